import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { digest } from '../digest.ts'
import { slashed } from '../slashed.ts'
import { createJsonCache, type DiskCache } from '../cache/diskCache.ts'
import type { BundledPages } from '../site/bundledPages.ts'
import type { SharedData } from './siteData.ts'

/** A document as it was rendered, before the build adds its policy. */
export interface KeptDocument {
  readonly html: string
  /** True if browsers read the HTML as it's written. */
  readonly isSound: boolean
  /** Hashes of the shared data that the document shows. */
  readonly shows: Partial<SharedData>
}

/** Documents of earlier builds. A page whose document would be the same is not rendered again. */
export interface KeptDocuments {
  /** The document of a page, or null. `shared` are the hashes of what it may show. */
  get(key: string, shared: SharedData): Promise<KeptDocument | null>
  set(key: string, document: KeptDocument): Promise<void>
  /** Forgets what no build needs any more. */
  prune(): Promise<void>
}

/** Opens the documents of a project. */
export function openKeptDocuments(root: string): KeptDocuments {
  const cache: DiskCache<KeptDocument> = createJsonCache({
    folder: join(root, 'node_modules/.vite/bifolio/documents'),
    salt: '',
  })
  return {
    async get(key, shared) {
      const known = await cache.get(key)
      const isSame =
        known !== null &&
        Object.entries(known.shows).every(([use, hash]) => shared[use as keyof SharedData] === hash)
      return isSame ? known : null
    },
    set: (key, document) => cache.set(key, document),
    prune: () => cache.prune(),
  }
}

/** Hash of the code that renders a page. What only other pages load isn't part of it. */
export type ProgramHash = (routePath: string) => string

/**
 * Reads the program that renders the pages: every file of the folder `server`, names included.
 * `staging` is the folder above, which is another one in each build.
 */
export async function hashProgram(
  staging: string,
  { chunks, serverFiles }: BundledPages,
): Promise<ProgramHash> {
  const folder = join(staging, 'server')
  const stagingNames = [staging, slashed(staging), JSON.stringify(staging).slice(1, -1)]
  const assets = await readFile(join(staging, 'assets.json'), 'utf8')
  const hashes = new Map<string, string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue
    const file = join(entry.parentPath, entry.name)
    const text = [...stagingNames, assets].reduce(
      (rest, part) => rest.replaceAll(part, ''),
      await readFile(file, 'utf8'),
    )
    hashes.set(slashed(relative(folder, file)), digest(text, 32))
  }
  const ofPages = new Set(Object.values(serverFiles).flat())
  const digestOf = (names: Iterable<string>): string =>
    digest(JSON.stringify([...names].toSorted().map((name) => [name, hashes.get(name)])), 32)
  const shared =
    digestOf([...hashes.keys()].filter((name) => !ofPages.has(name))) +
    digest(JSON.stringify(firstAssets(JSON.parse(assets) as AssetsManifest, chunks)), 32)
  return (routePath) => shared + digestOf(serverFiles[routePath] ?? [])
}

/** The files of the browser by their sources, which Vike writes into the program. */
type AssetsManifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly isEntry?: boolean
      readonly imports?: readonly string[]
      readonly dynamicImports?: unknown
    }
  >
>

/**
 * What every document may name of it. The chunks of pages are among the entries, and named in their
 * own documents only.
 */
function firstAssets(manifest: AssetsManifest, pages: BundledPages['chunks']): unknown {
  const ofPages = new Set(Object.values(pages).map(([chunk]) => chunk))
  const found = new Map<string, unknown>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || found.has(key)) return
    found.set(key, { ...chunk, dynamicImports: undefined })
    chunk.imports?.forEach(add)
  }
  for (const [key, { isEntry, file }] of Object.entries(manifest))
    if (isEntry && !ofPages.has(file)) add(key)
  return [...found]
}
