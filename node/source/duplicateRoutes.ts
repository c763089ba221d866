import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Place } from '../schema/place.ts'
import type { PageRoutes } from './pageRoutes.ts'

interface NamedPage {
  readonly routePath: string
  readonly name: string
  readonly file?: string
  /** Where its `slug` is. */
  readonly slugAt?: Place | undefined
}

/** The pages of a site by what they are made from. */
interface AllPages {
  /** Places of files. */
  readonly sources: readonly string[]
  /** Places of pages that come from data. */
  readonly made: readonly string[]
  readonly added: ReadonlyMap<string, { readonly plugin: string }>
  /** Places of pages that are not translated, with the file that each shows. */
  readonly fallbacks: readonly (readonly [place: string, source: string])[]
  /** Where the `slug` of a file is written. */
  slugAt(place: string): Place | undefined
}

/** Pages with the same URL: only one of them could be reached. */
export function duplicateRoutes(
  { sources, made, added, fallbacks, slugAt }: AllPages,
  { root }: Pick<ResolvedConfig, 'root'>,
  routes: Pick<PageRoutes, 'of'>,
): Diagnostic[] {
  const first = new Map<string, NamedPage>()
  const nameOf = (place: string): Omit<NamedPage, 'routePath'> => {
    const at = slugAt(place)
    return {
      name: `${root}/${place}${at ? `:${at.line}` : ''}`,
      file: `${root}/${place}`,
      slugAt: at,
    }
  }
  const pages: NamedPage[] = [
    ...sources.map((place) => ({ routePath: routes.of(place), ...nameOf(place) })),
    ...made.map((place) => ({ routePath: routes.of(place), name: 'a page made from data' })),
    ...[...added].map(([place, { plugin }]) => ({
      routePath: routes.of(place),
      name: `a page of the plugin "${plugin}"`,
    })),
    ...fallbacks.map(([place, source]) => ({
      routePath: routes.of(place),
      ...nameOf(source),
      name: `${nameOf(source).name}, which is not translated`,
    })),
  ]
  return pages.flatMap((page): Diagnostic[] => {
    const key = withoutCase(withoutSlash(page.routePath))
    const other = first.get(key)
    if (other === undefined) {
      first.set(key, page)
      return []
    }
    // A slug is where the mistake probably is.
    const { file, slugAt: place } =
      [page, other].find((one) => one.slugAt) ?? (page.file === undefined ? other : page)
    return [
      {
        ...(page.routePath === other.routePath ? duplicate(page, other) : conflict(page, other)),
        hint: 'Rename one of them, change its `slug`, or remove it.',
        ...(file !== undefined && { file }),
        ...(place && { ...place, keyPath: 'slug' }),
      },
    ]
  })
}

/**
 * Windows, macOS and some hosts take paths for the same that differ in case, or in the form of
 * Unicode.
 */
function withoutCase(routePath: string): string {
  return routePath.normalize('NFC').toLowerCase()
}

/** Vike and hosts treat `/x` and `/x/` as one URL. */
function withoutSlash(routePath: string): string {
  return routePath.replace(/(?<=.)\/$/, '')
}

function duplicate(page: NamedPage, other: NamedPage): Diagnostic {
  return {
    code: 'route/duplicate',
    severity: 'error',
    message: `Duplicate URL ${page.routePath}: ${other.name} and ${page.name}.`,
  }
}

/** Authors can rename their files, and not what a plugin makes of theirs. */
function conflict(page: NamedPage, other: NamedPage): Diagnostic {
  const isBySlash = withoutSlash(page.routePath) === withoutSlash(other.routePath)
  const isByUnicode = page.routePath.normalize('NFC') === other.routePath.normalize('NFC')
  const difference = isBySlash
    ? 'the slash at the end, which hosts ignore'
    : `${isByUnicode ? 'the form of their Unicode characters' : 'upper and lower case'}, which ` +
      'Windows, macOS and some hosts ignore'
  return {
    code: 'route/conflict',
    severity:
      isBySlash || (page.file !== undefined && other.file !== undefined) ? 'error' : 'warning',
    message:
      `The URLs ${other.routePath} and ${page.routePath} differ only in ${difference}: ` +
      `${other.name} and ${page.name}.`,
  }
}
