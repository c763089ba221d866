import type { Get } from '../graph/query.ts'
import type { VersionAlternate } from '../../shared/page.ts'
import type { PageRecord } from './pageRecord.ts'
import { listing } from './listing.ts'
import { page } from './page.ts'
import { setup } from './siteSetup.ts'

/** Where readers find a page in the other versions, and which of its headings they find there. */
export async function versionAlternates(record: PageRecord, get: Get): Promise<VersionAlternate[]> {
  const { inVersions } = await get(listing)
  const others = inVersions(record.relativePath).filter(({ version }) => version !== record.version)
  return await Promise.all(
    others.map(async ({ version, place, isParent }): Promise<VersionAlternate> => {
      const { routePath, ids } = await get(page, place)
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
export async function canonicalRoute(place: string, get: Get): Promise<string> {
  const { multiVersion } = (await get(setup)).config
  const { isFallback, originalOf, inVersions, routeOf } = await get(listing)
  const shown = (isFallback(place) ? originalOf(place) : null) ?? place
  const current = inVersions(shown).find(({ version }) => version === multiVersion.default)
  const isSame = current !== undefined && !current.isParent && !isFallback(current.place)
  return routeOf(isSame ? current.place : shown)
}
