import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Frontmatter } from '../../shared/page.ts'
import { encodePath, markdownFileOf, pageHrefOf } from '../../shared/routePath.ts'
import type { Get } from '../graph/query.ts'
import { listing } from './listing.ts'
import { page } from './page.ts'

/** What the Markdown pages are made from. */
export interface MarkdownPagesInput {
  readonly config: ResolvedConfig
  readonly contentRoot: string
  readonly get: Get
  /** URL of a file below the content root, such as an image. */
  readonly assetUrl: (path: string) => string
}

/** A site as its Markdown pages see it. */
export interface MarkdownSite extends MarkdownPagesInput {
  /** Place of the page that each route path shows. */
  readonly sources: ReadonlyMap<string, string>
  /** Route path of a place. */
  readonly routeOf: (place: string) => string
}

/** Reads which pages there are. */
export async function markdownSiteOf(input: MarkdownPagesInput): Promise<MarkdownSite> {
  const { pages, routeOf, sourceOf } = await input.get(listing)
  return {
    ...input,
    routeOf,
    sources: new Map(pages.map((place) => [routeOf(place), sourceOf(place)])),
  }
}

/** Whether programs may read a page. */
export function hasMarkdown({ pageType, markdownPage }: Frontmatter): boolean {
  return pageType !== '404' && markdownPage !== false
}

/** URL of a file of the output. */
export function fileUrl({ config }: MarkdownSite, path: string): string {
  return (config.siteUrl ?? '') + config.base + encodePath(path)
}

/** URL of a page in a browser. */
export function pageUrl({ config }: MarkdownSite, routePath: string): string {
  const { base, route, siteUrl } = config
  return (siteUrl ?? '') + pageHrefOf(routePath, { base, cleanUrls: route.cleanUrls })
}

/** Where a link to a page leads: to its Markdown, when it has one, or to that of its original. */
export async function linkTo(site: MarkdownSite, routePath: string): Promise<string> {
  const source = site.config.markdownPages ? site.sources.get(routePath) : undefined
  return source !== undefined && hasMarkdown((await site.get(page, source)).frontMatter)
    ? fileUrl(site, markdownFileOf(site.routeOf(source)))
    : pageUrl(site, routePath)
}

/** A text that stays on its line. */
export function lineOf(text: string): string {
  return text.replaceAll(/\s*[\n\r\u0085\u2028\u2029]\s*/g, ' ').trim()
}
