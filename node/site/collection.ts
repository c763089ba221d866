import { type Get, query, type Query } from '../graph/query.ts'
import type { CollectionEntry } from '../../shared/collection.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { editionKey, editionOfPlace, isUnversioned } from '../../shared/edition.ts'
import type { Json } from '../../shared/page.ts'
import { type Collection, entryData, idIn } from '../source/collections.ts'
import { listing } from './listing.ts'
import { allPages } from './page.ts'
import type { PageRecord } from './pageRecord.ts'
import { setup } from './siteSetup.ts'
import { configSourceOf } from './editionNavigation.ts'

/**
 * The entries of a collection in a language of a version, by `collectionKey`. Pages whose front
 * matter is invalid aren't among them: they're reported.
 */
export const collection: Query<readonly CollectionEntry[]> = query(
  'collection',
  async (get, key) => {
    const { collections, config } = await get(setup)
    const own = collections.find(({ name }) => key.startsWith(`${name}:`))
    if (!own) return []
    const edition = key.slice(own.name.length + 1)
    const original = config.locales.find(({ lang }) => lang === config.lang)
    return (await pagesOf(own, get)).flatMap(({ id, record }): CollectionEntry[] => {
      const place = editionOfPlace(record.relativePath, config.editions)
      const isOfAll =
        place !== undefined &&
        isUnversioned(record.relativePath, place) &&
        edition.endsWith(`/${record.lang}`)
      const data = entryData(own, record.frontMatter)
      if ((editionKey(record) !== edition && !isOfAll) || data === null) return []
      const { title, description, routePath, isFallback } = record
      return [
        {
          id,
          title,
          description,
          routePath,
          ...(isFallback && original && { lang: original.tag }),
          data: data as Json,
        },
      ]
    })
  },
)

/** Collections without a page in any language. */
export const emptyCollections: Query<readonly Diagnostic[]> = query(
  'empty collections',
  async (get) => {
    const site = await get(setup)
    const { file, locate } = configSourceOf(site)
    const found: Diagnostic[] = []
    for (const own of site.collections)
      if ((await pagesOf(own, get)).length === 0)
        found.push({
          code: 'content/empty-collection',
          severity: 'warning',
          message: `The collection \`${own.name}\` has no pages.`,
          hint:
            `Add pages to the folder ${own.folder} of a language, correct its \`folder\`, or ` +
            'remove the collection.',
          file,
          ...locate?.(['collections', own.name], 'key'),
        })
    return found
  },
)

/**
 * Ids of the pages in each collection, sorted. Those of drafts too: they're the same in development
 * and in a build.
 */
export async function collectionIds(get: Get): Promise<ReadonlyMap<string, readonly string[]>> {
  const { collections, config } = await get(setup)
  if (collections.length === 0) return new Map()
  const { pages, drafts, source } = await get(listing)
  const places = [
    ...pages.filter((place) => !['data', 'added'].includes(source(place).kind)),
    ...drafts.map(({ place }) => place),
  ]
  return new Map(
    collections.map((own) => [
      own.name,
      [...new Set(places.flatMap((place) => idIn(own, place, config.editions) ?? []))].toSorted(),
    ]),
  )
}

async function pagesOf(
  own: Collection,
  get: Parameters<typeof allPages>[0],
): Promise<{ readonly id: string; readonly record: PageRecord }[]> {
  const { config } = await get(setup)
  const { source } = await get(listing)
  return (await allPages(get)).flatMap((record) => {
    const id = idIn(own, record.relativePath, config.editions)
    const { kind } = source(record.relativePath)
    return id === null || kind === 'data' || kind === 'added' ? [] : [{ id, record }]
  })
}
