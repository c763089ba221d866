import { posix } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { listOf, type Table, tableOf, textOf } from '../configKeys.ts'
import type { SourceProject } from '../types.ts'
import { listIn } from './literateNav.ts'
import { folderAt, folderOf, type NavFolder, placesIn } from './navFolders.ts'
import { labelOf } from './navigation.ts'

/** Files with the navigation of their folder, by the plugin that reads them. */
const NAV_FILES: Readonly<Record<string, readonly string[]>> = {
  'awesome-nav': ['.nav.yml', '.nav.yaml'],
  'awesome-pages': ['.pages'],
  'literate-nav': ['SUMMARY.md'],
}

/** Plugins whose files become the navigation. */
export const NAV_PLUGINS: readonly string[] = Object.keys(NAV_FILES)

interface NavContext {
  readonly config: Table
  /** With a slash at its end. */
  readonly docs: string
  readonly plugins: ReadonlyMap<string, Table>
}

/**
 * The `nav` of a config whose folders have files with theirs: as MkDocs itself would read it, with
 * paths below the docs folder. Undefined without such a plugin.
 */
export async function navOfFiles(
  project: Pick<SourceProject, 'list' | 'has' | 'read'>,
  { config, docs, plugins }: NavContext,
): Promise<readonly unknown[] | undefined> {
  const plugin = NAV_PLUGINS.find((name) => plugins.has(name))
  if (plugin === undefined) return undefined
  const options = plugins.get(plugin) ?? {}
  const own = textOf(options['nav_file'] ?? options['filename'])
  const names = own === undefined ? (NAV_FILES[plugin] ?? []) : [own]
  const isLiterate = plugin === 'literate-nav'
  const readOptions = async (path: string): Promise<Table> => {
    const file = names.map((name) => docs + path + name).find(project.has)
    const text = file === undefined ? '' : await project.read(file)
    if (isLiterate) return literateOptions(text, options)
    const stated = tableOf(parseYaml(text))
    return plugin === 'awesome-nav' && path === '' ? withNaturalOrder(stated) : stated
  }
  const pages = await project.list(`${docs}**/*.md`)
  const shown = pages
    .map((page) => page.slice(docs.length))
    .filter((page) => !isLiterate || !names.includes(posix.basename(page)) || isIndex(page))
  const root = await folderOf(shown, readOptions)
  const stated = listOf(config['nav'])
  // Only a list of the docs folder itself replaces that of the config.
  const isStated =
    stated.length > 0 && (isLiterate ? !root.options['nav'] : plugin === 'awesome-pages')
  return isStated ? entriesOf(stated, root, root) : navOf(root, root)
}

const isIndex = (page: string): boolean => /(?:^|\/)(?:index|README)\.md$/.test(page)

/** Its order unless another is stated: `v2` before `v10`. */
function withNaturalOrder(options: Table): Table {
  return { ...options, sort: { type: 'natural', ...tableOf(options['sort']) } }
}

/** A list as the options of its folder. */
function literateOptions(text: string, { implicit_index: hasIndex }: Table): Table {
  const nav = listIn(text)
  return nav.length === 0 ? {} : { nav, index: hasIndex === true }
}

function navOf(folder: NavFolder, root: NavFolder): unknown[] {
  const { nav, arrange, index, append_unmatched: isAppended } = folder.options
  const stated = nav ?? arrange
  if (!Array.isArray(stated)) return entriesOf(['*'], folder, root)
  const first = index === true ? folder.names.filter((name) => isIndex(name)) : []
  const entries = [...first, ...(stated as unknown[]), ...(isAppended === true ? ['*'] : [])]
  return entriesOf(entries, folder, root)
}

/** Entries in the syntax of MkDocs. Those of patterns are what no other entry names. */
function entriesOf(entries: readonly unknown[], folder: NavFolder, root: NavFolder): unknown[] {
  const named = new Set(
    textsIn(entries)
      .filter((text) => !isPattern(text))
      .map((text) => placeOf(text, folder)),
  )
  const expanded = (entry: unknown): unknown[] => {
    if (typeof entry === 'string') return ofText(entry)
    const table = tableOf(entry)
    // The long form of a pattern.
    const { glob } = table
    if (typeof glob === 'string') return ofText(glob)
    return Object.entries(table).flatMap(([title, value]): unknown[] => {
      if (Array.isArray(value)) return [{ [title]: (value as unknown[]).flatMap(expanded) }]
      if (typeof value !== 'string') return []
      if (isPattern(value)) return [{ [title]: ofText(value) }]
      const place = placeOf(value, folder)
      const below = folderAt(place, root)
      return [{ [title]: below ? navOf(below, root) : place }]
    })
  }
  const ofText = (text: string): unknown[] => {
    if (!isPattern(text)) return ofPlace(placeOf(text, folder), root)
    const isRest = text.startsWith('...')
    const [, filter] = /^\.{3}.*\|\s*(?:glob=)?(?!flat\b)([^|]+)$/.exec(text) ?? []
    const pattern = isRest ? (filter?.trim() ?? '*') : text
    const places = placesIn(folder, pattern, named)
    for (const place of places) named.add(place)
    return places.flatMap((place) => ofPlace(place, root))
  }
  return entries.flatMap(expanded)
}

const isPattern = (text: string): boolean =>
  /^\.{3}(?!\/)|[*?[]/.test(text) && !/^[a-z]+:\/\//.test(text)

function textsIn(entries: readonly unknown[]): string[] {
  return entries.flatMap((entry) =>
    typeof entry === 'string'
      ? [entry]
      : Array.isArray(entry)
        ? textsIn(entry as unknown[])
        : textsIn(Object.values(tableOf(entry))),
  )
}

/** A path below the docs folder, without a slash at either end. URLs stay. */
function placeOf(path: string, folder: NavFolder): string {
  if (/^[a-z]+:/.test(path)) return path
  return posix
    .normalize(path.startsWith('/') ? path : posix.join(folder.path, path))
    .replace(/^\/|\/$/g, '')
}

function ofPlace(place: string, root: NavFolder): unknown[] {
  const folder = folderAt(place, root)
  if (!folder) return [place]
  const { title, isFlat, isNamed } = folder.options
  const entries = navOf(folder, root)
  if (isFlat === true && entries.length === 1) return entries
  const name = posix.basename(place)
  return [{ [textOf(title) ?? (isNamed === true ? name : labelOf(name))]: entries }]
}
