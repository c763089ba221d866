import { SourceMap, type SourceMapping } from 'node:module'
import { relative } from 'node:path'
import { slashed } from '../slashed.ts'
import { readTextFile } from '../textFile.ts'
import { analyzePage } from './analyzePage.ts'
import type { Get } from '../graph/query.ts'
import { listing } from './listing.ts'
import { setup } from './siteSetup.ts'

/** A place in a file. */
export interface CodePlace {
  /** Absolute path with forward slashes. */
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** 1-based. */
  readonly column: number
}

/** Place in a page of a place in its compiled module. Null where the module has code of its own. */
export type PagePlaces = (place: CodePlace) => CodePlace | null

/**
 * Finds places in pages. Modules have no source maps, which nothing but an error needs: the pages
 * with these places are compiled again.
 */
export async function pagePlacesOf(places: readonly CodePlace[], get: Get): Promise<PagePlaces> {
  const files = new Set(places.map(({ file }) => file).filter((file) => /\.mdx?$/.test(file)))
  const maps = new Map<string, PageMap>()
  for (const file of files) {
    const map = await mapOf(file, get)
    if (map) maps.set(file, map)
  }
  return (place) => {
    const found = maps.get(place.file)
    const { originalLine, originalColumn }: Partial<SourceMapping> =
      found?.map.findEntry(place.line - 1 - found.linesBefore, place.column - 1) ?? {}
    return originalLine === undefined || originalColumn === undefined
      ? null
      : { file: place.file, line: originalLine + 1, column: originalColumn + 1 }
  }
}

interface PageMap {
  readonly map: SourceMap
  readonly linesBefore: number
}

async function mapOf(path: string, get: Get): Promise<PageMap | null> {
  const { contentRoot, compiler } = await get(setup)
  const { placesOf, isPage, routes } = await get(listing)
  const file = slashed(relative(contentRoot, path))
  const place = placesOf(path)[0] ?? file
  const source = readTextFile(path, file)
  if ('problem' in source) return null
  let found: PageMap | null = null
  await analyzePage(
    {
      relativePath: place,
      path,
      file,
      text: source.text,
      inherited: null,
      isPart: !isPage(place),
      site: { ...compiler.site, routes },
    },
    {
      ...compiler,
      compile: (text, job) =>
        compiler.compile(text, job, (map, linesBefore) => {
          if (map) found = { map: new SourceMap(map as SourceMapPayload), linesBefore }
        }),
    },
  )
  return found
}

type SourceMapPayload = ConstructorParameters<typeof SourceMap>[0]
