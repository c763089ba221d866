import { posix } from 'node:path'
import { parseDocument } from 'yaml'
import { listOf, type Table, tableOf, textOf } from '../configKeys.ts'
import type { HeadingIds } from '../headingIds.ts'
import { mergedConfigs } from '../mergedConfigs.ts'
import { pythonIds } from '../slugs.ts'
import type { SourceProject } from '../types.ts'

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

/** `mkdocs.yml` with those that it inherits. Tags of Python count as text. */
export async function readConfig(project: SourceProject, file: string): Promise<Table> {
  const text = await project.read(file)
  const document = parseDocument(
    text.replace(/^(\s*slugify:\s*)!!python\/name:([\w.]+).*$/gm, '$1$2'),
    { logLevel: 'silent' },
  )
  const own = tableOf(document.toJS())
  const parent = textOf(own['INHERIT'])
  const base = parent === undefined ? null : posix.join(posix.dirname(file), parent)
  const inherited = base !== null && project.has(base) ? await readConfig(project, base) : {}
  // Lists replace those of the config that is inherited.
  const merged = { ...tableOf(mergedConfigs(inherited, own)) }
  for (const [key, item] of Object.entries(own)) if (Array.isArray(item)) merged[key] = item
  delete merged['INHERIT']
  return merged
}

/** How the extension `toc` makes ids. */
export function headingIdsOf(config: Table): HeadingIds {
  const { slugify, separator } = optionsOf(config['markdown_extensions']).get('toc') ?? {}
  const name = textOf(slugify) ?? ''
  // What a function of pymdownx returns has options.
  const isPymdownx = name.startsWith('pymdownx') || Object.keys(tableOf(slugify)).length > 0
  return pythonIds(
    isPymdownx ? 'github' : name.endsWith('unicode') ? 'unicode' : 'ascii',
    textOf(separator),
  )
}

/** A config with another name, such as `mkdocs-online.yml`: the longest that no other inherits. */
export async function findConfig(project: SourceProject): Promise<string | undefined> {
  const names = project.files.filter((file) => /^mkdocs[\w.-]*\.ya?ml$/.test(file))
  const found = await Promise.all(
    names.map(async (name) => ({ name, text: await project.read(name) })),
  )
  return found
    .filter(({ name }) => !found.some(({ text }) => new RegExp(`INHERIT:.*${name}`).test(text)))
    .toSorted((a, b) => b.text.length - a.text.length)[0]?.name
}

/** A language of mkdocs-static-i18n. */
export interface MkDocsLocale {
  readonly tag: string
  readonly label: string | undefined
  readonly isDefault: boolean
  /** Texts of the navigation in this language, by those of the default one. */
  readonly texts: Table
}

/** Languages, and where they are in the path of a file. */
export function localesOf(plugins: ReadonlyMap<string, Table>): {
  readonly locales: readonly MkDocsLocale[]
  readonly structure: 'suffix' | 'folder'
} {
  const { languages, docs_structure: structure } = plugins.get('i18n') ?? {}
  const locales = listOf(languages).flatMap((language): MkDocsLocale[] => {
    const { locale, name, default: isDefault, build, nav_translations: texts } = tableOf(language)
    if (typeof locale !== 'string' || build === false || locale === 'null') return []
    return [
      { tag: locale, label: textOf(name), isDefault: isDefault === true, texts: tableOf(texts) },
    ]
  })
  return {
    locales: locales.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)),
    structure: structure === 'folder' ? 'folder' : 'suffix',
  }
}
