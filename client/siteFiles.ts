import config from 'virtual:bifolio/config'
import { localeAt } from '../shared/edition.ts'
import { encodePath } from '../shared/routePath.ts'
import {
  type BuiltFiles,
  type EditionName,
  IN_BUILD,
  manifestPath,
  pageFileAddress,
  sidebarPath,
  type SiteFiles,
  type SiteManifest,
} from '../shared/siteData.ts'

/** The files of the site in the process that builds it; undefined anywhere else. */
export function builtFiles(): BuiltFiles | undefined {
  return (globalThis as { [IN_BUILD]?: BuiltFiles })[IN_BUILD]
}

/**
 * The files of the site: while pages are prerendered those of the build, in a browser those of the
 * host.
 */
export function siteFiles(): SiteFiles {
  return builtFiles() ?? fetchedFiles
}

/** The manifest of an edition. */
export function manifestOf(edition: EditionName): Promise<SiteManifest> {
  return fetchOnce(manifestPath(edition), { cache: 'no-cache' })
}

/**
 * Makes the next access fetch the manifest again: after a deployment, the manifest of an open tab
 * lists files that don't exist anymore.
 */
export function forgetManifest(edition: EditionName): void {
  fetched.delete(manifestPath(edition))
}

const fetchedFiles: SiteFiles = {
  async page(routePath, priority) {
    const hash = (await manifestOf(localeAt(routePath, config))).pages[routePath]
    return hash === undefined
      ? null
      : await fetchOnce(pageFileAddress(routePath, hash), priority ? { priority } : {})
  },
  sidebar: async (key) => await fetchOnce(encodePath(sidebarPath(key)), { cache: 'no-cache' }),
  pageIndex: async (edition) => await fetchOnce((await manifestOf(edition)).pageIndex),
  async searchIndex(edition) {
    const { searchIndex } = await manifestOf(edition)
    return searchIndex === undefined ? '' : config.base + searchIndex
  },
}

const fetched = new Map<string, Promise<unknown>>()

/**
 * Fetches a file of the site by its URL relative to the base. A failure is forgotten, so that it
 * can be tried again.
 */
function fetchOnce<T>(address: string, init?: RequestInit): Promise<T> {
  const known = fetched.get(address) as Promise<T> | undefined
  if (known) return known
  const file = fetchJson<T>(address, init)
  fetched.set(address, file)
  file.catch(() => fetched.delete(address))
  return file
}

async function fetchJson<T>(address: string, init?: RequestInit): Promise<T> {
  const response = await fetch(config.base + address, init)
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`)
  return (await response.json()) as T
}
