import { withoutPrefix } from './locale.ts'
import { isActiveNavItem, type NavItem } from './nav.ts'
import type { PageData } from './page.ts'
import type { RichText } from './richText.ts'
import { activeTrail, type SidebarItem } from './sidebar.ts'

/** A step of the way to a page. */
export interface Breadcrumb {
  readonly text: string
  /** The text with code and emphasis. Absent when there is none. */
  readonly rich?: RichText
  /** Route path. Absent for the page itself, and for what has no page of its own. */
  readonly link?: string
  /** Language tag of a title that is not translated. */
  readonly lang?: string
}

/** What the way to a page is made from. */
export interface BreadcrumbSources {
  readonly page: Pick<PageData, 'routePath' | 'title'>
  readonly nav: readonly NavItem[]
  readonly sidebar: readonly SidebarItem[]
  /** Prefix of the language: `/zh`. */
  readonly prefix: string
}

/**
 * The way to a page: its section in the navbar, the groups of the sidebar, the page. What is called
 * the same as the step before it is left out.
 */
export function breadcrumbsOf({ page, nav, sidebar, prefix }: BreadcrumbSources): Breadcrumb[] {
  const { routePath } = page
  const section = sectionOf({ routePath, nav, prefix })
  const trail = activeTrail(sidebar, routePath)
  // Without a sidebar, the page that the navbar links to is the section.
  const isSection = trail.length === 0 && section?.link === routePath
  const steps: Breadcrumb[] = section && !isSection ? [crumbOf(section, routePath)] : []
  let items = sidebar
  let shown: Breadcrumb = { text: page.title }
  for (const at of trail) {
    const item = items[at]
    if (item?.kind !== 'link' && item?.kind !== 'group') break
    if (item.link === routePath) shown = crumbOf(item, routePath)
    else steps.push(crumbOf(item, routePath))
    items = item.kind === 'group' ? item.items : []
  }
  return [...steps, shown].filter(({ text }, at, all) => text !== all[at + 1]?.text)
}

/** The deepest entry of the navbar that a page belongs to: a menu only gathers sections. */
export function sectionOf({
  routePath,
  nav,
  prefix,
}: Pick<BreadcrumbSources, 'nav' | 'prefix'> & { readonly routePath: string }):
  | NavItem
  | undefined {
  const path = withoutPrefix(routePath, prefix)
  const item = nav.find((candidate) => isActiveNavItem(candidate, path, prefix))
  return item && (sectionOf({ routePath, nav: item.items ?? [], prefix }) ?? item)
}

function crumbOf({ text, rich, link, lang }: Breadcrumb, routePath: string): Breadcrumb {
  const hasPage = link?.startsWith('/') && link !== routePath
  return {
    text,
    ...(rich && { rich }),
    ...(hasPage && { link }),
    ...(lang !== undefined && { lang }),
  }
}
