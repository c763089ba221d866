import { relative } from 'node:path'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { localeOf } from '../../shared/locale.ts'
import { placeOf } from '../../shared/routePath.ts'
import { containerKinds } from '../markdown/containers.ts'
import { TreeError } from '../markdown/pageTree.ts'
import { slashed } from '../slashed.ts'
import { type MetaFile, parseMetaFile } from '../source/metaFile.ts'
import { type AddedText, type ReadSource, sourceOf } from './addedSource.ts'
import type { PluginDriver } from '../plugin/driver.ts'
import type { AddedPage } from '../plugin/addedPage.ts'
import type { AddPagesContext, ActivePlugin, PluginContext } from '../plugin/types.ts'

/** A page that a plugin makes. */
export interface AddedSource extends AddedText {
  readonly plugin: string
  /** The file that its text is in, relative to the project root. */
  readonly file: string | null
  readonly routePath: string
  /** Replaces the `_meta.json` of its folder. */
  readonly menu: MetaFile | null
  readonly nav: AddedPage['nav'] | null
  /** False for a page that no list of the site has. */
  readonly isListed: boolean
}

/** The pages of plugins, by their place below the content root, where no file is. */
export interface AddedPages {
  readonly sources: ReadonlyMap<string, AddedSource>
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths, with forward slashes, of the files they were made from. */
  readonly dependencies: readonly string[]
}

/** Gets the pages of every plugin. */
export async function loadAddedPages(
  driver: PluginDriver,
  context: PluginContext,
  { pages, compare }: Pick<AddPagesContext, 'pages' | 'compare'>,
): Promise<AddedPages> {
  const sources = new Map<string, AddedSource>()
  const dependencies = new Set<string>()
  const watch = (files: string | readonly string[]): void =>
    [files].flat().forEach((file) => dependencies.add(slashed(file)))
  const kinds = containerKinds(driver.plugins)
  const take = async (page: AddedPage, plugin: ActivePlugin): Promise<Diagnostic[]> => {
    const place = placeOfPage(page, context)
    if (place === null)
      return [
        problem(
          `The plugin "${plugin.name}" adds a page with the invalid URL '${page.routePath}'.`,
          "Use a path from the root of the site, such as '/releases/1.0', without base and query.",
        ),
      ]
    const owner = sources.get(place)
    if (owner)
      return [
        problem(
          owner.plugin === plugin.name
            ? `The plugin "${plugin.name}" adds two pages at ${page.routePath}.`
            : `Two plugins add a page at ${page.routePath}: "${owner.plugin}" and ` +
                `"${plugin.name}".`,
          'Use another URL for one of them.',
        ),
      ]
    const read = await sourceOf(page, kinds).catch((error: unknown) => {
      if (error instanceof TreeError) return error
      throw error
    })
    if (read instanceof TreeError)
      return [
        problem(
          `The plugin "${plugin.name}" adds the page ${page.routePath}, which is wrong: ` +
            `${read.message}.`,
          'Correct the tree: it is Markdown, in which nothing is code.',
        ),
      ]
    const { menu, problems } = menuOf(page, plugin, `${context.config.root}/${place}`)
    if (read.path !== null) watch(read.path)
    sources.set(place, addedSource(page, read, { plugin, menu, root: context.root }))
    return [...frontMatterProblems(page, read, plugin), ...problems]
  }
  const diagnostics = await driver.addPages({ pages, watch, compare }, async (page, plugin) =>
    (await take(page, plugin)).map((found) => ({ ...found, ...driver.placeOf(plugin) })),
  )
  return { sources, diagnostics, dependencies: [...dependencies] }
}

function addedSource(
  { routePath, nav, listed }: AddedPage,
  { text, tree, path }: ReadSource,
  {
    plugin,
    menu,
    root,
  }: {
    readonly plugin: ActivePlugin
    readonly menu: MetaFile | null
    readonly root: string
  },
): AddedSource {
  return {
    plugin: plugin.name,
    text,
    tree,
    file: path && slashed(relative(root, path)),
    routePath,
    menu,
    nav: nav ?? null,
    isListed: listed ?? true,
  }
}

/** Read as a `_meta.json` is, so that its mistakes have the same messages. */
function menuOf(
  { menu, routePath }: AddedPage,
  { name }: ActivePlugin,
  file: string,
): { readonly menu: MetaFile | null; readonly problems: readonly Diagnostic[] } {
  if (menu === undefined) return { menu: null, problems: [] }
  if (!routePath.endsWith('/'))
    return {
      menu: null,
      problems: [
        problem(
          `The plugin "${name}" adds a menu to ${routePath}, which isn't an index page.`,
          'Add the menu to the index page of the folder, whose URL ends with a slash.',
        ),
      ],
    }
  const { meta, diagnostics } = parseMetaFile(JSON.stringify(menu), '')
  return {
    menu: meta && {
      ...meta,
      file: `${file} (plugin "${name}")`,
      plugin: name,
      locate: () => undefined,
    },
    problems: diagnostics.map(({ code, severity, message, hint }) => ({
      code,
      severity,
      ...(hint !== undefined && { hint }),
      message: `Invalid menu of the page ${routePath} from the plugin "${name}": ${message}`,
    })),
  }
}

function placeOfPage(
  { routePath, unversioned: isOfNone = false }: AddedPage,
  { config }: PluginContext,
): string | null {
  if (!/^\/(?:[^/?#]+\/?)*$/.test(routePath)) return null
  const edition = localeOf(routePath, config.editions)
  const folder = (isOfNone ? edition.unversioned : undefined) ?? edition.folder
  return placeOf(routePath, { ...edition, folder }).replace(/\.tsx$/, '.mdx')
}

/** Markdown of others has no front matter, which could add scripts to the page. MDX has its own. */
function frontMatterProblems(
  page: AddedPage,
  { hasFrontMatter = false, tree }: ReadSource,
  { name }: ActivePlugin,
): Diagnostic[] {
  if (tree === null && !('component' in page) && 'frontmatter' in page)
    return [
      problem(
        `The front matter of the page ${page.routePath} from the plugin "${name}" is not used: ` +
          'its text is MDX.',
        "Write it at the start of the text, or use `format: 'md'`.",
      ),
    ]
  if (!hasFrontMatter || 'frontmatter' in page) return []
  return [
    {
      ...problem(
        `The Markdown of the page ${page.routePath} from the plugin "${name}" begins with ` +
          'front matter, which is rendered as text.',
        "Use the field `frontmatter` of the page, or `format: 'mdx'` if it's your own text.",
      ),
      severity: 'warning',
    },
  ]
}

function problem(message: string, hint: string): Diagnostic {
  return { code: 'plugin/wrong-page', severity: 'error', message, hint }
}
