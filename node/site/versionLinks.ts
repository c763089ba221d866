import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { VersionAlternate } from '../../shared/page.ts'
import type { PageRecord } from './pageRecord.ts'
import type { ContentStore } from './store.ts'

/** Where readers find a page in the other versions, and which of its headings they find there. */
export async function versionAlternates(
  record: PageRecord,
  store: ContentStore,
): Promise<VersionAlternate[]> {
  const others = store
    .inVersions(record.relativePath)
    .filter(({ version }) => version !== record.version)
  return await Promise.all(
    others.map(async ({ version, place, isParent }): Promise<VersionAlternate> => {
      const { routePath, ids } = await store.record(place)
      const there = new Set(isParent ? [] : ids)
      const without = record.toc.flatMap(({ id }, index) => (there.has(id) ? [] : [index]))
      return {
        version,
        routePath,
        ...(isParent && { isParent }),
        ...(without.length > 0 && { without }),
      }
    }),
  )
}

/**
 * Route path of the page that stands for a page in search engines: the original of one that is not
 * translated, and the page of the default version where that has it in the same language.
 */
export function canonicalRoute(
  place: string,
  store: ContentStore,
  { multiVersion }: Pick<ResolvedConfig, 'multiVersion'>,
): string {
  const shown = (store.isFallback(place) ? store.originalOf(place) : null) ?? place
  const current = store.inVersions(shown).find(({ version }) => version === multiVersion.default)
  const isSame = current !== undefined && !current.isParent && !store.isFallback(current.place)
  return store.routeOf(isSame ? current.place : shown)
}
