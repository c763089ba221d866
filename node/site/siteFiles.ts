import { existsSync } from 'node:fs'
import { escapeHtml } from '../../shared/tagHtml.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { PageData } from '../../shared/page.ts'
import { pageHrefOf } from '../../shared/routePath.ts'
import { LICENSES_FILE } from '../licenses/thirdPartyLicenses.ts'
import { searchPages } from '../search/searchPages.ts'
import { publicFile, type PublicFolders } from '../source/publicFolders.ts'
import type { Get } from '../graph/query.ts'
import { listing } from './listing.ts'
import { allPages } from './page.ts'
import { modifiedTimes } from './modifiedTimes.ts'
import { isHidden } from './isHidden.ts'
import { canonicalRoute } from './versionLinks.ts'

/** What the files beside the pages are made from. */
export interface SiteFilesInput extends PublicFolders {
  readonly config: ResolvedConfig
  readonly get: Get
  /** Route path → time of the last change, where that is known already. */
  readonly modified?: ReadonlyMap<string, string>
}

/** Files at the root of every site and language that can be linked. With a leading slash. */
export function writtenFiles({
  siteUrl,
  llms,
  editions,
  versionCheck,
  offline,
}: ResolvedConfig): string[] {
  const lists = llms
    ? editions.flatMap(({ prefix }) =>
        ['llms.txt', 'llms-full.txt'].map((name) => `${prefix}/${name}`),
      )
    : []
  return [
    ...lists,
    ...(siteUrl === null ? [] : ['/sitemap.xml']),
    '/robots.txt',
    `/${LICENSES_FILE}`,
    ...(versionCheck || offline ? ['/version.json'] : []),
  ]
}

/**
 * Files of the output that are neither pages nor bundles: sitemap, robots.txt.
 * Paths are relative to the output. The site's own files win.
 */
export async function siteFiles(input: SiteFilesInput): Promise<{ path: string; text: string }[]> {
  const { config } = input
  const files: { path: string; text: string }[] = []
  if (config.siteUrl !== null) files.push({ path: 'sitemap.xml', text: await sitemap(input) })
  files.push({
    path: 'robots.txt',
    text:
      'User-agent: *\nAllow: /\n' +
      `${config.siteUrl === null ? '' : `Sitemap: ${config.siteUrl}${config.base}sitemap.xml\n`}`,
  })
  return files.filter(({ path }) => !existsSync(publicFile(path, input)))
}

async function sitemap({ config, get, modified }: SiteFilesInput): Promise<string> {
  const times = modified ?? (await modifiedTimes(get))
  const rules = { base: config.base, cleanUrls: config.route.cleanUrls }
  const absolute = (routePath: string): string =>
    escapeHtml(`${config.siteUrl ?? ''}${pageHrefOf(routePath, rules)}`)
  const tagOf = new Map(config.locales.map(({ lang, tag }) => [lang, tag]))
  const hidden = new Set(
    (await allPages(get))
      .filter(({ frontMatter }) => isHidden(frontMatter))
      .map(({ relativePath }) => relativePath),
  )
  // A page with another canonical page isn't an entry of its own.
  const list = await get(listing)
  const content: Pick<PageData, 'routePath' | 'alternates'>[] = []
  for (const place of list.pages) {
    const routePath = list.routeOf(place)
    if (hidden.has(place) || (await canonicalRoute(place, get)) !== routePath) continue
    const alternates = list.alternates(place).filter(({ isFallback }) => !isFallback)
    content.push({ routePath, alternates })
  }
  const generated = searchPages(config, list).filter(
    ({ version }) => version === config.multiVersion.default,
  )
  const urls = [
    ...content,
    ...generated.map(({ routePath }) => ({ routePath, alternates: generated })),
  ].map(({ routePath: ownPath, alternates }) => {
    const fallback = alternates.find(({ lang }) => lang === config.lang)
    const links = [
      ...alternates.map(({ lang, routePath }) => [tagOf.get(lang) ?? lang, routePath] as const),
      ...(fallback ? [['x-default', fallback.routePath] as const] : []),
    ].map(
      ([tag, routePath]) =>
        `<xhtml:link rel="alternate" hreflang="${tag}" href="${absolute(routePath)}"/>`,
    )
    const time = times.get(ownPath)
    return [
      `<url><loc>${absolute(ownPath)}</loc>`,
      ...(time === undefined ? [] : [`<lastmod>${time}</lastmod>`]),
      ...(alternates.length > 1 ? links : []),
      '</url>',
    ].join('')
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
  )
}
