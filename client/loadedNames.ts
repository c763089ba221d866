import { editionKey } from '../shared/edition.ts'
import type { NamedPage } from '../shared/search/titleSearch.ts'
import type { SidebarItem } from '../shared/sidebar.ts'
import { localeResource } from './locales.ts'
import { pageIndexResource, sidebarResource } from './siteData.ts'

/**
 * The names that are in memory before anything of the search is: those of the page index where the
 * page has shown it, else the titles in the sidebars that were shown. Loads nothing.
 */
export async function loadedNames(edition: Parameters<typeof editionKey>[0]): Promise<NamedPage[]> {
  const key = editionKey(edition)
  if (pageIndexResource.has(key)) {
    const pages = await pageIndexResource.load(key)
    return pages.map(({ title, routePath, toc }) => ({
      title,
      routePath,
      sectionPath: [],
      sections: toc.map(({ text, id, depth }) => ({ heading: text, id, depth })),
    }))
  }
  const { sidebarKeys } = await localeResource.load(key)
  const shown = sidebarKeys.filter((sidebar) => sidebarResource.has(sidebar))
  const sidebars = await Promise.all(shown.map((sidebar) => sidebarResource.load(sidebar)))
  return sidebars.flatMap(({ items }) => linksOf(items, []))
}

function linksOf(items: readonly SidebarItem[], sectionPath: readonly string[]): NamedPage[] {
  return items.flatMap((item) => {
    if (item.kind !== 'link' && item.kind !== 'group') return []
    const own =
      item.link?.startsWith('/') === true
        ? [{ title: item.text, routePath: item.link, sectionPath, sections: [] }]
        : []
    return item.kind === 'group'
      ? [...own, ...linksOf(item.items, [...sectionPath, item.text])]
      : own
  })
}
