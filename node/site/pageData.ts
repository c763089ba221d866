import { type Get, query, type Query } from '../graph/query.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import type { Frontmatter, PageData } from '../../shared/page.ts'
import { splitLink } from '../../shared/routePath.ts'
import { activeTrail, sidebarKeyOf } from '../../shared/sidebar.ts'
import { publishedFields } from '../plugin/frontMatterFields.ts'
import { frontMatterSchema, PAGE_DEFAULTS } from '../schema/frontMatterSchema.ts'
import { listing } from './listing.ts'
import { page } from './page.ts'
import { pageExtra } from './pageExtra.ts'
import { pageHeads } from './pageHead.ts'
import { navigation } from './siteNavigation.ts'
import { setup } from './siteSetup.ts'
import { hasFile } from './pageSource.ts'
import { translationOf } from './translationStatus.ts'
import { canonicalRoute, versionAlternates } from './versionLinks.ts'

/** The data that the page at a place is rendered with. */
export const pageData: Query<PageData> = query(
  'page data',
  async (get, place): Promise<PageData> => {
    const { config, compiler, driver } = await get(setup)
    const record = await get(page, place)
    const { source, sourceOf, routes, alternates } = await get(listing)
    const { sidebars, sidebarKeys, overviewHeaders } = await get(navigation)
    const headers = record.frontMatter.overviewHeaders ?? overviewHeaders[record.relativePath]
    const { version, relativePath } = record
    const keys = sidebarKeys.get(editionOfPlace(relativePath, config.editions)?.folder ?? '') ?? []
    // In some formats a page beside a folder of its name belongs to it.
    const ownRoute = routes.fileRouteOf(record.routePath)
    const isBeside = driver.contentFormat.siblingIndex === true && keys.includes(`${ownRoute}/`)
    // A page belongs to its folder, whatever its route is.
    const key = sidebarKeyOf(ownRoute + (isBeside ? '/' : ''), keys)
    const tree = sidebars.find((sidebar) => sidebar.key === key)
    const { title, description, routePath, lang, toc, frontMatter, isStatic, hash } = record
    const translation = await translationOf(record, get)
    const frontmatter = await withNeighborTitles(
      publishedFields(
        frontMatter,
        compiler.frontMatter.rulesAt?.(relativePath).schema ?? frontMatterSchema,
      ),
      editionOfPlace(relativePath, config.editions)?.folder ?? '',
      get,
    )
    const { data: extra } = await get(pageExtra, place)
    const canonical = await canonicalRoute(relativePath, get)
    return {
      title,
      description,
      routePath,
      lang,
      toc,
      frontmatter: headers ? { ...frontmatter, overviewHeaders: headers } : frontmatter,
      version,
      ...(version !== '' && { versions: await versionAlternates(record, get) }),
      relativePath: hasFile(source(relativePath)) ? sourceOf(relativePath) : '',
      pageType: frontMatter.pageType ?? PAGE_DEFAULTS.pageType,
      alternates: alternates(relativePath),
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
  },
)

/** A neighbor that a page chooses without a text is called by its title. */
async function withNeighborTitles(
  frontMatter: Frontmatter,
  folder: string,
  get: Get,
): Promise<Frontmatter> {
  const titled = async (own: Frontmatter['prev']): Promise<Frontmatter['prev']> => {
    if (typeof own !== 'object' || own.text !== undefined) return own
    const { path } = splitLink(own.link)
    const found = (await get(pageHeads, folder)).find(({ routePath }) => routePath === path)
    return found ? { ...own, text: found.title } : own
  }
  const [prev, next] = await Promise.all([titled(frontMatter.prev), titled(frontMatter.next)])
  return {
    ...frontMatter,
    ...(prev !== undefined && { prev }),
    ...(next !== undefined && { next }),
  }
}
