import { engineModule } from '../engineModules.ts'
import { escapeHtml } from '../../shared/tagHtml.ts'
import type { ResolvedConfig, ResolvedLocale } from '../../shared/config/resolvedConfig.ts'
import { siteText } from '../../shared/config/siteText.ts'
import { editionKey, localeAt } from '../../shared/edition.ts'
import { isActiveNavItem, type NavItem } from '../../shared/nav.ts'
import type { PageData } from '../../shared/page.ts'
import { pageHrefOf } from '../../shared/routePath.ts'
import { searchPages } from '../search/searchPages.ts'
import { flattenSidebar } from '../../shared/sidebar.ts'
import { fillText } from '../../shared/ui-text/uiText.ts'
import { clientConfig } from './clientConfig.ts'
import type { BuildContext } from './context.ts'
import { listing } from './listing.ts'
import { pageIndex } from './pageIndex.ts'
import { sectionPath } from './sectionPath.ts'
import { navigation } from './siteNavigation.ts'

/** Links that the page holds at most. A larger site is listed with fewer levels of headings. */
const MOST_LINKS = 3000

/** Module of the component that draws search pages. */
export const SEARCH_COMPONENT: string = engineModule('components/search/SearchPage')

/** Code of the module of a search page. */
export async function searchPageModule(context: BuildContext, edition: string): Promise<string> {
  const { pageData, data } = await searchPageOf(context, edition)
  return `export { SearchPage as default } from '${SEARCH_COMPONENT}'
export const pageData = ${JSON.stringify(pageData)}
export const data = ${JSON.stringify(data)}
`
}

/** Data that a search page is rendered with, and the list of all pages and headings as HTML. */
export async function searchPageOf(
  context: BuildContext,
  edition: string,
): Promise<{ readonly pageData: PageData; readonly data: string }> {
  const { config, get } = context
  const locale = config.editions.find((candidate) => editionKey(candidate) === edition)
  if (!locale) throw new Error(`There is no language ${edition}.`)
  const { version, lang } = locale
  const pages = searchPages(config, await get(listing))
  const pageIn = (wanted: string): string | undefined =>
    pages.find((found) => found.version === wanted && found.lang === lang)?.routePath
  const routePath = pageIn(version)
  if (routePath === undefined) throw new Error(`${edition} has a search page of its own.`)
  const current = pageIn(config.multiVersion.default)
  const versions = config.multiVersion.versions
    .filter((name) => name !== version)
    .flatMap((name) => {
      const other = pageIn(name)
      return other === undefined ? [] : [{ version: name, routePath: other }]
    })
  const page: PageData = {
    title: locale.uiText.search,
    description: fillText(locale.uiText.searchPageDescription, { site: locale.title }),
    routePath,
    lang,
    toc: [],
    frontmatter: {},
    version,
    ...(version !== '' && { versions }),
    ...(current && version !== config.multiVersion.default && { canonical: current }),
    relativePath: '',
    pageType: 'search',
    alternates: pages
      .filter((other) => other.version === version)
      .map(({ lang: other, routePath: path }) => ({ lang: other, routePath: path })),
    sidebarKey: null,
    isStatic: false,
    hash: '',
  }
  return { pageData: page, data: indexHtml(await indexGroups(context, locale), config) }
}

/** Pages of one group in the navigation. */
interface IndexGroup {
  /** Texts of the nav item and the sidebar groups above. Empty for pages outside the navigation. */
  readonly path: readonly string[]
  readonly pages: readonly IndexPage[]
}

interface IndexPage extends Pick<PageData, 'title' | 'routePath' | 'toc'> {
  /** Language tag of a page that is not translated. */
  readonly tag: string | null
}

/**
 * All pages of a language, in the order of nav and sidebars; before them those that are in neither.
 */
async function indexGroups(
  { config, get }: BuildContext,
  locale: ResolvedLocale,
): Promise<IndexGroup[]> {
  const links = (await get(navigation)).sidebars.flatMap(({ items }) =>
    flattenSidebar(items).map(({ link }) => link),
  )
  const order = new Map(links.map((link, at) => [link, at + 1]))
  const { lang, prefix } = locale
  const { nav } = localeAt(`${prefix}/`, await get(clientConfig))
  const pages = (await get(pageIndex, editionKey(locale))).filter(
    ({ pageType, frontmatter }) => pageType !== '404' && frontmatter.search !== false,
  )
  const itemOf = ({ routePath }: PageData): number =>
    navIndexOf(nav, routePath.slice(prefix.length), prefix)
  const sorted = [...pages].sort(
    (a, b) =>
      itemOf(a) - itemOf(b) || (order.get(a.routePath) ?? 0) - (order.get(b.routePath) ?? 0),
  )
  const tagOf = (name: string): string | null =>
    config.locales.find((other) => other.lang === name)?.tag ?? null
  const groups: { path: readonly string[]; pages: IndexPage[] }[] = []
  for (const { title, routePath, toc, translation } of sorted) {
    const item = nav[navIndexOf(nav, routePath.slice(prefix.length), prefix)]
    const section = item
      ? [siteText(item.text, { table: config.text, lang, defaultLang: config.lang })]
      : []
    const path = [...section, ...(await get(sectionPath, routePath))].filter(
      (text, at, all) => text !== all[at - 1],
    )
    const page = {
      title,
      routePath,
      toc,
      tag: translation?.state === 'missing' ? tagOf(translation.lang) : null,
    }
    const last = groups.at(-1)
    if (last && last.path.join('\n') === path.join('\n')) last.pages.push(page)
    else groups.push({ path, pages: [page] })
  }
  return groups
}

/** Position of the nav item that a page belongs to. -1 for none. */
function navIndexOf(items: readonly NavItem[], path: string, prefix: string): number {
  return path === '/' ? -1 : items.findIndex((item) => isActiveNavItem(item, path, prefix))
}

function indexHtml(groups: readonly IndexGroup[], { base, route }: ResolvedConfig): string {
  const pages = groups.flatMap((group) => group.pages)
  const linksTo = (depth: number): number =>
    pages.reduce((sum, { toc }) => sum + 1 + toc.filter((entry) => entry.depth <= depth).length, 0)
  const depth = [4, 3, 2].find((candidate) => linksTo(candidate) <= MOST_LINKS) ?? 1
  const link = (text: string, path: string): string => {
    const href = pageHrefOf(path, { base, cleanUrls: route.cleanUrls })
    return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
  }
  const pageItem = ({ title, routePath, toc, tag }: IndexPage): string => {
    const headings = toc
      .filter((entry) => entry.depth <= depth)
      .map(
        ({ text, id, depth: level }) =>
          `<li data-depth="${level}">${link(text, `${routePath}#${encodeURIComponent(id)}`)}</li>`,
      )
    const lang = tag === null ? '' : ` lang="${escapeHtml(tag)}"`
    const list = headings.length === 0 ? '' : `<ul>${headings.join('')}</ul>`
    return `<li${lang}>${link(title, routePath)}${list}</li>`
  }
  return groups
    .map(({ path, pages: own }) => {
      const heading = path.length === 0 ? '' : `<h2>${escapeHtml(path.join(' / '))}</h2>`
      return `${heading}<ul>${own.map(pageItem).join('')}</ul>`
    })
    .join('')
}
