import config from 'virtual:bifolio/config'
import { renderedBridge } from '../shared/bridge.ts'
import { editionKey, localeAt } from '../shared/edition.ts'
import { forgetVersion, notedVersion, shownBundle } from './deployedVersion.ts'
import {
  type BuiltFiles,
  type EditionName,
  manifestPath,
  pageFileUrl,
  type SiteFiles,
  type SiteManifest,
} from '../shared/siteData.ts'

/** The files of the site in the process that builds it; undefined anywhere else. */
export function builtFiles(): BuiltFiles | undefined {
  return import.meta.env.SSR ? renderedBridge()?.built : undefined
}

/**
 * The files of the site: while pages are prerendered those of the build, in a browser those of the
 * host.
 */
export function siteFiles(): SiteFiles {
  return builtFiles() ?? fetchedFiles
}

/**
 * The manifest of an edition. Rejects when it's of another build than the document: code, styles
 * and data of two builds don't match, so the page is left to a new document.
 */
export async function manifestOf(edition: EditionName): Promise<SiteManifest> {
  const manifest = await deployedManifest(edition)
  if (manifest.bundle !== shownBundle() || !(await isDeployed(manifest)))
    throw new Error('The site has been deployed again.')
  return manifest
}

/** The manifest that the host has, of whichever build. */
export function deployedManifest(edition: EditionName): Promise<SiteManifest> {
  const path = manifestPath(edition)
  // A CDN may ignore `no-cache`, but not the URL.
  const request = (query: string): Promise<SiteManifest> =>
    fetchJson(`${path}?v=${shownBundle()}${query}`, { cache: 'no-cache' })
  return once(path, async () => {
    const [manifest] = await Promise.all([request(''), notedVersion().catch(() => {})])
    if (await isDeployed(manifest)) return manifest
    forgetVersion()
    return await request(`&${Date.now()}`)
  })
}

/**
 * Whether a manifest is of the version that the host states. Between two builds that differ in
 * their texts, nothing else distinguishes them.
 */
export async function isDeployed({ version }: SiteManifest): Promise<boolean> {
  const deployed = await notedVersion().catch(() => undefined)
  return deployed?.version === undefined || deployed.version === version
}

/**
 * Makes the next access fetch files again: after a deployment, the manifest of an open tab lists
 * files that don't exist anymore.
 */
export function forgetFiles(): void {
  forgetVersion()
  fetched.clear()
}

const fetchedFiles: SiteFiles = {
  async page(routePath, priority) {
    const hash = (await manifestOf(localeAt(routePath, config))).pages[routePath]
    return hash === undefined
      ? null
      : await fetchOnce(pageFileUrl(routePath, hash), priority ? { priority } : {})
  },
  sidebar: async (key) =>
    await fetchOnce(
      named.get(key) ?? (await manifestOf(localeAt(key, config))).sidebars[key] ?? '',
    ),
  pageIndex: async (edition) =>
    await fetchOnce(named.get(editionKey(edition)) ?? (await manifestOf(edition)).pageIndex),
  async searchIndex(edition) {
    // What the next build finds is opened as a document.
    const { searchIndex } = await deployedManifest(edition)
    return searchIndex === undefined ? '' : config.base + searchIndex
  },
}

/** Files that the document names, so that they are of its build: by sidebar key, by edition. */
const named = new Map<string, string>()

/** Notes the URL of a file that the document names, relative to the base. */
export function nameFile(key: string, url: string): void {
  named.set(key, url)
}

const fetched = new Map<string, Promise<unknown>>()

/**
 * Fetches a file of the site by its URL relative to the base. A failure is forgotten, so that it
 * can be tried again.
 */
export function fetchOnce<T>(url: string, init?: RequestInit): Promise<T> {
  return once(url, () => fetchJson<T>(url, init))
}

function once<T>(key: string, load: () => Promise<T>): Promise<T> {
  const known = fetched.get(key) as Promise<T> | undefined
  if (known) return known
  const file = load()
  fetched.set(key, file)
  file.catch(() => fetched.delete(key))
  return file
}

async function fetchJson<T>(url: string, init?: RequestInit): Promise<T> {
  const response = await fetch(config.base + url, init)
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`)
  return (await response.json()) as T
}
