import { digest } from '../digest.ts'
import { bridgeOf } from '../../shared/bridge.ts'
import type { ResolvedLocale } from '../../shared/config/resolvedConfig.ts'
import { collectionKey } from '../../shared/collection.ts'
import { editionKey } from '../../shared/edition.ts'
import { localeOf } from '../../shared/locale.ts'
import { encodePath } from '../../shared/routePath.ts'
import type { PageData } from '../../shared/page.ts'
import { branchOf, neighborsOf, type Sidebar } from '../../shared/sidebar.ts'
import {
  type BuiltFiles,
  type DataUse,
  manifestPath,
  pageFilePath,
  type PageFile,
  sidebarPath,
  type SiteManifest,
} from '../../shared/siteData.ts'
import type { BuildContext } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { pageBody } from '../site/compiledPage.ts'
import { collection } from '../site/collection.ts'
import { page } from '../site/page.ts'
import { pageData } from '../site/pageData.ts'
import { pageIndex as pageIndexOf } from '../site/pageIndex.ts'
import { navigation } from '../site/siteNavigation.ts'
import { htmlWith } from '../markdown/pageHtml.ts'
import { setup } from '../site/siteSetup.ts'
import { renderedRoutes } from '../site/siteRoutes.ts'
import { searchPages } from '../search/searchPages.ts'
import { searchPageOf } from '../site/searchPage.ts'
import { type SiteVersion, versionOf } from '../release/releaseFiles.ts'
import type { AssetUrls } from './assetUrls.ts'
import type { SiteFolder } from './siteFolder.ts'
import { writeSearch } from './writeSearch.ts'

/** Hashes of the data that several documents may show. */
export type SharedData = Readonly<Record<DataUse, string>>

/** The data of a site while its pages are rendered. */
export interface WrittenData {
  /**
   * URLs of all pages of the build, encoded. Those that Vike gets from their own files aren't among
   * them.
   */
  readonly urls: readonly string[]
  /** Lets Vike render these pages only. */
  render(urls: readonly string[]): void
  /** What the document of a page is made from beside the program that renders it. */
  partsOf(routePath: string): Promise<string>
  /** Hashes of the data that few documents show. */
  sharedBy(routePath: string): Promise<SharedData>
  /** URL of the sidebar of a page, relative to the base. */
  sidebarOf(routePath: string): Promise<string | null>
  /** Version of the site that the data is of. */
  readonly version: SiteVersion
  /** Takes the data away from the renderer. */
  close(): void
}

/** The pages that browsers fetch instead of running code. */
interface PageFiles {
  /** Of every page and every search page. */
  readonly routePaths: readonly string[]
  /** Null for a page that isn't made from content. */
  data(routePath: string): Promise<PageData | null>
  /** Null for a page that needs code. */
  file(routePath: string): Promise<PageFile | null>
}

/** What has been written until now. URLs are relative to the base and hold a hash. */
interface Written {
  /** Key of a sidebar → its content and its URL. */
  readonly sidebars: ReadonlyMap<string, { readonly sidebar: Sidebar; readonly url: string }>
  /** Route path → hash of the page's file. */
  readonly hashes: Map<string, string>
  /** Key of an edition → URL of its list of pages. */
  readonly lists: Map<string, string>
  /** Key of a collection → URL of its entries. */
  readonly entries: Map<string, string>
}

/** What the steps of the writing share. */
interface Writing {
  readonly context: BuildContext
  readonly site: SiteFolder
  readonly pages: PageFiles
  readonly written: Written
}

/**
 * Writes what browsers fetch of a site beside its bundle: a file per page that needs no code,
 * sidebars, lists of pages, and a manifest per language of a version. Until `close` is called,
 * pages are rendered from the same data.
 */
export async function writeSiteData(
  context: BuildContext,
  site: SiteFolder,
  assets: AssetUrls,
): Promise<WrittenData> {
  const { root, config, get } = context
  const writing: Writing = {
    context,
    site,
    pages: await createPageFiles(context, assets),
    written: {
      sidebars: await writeSidebars(context, site),
      hashes: new Map(),
      lists: new Map(),
      entries: new Map(),
    },
  }
  const manifests = []
  for (const edition of config.editions)
    manifests.push([edition, await writeEdition(edition, writing)] as const)
  // Of the names of everything that is written until now.
  const version = await versionOf(site.path, context.bundled.pages)
  const searchIndexes = await writeSearch(context, site)
  for (const [edition, manifest] of manifests) {
    const searchIndex = searchIndexes[editionKey(edition)]?.slice(config.base.length)
    const content = { ...version, ...manifest, ...(searchIndex !== undefined && { searchIndex }) }
    site.write(manifestPath(edition), JSON.stringify(content satisfies SiteManifest))
  }
  const built = builtFiles(writing, searchIndexes)
  const bridge = bridgeOf(root)
  const provide = (urls: readonly string[]): void => void (bridge.built = { ...built, urls })
  provide([])
  return {
    version,
    urls: renderedRoutes(config, await get(listing)).map(encodePath),
    render: provide,
    ...(await createDocumentInputs(writing)),
    close: () => void delete bridge.built,
  }
}

async function createPageFiles(context: BuildContext, assets: AssetUrls): Promise<PageFiles> {
  const { config, images, get } = context
  const list = await get(listing)
  const places = new Map(list.pages.map((place) => [list.routeOf(place), place]))
  const generated = new Map(
    searchPages(config, list).map((found) => [found.routePath, editionKey(found)]),
  )
  return {
    routePaths: [...places.keys(), ...generated.keys()],
    async data(routePath) {
      const place = places.get(routePath)
      return place === undefined ? null : await get(pageData, place)
    },
    async file(routePath) {
      const edition = generated.get(routePath)
      if (edition !== undefined) return await searchPageOf(context, edition)
      const place = places.get(routePath)
      if (place === undefined || !(await get(page, place)).isHtml) return null
      const { html } = await pageBody(get, place)
      if (!html) return null
      return {
        pageData: await get(pageData, place),
        html: await htmlWith(html, ({ path, image }) =>
          image && images ? images[image](path) : assets.urlOf(path),
        ),
      }
    },
  }
}

async function writeSidebars(
  { get }: BuildContext,
  site: SiteFolder,
): Promise<Written['sidebars']> {
  const { sidebars } = await get(navigation)
  return new Map(
    sidebars.map((sidebar) => {
      const text = JSON.stringify(sidebar)
      const path = sidebarPath(sidebar.key, digest(text, 8))
      site.write(path, text)
      return [sidebar.key, { sidebar, url: encodePath(path) }]
    }),
  )
}

/** Writes the pages and lists of an edition. Returns its manifest. */
async function writeEdition(
  edition: ResolvedLocale,
  { context, site, pages, written }: Writing,
): Promise<Omit<SiteManifest, keyof SiteVersion>> {
  const { bundled, config, get } = context
  const key = editionKey(edition)
  const isOfEdition = (routePath: string): boolean =>
    localeOf(routePath, config.editions) === edition
  /** Writes a value to a file with a hash in its name. Returns its URL, relative to the base. */
  const writeHashed = (name: string, value: unknown): string => {
    const text = JSON.stringify(value)
    const path = `assets/${name}.${digest(text, 8)}.json`
    site.write(path, text)
    return encodePath(path)
  }
  const hashes: Record<string, string> = {}
  for (const routePath of pages.routePaths) {
    const file = isOfEdition(routePath) ? await pages.file(routePath) : null
    if (file === null) continue
    const text = JSON.stringify(file)
    const hash = digest(text, 8)
    hashes[routePath] = hash
    written.hashes.set(routePath, hash)
    site.write(pageFilePath(routePath, hash), text)
  }
  const pageIndex = writeHashed(`page-index/${key}`, await get(pageIndexOf, key))
  written.lists.set(key, pageIndex)
  const collections: Record<string, string> = {}
  for (const { name } of (await get(setup)).collections) {
    const entries = await get(collection, collectionKey(name, key))
    collections[name] = writeHashed(`collections/${name}/${key}`, entries)
    written.entries.set(collectionKey(name, key), collections[name])
  }
  return {
    pages: hashes,
    sidebars: Object.fromEntries(
      [...written.sidebars].flatMap(([name, { url }]) => (isOfEdition(name) ? [[name, url]] : [])),
    ),
    chunks: Object.fromEntries(
      Object.entries(bundled.pages.chunks).filter(([routePath]) => isOfEdition(routePath)),
    ),
    pageIndex,
    ...(Object.keys(collections).length > 0 && { collections }),
  }
}

/** What prerendering reads. */
function builtFiles(
  { context: { bundled, get }, pages, written }: Writing,
  searchIndexes: Readonly<Record<string, string>>,
): BuiltFiles {
  const { chunks, parts, theme } = bundled.pages
  return {
    page: pages.file,
    sidebar: async (key) => written.sidebars.get(key)?.sidebar ?? { key, items: [] },
    pageIndex: async (edition) => await get(pageIndexOf, editionKey(edition)),
    theme,
    chunk: (routePath) => chunks[routePath],
    part: (name) => parts[name] ?? [],
    searchIndex: async (edition) => searchIndexes[editionKey(edition)] ?? '',
    pageHash: (routePath) => written.hashes.get(routePath),
    pageIndexUrl: (edition) => written.lists.get(editionKey(edition)) ?? '',
    collection: async (key) => await get(collection, key),
    collectionUrl: (key) => written.entries.get(key) ?? '',
    urls: [],
  }
}

/** What the documents of the pages depend on. */
async function createDocumentInputs({
  context: { bundled, config, get },
  pages,
  written,
}: Writing): Promise<Pick<WrittenData, 'partsOf' | 'sharedBy' | 'sidebarOf'>> {
  const { collections } = await get(setup)
  const sidebarOf = async (routePath: string): Promise<string | null> =>
    written.sidebars.get((await pages.data(routePath))?.sidebarKey ?? '')?.url ?? null
  return {
    async partsOf(routePath) {
      const data = await pages.data(routePath)
      const sidebar = written.sidebars.get(data?.sidebarKey ?? '')?.sidebar
      const around = data &&
        sidebar && [branchOf(sidebar, routePath), neighborsOf(data, sidebar.items)]
      return JSON.stringify([
        routePath,
        written.hashes.get(routePath) ?? data,
        bundled.pages.chunks[routePath],
        around,
      ])
    },
    async sharedBy(routePath) {
      const edition = editionKey(localeOf(routePath, config.editions))
      return {
        pages: written.lists.get(edition) ?? '',
        sidebar: (await sidebarOf(routePath)) ?? '',
        ...Object.fromEntries(
          collections.map(({ name }) => [
            `collection/${name}`,
            written.entries.get(collectionKey(name, edition)) ?? '',
          ]),
        ),
      }
    },
    sidebarOf,
  }
}
