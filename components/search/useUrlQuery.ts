import { useLocation, usePage } from '../../client/index.ts'

/**
 * Query in the URL, `?q=…`, or null. On an overview page and on the search page it belongs to the
 * field of the page.
 */
export function useUrlQuery(): string | null {
  const { frontmatter, pageType } = usePage()
  const { search } = useLocation()
  return frontmatter.overview || pageType === 'search' ? null : new URLSearchParams(search).get('q')
}
