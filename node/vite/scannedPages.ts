import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Get } from '../graph/query.ts'
import type { BuildContext } from '../site/context.ts'
import { listing } from '../site/listing.ts'
import { pageBody } from '../site/compiledPage.ts'
import type { PageSource } from '../site/pageSource.ts'
import { slashed } from '../slashed.ts'
import { readTextFile } from '../textFile.ts'
import { PREFIX } from '../virtual/prefix.ts'
import { pageImports, specifiersOf } from './pageImports.ts'

/** Pages in vain after which a package is taken as one that code blocks only show. */
const TRIES = 10

/** Resolves an import as Vite does. Null for what can't be resolved. */
export type ResolveImport = (specifier: string, importer: string) => Promise<string | null>

/**
 * Time for compiling pages: what the browser needs to start waits for the scan. Unit: milliseconds.
 */
const COMPILE_TIME = 2000

/** Every page has them, or they're never optimized. */
const KNOWN = /^(?:bifolio|react|react-dom|vike|vite)(?:\/|$)/

/** How modules are found and read. */
export interface ModuleReader {
  readonly resolve: ResolveImport
  /** Code of a module as it's read before plugins change it. Null for one without. */
  load(id: string): Promise<string | null>
}

/**
 * What the pages of a site import: file of the page → specifiers. A page is compiled only if a code
 * block imports a package that no page is known to import: a plugin may run the code, or it's only
 * shown.
 */
export async function scannedPages(
  context: Pick<BuildContext, 'get' | 'contentRoot'>,
  reader: ModuleReader,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { get, contentRoot } = context
  const list = await get(listing)
  const sources = list.pages.flatMap((place) => {
    const source = list.source(place)
    return source.isFallback ? [] : [source]
  })
  const imports = new Map<string, readonly string[]>()
  const readShown = createShownReader(get, reader)
  for (const source of sources) {
    const file = `${slashed(contentRoot)}/${source.place}`
    const found =
      source.kind === 'component'
        ? [file]
        : source.kind === 'data'
          ? [source.data.component]
          : await readShown(source.place, file, pageImports(textOf(contentRoot, source)))
    if (found.length > 0) imports.set(file, found)
  }
  return imports
}

function textOf(contentRoot: string, source: PageSource): string {
  if (source.kind === 'added') return source.added.text
  if (source.kind !== 'markdown') return ''
  const read = readTextFile(join(contentRoot, source.file), source.place)
  return 'text' in read ? read.text : ''
}

/** Finds which imports of code blocks are imports of the page. */
function createShownReader(
  get: Get,
  { resolve, load }: ModuleReader,
): (
  place: string,
  file: string,
  imports: ReturnType<typeof pageImports>,
) => Promise<readonly string[]> {
  const imported = new Set<string>()
  /** Specifier → pages that show it and don't import it. */
  const inVain = new Map<string, number>()
  let spent = 0
  const mayBeNew = async (specifier: string, file: string): Promise<boolean> => {
    if (KNOWN.test(specifier) || imported.has(specifier)) return false
    if ((inVain.get(specifier) ?? 0) >= TRIES) return false
    if ((await resolve(specifier, file)) !== null) return true
    inVain.set(specifier, TRIES)
    return false
  }
  return async (place, file, { own, shown, showsFile }) => {
    const found = new Set(own)
    for (const specifier of own) imported.add(specifier)
    const fresh: string[] = []
    for (const specifier of shown) {
      if (!/^[./]/.test(specifier)) {
        if (await mayBeNew(specifier, file)) fresh.push(specifier)
      } else if ((await resolve(specifier, file)) !== null) found.add(specifier)
    }
    if ((fresh.length === 0 && !showsFile) || spent > COMPILE_TIME) return [...found]
    const start = performance.now()
    for (const specifier of await compiledImports(get, place)) {
      found.add(specifier)
      imported.add(specifier)
      // A block that is run is a module of its own, made by a plugin.
      const id = fresh.length > 0 ? await resolve(specifier, file) : null
      if (id && !id.startsWith(`\0${PREFIX}`) && !existsSync(id.replace(/\?.*$/, '')))
        for (const name of specifiersOf((await load(id).catch(() => null)) ?? ''))
          if (fresh.includes(name)) found.add(name)
    }
    spent += performance.now() - start
    for (const name of fresh) {
      if (found.has(name)) imported.add(name)
      else inVain.set(name, (inVain.get(name) ?? 0) + 1)
    }
    return [...found]
  }
}

async function compiledImports(get: Get, place: string): Promise<readonly string[]> {
  try {
    return specifiersOf((await pageBody(get, place)).code ?? '')
  } catch {
    // What is wrong is reported when the page is checked.
    return []
  }
}
