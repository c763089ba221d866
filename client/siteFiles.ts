import config from 'virtual:bifolio/config'
import { editionKey, localeAt } from '../shared/edition.ts'
import { type BuiltFiles, type EditionName, IN_BUILD, manifestPath, pageFileAddress, type SiteFiles, type SiteManifest } from '../shared/siteData.ts'

/** The files of the site in the process that builds it; undefined anywhere else. */
export function builtFiles(): BuiltFiles | undefined {
  return (globalThis as { [IN_BUILD]?: BuiltFiles })[IN_BUILD]
}

/** The files of the site: while pages are prerendered those of the build, in a browser those of the host. */
export function siteFiles(): SiteFiles {
  return builtFiles() ?? fetchedFiles
}

const manifests = new Map<string, Promise<SiteManifest>>()

/** The manifest of an edition. A failure is forgotten, so that it can be tried again. */
function manifestOf(edition: EditionName): Promise<SiteManifest> {
  const key = editionKey(edition)
  let manifest = manifests.get(key)
  if (!manifest) {
    manifest = fetchJson<SiteManifest>(manifestPath(edition), { cache: 'no-cache' })
    manifests.set(key, manifest)
    manifest.catch(() => manifests.delete(key))
  }
  return manifest
}

/** Addresses of sidebars that the document states. */
const knownSidebars = new Map<string, string>()

/** Notes where a sidebar is, so that no manifest has to be asked. */
export function noteSidebar(key: string, address: string): void {
  knownSidebars.set(key, address)
}

const fetchedFiles: SiteFiles = {
  async page(routePath) {
    const hash = (await manifestOf(localeAt(routePath, config))).pages[routePath]
    return hash === undefined ? null : await fetchJson(pageFileAddress(routePath, hash))
  },
  async sidebar(key) {
    return await fetchJson(knownSidebars.get(key) ?? addressIn((await manifestOf(localeAt(key, config))).sidebars[key], key))
  },
  pageIndex: async (edition) => await fetchJson((await manifestOf(edition)).pageIndex),
  async searchIndex(edition) {
    const { searchIndex } = await manifestOf(edition)
    return searchIndex === undefined ? '' : config.base + searchIndex
  },
}

function addressIn(address: string | undefined, key: string): string {
  if (address === undefined) throw new Error(`No data for ${key}.`)
  return address
}

async function fetchJson<T>(address: string, init?: RequestInit): Promise<T> {
  const response = await fetch(config.base + address, init)
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`)
  return (await response.json()) as T
}
