import { query, type Query } from '../graph/query.ts'
import { activeTrail, sidebarKeyOf } from '../../shared/sidebar.ts'
import { listing } from './listing.ts'
import { navigation } from './siteNavigation.ts'

/** Titles of the groups above a page in its sidebar, by its route path. */
export const sectionPath: Query<readonly string[]> = query('section', async (get, routePath) => {
  const { routes } = await get(listing)
  const { sidebars } = await get(navigation)
  const key = sidebarKeyOf(
    routes.fileRouteOf(routePath),
    sidebars.map((sidebar) => sidebar.key),
  )
  let items = sidebars.find((sidebar) => sidebar.key === key)?.items ?? []
  return activeTrail(items, routePath).flatMap((index): string[] => {
    const item = items[index]
    if (item?.kind !== 'group') return []
    items = item.items
    return item.link === routePath ? [] : [item.text]
  })
})
