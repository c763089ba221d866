/** Takes the query out of the address: it is in the search now, and would open it again after a reload. */
export function dropAddressQuery(): void {
  const url = new URL(window.location.href)
  url.searchParams.delete('q')
  history.replaceState(history.state, '', url)
}
