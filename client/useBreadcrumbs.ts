import { type Breadcrumb, breadcrumbsOf } from '../shared/breadcrumbs.ts'
import { useLocale, usePage } from './hooks.ts'
import { sidebarResource } from './siteData.ts'

/**
 * The way to the current page: its section in the navbar, the groups of the sidebar, the page.
 * Suspends until the sidebar is loaded.
 *
 * @example
 * const [section] = useBreadcrumbs()
 */
export function useBreadcrumbs(): readonly Breadcrumb[] {
  const page = usePage()
  const { nav, prefix } = useLocale()
  const sidebar = page.sidebarKey === null ? null : sidebarResource.read(page.sidebarKey)
  return breadcrumbsOf({ page, nav, sidebar: sidebar?.items ?? [], prefix })
}
