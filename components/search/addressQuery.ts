import type { PageData } from '../../client/index.ts'

/**
 * Query in the URL, `?q=…`, or null. On an overview page and on the search page it belongs to the
 * field of the page.
 */
export function addressQuery({ frontmatter, pageType }: PageData): string | null {
  return frontmatter.overview || pageType === 'search'
    ? null
    : new URLSearchParams(window.location.search).get('q')
}
