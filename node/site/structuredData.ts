import { breadcrumbsOf } from '../../shared/breadcrumbs.ts'
import type { ResolvedConfig, ResolvedLocale } from '../../shared/config/resolvedConfig.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import type { Json, PageData } from '../../shared/page.ts'
import { pageHrefOf, splitLink } from '../../shared/routePath.ts'
import { tagHtml } from '../../shared/tagHtml.ts'
import type { Get } from '../graph/query.ts'
import { isHidden } from './isHidden.ts'
import { listing } from './listing.ts'
import { pageData } from './pageData.ts'
import { navigation, type SiteNavigation } from './siteNavigation.ts'
import { canonicalRoute } from './versionLinks.ts'

/** What structured data is made from. */
export interface StructuredDataInput {
  readonly config: ResolvedConfig
  readonly get: Get
  /** Route path → time of the last change, ISO 8601. */
  readonly modified: ReadonlyMap<string, string>
}

/** What all pages share. */
interface SiteFacts extends Pick<SiteNavigation, 'sidebars' | 'tops'> {
  readonly modified: StructuredDataInput['modified']
  readonly routes: ReadonlySet<string>
  readonly urlOf: (routePath: string) => string
}

/** Something in the vocabulary of schema.org. */
type Thing = Readonly<Record<string, Json | undefined>>

/**
 * Makes the function that describes the page at a place for search engines, as an element of its
 * head. Empty for a page that they aren't to show, or that another page stands for.
 */
export async function createStructuredData({
  config,
  get,
  modified,
}: StructuredDataInput): Promise<(place: string) => Promise<string>> {
  const { siteUrl } = config
  if (siteUrl === null || !config.structuredData) return async () => ''
  const { pages, routeOf } = await get(listing)
  const routes = new Set(pages.map(routeOf))
  const urlOf = (routePath: string): string =>
    siteUrl + pageHrefOf(routePath, { base: config.base, cleanUrls: config.route.cleanUrls })

  const site: SiteFacts = { modified, routes, urlOf, ...(await get(navigation)) }

  return async (place) => {
    const page = await get(pageData, place)
    const locale = editionOfPlace(place, config.editions)
    const head = [...config.head, ...(page.head ?? []), ...(page.frontmatter.head ?? [])]
    if (
      locale === undefined ||
      isHidden({ ...page.frontmatter, head }) ||
      (await canonicalRoute(place, get)) !== page.routePath
    )
      return ''
    const things = thingsOf(page, locale, site)
    return things.length === 0 ? '' : elementOf(things)
  }
}

function siteOf({ title, description, tag, prefix }: ResolvedLocale, { urlOf }: SiteFacts): Thing {
  return {
    '@type': 'WebSite',
    name: title,
    url: urlOf(`${prefix}/`),
    description: description || undefined,
    inLanguage: tag,
  }
}

function trailOf(
  page: PageData,
  locale: ResolvedLocale,
  { routes, urlOf, sidebars, tops }: SiteFacts,
): Thing[] {
  const home = `${locale.prefix}/`
  const crumbs = breadcrumbsOf({
    page,
    nav: tops.get(locale.folder)?.nav ?? [],
    sidebar: sidebars.find(({ key }) => key === page.sidebarKey)?.items ?? [],
    prefix: locale.prefix,
  })
  const steps = [
    { text: locale.title, link: home },
    ...crumbs.slice(0, -1),
    { text: crumbs.at(-1)?.text ?? page.title, link: page.routePath },
  ].flatMap(({ text, link = '' }) => {
    const { path } = splitLink(link)
    return routes.has(path) ? [{ name: text, path }] : []
  })
  // Search engines show a step by its URL, so a group without a page isn't one.
  const items = steps.filter(({ path }, at) => steps.findIndex((step) => step.path === path) === at)
  return items.length < 2
    ? []
    : [
        {
          '@type': 'BreadcrumbList',
          itemListElement: items.map(({ name, path }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name,
            item: urlOf(path),
          })),
        },
      ]
}

function thingsOf(page: PageData, locale: ResolvedLocale, site: SiteFacts): Thing[] {
  const { pageType, frontmatter, routePath, title, description } = page
  if (pageType === 'home') return [siteOf(locale, site)]
  if (pageType !== 'doc') return []
  const { name, url } = siteOf(locale, site)
  const article: Thing = {
    '@type': 'TechArticle',
    headline: title,
    description: description || locale.description || undefined,
    url: site.urlOf(routePath),
    inLanguage: locale.tag,
    datePublished: frontmatter.date,
    dateModified: site.modified.get(routePath),
    author: frontmatter.authors?.map((author) =>
      typeof author === 'string'
        ? { '@type': 'Person', name: author }
        : { '@type': 'Person', name: author.name, ...(author.url && { url: author.url }) },
    ),
    isPartOf: { '@type': 'WebSite', name: name ?? null, url: url ?? null },
  }
  return [article, ...trailOf(page, locale, site)]
}

/** The element. Marked as the page's own, so that it goes with the page when the reader goes on. */
function elementOf(things: readonly Thing[]): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  const text = json.replaceAll('<', '\\u003c')
  return `${tagHtml(['script', { type: 'application/ld+json', 'data-page': '' }, text])}\n`
}
