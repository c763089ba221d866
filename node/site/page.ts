import { type Get, query, type Query } from '../graph/query.ts'
import { compiledPage } from './compiledPage.ts'
import { listing } from './listing.ts'
import type { PageRecord } from './pageRecord.ts'
import { listedFrontMatter } from './pageSource.ts'

/** What is known of the page at a place below the content root, or of a part of pages. */
export const page: Query<PageRecord> = query('page', async (get, place) => {
  const { record } = await get(compiledPage, place)
  const frontMatter = listedFrontMatter(record.frontMatter, (await get(listing)).source(place))
  return { ...record, frontMatter }
})

/** All pages, in their order. `onPage` is called after each. */
export async function allPages(
  get: Get,
  onPage?: (done: number, total: number) => void,
): Promise<PageRecord[]> {
  const { pages } = await get(listing)
  const records: PageRecord[] = []
  for (const place of pages) {
    records.push(await get(page, place))
    onPage?.(records.length, pages.length)
  }
  return records
}

/** The Markdown files of the content that aren't pages. Their problems are problems of the site. */
export async function fragments(get: Get): Promise<PageRecord[]> {
  const { others } = await get(listing)
  const places = others.filter((path) => /\.mdx?$/.test(path))
  return await Promise.all(places.map((place) => get(page, place)))
}

/** What authors wrote: the pages that have a source of their own, and fragments. */
export async function writtenPages(get: Get): Promise<PageRecord[]> {
  const { source } = await get(listing)
  // What shows its original has no problems of its own.
  const pages = (await allPages(get)).filter(
    ({ isFallback, relativePath }) => !isFallback && source(relativePath).kind !== 'data',
  )
  return [...pages, ...(await fragments(get))]
}
