import type { z } from 'zod'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import type { FrontMatter, PageData } from '../../shared/page.ts'
import { splitLink } from '../../shared/routePath.ts'
import { activeTrail, sidebarKeyOf } from '../../shared/sidebar.ts'
import { publishedFields } from '../plugin/frontMatterFields.ts'
import { frontMatterSchema, PAGE_DEFAULTS } from '../schema/frontMatterSchema.ts'
import type { PageExtras } from './pageExtras.ts'
import type { PageRecord } from './pageRecord.ts'
import type { SiteNavigation } from './siteNavigation.ts'
import type { ContentStore } from './store.ts'
import { hasFile } from './pageSource.ts'
import { translationOf } from './translationStatus.ts'
import { canonicalRoute, versionAlternates } from './versionLinks.ts'

interface PageSite {
  readonly config: ResolvedConfig
  readonly store: ContentStore
  readonly extrasOf: PageExtras
  readonly frontMatterFields?: z.ZodType | undefined
  readonly navigation: SiteNavigation
}

/** The data that a page is rendered with. */
export async function pageDataOf(
  record: PageRecord,
  {
    config,
    store,
    extrasOf,
    frontMatterFields = frontMatterSchema,
    navigation: { sidebars, sidebarKeys, overviewHeaders },
  }: PageSite,
): Promise<PageData> {
  const headers = record.frontMatter.overviewHeaders ?? overviewHeaders[record.relativePath]
  const { version, relativePath } = record
  const keys = sidebarKeys.get(editionOfPlace(relativePath, config.editions)?.folder ?? '') ?? []
  // In Rspress a page beside a folder of its name introduces it.
  const ownRoute = store.routes.fileRouteOf(record.routePath)
  const isBeside = config.compat === 'rspress' && keys.includes(`${ownRoute}/`)
  // A page belongs to its folder, whatever its route is.
  const key = sidebarKeyOf(ownRoute + (isBeside ? '/' : ''), keys)
  const tree = sidebars.find((sidebar) => sidebar.key === key)
  const { title, description, routePath, lang, toc, frontMatter, isStatic, hash } = record
  const translation = await translationOf(record, store, config)
  const frontmatter = await withNeighborTitles(
    publishedFields(frontMatter, frontMatterFields),
    editionOfPlace(relativePath, config.editions)?.folder ?? '',
    store,
  )
  const { data: extra } = await extrasOf(record)
  const canonical = canonicalRoute(relativePath, store, config)
  return {
    title,
    description,
    routePath,
    lang,
    toc,
    frontmatter: headers ? { ...frontmatter, overviewHeaders: headers } : frontmatter,
    version,
    ...(version !== '' && { versions: await versionAlternates(record, store) }),
    relativePath: hasFile(store.source(relativePath)) ? store.sourceOf(relativePath) : '',
    pageType: frontMatter.pageType ?? PAGE_DEFAULTS.pageType,
    alternates: store.alternates(relativePath),
    ...(translation && { translation }),
    sidebarKey:
      tree && (tree.items.length > 0 || activeTrail(tree.items, routePath).length > 0)
        ? tree.key
        : null,
    ...(canonical !== routePath && { canonical }),
    isStatic,
    hash,
    ...extra,
  }
}

/** A neighbor that a page chooses without a text is called by its title. */
async function withNeighborTitles(
  frontMatter: FrontMatter,
  folder: string,
  store: ContentStore,
): Promise<FrontMatter> {
  const titled = async (own: FrontMatter['prev']): Promise<FrontMatter['prev']> => {
    if (typeof own !== 'object' || own.text !== undefined) return own
    const { path } = splitLink(own.link)
    const found = (await store.heads(folder)).find(({ routePath }) => routePath === path)
    return found ? { ...own, text: found.title } : own
  }
  const [prev, next] = await Promise.all([titled(frontMatter.prev), titled(frontMatter.next)])
  return {
    ...frontMatter,
    ...(prev !== undefined && { prev }),
    ...(next !== undefined && { next }),
  }
}
