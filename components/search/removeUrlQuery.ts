import { router } from '../../client/router/router.ts'

/**
 * Removes the query from the URL: it's in the search now, and would open it again after a reload.
 */
export function removeUrlQuery(): void {
  const url = new URL(window.location.href)
  url.searchParams.delete('q')
  router.replaceQuery(url)
}
