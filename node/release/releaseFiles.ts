import { existsSync } from 'node:fs'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { digest } from '../digest.ts'
import { slashed } from '../slashed.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { documentScripts, scriptCall, valueCode } from '../documentScripts.ts'
import { publicFile, type PublicFolders } from '../source/publicFolders.ts'
import { isHashedFile } from './hashedFiles.ts'

/** Larger files are not kept for reading offline. Unit: bytes. */
const LARGEST_KEPT = 5_000_000
/** Files that nobody reads. */
const NOT_KEPT = [
  'sw.js',
  'version.json',
  'robots.txt',
  'third-party-licenses.txt',
  'sitemap.xml',
  '_headers',
  '_redirects',
  'CNAME',
]
const isKept = (path: string): boolean => !NOT_KEPT.includes(path) && !/^\.|\.map$/.test(path)

/** What distinguishes one version of a site from another. */
export interface SiteVersion {
  /** Of the names of all hashed files, which change with all that readers get. */
  readonly version: string
  /**
   * Of the names of the scripts and styles that every page may load. Documents state it: they name
   * such files anyway.
   */
  readonly bundle: string
}

/**
 * Reads the version of a site whose hashed files are written. `files` are those of the bundle,
 * wherever a project puts them. `pageFiles` are scripts and styles that only pages load which name
 * them.
 */
export async function versionOf(
  outputFolder: string,
  {
    files,
    pageFiles,
  }: { readonly files: readonly string[]; readonly pageFiles: readonly string[] },
): Promise<SiteVersion> {
  const bundled = new Set(files)
  const names = (await filesBelow(outputFolder)).filter(
    (path) => isHashedFile(path) || bundled.has(path),
  )
  const own = new Set(pageFiles)
  return {
    version: digest(names.join('\n'), 12),
    bundle: digest(
      names.filter((name) => /\.(?:js|css)$/.test(name) && !own.has(name)).join('\n'),
      12,
    ),
  }
}

/**
 * `version.json` and the service worker. Files of the site's own win: those in `public`, and what
 * plugins have written into the `folder`. Paths are relative to the output.
 */
export async function releaseFiles(
  { base, offline, versionCheck }: Pick<ResolvedConfig, 'base' | 'offline' | 'versionCheck'>,
  {
    folder,
    version: { version, bundle },
    onlineOnly = [],
    ...folders
  }: PublicFolders & {
    readonly folder: string
    readonly version: SiteVersion
    readonly onlineOnly?: readonly string[]
  },
): Promise<{ path: string; text: string }[]> {
  const cachePrefix = `bifolio ${base} `
  const files = [
    {
      path: 'sw.js',
      text: offline
        ? await workerOf({
            base,
            folder,
            version,
            bundle,
            cachePrefix,
            onlineOnly,
            keeps: offline === 'all' ? 'all' : 'read',
          })
        : `${scriptCall('removeServiceWorker', valueCode(cachePrefix))}\n`,
    },
  ]
  if (offline || versionCheck)
    files.push({ path: 'version.json', text: `${JSON.stringify({ version, bundle })}\n` })
  return files.filter(
    ({ path }) => !existsSync(publicFile(path, folders)) && !existsSync(join(folder, path)),
  )
}

interface WorkerInput {
  readonly base: string
  readonly folder: string
  readonly version: string
  readonly bundle: string
  readonly cachePrefix: string
  /** Files, and folders with a slash, that plugins keep out. */
  readonly onlineOnly: readonly string[]
  /** What a reader has read with its neighbors, or the whole site. */
  readonly keeps: 'read' | 'all'
}

async function workerOf({
  base,
  folder,
  version,
  bundle,
  cachePrefix,
  onlineOnly,
  keeps,
}: WorkerInput): Promise<string> {
  const files: Record<string, string> = {}
  for (const path of await filesBelow(folder)) {
    if (
      !isKept(path) ||
      onlineOnly.some(
        (other) => path === other || (other.endsWith('/') && path.startsWith(other)),
      ) ||
      (await stat(join(folder, path))).size > LARGEST_KEPT
    )
      continue
    files[path] = isHashedFile(path) ? '' : digest(await readFile(join(folder, path)), 12)
  }
  const release = {
    base,
    version,
    bundle,
    cachePrefix,
    cache: cachePrefix + digest(JSON.stringify(files), 12),
    files,
    keeps,
  }
  return `const RELEASE = ${JSON.stringify(release)};\n${documentScripts().serviceWorker}\n`
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => slashed(join(entry.parentPath, entry.name).slice(folder.length + 1)))
    .sort()
}
