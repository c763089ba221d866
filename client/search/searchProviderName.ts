import { providerName as name } from 'virtual:bifolio/search-provider-name'
import type { FinishedSearch } from '../../shared/search/hooks.ts'

/** Which provider the site has. In a module of its own, so that only searches load it. */
export const providerName: FinishedSearch['provider'] = name
