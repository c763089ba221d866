import { query, type Get, type Query } from '../graph/query.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { createStateComparer } from '../changes/changedPages.ts'
import { COMPONENT_FILE, componentPages } from '../source/componentFile.ts'
import { type PageList } from '../source/pageList.ts'
import { withValidNames } from '../source/pageNames.ts'
import { createPageRoutes, type PageRoutes } from '../source/pageRoutes.ts'
import { type Draft, placePages, type PlacePagesInput } from '../source/placePages.ts'
import { type Placement, readPlacement } from '../source/placement.ts'
import { createPageFilter, placesOf } from '../source/scan.ts'
import { type AddedPages, loadAddedPages } from './addedPages.ts'
import { contentPages } from './contentPages.ts'
import { type DataPages, loadDataPages } from './dataPages.ts'
import { hasFile, type PageSource, pageSources } from './pageSource.ts'
import { contentFiles, fileHash, sourceText } from './siteInputs.ts'
import { setup } from './siteSetup.ts'
import { readTranslationRecords, type RecordedTranslations } from './translationRecords.ts'

/** Which pages a site has, where they are and what they are made from. */
export interface Listing extends PageList {
  readonly routes: PageRoutes
  /** Route path of the page at a place below the content root. */
  routeOf(place: string): string
  /** Drafts that this run leaves out. */
  readonly drafts: readonly Draft[]
  /** Source of the page at a place. What isn't a page is a fragment. */
  source(place: string): PageSource
  /** All that plugins make. */
  readonly addedPages: AddedPages['sources']
  /** Every other file below the content root. */
  readonly others: readonly string[]
  isPage(place: string): boolean
  /**
   * Places of a file below the content root: several where symbolic links show it, none outside of
   * the content.
   */
  placesOf(file: string): readonly string[]
  /** Absolute paths, with forward slashes, of the targets of symbolic links in the content. */
  readonly linkTargets: readonly string[]
  /** What is wrong with the list of files, and with pages that have none. */
  readonly diagnostics: readonly Diagnostic[]
}

/** The pages that the files in `pages/` make. */
export const dataPages: Query<DataPages> = query('data pages', async (get, _key, earlier) => {
  const { root, config, compiler } = await get(setup)
  const made = await loadDataPages(root, config, compiler.frontMatter.schema)
  // A list that fails doesn't name all of its imports; one of them may be what has to change.
  const isFailed = made.diagnostics.some(({ code }) => code === 'data-pages/failed')
  const dependencies = [
    ...new Set([...(isFailed ? (earlier?.dependencies ?? []) : []), ...made.dependencies]),
  ]
  await Promise.all(dependencies.map((file) => get(fileHash, file)))
  return { ...made, dependencies }
})

/** The pages that plugins make. */
export const addedPages: Query<AddedPages> = query(
  'added pages',
  async (get) => {
    const site = await get(setup)
    const made = await loadAddedPages(site.driver, site, {
      pages: () => pagesOfContent(get),
      compare: createStateComparer(site),
    })
    await Promise.all(made.dependencies.map((file) => get(fileHash, file)))
    return made
  },
  { isEqual: (a, b) => plainText(a) === plainText(b) },
)

/** Components among the content that are pages, and the names of all files that may be pages. */
const pageFiles: Query<{
  readonly files: readonly string[]
  readonly components: ReadonlySet<string>
  readonly diagnostics: readonly Diagnostic[]
}> = query('page files', async (get) => {
  const { config } = await get(setup)
  const mayBePage = createPageFilter(config)
  const { files, diagnostics } = await get(contentFiles)
  const candidates = files.filter(mayBePage)
  const components = await componentPages(
    candidates.filter((file) => COMPONENT_FILE.test(file)),
    (file) => get(sourceText, file),
  )
  const named = withValidNames(
    candidates.filter((file) => !COMPONENT_FILE.test(file) || components.pages.has(file)),
    config,
  )
  return {
    files: named.places,
    components: components.pages,
    diagnostics: [...diagnostics, ...components.diagnostics, ...named.diagnostics],
  }
})

/** The part of a page's front matter that decides its place. */
const placement: Query<Placement> = query('placement', async (get, place) => {
  const read = await get(sourceText, place)
  return await placementIn('text' in read ? read.text : '', place, get)
})

async function placementIn(text: string, place: string, get: Get): Promise<Placement> {
  const { config, compiler } = await get(setup)
  return readPlacement(text, place, { config, frontMatter: compiler.frontMatter })
}

/** What the places of pages are decided by. Plain data. */
const placing: Query<Omit<PlacePagesInput, 'added'>> = query('placing', async (get) => {
  const { showDrafts } = await get(setup)
  const { files } = await get(pageFiles)
  const { pages } = await get(dataPages)
  const placements = await Promise.all(
    files.map(async (file) => [file, await get(placement, file)] as const),
  )
  return {
    files,
    made: [...new Set(pages.map(({ place }) => place))],
    showDrafts,
    placements: new Map(placements),
  }
})

/** The pages that have files, for plugins that make pages from them. */
async function pagesOfContent(get: Get): ReturnType<typeof contentPages> {
  const { config, contentRoot, compiler } = await get(setup)
  const input = await get(placing)
  const routes = createPageRoutes(config.editions, config.route)
  const made = new Set(input.made)
  return await contentPages(placePages({ ...input, added: new Map() }, config, routes).list, {
    config,
    contentRoot,
    routes,
    read: (path) => get(sourceText, path),
    options: compiler.frontMatter,
    isTitlePlain: compiler.isTitlePlain,
    isMade: (place) => made.has(place),
  })
}

/** Which pages the site has. Another one when a page comes, goes or moves. */
export const listing: Query<Listing> = query('listing', async (get): Promise<Listing> => {
  const { config, contentRoot } = await get(setup)
  const input = await get(placing)
  const data = await get(dataPages)
  const { sources: added, diagnostics } = await get(addedPages)
  const { components, diagnostics: fileDiagnostics } = await get(pageFiles)
  const { files, links } = await get(contentFiles)
  const routes = createPageRoutes(config.editions, config.route)
  const ofPlugins = await Promise.all(
    [...added].map(
      async ([place, { text }]) => [place, await placementIn(text, place, get)] as const,
    ),
  )
  const placements = new Map([...input.placements, ...ofPlugins])
  const placed = placePages({ ...input, placements, added }, config, routes)
  const sources = pageSources(placed.list, {
    data: new Map(data.pages.map((page) => [page.place, page])),
    added,
  })
  const mayBePage = createPageFilter(config)
  const isPage = (place: string): boolean =>
    added.has(place) || (mayBePage(place) && (!COMPONENT_FILE.test(place) || components.has(place)))
  return {
    ...placed.list,
    routes,
    routeOf: routes.of,
    drafts: placed.drafts,
    source: (place) =>
      sources.get(place) ?? { kind: 'fragment', place, file: place, isFallback: false },
    addedPages: added,
    others: files.filter((file) => !isPage(file)),
    isPage,
    placesOf: (file) => placesOf(file, contentRoot, links),
    linkTargets: links.map(({ target }) => target),
    diagnostics: [...fileDiagnostics, ...data.diagnostics, ...diagnostics, ...placed.diagnostics],
  }
})

/** The file that the page at a place shows, below the content root. Null for one without a file. */
export const pageFile: Query<string | null> = query('page file', async (get, place) => {
  const { source, sourceOf } = await get(listing)
  return hasFile(source(place)) ? sourceOf(place) : null
})

/** Place, route path and kind of every page. */
export const placedRoutes: Query<readonly (readonly string[])[]> = query('routes', async (get) => {
  const { pages, routeOf, source } = await get(listing)
  return pages.map((place) => [place, routeOf(place), source(place).kind])
})

/** What the files `_translation.json` say. */
export const translations: Query<RecordedTranslations> = query('translations', async (get) => {
  const { config } = await get(setup)
  const { others } = await get(listing)
  return await readTranslationRecords(others, config, (path) => get(sourceText, path))
})

/** What is wrong with the lists of files, pages and translations. */
export async function listingProblems(get: Get): Promise<Diagnostic[]> {
  return [...(await get(listing)).diagnostics, ...(await get(translations)).diagnostics]
}

/** Functions aside, which belong to the place of a value. */
function plainText({ sources, diagnostics, dependencies }: AddedPages): string {
  return JSON.stringify([[...sources], diagnostics, dependencies])
}
