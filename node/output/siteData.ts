import { digest } from '../digest.ts'
import { bridgeOf } from '../../shared/bridge.ts'
import { collectionKey } from '../../shared/collection.ts'
import { editionKey } from '../../shared/edition.ts'
import { localeOf } from '../../shared/locale.ts'
import { encodePath } from '../../shared/routePath.ts'
import type { PageData } from '../../shared/page.ts'
import { branchOf, neighborsOf, type Sidebar } from '../../shared/sidebar.ts'
import {
  type BuiltFiles,
  type DataUse,
  type EditionName,
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
  const {
    bundled: {
      pages: { chunks, parts, theme },
    },
    root,
    config,
    images,
    get,
  } = context
  const list = await get(listing)
  /** Writes a value to a file with a hash in its name. Returns its URL, relative to the base. */
  const writeHashed = (name: string, text: string): string => {
    const path = `assets/${name}.${digest(text, 8)}.json`
    site.write(path, text)
    return encodePath(path)
  }
  const places = new Map(list.pages.map((place) => [list.routeOf(place), place]))
  const generated = new Map(
    searchPages(config, list).map((found) => [found.routePath, editionKey(found)]),
  )
  const pageDataOf = async (routePath: string): Promise<PageData | null> => {
    const place = places.get(routePath)
    return place === undefined ? null : await get(pageData, place)
  }
  const pageFile = async (routePath: string): Promise<PageFile | null> => {
    const edition = generated.get(routePath)
    if (edition !== undefined) return await searchPageOf(context, edition)
    const place = places.get(routePath)
    if (place === undefined || !(await get(page, place)).isHtml) return null
    const { html } = await pageBody(get, place)
    return html
      ? {
          pageData: await get(pageData, place),
          html: await htmlWith(html, ({ path, image }) =>
            image && images ? images[image](path) : assets.urlOf(path),
          ),
        }
      : null
  }

  const sidebars = new Map<string, { readonly sidebar: Sidebar; readonly address: string }>()
  for (const sidebar of (await get(navigation)).sidebars) {
    const text = JSON.stringify(sidebar)
    const path = sidebarPath(sidebar.key, digest(text, 8))
    site.write(path, text)
    sidebars.set(sidebar.key, { sidebar, address: encodePath(path) })
  }
  /** Route path → hash of the page's file. */
  const hashes = new Map<string, string>()
  /** Key of an edition → URL of its list of pages, which holds a hash. */
  const lists = new Map<string, string>()
  /** Key of a collection → URL of its entries, which holds a hash. */
  const entryFiles = new Map<string, string>()
  const { collections } = await get(setup)
  const manifests: [EditionName, Omit<SiteManifest, keyof SiteVersion>][] = []
  for (const edition of config.editions) {
    const key = editionKey(edition)
    const pages: Record<string, string> = {}
    const isOfEdition = (routePath: string): boolean =>
      localeOf(routePath, config.editions) === edition
    for (const routePath of [...places.keys(), ...generated.keys()]) {
      const file = isOfEdition(routePath) ? await pageFile(routePath) : null
      if (file === null) continue
      const text = JSON.stringify(file)
      const hash = digest(text, 8)
      pages[routePath] = hash
      hashes.set(routePath, hash)
      site.write(pageFilePath(routePath, hash), text)
    }
    const pageIndex = writeHashed(`page-index/${key}`, JSON.stringify(await get(pageIndexOf, key)))
    lists.set(key, pageIndex)
    const ofEdition: Record<string, string> = {}
    for (const { name } of collections) {
      const entries = JSON.stringify(await get(collection, collectionKey(name, key)))
      ofEdition[name] = writeHashed(`collections/${name}/${key}`, entries)
      entryFiles.set(collectionKey(name, key), ofEdition[name])
    }
    const manifest = {
      pages,
      sidebars: Object.fromEntries(
        [...sidebars].flatMap(([name, { address }]) =>
          localeOf(name, config.editions) === edition ? [[name, address]] : [],
        ),
      ),
      chunks: Object.fromEntries(
        Object.entries(chunks).filter(([routePath]) => isOfEdition(routePath)),
      ),
      pageIndex,
      ...(collections.length > 0 && { collections: ofEdition }),
    }
    manifests.push([edition, manifest])
  }
  // Of the names of everything that is written until now.
  const version = await versionOf(site.path, context.bundled.pages)
  const searchIndexes = await writeSearch(context, site)
  for (const [edition, manifest] of manifests) {
    const searchIndex = searchIndexes[editionKey(edition)]?.slice(config.base.length)
    const content = { ...version, ...manifest, ...(searchIndex !== undefined && { searchIndex }) }
    site.write(manifestPath(edition), JSON.stringify(content satisfies SiteManifest))
  }

  const built: BuiltFiles = {
    page: pageFile,
    sidebar: async (key) => sidebars.get(key)?.sidebar ?? { key, items: [] },
    pageIndex: async (edition) => await get(pageIndexOf, editionKey(edition)),
    theme,
    chunk: (routePath) => chunks[routePath],
    part: (name) => parts[name] ?? [],
    searchIndex: async (edition) => searchIndexes[editionKey(edition)] ?? '',
    pageHash: (routePath) => hashes.get(routePath),
    pageIndexAddress: (edition) => lists.get(editionKey(edition)) ?? '',
    collection: async (key) => await get(collection, key),
    collectionAddress: (key) => entryFiles.get(key) ?? '',
    urls: [],
  }
  const bridge = bridgeOf(root)
  const provide = (urls: readonly string[]): void => void (bridge.built = { ...built, urls })
  provide([])
  const sidebarOf = async (routePath: string): Promise<string | null> =>
    sidebars.get((await pageDataOf(routePath))?.sidebarKey ?? '')?.address ?? null
  return {
    version,
    urls: renderedRoutes(config, list).map(encodePath),
    render: provide,
    async partsOf(routePath) {
      const data = await pageDataOf(routePath)
      const sidebar = sidebars.get(data?.sidebarKey ?? '')?.sidebar
      const around = data &&
        sidebar && [branchOf(sidebar, routePath), neighborsOf(data, sidebar.items)]
      return JSON.stringify([routePath, hashes.get(routePath) ?? data, chunks[routePath], around])
    },
    async sharedBy(routePath) {
      const edition = editionKey(localeOf(routePath, config.editions))
      return {
        pages: lists.get(edition) ?? '',
        sidebar: (await sidebarOf(routePath)) ?? '',
        ...Object.fromEntries(
          collections.map(({ name }) => [
            `collection/${name}`,
            entryFiles.get(collectionKey(name, edition)) ?? '',
          ]),
        ),
      }
    },
    sidebarOf,
    close: () => void delete bridge.built,
  }
}
