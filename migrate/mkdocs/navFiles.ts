import { posix } from 'node:path'
import picomatch from 'picomatch'
import { parse as parseYaml } from 'yaml'
import { listOf, type Table, tableOf, textOf } from '../configKeys.ts'
import type { SourceProject } from '../types.ts'
import { labelOf } from './navigation.ts'
import { withoutPatterns } from './navPatterns.ts'

/** Files with the navigation of their folder, by the plugin that reads them. */
const NAV_FILES: Readonly<Record<string, readonly string[]>> = {
  'awesome-nav': ['.nav.yml', '.nav.yaml'],
  'awesome-pages': ['.pages'],
  // Its patterns are in the config.
  'literate-nav': [],
}

/** Plugins whose files become the navigation. */
export const NAV_PLUGINS: readonly string[] = Object.keys(NAV_FILES)

/** A folder of pages. */
interface Folder {
  /** With a slash at its end. The docs folder has none. */
  readonly path: string
  readonly options: Table
  /** Names of its pages, and of its folders with a slash at their ends, in their order. */
  readonly names: readonly string[]
  readonly below: ReadonlyMap<string, Folder>
}

/**
 * The `nav` of a config whose folders have files with theirs: as MkDocs itself would read it, with
 * paths below the docs folder. Undefined without such a plugin.
 */
export async function navOfFiles(
  project: Pick<SourceProject, 'list' | 'has' | 'read'>,
  {
    config,
    docs,
    plugins,
  }: {
    readonly config: Table
    /** With a slash at its end. */
    readonly docs: string
    readonly plugins: ReadonlyMap<string, Table>
  },
): Promise<readonly unknown[] | undefined> {
  const plugin = NAV_PLUGINS.find((name) => plugins.has(name))
  if (plugin === undefined) return undefined
  const names = NAV_FILES[plugin] ?? []
  const pages = await project.list(`${docs}**/*.md`)
  const { nav } = config
  if (plugin === 'literate-nav')
    return Array.isArray(nav)
      ? withoutPatterns(
          nav as unknown[],
          pages.map((page) => page.slice(docs.length)),
        )
      : undefined
  const readOptions = async (path: string): Promise<Table> => {
    const file = names.map((name) => docs + path + name).find(project.has)
    return file === undefined ? {} : tableOf(parseYaml(await project.read(file)))
  }
  const root = await folderOf(
    '',
    pages.map((page) => page.slice(docs.length)),
    readOptions,
  )
  const isStated = plugin === 'awesome-pages' && Array.isArray(config['nav'])
  return isStated ? entriesOf(listOf(config['nav']), root) : navOf(root)
}

async function folderOf(
  path: string,
  pages: readonly string[],
  readOptions: (path: string) => Promise<Table>,
): Promise<Folder> {
  const below = new Map<string, Folder>()
  const own = pages.filter((page) => page.startsWith(path)).map((page) => page.slice(path.length))
  const names = [...new Set(own.map((name) => /^[^/]+\/?/.exec(name)?.[0] ?? name))]
  for (const name of names.filter((each) => each.endsWith('/')))
    below.set(name, await folderOf(path + name, pages, readOptions))
  const isIndex = (name: string): boolean => /^(?:index|README)\.md$/.test(name)
  return {
    path,
    options: await readOptions(path),
    below,
    names: names.toSorted(
      (a, b) => Number(isIndex(b)) - Number(isIndex(a)) || (a < b ? -1 : Number(a > b)),
    ),
  }
}

function navOf(folder: Folder): unknown[] {
  const { nav, arrange } = folder.options
  const stated = nav ?? arrange
  return entriesOf(Array.isArray(stated) ? (stated as unknown[]) : ['...'], folder)
}

/** Entries in the syntax of MkDocs. Those of patterns are what no other entry names. */
function entriesOf(entries: readonly unknown[], folder: Folder): unknown[] {
  const named = new Set(textsIn(entries).map((text) => nameIn(text, folder)))
  const isHidden = (name: string): boolean => folder.below.get(name)?.options['hide'] === true
  const rest = folder.names.filter((name) => !named.has(name) && !isHidden(name))
  return entries.flatMap((entry) => expanded(entry, folder, rest))
}

function textsIn(entries: readonly unknown[]): string[] {
  return entries.flatMap((entry) =>
    typeof entry === 'string'
      ? [entry]
      : Array.isArray(entry)
        ? textsIn(entry as unknown[])
        : textsIn(Object.values(tableOf(entry))),
  )
}

/** Name of a page or a folder as a list of names has it. */
function nameIn(text: string, { below }: Folder): string {
  const name = posix.normalize(text)
  return below.has(`${name}/`) ? `${name}/` : name
}

function expanded(entry: unknown, folder: Folder, rest: readonly string[]): unknown[] {
  if (typeof entry === 'string') return ofText(entry, folder, rest)
  return Object.entries(tableOf(entry)).flatMap(([title, value]): unknown[] => {
    if (Array.isArray(value))
      return [{ [title]: value.flatMap((each: unknown) => expanded(each, folder, rest)) }]
    if (typeof value !== 'string') return []
    const own = folder.below.get(nameIn(value, folder))
    return [{ [title]: own ? navOf(own) : pathOf(value, folder) }]
  })
}

function ofText(text: string, folder: Folder, rest: readonly string[]): unknown[] {
  const isRest = /^\.{3}/.test(text)
  if (!isRest && !/[*?[]/.test(text)) return [ofName(nameIn(text, folder), folder)]
  const pattern = isRest ? (/^\.{3}\s*\|\s*(?:glob=)?(.+)$/.exec(text)?.[1] ?? '*') : text
  const isMatch = picomatch(pattern.replace(/^\*{2}\/|\/$/g, ''))
  return rest.filter((name) => isMatch(name.replace(/\/$/, ''))).map((name) => ofName(name, folder))
}

function ofName(name: string, folder: Folder): unknown {
  const own = folder.below.get(name)
  if (!own) return pathOf(name, folder)
  return { [textOf(own.options['title']) ?? labelOf(name.slice(0, -1))]: navOf(own) }
}

function pathOf(path: string, folder: Folder): string {
  return /^[a-z]+:\/\//.test(path) ? path : posix.join(folder.path, path)
}
