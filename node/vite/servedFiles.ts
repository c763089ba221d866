import { posix } from 'node:path'
import { editionKey } from '../../shared/edition.ts'
import { SEARCH_FOLDER } from '../search/searchProvider.ts'
import { localSearchFiles } from '../site/searchUrls.ts'
import type { BuildContext } from '../site/context.ts'

/** Indexes of an edition that are kept, for tabs with the start of an older one. */
const KEPT = 3

/** A file that a build writes. */
export interface ServedFile {
  readonly type: string
  readonly text: string
}

/** Finds the file of a URL. Null for any other URL. */
export type FindServedFile = (
  context: Pick<BuildContext, 'config' | 'get' | 'styles'>,
  url: string,
) => Promise<ServedFile | null>

type SearchFiles = ReadonlyMap<string, string>

/** Finds files that only builds write: stylesheets of plugins and search indexes. */
export function createServedFiles(
  make: typeof localSearchFiles = localSearchFiles,
): FindServedFile {
  /** Edition → its indexes, the newest first. */
  const known = new Map<string, SearchFiles[]>()
  const inKnown = (key: string, path: string): string | undefined =>
    known
      .get(key)
      ?.find((files) => files.has(path))
      ?.get(path)

  return async ({ config, get, styles }, url) => {
    const [target = ''] = url.split('?')
    const style = styles.find(({ path }) => target === config.base + path)
    if (style) return { type: 'text/css; charset=utf-8', text: style.css }
    const path = target.slice(config.base.length)
    if (!target.startsWith(config.base) || !isSearchFile(path)) return null
    for (const edition of config.editions) {
      const key = editionKey(edition)
      if (inKnown(key, path) === undefined) {
        const files = await make({ config, get }, edition)
        const [start] = files
        const before = known.get(key) ?? []
        if (start && !before[0]?.has(start.path))
          known.set(
            key,
            [new Map(files.map((file) => [file.path, file.text])), ...before].slice(0, KEPT),
          )
      }
      const text = inKnown(key, path)
      if (text !== undefined) return { type: 'application/json', text }
    }
    return null
  }
}

/** Nothing is made for a path that no index can have. */
function isSearchFile(path: string): boolean {
  return path.startsWith(`${SEARCH_FOLDER}/`) && posix.extname(path) === '.json'
}
