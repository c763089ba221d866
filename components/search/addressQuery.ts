import type { PageData } from '../../client/index.ts'

/** Query that the address asks for, `?q=…`, or null. On an overview page it belongs to the filter. */
export function addressQuery({ frontmatter }: PageData): string | null {
  return frontmatter.overview ? null : new URLSearchParams(window.location.search).get('q')
}

/** Takes the query out of the address: it is in the search now, and would open it again after a reload. */
export function dropAddressQuery(): void {
  const url = new URL(window.location.href)
  url.searchParams.delete('q')
  history.replaceState(history.state, '', url)
}
