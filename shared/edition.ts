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
   * Of its routes: empty for the default language of the default version, else `/zh`, `/v1`,
   * `/v1/zh`.
   */
  readonly prefix: string
}

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

/** The edition that a path below the content root belongs to. */
export function editionOfPlace<E extends Pick<Edition, 'folder'>>(
  place: string,
  editions: readonly E[],
): E | undefined {
  return editions.find(({ folder }) => place.startsWith(inFolder(folder, '')))
}

/**
 * Path below the folder of an edition: `v1/zh/guide/x.mdx` → `guide/x.mdx`. What belongs to none
 * stays as it is.
 */
export function belowEdition(place: string, edition: Pick<Edition, 'folder'> | undefined): string {
  return edition ? place.slice(inFolder(edition.folder, '').length) : place
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
