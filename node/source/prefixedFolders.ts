import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { belowEdition, editionOfPlace, inFolder } from '../../shared/edition.ts'
import { localeOf } from '../../shared/locale.ts'

/** A folder or file whose name is the prefix of a language or version. */
interface Found {
  /** Below the content root. */
  readonly place: string
  readonly name: string
  readonly isFolder: boolean
  /** The language or version that has the prefix. */
  readonly owner: string
  readonly prefix: string
}

/**
 * Reports folders and pages below a language whose URLs begin as those of another language or
 * version do: `content/en/ar/kit.mdx` has the URL `/ar/kit`, which is looked for in `content/ar`.
 * Each folder once.
 */
export function prefixedFolders(
  places: readonly string[],
  { root, editions }: Pick<ResolvedConfig, 'root' | 'editions'>,
  routeOf: (place: string) => string,
): Diagnostic[] {
  const found = new Map<string, Found>()
  for (const place of places) {
    const own = editionOfPlace(place, editions)
    const owner = localeOf(routeOf(place), editions)
    if (own === undefined || owner.folder === own.folder) continue
    const [name = '', ...rest] = belowEdition(place, own).split('/')
    const path = inFolder(own.folder, name)
    if (!found.has(path))
      found.set(path, {
        place: rest.length > 0 ? place : path,
        name: name.replace(/\.\w+$/, ''),
        isFolder: rest.length > 0,
        owner: owner.folder,
        prefix: owner.prefix,
      })
  }
  return [...found].map(([path, { place, name, isFolder, owner, prefix }]) => ({
    code: 'route/prefixed-name',
    severity: 'error',
    file: `${root}/${place}`,
    message:
      (isFolder
        ? `The pages of ${root}/${path} would be at ${prefix}/…`
        : `The page would be at ${prefix}`) +
      `, where those of ${root}/${owner} are, because "${name}" is the name of a language or ` +
      'version.',
    hint: isFolder ? 'Rename the folder.' : 'Rename the file.',
  }))
}
