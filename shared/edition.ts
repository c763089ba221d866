import { localeOf } from './locale.ts'

/** One language of one version: a folder of the content and a prefix of the routes. */
export interface Edition {
  /** Empty on a site with one version. */
  readonly version: string
  readonly lang: string
  /**
   * Below the content root: `zh`, on a site with versions `v1/zh`. Empty for the content root
   * itself.
   */
  readonly folder: string
  /**
   * Folder of the pages of its language that belong to no version, and have the routes of the
   * default version: `zh`. Only the default version has one.
   */
  readonly unversioned?: string
  /**
   * Of its routes: empty for the default language of the default version, else `/zh`, `/v1`,
   * `/v1/zh`.
   */
  readonly prefix: string
}

/** Where the pages of an edition are. */
export type EditionFolders = Pick<Edition, 'folder' | 'unversioned'>

/** Name of an edition in tables: `zh`, on a site with versions `v1/zh`. */
export function editionKey({ version, lang }: Pick<Edition, 'version' | 'lang'>): string {
  return version === '' ? lang : `${version}/${lang}`
}

/** The edition that a key names. */
export function editionOf(key: string): Pick<Edition, 'version' | 'lang'> {
  const at = key.lastIndexOf('/')
  return { version: key.slice(0, Math.max(at, 0)), lang: key.slice(at + 1) }
}

/** A path in a folder below the content root; the content root itself is empty. */
export function inFolder(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`
}

/** The folders of an edition below the content root, that of its version first. */
export function foldersOf({ folder, unversioned }: EditionFolders): string[] {
  return unversioned === undefined ? [folder] : [folder, unversioned]
}

/** The edition that a path below the content root belongs to. */
export function editionOfPlace<E extends EditionFolders>(
  place: string,
  editions: readonly E[],
): E | undefined {
  return editions.find((edition) =>
    foldersOf(edition).some((folder) => place.startsWith(inFolder(folder, ''))),
  )
}

/** True for a path that belongs to no version. */
export function isUnversioned(place: string, { unversioned }: EditionFolders): boolean {
  return unversioned !== undefined && place.startsWith(inFolder(unversioned, ''))
}

/** The folder of an edition that holds a path of it. */
export function folderOfPlace(place: string, edition: EditionFolders | undefined): string {
  const { folder = '', unversioned = '' } = edition ?? {}
  return edition && isUnversioned(place, edition) ? unversioned : folder
}

/** The same path in another language of the version: `v1/en/x.mdx` → `v1/zh/x.mdx`. */
export function placeInLanguage(
  place: string,
  lang: string,
  editions: readonly Pick<Edition, 'version' | 'lang' | 'folder' | 'unversioned'>[],
): string {
  const own = editionOfPlace(place, editions)
  const other = editions.find(
    (edition) => edition.version === (own?.version ?? '') && edition.lang === lang,
  )
  const isOfNone = own !== undefined && isUnversioned(place, own)
  const folder = isOfNone ? other?.unversioned : other?.folder
  return inFolder(folder ?? lang, belowEdition(place, own))
}

/**
 * Path below the folder of an edition: `v1/zh/guide/x.mdx` → `guide/x.mdx`. What belongs to none
 * stays as it is.
 */
export function belowEdition(place: string, edition: EditionFolders | undefined): string {
  return edition ? place.slice(inFolder(folderOfPlace(place, edition), '').length) : place
}

/** Facts of a site that the locale of a URL depends on. */
interface VersionedSite<L> {
  /** Those of the default version. */
  readonly locales: readonly L[]
  /** What the languages of other versions have of their own. */
  readonly versions: readonly { readonly name: string; readonly locales: readonly Partial<L>[] }[]
}

/** The locales of a site as a version has them. */
export function localesIn<L extends { readonly lang: string }>(
  version: string,
  { locales, versions }: VersionedSite<L>,
): L[] {
  const own = versions.find(({ name }) => name === version)?.locales ?? []
  return locales.map((locale) => ({ ...locale, ...own.find(({ lang }) => lang === locale.lang) }))
}

/** Locale of a route path, as the version of the path has it. */
export function localeAt<L extends { readonly lang: string; readonly prefix: string }>(
  routePath: string,
  site: VersionedSite<L>,
): L {
  return localeOf(routePath, [
    ...site.locales,
    ...site.versions.flatMap(({ name }) => localesIn(name, site)),
  ])
}

/** A path where it would be if it belonged to the default version: `en/blog` → `v2/en/blog`. */
export function placeInVersion(place: string, editions: readonly EditionFolders[]): string {
  const edition = editionOfPlace(place, editions)
  return edition ? inFolder(edition.folder, belowEdition(place, edition)) : place
}
