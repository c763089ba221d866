import type { PageData } from '../../client/index.ts'

/** Query that the address asks for, `?q=…`, or null. On an overview page and on the search page it belongs to the field of the page. */
export function addressQuery({ frontmatter, pageType }: PageData): string | null {
  return frontmatter.overview || pageType === 'search' ? null : new URLSearchParams(window.location.search).get('q')
}

/** Takes the query out of the address: it is in the search now, and would open it again after a reload. */
export function dropAddressQuery(): void {
  const url = new URL(window.location.href)
  url.searchParams.delete('q')
  history.replaceState(history.state, '', url)
}
