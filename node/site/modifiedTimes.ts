import type { Get } from '../graph/query.ts'
import { setup } from './siteSetup.ts'
import { sitePages } from './sitePages.ts'

/** Route path → time of the last change, ISO 8601, of pages for which a plugin reports it. */
export async function modifiedTimes(get: Get): Promise<Map<string, string>> {
  const { driver } = await get(setup)
  const times = new Map<string, string>()
  for (const page of driver.has('lastModified') ? await sitePages(get) : []) {
    const time = await driver.lastModified(page)
    if (time !== undefined) times.set(page.routePath, time)
  }
  return times
}
