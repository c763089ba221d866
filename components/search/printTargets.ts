import { type BreadcrumbSources, sectionOf } from '../../shared/breadcrumbs.ts'
import { activeTrail, flattenSidebar, type SidebarItem } from '../../shared/sidebar.ts'

/** Pages that are printed as one document. */
export interface PrintTarget {
  readonly title: string
  /** Route paths in reading order. */
  readonly pages: readonly string[]
}

interface PrintSources extends Omit<BreadcrumbSources, 'sidebar'> {
  /** Name of the site, for a section without a name. */
  readonly title: string
}

/**
 * What of a sidebar can be printed as one document: the outermost group that the page is in, and
 * the whole. Neither where it is a single page, or one is the other.
 */
export function printTargets(
  items: readonly SidebarItem[],
  { page, nav, prefix, title }: PrintSources,
): readonly PrintTarget[] {
  const [at = -1] = activeTrail(items, page.routePath)
  const top = items[at]
  const section = sectionOf({ routePath: page.routePath, nav, prefix })
  const all = { title: section?.text ?? title, pages: pathsOf(items) }
  const group = top?.kind === 'group' ? [{ title: top.text, pages: pathsOf([top]) }] : []
  return [...group, all].filter(
    ({ pages }, index, { length }) =>
      pages.length > 1 && (index === length - 1 || pages.length < all.pages.length),
  )
}

function pathsOf(items: readonly SidebarItem[]): readonly string[] {
  return flattenSidebar(items).map(({ link }) => link)
}
