import picomatch from 'picomatch'
import { listOf, type Table, tableOf } from '../configKeys.ts'

/** A folder of pages. */
export interface NavFolder {
  /** With a slash at its end. The docs folder has none. */
  readonly path: string
  readonly options: Table
  /** Names of its pages, and of its folders with a slash at their ends, in their order. */
  readonly names: readonly string[]
  readonly below: ReadonlyMap<string, NavFolder>
}

/** Settings that the folders below one have too. */
const INHERITED = ['sort', 'order', 'sort_type', 'isFlat', 'isNamed', 'ignore']

/** The docs folder. `readOptions` gives what the file of a folder states. */
export async function folderOf(
  pages: readonly string[],
  readOptions: (path: string) => Promise<Table>,
  path = '',
  above: Table = {},
): Promise<NavFolder> {
  const stated = await readOptions(path)
  const inherited = Object.fromEntries(
    INHERITED.flatMap((key) => (above[key] === undefined ? [] : [[key, above[key]]])),
  )
  const flat = stated['flatten_single_child_sections'] ?? stated['collapse_single_pages']
  const named = stated['preserve_directory_names']
  const options: Table = {
    ...inherited,
    ...stated,
    ...(flat !== undefined && { isFlat: flat }),
    ...(named !== undefined && { isNamed: named }),
  }
  const below = new Map<string, NavFolder>()
  const own = pages.filter((page) => page.startsWith(path)).map((page) => page.slice(path.length))
  const names = [...new Set(own.map((name) => /^[^/]+\/?/.exec(name)?.[0] ?? name))]
  for (const name of names.filter((each) => each.endsWith('/')))
    below.set(name, await folderOf(pages, readOptions, path + name, options))
  return { path, options, below, names: names.toSorted(orderOf(options)) }
}

/** The page of the folder first, then its pages, then its folders. */
function orderOf(options: Table): (a: string, b: string) => number {
  const { direction, type, sections } = tableOf(options['sort'])
  const isDown = (direction ?? options['order']) === 'desc'
  const isNatural = (type ?? options['sort_type']) === 'natural'
  const rank = (name: string): number => {
    if (/^(?:index|README)\.md$/.test(name)) return -2
    if (sections === 'mixed' || !name.endsWith('/')) return 0
    return sections === 'first' ? -1 : 1
  }
  const compare = (a: string, b: string): number =>
    isNatural ? a.localeCompare(b, 'en', { numeric: true }) : a < b ? -1 : Number(a > b)
  return (a, b) => rank(a) - rank(b) || compare(a, b) * (isDown ? -1 : 1)
}

/** The folder at a path below the docs folder. */
export function folderAt(place: string, root: NavFolder): NavFolder | undefined {
  if (place === '' || place === '.') return root
  let folder: NavFolder | undefined = root
  for (const name of place.split('/')) folder = folder?.below.get(`${name}/`)
  return folder
}

/** Paths of pages and folders below `folder` that match a pattern. Those in `known` aren't. */
export function placesIn(folder: NavFolder, pattern: string, known: ReadonlySet<string>): string[] {
  const isMatch = picomatch(pattern.replace(/^\.?\/|\/$/g, ''))
  const ofFolders = pattern.endsWith('/')
  const isDeep = pattern.includes('/')
  const found = (at: NavFolder): string[] =>
    at.names.flatMap((name) => {
      const below = at.below.get(name)
      const place = (at.path + name).replace(/\/$/, '')
      if (isKnown(place, below, known)) return []
      if (below?.options['hide'] === true || isIgnored(name, at)) return []
      const isOwn = (below !== undefined || !ofFolders) && isMatch(place.slice(folder.path.length))
      return isOwn ? [place] : below && isDeep ? found(below) : []
    })
  return found(folder)
}

/** True for what is named, and for folders of which everything is. */
function isKnown(
  place: string,
  folder: NavFolder | undefined,
  known: ReadonlySet<string>,
): boolean {
  if (known.has(place)) return true
  return (
    folder?.names.every((name) => {
      const own = (folder.path + name).replace(/\/$/, '')
      return isKnown(own, folder.below.get(name), known)
    }) ?? false
  )
}

function isIgnored(name: string, { options: { ignore } }: NavFolder): boolean {
  const patterns = typeof ignore === 'string' ? [ignore] : listOf(ignore).map(String)
  return patterns.length > 0 && picomatch(patterns)(name.replace(/\/$/, ''))
}
