import { query, type Query } from '../graph/query.ts'
import { editionKey } from '../../shared/edition.ts'
import type { PageData } from '../../shared/page.ts'
import { listing } from './listing.ts'
import { allPages } from './page.ts'
import { pageData } from './pageData.ts'
import { isListed } from './pageSource.ts'

/** The listed pages of one language of one version, by its `editionKey`. */
export const pageIndex: Query<readonly PageData[]> = query('page index', async (get, edition) => {
  const { source } = await get(listing)
  const records = (await allPages(get)).filter(
    (record) => editionKey(record) === edition && isListed(source(record.relativePath)),
  )
  return await Promise.all(records.map(({ relativePath }) => get(pageData, relativePath)))
})
