import type { Get } from '../graph/query.ts'
import type { SitePage } from '../plugin/types.ts'
import { pageBody } from './compiledPage.ts'
import { pageFile } from './listing.ts'
import { allPages } from './page.ts'
import { pageData } from './pageData.ts'
import { sectionPath } from './sectionPath.ts'
import { sitePage } from './sitePage.ts'
import { setup } from './siteSetup.ts'

/** All pages as plugins receive them. */
export async function sitePages(get: Get): Promise<SitePage[]> {
  const { config, contentRoot } = await get(setup)
  return await Promise.all(
    (await allPages(get)).map(async (record) => {
      const { relativePath: place, routePath } = record
      const { extra = {} } = await get(pageData, place)
      const section = await get(sectionPath, routePath)
      const file = await get(pageFile, place)
      const body = await pageBody(get, place)
      return sitePage(record, { config, contentRoot, file, body, section, extra })
    }),
  )
}
