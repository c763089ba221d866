import { posix } from 'node:path'
import { type Table, tableOf, textOf } from '../configKeys.ts'
import type { HeadingIds } from '../headingIds.ts'
import { mergedConfigs } from '../mergedConfigs.ts'
import { pythonIds } from '../slugs.ts'
import type { SourceProject } from '../types.ts'
import { parseConfig } from './parseConfig.ts'

/** Options of each plugin or extension by its name. `markdown.extensions.` and the theme go. */
export function optionsOf(value: unknown): ReadonlyMap<string, Table> {
  const entries = Array.isArray(value) ? (value as unknown[]) : [value]
  return new Map(
    entries.flatMap((entry): [string, Table][] =>
      typeof entry === 'string'
        ? [[nameOf(entry), {}]]
        : Object.entries(tableOf(entry)).map(([name, options]) => [nameOf(name), tableOf(options)]),
    ),
  )
}

function nameOf(name: string): string {
  return name.replace(/^(?:markdown\.extensions|material)[./]/, '')
}

/** `mkdocs.yml`, or the config of its successors, with those that it inherits. */
export async function readConfig(project: SourceProject, file: string): Promise<Table> {
  const own = parseConfig(await project.read(file), file)
  const parent = textOf(own['INHERIT'])
  const base = parent === undefined ? null : posix.join(posix.dirname(file), parent)
  const inherited = base !== null && project.has(base) ? await readConfig(project, base) : {}
  // Lists replace those of the config that is inherited.
  const merged = { ...tableOf(mergedConfigs(inherited, own)) }
  for (const [key, item] of Object.entries(own)) if (Array.isArray(item)) merged[key] = item
  delete merged['INHERIT']
  return merged
}

/** The docs folder of a config, with a slash at its end. That of the project is empty. */
export function docsOf(file: string, config: Table): string {
  const path = posix.join(posix.dirname(file), textOf(config['docs_dir']) ?? 'docs', '/')
  return path === './' ? '' : path
}

/** How the extension `toc` makes ids. */
export function headingIdsOf(config: Table): HeadingIds {
  return idsOfSlugify(optionsOf(config['markdown_extensions']).get('toc') ?? {})
}

/** How a function of Python makes ids: the options `slugify` and `separator` of an extension. */
export function idsOfSlugify({ slugify, separator }: Table): HeadingIds {
  const name = textOf(slugify) ?? ''
  // What a function of pymdownx returns has options.
  const isPymdownx = name.startsWith('pymdownx') || Object.keys(tableOf(slugify)).length > 0
  return pythonIds(
    isPymdownx ? 'github' : name.endsWith('unicode') ? 'unicode' : 'ascii',
    textOf(separator),
  )
}

/** Configs of MkDocs and of its successors. Those of a successor replace that of MkDocs. */
export const CONFIG_FILES = [
  'zensical.toml',
  'properdocs.yml',
  'properdocs.yaml',
  'mkdocs.yml',
  'mkdocs.yaml',
  'docs/en/mkdocs.yml',
]

/** Names of configs beside these. */
export const OTHER_CONFIGS =
  /^(?:docs\/[\w-]+\/)?(?:(?:mkdocs|properdocs)[\w.-]*\.ya?ml|zensical[\w.-]*\.toml)$/

/**
 * A config with another name, such as `mkdocs-online.yml`, or in the folder of a language: the
 * longest that no other inherits.
 */
export async function findConfig(project: SourceProject): Promise<string | undefined> {
  const names = project.files.filter((file) => OTHER_CONFIGS.test(file))
  const found = await Promise.all(
    names.map(async (name) => ({ name, text: await project.read(name) })),
  )
  return found
    .filter(({ name }) => !found.some(({ text }) => new RegExp(`INHERIT:.*${name}`).test(text)))
    .toSorted((a, b) => b.text.length - a.text.length)[0]?.name
}
