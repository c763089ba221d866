import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { hrefOf, routePathOf } from '../../shared/routePath.ts'
import { searchAddresses } from '../search/searchProvider.ts'
import { searchPages } from '../search/searchPage.ts'
import type { SiteModel } from './siteModel.ts'
import type { ContentStore } from './store.ts'
import { canonicalRoute } from './versionLinks.ts'

/** What the files beside the pages are made from. */
export interface SiteFilesInput {
  readonly config: ResolvedConfig
  readonly model: SiteModel
  readonly store: ContentStore
  /** Files of the site's own in `public` win. */
  readonly publicDir: string
}

/** Files of the output that are no pages and no bundles: search indexes, sitemap, robots.txt. Paths are relative to the output. */
export async function siteFiles({ config, model, store, publicDir }: SiteFilesInput): Promise<{ path: string; text: string }[]> {
  const files: { path: string; text: string }[] = []
  if (config.search?.provider === 'local') {
    for (const [edition, url] of Object.entries(await searchAddresses({ config, model }, 'local'))) {
      files.push({ path: url.slice(config.base.length), text: await model.searchIndex(edition) })
    }
  }
  if (config.siteUrl !== null) files.push({ path: 'sitemap.xml', text: await sitemap(config, store) })
  files.push({
    path: 'robots.txt',
    text: `User-agent: *\nAllow: /\n${config.siteUrl === null ? '' : `Sitemap: ${config.siteUrl}${config.base}sitemap.xml\n`}`,
  })
  return files.filter(({ path }) => !existsSync(join(publicDir, path)))
}

async function sitemap(config: ResolvedConfig, store: ContentStore): Promise<string> {
  const absolute = (routePath: string): string => escapeXml(`${config.siteUrl ?? ''}${hrefOf(encodeURI(routePath), { base: config.base, cleanUrls: config.route.cleanUrls })}`)
  const tagOf = new Map(config.locales.map(({ lang, tag }) => [lang, tag]))
  const hidden = new Set((await store.records()).filter(({ frontMatter }) => frontMatter.sitemap === false).map(({ relativePath }) => relativePath))
  // What stands for another page in search engines is no entry of its own.
  const content = store.pages().flatMap((page) => {
    const routePath = routePathOf(page, config.editions)
    return !hidden.has(page) && canonicalRoute(page, store, config) === routePath ? [{ routePath, alternates: store.alternates(page).filter(({ isFallback }) => !isFallback) }] : []
  })
  const generated = searchPages({ config, store }).filter(({ version }) => version === config.multiVersion.default)
  const urls = [...content, ...generated.map(({ routePath }) => ({ routePath, alternates: generated }))].map(({ routePath: ownPath, alternates }) => {
    const fallback = alternates.find(({ lang }) => lang === config.lang)
    const links = [
      ...alternates.map(({ lang, routePath }) => [tagOf.get(lang) ?? lang, routePath] as const),
      ...(fallback ? [['x-default', fallback.routePath] as const] : []),
    ].map(([tag, routePath]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${absolute(routePath)}"/>`)
    return `<url><loc>${absolute(ownPath)}</loc>${alternates.length > 1 ? links.join('') : ''}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
