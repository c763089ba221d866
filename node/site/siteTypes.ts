import type { Get } from '../graph/query.ts'
import { collectionIds } from './collection.ts'
import { writeCollectionTypes } from './collectionTypes.ts'
import { writeDataTypes } from './dataTypes.ts'
import { setup } from './siteSetup.ts'

/** Writes the types of collections and data for editors. The pages are listed by then. */
export async function writeSiteTypes(get: Get): Promise<void> {
  const { root, collections } = await get(setup)
  writeCollectionTypes(root, collections, await collectionIds(get))
  writeDataTypes(root)
}
