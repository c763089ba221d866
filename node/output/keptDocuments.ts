import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { digest } from '../digest.ts'
import { slashed } from '../slashed.ts'
import { createDiskCache } from '../cache/diskCache.ts'
import type { BundledPages } from '../site/bundledPages.ts'
import type { SharedData } from './siteData.ts'

/** What is known of a document that was rendered. */
export interface KeptFacts {
  /** True if browsers read the HTML as it's written. */
  readonly isSound: boolean
  /** Hashes of the shared data that the document shows. */
  readonly shows: Partial<SharedData>
}

/** A document as it was rendered, before the build completes it. */
export interface KeptDocument extends KeptFacts {
  readonly html: Buffer
}

/** Documents of earlier builds. A page whose document would be the same is not rendered again. */
export interface KeptDocuments {
  /** The document of a page, or null. `shared` are the hashes of what it may show. */
  get(key: string, shared: SharedData): Promise<KeptDocument | null>
  set(key: string, document: KeptDocument): Promise<void>
  /** Forgets what no build needs any more. */
  prune(): Promise<void>
}

/** Opens the documents of a project. A record is a line with the facts, and the HTML. */
export function openKeptDocuments(root: string): KeptDocuments {
  const cache = createDiskCache({
    folder: join(root, 'node_modules/.vite/bifolio/documents'),
    salt: '',
  })
  return {
    async get(key, shared) {
      const record = await cache.get(key)
      if (record === null) return null
      const bytes = Buffer.from(record.buffer, record.byteOffset, record.byteLength)
      const end = bytes.indexOf('\n')
      const facts = JSON.parse(bytes.toString('utf8', 0, end)) as KeptFacts
      const isSame = Object.entries(facts.shows).every(
        ([use, hash]) => shared[use as keyof SharedData] === hash,
      )
      return isSame ? { ...facts, html: bytes.subarray(end + 1) } : null
    },
    async set(key, { html, ...facts }) {
      await cache.set(key, Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), html]))
    },
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
