import { join, relative } from 'node:path'
import type { ClientConfig, ResolvedConfig, ResolvedLocale } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { editionKey, editionOfPlace, inFolder } from '../../shared/edition.ts'
import type { FrontMatter, PageData } from '../../shared/page.ts'
import { routePathOf, splitLink } from '../../shared/routePath.ts'
import { type Sidebar, activeTrail, sidebarKeyOf } from '../../shared/sidebar.ts'
import type { LinkUse } from '../markdown/pageJob.ts'
import { resolveLink } from '../markdown/resolveLink.ts'
import type { Locate } from '../schema/place.ts'
import { inlineSocialIcons } from '../config/socialIcons.ts'
import type { PageExtras } from '../plugin/pageExtras.ts'
import { buildSearchIndex } from '../search/buildSearchIndex.ts'
import { searchPages } from '../search/searchPage.ts'
import { loadPinyin } from '../search/pinyin.ts'
import { addedNavItems, withAddedMenus } from './addedMenus.ts'
import { type BuiltNav, buildNav } from './buildNav.ts'
import { buildSidebars } from './buildSidebars.ts'
import { checkLinks } from './checkLinks.ts'
import { createComponentPictures } from './componentPictures.ts'
import { configLinks } from './configLinks.ts'
import { withFallbackEntries } from './fallbackMeta.ts'
import { largePictures, picturesOfConfig } from './largePictures.ts'
import type { PageRecord } from './pageRecord.ts'
import { readMetaFiles } from './readMetaFiles.ts'
import type { ContentStore } from './store.ts'
import { translationOf } from './translationStatus.ts'
import type { PlacedLink } from './treeContext.ts'
import { canonicalRoute, versionAlternates } from './versionLinks.ts'

/** What the pages of a site make together: navigation, lists and checks. Values are made once until `invalidate()`. */
export interface SiteModel {
  sidebars(): Promise<readonly Sidebar[]>
  clientConfig(): Promise<ClientConfig>
  pageData(record: PageRecord): Promise<PageData>
  /** Of one language of one version, by its `editionKey`. */
  pageIndex(edition: string): Promise<readonly PageData[]>
  /** Titles of the groups above a page in its sidebar. */
  sectionPath(routePath: string): Promise<string[]>
  /** JSON of the search index of one language of one version, by its `editionKey`. */
  searchIndex(edition: string): Promise<string>
  /** What authors wrote: the pages that have a source of their own, and fragments. */
  sources(): Promise<readonly PageRecord[]>
  /** Every link of sources, navigation and config. */
  links(): Promise<readonly LinkUse[]>
  /** Everything that is wrong with the content. */
  diagnostics(): Promise<readonly Diagnostic[]>
  /** Forgets everything, after a source changed. */
  invalidate(): void
}

export interface SiteModelOptions {
  readonly root: string
  readonly contentRoot: string
  readonly publicDir: string
  readonly config: ResolvedConfig
  readonly configFile: string
  readonly locateInConfig: Locate
  /** What is doubtful in the config. */
  readonly configWarnings: readonly Diagnostic[]
  readonly store: ContentStore
  /** Files that plugins write, by their paths without base. @default there are none */
  readonly published?: ReadonlySet<string>
  /** What plugins say of a page. */
  readonly extrasOf: PageExtras
  /** Keys of the texts that the browser gets with what uses them. */
  readonly carriedTexts: ReadonlySet<string>
}

interface Navigation {
  readonly sidebars: readonly Sidebar[]
  /** Folder of version and language → keys of its sidebars. */
  readonly sidebarKeys: ReadonlyMap<string, readonly string[]>
  /** Folder of version and language → what stands above its pages. */
  readonly tops: ReadonlyMap<string, Pick<BuiltNav, 'nav' | 'announcement'>>
  /** Heading levels that a `_meta.json` gives an overview page, by source. */
  readonly overviewHeaders: Readonly<Record<string, readonly number[]>>
  readonly links: readonly LinkUse[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Opens the model of a site over its content store. */
export function createSiteModel({ root, contentRoot, publicDir, config, configFile, locateInConfig, configWarnings, store, published = new Set(), extrasOf, carriedTexts }: SiteModelOptions): SiteModel {
  const cache = new Map<string, Promise<unknown>>()
  const once = <T>(key: string, make: () => Promise<T>): Promise<T> => {
    let value = cache.get(key) as Promise<T> | undefined
    if (!value) {
      value = make()
      cache.set(key, value)
      value.catch(() => cache.delete(key))
    }
    return value
  }

  const configSource = { file: relative(root, configFile), locate: locateInConfig }
  const componentPictures = createComponentPictures({ root, contentRoot, publicDir, config })

  const navigation = (): Promise<Navigation> =>
    once('navigation', async () => {
      const { navFiles, folders, ...read } = await readMetaFiles({ config, contentRoot, others: store.others() })
      const metaFiles = withAddedMenus(read.metaFiles, { added: store.addedPages(), folders, editions: config.editions })
      const diagnostics = [...read.diagnostics]
      const links: LinkUse[] = []
      const sidebars: Sidebar[] = []
      const sidebarKeys = new Map<string, readonly string[]>()
      const tops = new Map<string, Pick<BuiltNav, 'nav' | 'announcement'>>()
      let overviewHeaders: Readonly<Record<string, readonly number[]>> = {}
      const routes = config.compat === null ? null : new Set(store.pages().map((page) => routePathOf(page, config.editions)))
      for (const locale of config.editions) {
        const { folder } = locale
        const original = config.editions.find(({ version, lang }) => version === locale.version && lang === config.lang)?.folder ?? folder
        // Pages made from data may be many: they are listed where a `_meta.json` says so, as links.
        const pages = (await store.heads(folder)).filter(({ relativePath }) => !store.dataPage(relativePath))
        const isCompleted = config.i18n.fallback && original !== folder
        const completed = isCompleted ? withFallbackEntries({ folder, original, pages, metaFiles, folders, text: config.text }) : metaFiles
        const tree = buildSidebars({ locale, pages, metaFiles: completed, config, routes, configSource })
        const navFile = navFiles.get(folder) ?? (isCompleted ? navFiles.get(original) : undefined) ?? null
        const { nav, announcement, ...built } = buildNav({ locale, navFile, added: addedNavItems(store.addedPages(), { folder, original }), config, routes, configSource })
        sidebars.push(...tree.sidebars)
        sidebarKeys.set(folder, tree.sidebars.map(({ key }) => key))
        tops.set(folder, { nav, announcement })
        overviewHeaders = { ...overviewHeaders, ...tree.overviewHeaders }
        diagnostics.push(...tree.diagnostics, ...built.diagnostics)
        links.push(...[...tree.links, ...built.links].flatMap((link) => linkUse(link, locale)))
      }
      return { sidebars, sidebarKeys, tops, overviewHeaders, links, diagnostics }
    })

  /** A link of the navigation as the link check wants it. Links of the config have the config file as their source. */
  const linkUse = (link: PlacedLink, { folder }: ResolvedLocale): LinkUse[] => {
    const origin = { relativePath: inFolder(folder, 'index.mdx'), path: join(contentRoot, folder, 'index.mdx') }
    const target = resolveLink(link.link, origin, { config, contentRoot })
    if (!target) return []
    return [{ ...link, href: link.link, target }]
  }

  /** Sources that are no pages but parts of pages: their problems are those of the site too. */
  const fragments = (): Promise<PageRecord[]> =>
    Promise.all(store.others().filter((path) => /\.mdx?$/.test(path)).map((path) => store.record(path)))

  const model: SiteModel = {
    sidebars: async () => (await navigation()).sidebars,
    clientConfig: async () => {
      const { sidebarKeys, tops } = await navigation()
      return toClientConfig(config, carriedTexts, ({ folder }) => ({ ...(tops.get(folder) ?? { nav: [], announcement: null }), sidebarKeys: sidebarKeys.get(folder) ?? [] }))
    },
    pageData: async (record) => {
      const { sidebars, sidebarKeys, overviewHeaders } = await navigation()
      const headers = record.frontMatter.overviewHeaders ?? overviewHeaders[record.relativePath]
      const { version, relativePath } = record
      const keys = sidebarKeys.get(editionOfPlace(relativePath, config.editions)?.folder ?? '') ?? []
      // In Rspress a page beside a folder of its name introduces it.
      const isBeside = config.compat === 'rspress' && keys.includes(`${record.routePath}/`)
      const key = sidebarKeyOf(record.routePath + (isBeside ? '/' : ''), keys)
      const tree = sidebars.find((sidebar) => sidebar.key === key)
      const { title, description, routePath, lang, toc, frontMatter, isStatic, hash } = record
      const translation = await translationOf(record, store, config)
      const frontmatter = await withNeighbourTitles(frontMatter, editionOfPlace(relativePath, config.editions)?.folder ?? '', store)
      const { data: extra } = await extrasOf(record)
      const canonical = canonicalRoute(relativePath, store, config)
      return {
        title, description, routePath, lang, toc,
        frontmatter: headers ? { ...frontmatter, overviewHeaders: headers } : frontmatter,
        version,
        ...(version !== '' && { versions: await versionAlternates(record, store) }),
        relativePath: store.dataPage(relativePath) || store.addedPage(relativePath) ? '' : store.sourceOf(relativePath),
        pageType: frontMatter.pageType ?? 'doc',
        alternates: store.alternates(relativePath),
        ...(translation && { translation }),
        sidebarKey: tree && (tree.items.length > 0 || activeTrail(tree.items, routePath).length > 0) ? tree.key : null,
        ...(canonical !== routePath && { canonical }),
        isStatic,
        hash,
        ...extra,
      }
    },
    pageIndex: (edition) =>
      once(`page-index:${edition}`, async () => {
        const records = (await store.records()).filter((record) => editionKey(record) === edition)
        return Promise.all(records.map((record) => model.pageData(record)))
      }),
    sectionPath: async (routePath) => sectionPath((await navigation()).sidebars, routePath),
    searchIndex: (edition) =>
      once(`search:${edition}`, async () => {
        const { sidebars } = await navigation()
        const { lang, tag } = config.editions.find((candidate) => editionKey(candidate) === edition) ?? { lang: edition, tag: edition }
        const isVersioned = config.search?.versioned ?? true
        const records = (await store.records()).filter((record) => (isVersioned ? editionKey(record) === edition : record.lang === lang) && record.frontMatter.pageType !== '404' && record.frontMatter.search !== false)
        const sources = records.map(({ title, routePath, toc, text, codeBlocks, version }) => {
          const path = sectionPath(sidebars, routePath)
          return { title, routePath, toc, text, codeBlocks, sectionPath: isVersioned || version === '' ? path : [version, ...path] }
        })
        return JSON.stringify(buildSearchIndex(sources, await loadPinyin(tag)))
      }),
    // What shows its original has no problems of its own.
    sources: async () => [...(await store.records()).filter(({ isFallback, relativePath }) => !isFallback && !store.dataPage(relativePath)), ...(await fragments())],
    links: async () => {
      const { links } = await navigation()
      return [...(await model.sources()).flatMap((record) => record.links), ...links, ...configLinks(config, configSource)]
    },
    diagnostics: () =>
      once('diagnostics', async () => {
        const { diagnostics } = await navigation()
        const records = await store.records()
        const sources = await model.sources()
        const extras = await Promise.all(records.map(extrasOf))
        const pictures = [...sources.flatMap((record) => record.pictures), ...(await componentPictures(sources)), ...picturesOfConfig(config, { root, publicDir, source: configSource })]
        const all = [...extras.flatMap((extra) => extra.diagnostics), ...configWarnings, ...diagnostics, ...store.recordDiagnostics(), ...sources.flatMap((record) => record.diagnostics), ...largePictures(pictures, config.check.imageSize)]
        if (!config.markdown.checkDeadLinks) return all
        const uses = await model.links()
        // A page that cannot be read has no known anchors: only its syntax error is worth telling.
        const broken = new Set(records.filter(({ code }) => code === null).map(({ routePath }) => routePath))
        const known = uses.filter(({ target }) => !(target.kind === 'page' && target.anchor !== '' && broken.has(target.routePath)))
        return [...all, ...checkLinks(known, { pages: [...records, ...searchPages({ config, store }).map(({ routePath }) => ({ routePath, ids: [] }))], publicDir, published })]
      }),
    invalidate: () => cache.clear(),
  }
  return model
}

/** A neighbour that a page chooses without a text is called by its title. */
async function withNeighbourTitles(frontMatter: FrontMatter, folder: string, store: ContentStore): Promise<FrontMatter> {
  const titled = async (own: FrontMatter['prev']): Promise<FrontMatter['prev']> => {
    if (typeof own !== 'object' || own.text !== undefined) return own
    const { path } = splitLink(own.link)
    const found = (await store.heads(folder)).find(({ routePath }) => routePath === path)
    return found ? { ...own, text: found.title } : own
  }
  const [prev, next] = await Promise.all([titled(frontMatter.prev), titled(frontMatter.next)])
  return { ...frontMatter, ...(prev !== undefined && { prev }), ...(next !== undefined && { next }) }
}

/** Titles of the groups above a page in its sidebar. */
function sectionPath(sidebars: readonly Sidebar[], routePath: string): string[] {
  const key = sidebarKeyOf(routePath, sidebars.map((sidebar) => sidebar.key))
  let items = sidebars.find((sidebar) => sidebar.key === key)?.items ?? []
  return activeTrail(items, routePath).flatMap((index): string[] => {
    const item = items[index]
    if (item?.kind !== 'group') return []
    items = item.items
    return item.link === routePath ? [] : [item.text]
  })
}

function toClientConfig(
  config: ResolvedConfig,
  carriedTexts: ReadonlySet<string>,
  navigationOf: (locale: ResolvedLocale) => Pick<ClientConfig['locales'][number], 'nav' | 'announcement' | 'sidebarKeys'>,
): ClientConfig {
  const { base, siteUrl, title, description, icon, logo, logoText, lang, head, themeConfig } = config
  return {
    base, siteUrl, title, description, icon, logo, logoText, lang, head,
    themeConfig: { ...themeConfig, socialLinks: inlineSocialIcons(themeConfig.socialLinks) },
    cleanUrls: config.route.cleanUrls,
    search: config.search !== null,
    markdownPages: config.markdownPages,
    offline: config.offline,
    versions: config.multiVersion.versions.map((name) => ({
      name,
      locales: config.editions
        .filter(({ version }) => version === name && name !== config.multiVersion.default)
        .map((locale) => ({ version: name, lang: locale.lang, prefix: locale.prefix, ...navigationOf(locale) })),
    })),
    locales: config.locales.map((locale) => ({
      version: locale.version,
      lang: locale.lang,
      label: locale.label,
      tag: locale.tag,
      dir: locale.dir,
      prefix: locale.prefix,
      title: locale.title,
      description: locale.description,
      editLink: locale.editLink,
      uiText: locale.uiText,
      text: Object.fromEntries(Object.entries(config.text).filter(([key]) => !carriedTexts.has(key)).map(([key, texts]) => [key, texts[locale.lang] ?? texts[config.lang] ?? key])),
      ...navigationOf(locale),
    })),
  }
}
