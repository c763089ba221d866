import { usePage, useSite } from '../../client/index.ts'
import { localesIn } from '../../shared/edition.ts'
import type { VersionAlternate } from '../../shared/page.ts'

/**
 * Where the page is found in each version, its own included, in the order of the config. A version
 * that has nothing near it is entered at its home.
 *
 * @example
 * const versions = useVersionAlternates().map(({ version }) => version)
 */
export function useVersionAlternates(): VersionAlternate[] {
  const { version: own, routePath, lang, versions } = usePage()
  const site = useSite()
  return site.versions.map(({ name: version }): VersionAlternate => {
    const known = versions?.find((alternate) => alternate.version === version)
    const prefix = localesIn(version, site).find((locale) => locale.lang === lang)?.prefix ?? ''
    return version === own
      ? { version, routePath }
      : (known ?? { version, routePath: `${prefix}/`, isParent: true })
  })
}
