import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folder of everything that is fetched or computed once. Not in the repository. */
export const CACHE = process.env.BIFOLIO_SEARCH_CACHE ?? join(tmpdir(), 'bifolio-search')
