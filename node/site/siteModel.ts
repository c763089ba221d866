import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { z } from 'zod'
import type { ResolvedConfig, WholeClientConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { editionKey } from '../../shared/edition.ts'
import type { PageData } from '../../shared/page.ts'
import { type Sidebar, activeTrail, sidebarKeyOf } from '../../shared/sidebar.ts'
import type { LinkUse } from '../markdown/pageJob.ts'
import { excludedLinks } from '../markdown/resolveLink.ts'
import type { Locate } from '../schema/place.ts'
import type { PageExtras } from './pageExtras.ts'
import { slashed } from '../slashed.ts'
import { buildSearchIndex } from '../search/buildSearchIndex.ts'
import { type SearchFiles, splitSearchIndex } from '../search/splitSearchIndex.ts'
import { synonymsOf } from '../search/synonyms.ts'
import type { SearchIndex } from '../../shared/search/document.ts'
import { languageWords } from '../search/wordRules.ts'
import { searchPages } from '../search/searchPage.ts'
import { loadPinyin } from '../search/pinyin.ts'
import { searchSource } from './searchSource.ts'
import { BLANK_HOME } from './analyzePage.ts'
import { checkTheme } from './checkTheme.ts'
import { listFileLikePages, toClientConfig } from './clientConfig.ts'
import { createComponentImages } from './componentImages.ts'
import { configLinks } from './configLinks.ts'
import { foreignKeysOnce } from '../source/foreignKeys.ts'
import { createLinkChecks, type TargetPage } from './linkChecks.ts'
import { largeImages, imagesOfConfig } from './largeImages.ts'
import { isListed } from './pageSource.ts'
import { endlessFragments } from './fragmentCircles.ts'
import { pageDataOf } from './pageDataOf.ts'
import { shownAnchors } from './pageParts.ts'
import type { PageRecord } from './pageRecord.ts'
import { checkPublicFiles } from '../source/publicFiles.ts'
import { checkPublicFolders, type PublicFolders } from '../source/publicFolders.ts'
import { type NavigationOptions, readNavigation, type SiteNavigation } from './siteNavigation.ts'
import type { ContentStore } from './store.ts'

/**
 * What the pages of a site make together: navigation, lists and checks. Values are made once until
 * `invalidate()`.
 */
export interface SiteModel {
  sidebars(): Promise<readonly Sidebar[]>
  clientConfig(): Promise<WholeClientConfig>
  pageData(record: PageRecord): Promise<PageData>
  /** Of one language of one version, by its `editionKey`. */
  pageIndex(edition: string): Promise<readonly PageData[]>
  /** Titles of the groups above a page in its sidebar. */
  sectionPath(routePath: string): Promise<string[]>
  /** JSON of the search index of one language of one version, by its `editionKey`. */
  searchIndex(edition: string): Promise<SearchIndex>
  /** Files of the search index of an edition, whose parts are in a folder of the given name. */
  searchFiles(edition: string, folder: string): Promise<SearchFiles>
  /** What authors wrote: the pages that have a source of their own, and fragments. */
  sources(): Promise<readonly PageRecord[]>
  /** Every link of sources, navigation and config. */
  links(): Promise<readonly LinkUse[]>
  /** Everything that is wrong with the content. */
  diagnostics(): Promise<readonly Diagnostic[]>
  /**
   * Forgets what a change affects. `text`: of pages, but nothing that the navigation shows.
   * `public`: files of the public folder.
   * @default 'site': anything
   */
  invalidate(scope?: 'text' | 'public' | 'site'): void
  /** The pages whose links the last `diagnostics()` looked at, by their places. */
  checkedPages(): readonly string[]
}

export interface SiteModelOptions extends PublicFolders {
  readonly root: string
  readonly contentRoot: string
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
  /** Fields of front matter. @default those of Bifolio itself */
  readonly frontMatterFields?: z.ZodType | undefined
  /** Keys of the texts that the browser gets with what uses them. */
  readonly carriedTexts: ReadonlySet<string>
  /** Absolute path of `theme/index.tsx`, or null. @default null */
  readonly themeFile?: string | null
  /**
   * True where a theme or a plugin may put something on a home page. @default whether there is a
   * theme
   */
  readonly fillsHome?: boolean
  /** What plugins make of the navigation. @default nothing */
  readonly transformNavigation?: NonNullable<NavigationOptions['transformNavigation']>
}

/** Opens the model of a site over its content store. */
export function createSiteModel({
  root,
  contentRoot,
  publicDir,
  publicFolders = [],
  config,
  configFile,
  locateInConfig,
  configWarnings,
  store,
  published = new Set(),
  extrasOf,
  frontMatterFields,
  carriedTexts,
  themeFile = null,
  fillsHome = themeFile !== null,
  transformNavigation,
}: SiteModelOptions): SiteModel {
  const cache = new Map<string, Promise<unknown>>()
  let pages = new WeakMap<PageRecord, Promise<PageData>>()
  const once = <T>(key: string, make: () => Promise<T>): Promise<T> => {
    let value = cache.get(key) as Promise<T> | undefined
    if (!value) {
      value = make()
      cache.set(key, value)
      value.catch(() => cache.delete(key))
    }
    return value
  }

  const plainLinks = excludedLinks(config)
  const configSource = { file: slashed(relative(root, configFile)), locate: locateInConfig }
  const linkChecks = createLinkChecks({ isOnlyScripts: !config.markdown.checkDeadLinks })
  const componentImages = createComponentImages({
    root,
    contentRoot,
    publicDir,
    publicFolders,
    config,
  })

  const navigation = (): Promise<SiteNavigation> =>
    once('navigation', () =>
      readNavigation({
        config,
        contentRoot,
        publicFiles: { publicDir, publicFolders },
        store,
        configSource,
        ...(transformNavigation && { transformNavigation }),
      }),
    )

  /** Links of the navigation and the config. */
  const siteLinks = async (): Promise<LinkUse[]> => [
    ...(await navigation()).links,
    ...configLinks(config, configSource),
  ]

  const themeProblems = async (): Promise<Diagnostic[]> => {
    // One that was just removed has no problems.
    const source = themeFile === null ? null : await readFile(themeFile, 'utf8').catch(() => null)
    return themeFile === null || source === null
      ? []
      : checkTheme(source, slashed(relative(root, themeFile)))
  }

  /** Sources that aren't pages but parts of pages: their problems are those of the site too. */
  const fragments = (): Promise<PageRecord[]> =>
    Promise.all(
      store
        .others()
        .filter((path) => /\.mdx?$/.test(path))
        .map((path) => store.record(path)),
    )

  const model: SiteModel = {
    sidebars: async () => (await navigation()).sidebars,
    clientConfig: async () => {
      const { sidebarKeys, tops } = await navigation()
      return toClientConfig(
        config,
        { carriedTexts, plainLinks, fileLikePages: listFileLikePages(store, plainLinks) },
        ({ folder }) => ({
          ...(tops.get(folder) ?? { nav: [], announcement: null }),
          sidebarKeys: sidebarKeys.get(folder) ?? [],
        }),
      )
    },
    pageData: (record) => {
      const known = pages.get(record)
      if (known) return known
      const data = navigation().then((around) =>
        pageDataOf(record, { config, store, extrasOf, frontMatterFields, navigation: around }),
      )
      pages.set(record, data)
      return data
    },
    pageIndex: (edition) =>
      once(`page-index:${edition}`, async () => {
        const records = (await store.records()).filter(
          (record) => editionKey(record) === edition && isListed(store.source(record.relativePath)),
        )
        return Promise.all(records.map((record) => model.pageData(record)))
      }),
    sectionPath: async (routePath) => sectionPath((await navigation()).sidebars, routePath, store),
    searchIndex: (edition) =>
      once(`search:${edition}`, async () => {
        const { sidebars } = await navigation()
        const { lang, tag } = config.editions.find(
          (candidate) => editionKey(candidate) === edition,
        ) ?? { lang: edition, tag: edition }
        const isVersioned = config.search?.versioned ?? true
        const records = (await store.records()).filter(
          (record) =>
            (isVersioned ? editionKey(record) === edition : record.lang === lang) &&
            record.frontMatter.pageType !== '404' &&
            record.frontMatter.search !== false,
        )
        const sources = await Promise.all(
          records.map(async (record) => {
            const path = sectionPath(sidebars, record.routePath, store)
            return searchSource(
              record,
              await store.body(record.relativePath),
              isVersioned || record.version === '' ? path : [record.version, ...path],
            )
          }),
        )
        return buildSearchIndex(sources, {
          readPinyin: await loadPinyin(tag),
          synonyms: synonymsOf(config.search, { lang, tag }),
          words: languageWords(config.search, tag),
        })
      }),
    searchFiles: (edition, folder) =>
      once(`search-files:${folder}:${edition}`, async () =>
        splitSearchIndex(await model.searchIndex(edition), folder),
      ),
    // What shows its original has no problems of its own.
    sources: async () => [
      ...(await store.records()).filter(
        ({ isFallback, relativePath }) => !isFallback && store.source(relativePath).kind !== 'data',
      ),
      ...(await fragments()),
    ],
    links: async () => [
      ...(await model.sources()).flatMap((record) => record.links),
      ...(await siteLinks()),
    ],
    diagnostics: () =>
      once('diagnostics', async () => {
        const { diagnostics } = await navigation()
        const records = await store.records()
        const sources = await model.sources()
        const extras = await Promise.all(records.map(extrasOf))
        const pictures = [
          ...sources.flatMap((record) => record.pictures),
          ...(await componentImages(sources)),
          ...imagesOfConfig(config, { root, publicDir, publicFolders, source: configSource }),
        ]
        const all = foreignKeysOnce([
          ...extras.flatMap((extra) => extra.diagnostics),
          ...configWarnings,
          ...checkPublicFolders({ publicDir, publicFolders }, { root, source: configSource }),
          ...checkPublicFiles(
            { publicDir, publicFolders },
            { root, fileRoots: config.markdown.fileRoots },
          ),
          ...(await themeProblems()),
          ...diagnostics,
          ...store.recordDiagnostics(),
          ...sources
            .flatMap((record) => record.diagnostics)
            .filter(({ code }) => !fillsHome || code !== BLANK_HOME),
          ...largeImages(pictures, config.check.imageSize),
        ])
        const parts = await fragments()
        const anchors = shownAnchors([...records, ...parts], ({ relativePath }) =>
          join(contentRoot, store.sourceOf(relativePath)),
        )
        const targetOf = (record: PageRecord): TargetPage => ({
          routePath: record.routePath,
          ids: anchors.ids(record),
          isUnknown: anchors.isUnknown(record),
        })
        const targets = {
          pages: [
            ...records.map(targetOf),
            ...searchPages({ config, store }).map(({ routePath }) => ({ routePath, ids: [] })),
          ],
          fragments: parts.map(targetOf),
          parts: new Map(
            parts.map((part) => [`${config.root}/${part.relativePath}`, anchors.ids(part)]),
          ),
          publicDir,
          publicFolders,
          published,
          drafts: store.drafts(),
          fileRoutes: store.routes,
          excluded: plainLinks,
        }
        return [
          ...all,
          ...(await endlessFragments(sources, { store, contentRoot, config })),
          ...linkChecks.check(
            [...sources, { relativePath: '', links: await siteLinks() }],
            targets,
          ),
        ]
      }),
    invalidate(scope = 'site') {
      for (const key of cache.keys())
        if (scope === 'site' || key !== 'navigation') cache.delete(key)
      if (scope === 'site') pages = new WeakMap()
      if (scope === 'public') linkChecks.forget()
    },
    checkedPages: () => linkChecks.checked(),
  }
  return model
}

/** Titles of the groups above a page in its sidebar. */
function sectionPath(
  sidebars: readonly Sidebar[],
  routePath: string,
  { routes }: Pick<ContentStore, 'routes'>,
): string[] {
  const key = sidebarKeyOf(
    routes.fileRouteOf(routePath),
    sidebars.map((sidebar) => sidebar.key),
  )
  let items = sidebars.find((sidebar) => sidebar.key === key)?.items ?? []
  return activeTrail(items, routePath).flatMap((index): string[] => {
    const item = items[index]
    if (item?.kind !== 'group') return []
    items = item.items
    return item.link === routePath ? [] : [item.text]
  })
}
