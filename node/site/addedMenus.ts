import { dirname } from 'node:path/posix'
import type { NavItem } from '../../shared/nav.ts'
import { type Edition, editionOfPlace, inFolder, placeInVersion } from '../../shared/edition.ts'
import type { AddedPages } from './addedPages.ts'
import type { MetaFile } from '../source/metaFile.ts'

type Added = AddedPages['sources']

/**
 * The `_meta.json` files with the menus of plugins. The site's own files win.
 * A folder of a plugin that the file above doesn't list comes last.
 */
export function withAddedMenus(
  metaFiles: ReadonlyMap<string, MetaFile>,
  {
    added,
    folders,
    editions,
  }: {
    readonly added: Added
    readonly folders: ReadonlySet<string>
    readonly editions: readonly Edition[]
  },
): ReadonlyMap<string, MetaFile> {
  const brought = [...added].flatMap(([place, { menu }]) =>
    menu ? [[placeInVersion(dirname(place), editions), menu] as const] : [],
  )
  if (brought.length === 0) return metaFiles
  const all = new Map(metaFiles)
  for (const [folder, menu] of brought) if (!folders.has(folder)) all.set(folder, menu)
  for (const [folder] of brought) {
    const above = metaAbove(folder, all, editions)
    const own = above === null ? undefined : metaFiles.get(above)
    if (above === null || !own) continue
    const name = folder.slice(above.length + 1)
    const entries = all.get(above)?.entries ?? []
    if (entries.some((entry) => 'name' in entry && `${name}/`.startsWith(`${entry.name}/`)))
      continue
    all.set(above, {
      ...own,
      entries: [...entries, { type: 'dir', name }],
      locate: (path, part) =>
        typeof path[0] === 'number' && path[0] >= own.entries.length
          ? undefined
          : own.locate(path, part),
    })
  }
  return all
}

/** The next folder above that has a menu. None in a folder of its own below the language. */
function metaAbove(
  folder: string,
  metaFiles: ReadonlyMap<string, MetaFile>,
  editions: readonly Edition[],
): string | null {
  const top = editionOfPlace(folder, editions)?.folder || '.'
  for (let above = dirname(folder); above !== top && above !== '.'; above = dirname(above))
    if (metaFiles.has(above)) return above
  return null
}

/**
 * What the pages of plugins put into the navbar of a language, from its folders and those of its
 * original. A page that is not translated has the item of its original.
 */
export function addedNavItems(added: Added, folders: readonly string[]): readonly NavItem[] {
  const items = new Map<string, NavItem>()
  for (const from of folders) {
    for (const [place, { nav, routePath }] of added) {
      const below = place.slice(inFolder(from, '').length)
      if (nav && place.startsWith(inFolder(from, '')) && !items.has(below))
        items.set(below, { ...nav, link: routePath })
    }
  }
  return [...items.values()]
}
