import { join, relative } from 'node:path'
import { slashed } from '../slashed.ts'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { RichText } from '../../shared/richText.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import type { DiskCache } from '../cache/diskCache.ts'
import { areUnchanged } from '../cache/filesRead.ts'
import type { Compiler } from '../markdown/compiler.ts'
import type { AddedPages } from './addedPages.ts'
import type { AddPagesContext } from '../plugin/types.ts'
import { type TextFile, readTextFile } from '../textFile.ts'
import { analyzePage } from './analyzePage.ts'
import { forgetMoved, targetsUnchanged } from './targetsUnchanged.ts'
import {
  type RecordedSection,
  headingsToInherit,
  headingsWhenTranslated,
} from './compareSections.ts'
import { COMPONENT_FILE, componentPages } from '../source/componentFile.ts'
import { analyzeComponentPage } from './componentPage.ts'
import { contentPages } from './contentPages.ts'
import type { DataPages } from './dataPages.ts'
import { parseFrontMatter } from '../source/frontMatter.ts'
import { withLineFeeds } from '../source/lineEnds.ts'
import { withPageType } from '../source/notFoundPage.ts'
import { type PageList, listPages } from '../source/pageList.ts'
import { withValidNames } from '../source/pageNames.ts'
import type { PageRoutes } from '../source/pageRoutes.ts'
import { type CodePlace, type PagePlaces, pagePlacesOf } from './pagePlaces.ts'
import { createPageBodies } from './pageBodies.ts'
import { withParts } from './shownParts.ts'
import type { AnalyzedPage, PageBody, PageRecord } from './pageRecord.ts'
import { isSamePlacement, type Placement, readPlacement } from '../source/placement.ts'
import { type Draft, placePages } from '../source/placePages.ts'
import { unreadableRecord } from './plainRecord.ts'
import { readRichTitle } from '../markdown/readTitle.ts'
import { applyReplaceRules } from '../source/replaceRules.ts'
import { type ScannedContent, createPageFilter, placesOf, scanContent } from '../source/scan.ts'
import { TRANSLATION_FILE, type TranslationRecords } from '../source/translationFile.ts'
import { listedFrontMatter, type PageSource, pageSources } from './pageSource.ts'
import { readTranslationRecords, recordedTranslations } from './translationRecords.ts'

/** What a sidebar needs of a page. */
export interface PageHead {
  readonly relativePath: string
  /** True when the page shows its original because it is not translated. */
  readonly isFallback: boolean
  readonly routePath: string
  readonly title: string
  /** The title with its code and emphasis. Absent when it has none. */
  readonly richTitle?: RichText
  readonly frontMatter: PageRecord['frontMatter']
}

/**
 * The sources of a site and what is known about them. Pages are analysed when they are asked for,
 * and once.
 */
export interface ContentStore extends Omit<PageList, 'pages'> {
  /** Reads the list of files again. */
  scan(): Promise<void>
  /** The place of every page below the content root, in the order of the locales. */
  pages(): readonly string[]
  readonly routes: PageRoutes
  /** Route path of the page at a place. */
  routeOf(place: string): string
  /** Drafts that this run leaves out. */
  drafts(): readonly Draft[]
  /**
   * True if a change of a page's file adds, removes or moves the page, so that the list of files
   * has to be read again.
   */
  isMoved(relativePath: string): Promise<boolean>
  /** Source of the page at a place. What isn't a page is a fragment. */
  source(place: string): PageSource
  /** All that plugins make. */
  addedPages(): AddedPages['sources']
  /** Every other file below the content root. */
  others(): readonly string[]
  isPage(relativePath: string): boolean
  /**
   * Places of a file below the content root: several where symbolic links show it, none outside of
   * the content.
   */
  placesOf(file: string): readonly string[]
  /** Every file below the content root. */
  files(): readonly string[]
  /** Absolute paths, with forward slashes, of the targets of symbolic links in the content. */
  linkTargets(): readonly string[]
  record(relativePath: string): Promise<PageRecord>
  /** HTML, code and texts of the page of a `record`. */
  body(relativePath: string): Promise<PageBody>
  /**
   * Analyses a file that is a part of pages, as it is now. `place` is another one than `file` in a
   * page that is not translated.
   */
  fragment(file: string, place: string): Promise<AnalyzedPage>
  /** Analyzes every page. `onPage` is called after each. */
  records(onPage?: (done: number, total: number) => void): Promise<PageRecord[]>
  /**
   * Titles and front matter of the pages in a folder of version and language, from analyzed pages
   * if there are any.
   */
  heads(folder: string): Promise<PageHead[]>
  /** Title and front matter of one page, in the same way. */
  head(place: string): Promise<PageHead>
  /** What `head` or `heads` returned last for a page. Null when nobody has asked. */
  knownHead(place: string): Promise<PageHead> | null
  /**
   * The sections of the original that a translation was made from, or null when that is not
   * recorded.
   */
  recordedSections(relativePath: string): readonly RecordedSection[] | null
  /** The record of translations in a folder of version and language. */
  translationRecords(folder: string): TranslationRecords
  /**
   * What is wrong with those records, with the list of files, and with pages that are made from
   * data.
   */
  recordDiagnostics(): readonly Diagnostic[]
  /**
   * Absolute paths, with forward slashes, of the files that analysed pages are made from beside
   * their sources.
   */
  filesRead(): readonly string[]
  /** The analyzed pages that are made from such a file, or link to a file that isn't a page. */
  readersOf(file: string): readonly string[]
  /** Finds places in pages by those in their modules. */
  placesInPages(places: readonly CodePlace[]): Promise<PagePlaces>
  /** Forgets what is known of a source and of its dependents. */
  invalidate(relativePath: string): void
}

export interface StoreOptions {
  readonly config: ResolvedConfig
  readonly contentRoot: string
  readonly compiler: Compiler
  readonly cache: DiskCache<AnalyzedPage> | null
  /** True to have pages with `draft: true`, as in development. @default false */
  readonly showDrafts?: boolean
  /** Reads the pages that are made from data. @default there are none */
  readonly loadDataPages?: () => Promise<DataPages>
  /** Reads the pages that plugins make. @default there are none */
  readonly loadAddedPages?: (pages: AddPagesContext['pages']) => Promise<AddedPages>
}

/** How often a page is analyzed whose files change meanwhile. */
const TRIES = 3

/** Opens the content of a site. Call `scan()` before anything else. */
export function createContentStore({
  config,
  contentRoot,
  compiler,
  cache,
  showDrafts = false,
  loadDataPages,
  loadAddedPages,
}: StoreOptions): ContentStore {
  const { routes } = compiler.site
  const mayBePage = createPageFilter(config)
  /** Components that are pages. */
  let components: ReadonlySet<string> = new Set()
  let sources: ReadonlyMap<string, PageSource> = new Map()
  let scanned: ScannedContent = { files: [], links: [], diagnostics: [] }
  let listDiagnostics: readonly Diagnostic[] = []
  let added: AddedPages['sources'] = new Map()
  const isPage = (path: string): boolean =>
    added.has(path) || (mayBePage(path) && (!COMPONENT_FILE.test(path) || components.has(path)))
  const records = new Map<string, Promise<PageRecord>>()
  const heads = new Map<string, Promise<PageHead>>()
  const bodies = createPageBodies(cache)
  /** Absolute path of a file → the pages that are made from it. */
  const readers = new Map<string, Set<string>>()
  let list = listPages([], config, routes)
  let placements: ReadonlyMap<string, Placement> = new Map()
  let drafts: readonly Draft[] = []
  let others: string[] = []
  let translations = recordedTranslations(new Map(), config)

  const folderOf = (place: string): string => editionOfPlace(place, config.editions)?.folder ?? ''
  const recordedSections = (place: string): readonly RecordedSection[] | null =>
    list.isFallback(place) ? null : translations.sectionsOf(place)
  const sourceAt = (place: string): PageSource =>
    sources.get(place) ?? { kind: 'fragment', place, file: place, isFallback: false }
  const readSource = (path: string): Promise<TextFile> =>
    readTextFile(join(contentRoot, path), `${config.root}/${path}`)

  const placementOf = async (place: string): Promise<Placement> => {
    const read = added.get(place) ?? (await readSource(place))
    return readPlacement('text' in read ? read.text : '', place, {
      config,
      frontMatter: compiler.frontMatter,
    })
  }

  async function analyze(source: PageSource): Promise<AnalyzedPage> {
    const { kind, place, file, isFallback } = source
    if (kind === 'data')
      return isFallback
        ? {
            ...source.data.record,
            relativePath: place,
            isFallback,
            lang: editionOfPlace(place, config.editions)?.lang ?? config.lang,
            routePath: routes.of(place),
          }
        : source.data.record
    const original = isFallback || kind === 'fragment' ? null : list.originalOf(place)
    const model = original === null ? null : await record(original)
    const inherited = model === null ? null : headingsToInherit(model)
    const recorded = recordedSections(place)
    const translated =
      model === null || !model.isReadable || recorded === null
        ? null
        : headingsWhenTranslated(recorded, model.sections)
    const read = kind === 'added' ? source.added : await readSource(file)
    if ('problem' in read)
      return unreadableRecord(read.problem, {
        relativePath: place,
        routePath: routes.of(place),
        isFallback,
        config,
      })
    const page = {
      relativePath: place,
      path: join(contentRoot, file),
      file:
        kind === 'added'
          ? `${source.added.file ?? `${config.root}/${file}`} (plugin "${source.added.plugin}")`
          : `${config.root}/${file}`,
      text: read.text,
      tree: kind === 'added' ? source.added.tree : null,
      inherited,
      translated,
      isFallback,
      isPart: kind === 'fragment',
    }
    if (kind === 'component')
      return analyzeComponentPage(page, compiler.site, compiler.frontMatter.schema)
    const key = bodies.keyOf(place, [
      isFallback,
      read.text,
      page.tree,
      inherited,
      translated,
      routes.key(),
    ])
    const known = await cache?.get(key)
    if (known && (await isCurrent(known))) return known
    for (let tries = 1; ; tries++) {
      const analyzed = await analyzePage(page, compiler)
      // A part is joined with its own parts where a page shows it.
      const fresh =
        kind === 'fragment'
          ? analyzed
          : await withParts(analyzed, {
              contentRoot,
              part: async (other) =>
                sourceAt(other).kind === 'fragment'
                  ? { ...(await record(other)), ...(await body(other)) }
                  : null,
            })
      if (!(await isCurrent(fresh)) && tries < TRIES) continue
      await cache?.set(key, fresh)
      return fresh
    }
  }

  function noteReader({ relativePath, links, pictures, files }: PageRecord): void {
    const linked = links.flatMap(({ target }) => (target.kind === 'file' ? [target] : []))
    for (const { path } of [...linked, ...pictures, ...files]) {
      const file = slashed(path)
      readers.set(file, (readers.get(file) ?? new Set()).add(relativePath))
    }
  }

  /**
   * False if something that the page is made from has changed. A later change finds the page among
   * the readers.
   */
  async function isCurrent(found: PageRecord): Promise<boolean> {
    noteReader(found)
    return (await targetsUnchanged(found, compiler.site)) && (await areUnchanged(found.files))
  }

  function record(relativePath: string): Promise<PageRecord> {
    let promise = records.get(relativePath)
    if (!promise) {
      const source = sourceAt(relativePath)
      promise = analyze(source).then((found) => {
        noteReader(found)
        const taken = bodies.take(found)
        return { ...taken, frontMatter: listedFrontMatter(taken.frontMatter, source) }
      })
      records.set(relativePath, promise)
      promise.catch(() => records.delete(relativePath))
    }
    return promise
  }

  async function body(place: string): Promise<PageBody> {
    await record(place)
    return (await bodies.get(place)) ?? (await analyze(sourceAt(place)))
  }

  function head(place: string): Promise<PageHead> {
    let promise = heads.get(place)
    if (!promise) {
      heads.set(place, (promise = readHead(place)))
      promise.catch(() => heads.delete(place))
    }
    return promise
  }

  async function readHead(place: string): Promise<PageHead> {
    const source = sourceAt(place)
    const { kind, file, isFallback } = source
    if (!records.has(place) && kind !== 'component' && kind !== 'data') {
      const read = kind === 'added' ? source.added : await readSource(file)
      const written = 'text' in read ? withLineFeeds(read.text) : ''
      const text = applyReplaceRules(written, config.replaceRules)?.text ?? written
      const frontMatter = withPageType(
        parseFrontMatter(text, place, { ...compiler.frontMatter, place }).frontMatter,
        place,
        config,
      )
      const found =
        kind === 'added' && source.added.tree !== null
          ? titleIn(frontMatter)
          : readRichTitle(text, frontMatter, { path: file, isRspress: config.compat !== null })
      if (found !== null)
        return {
          relativePath: place,
          isFallback,
          routePath: routes.of(place),
          ...found,
          frontMatter: listedFrontMatter(frontMatter, source),
        }
    }
    const { routePath, title, richTitle, frontMatter } = await record(place)
    return {
      relativePath: place,
      isFallback,
      routePath,
      title,
      ...(richTitle && { richTitle }),
      frontMatter,
    }
  }

  return {
    async scan() {
      const { files } = (scanned = await scanContent(contentRoot, config))
      const parts = await componentPages(
        files.filter((file) => COMPONENT_FILE.test(file) && mayBePage(file)),
        readSource,
      )
      components = parts.pages
      const loaded = await loadDataPages?.()
      const data = new Map(loaded?.pages.map((page) => [page.place, page]))
      const named = withValidNames(
        files.filter(
          (file) => mayBePage(file) && (!COMPONENT_FILE.test(file) || components.has(file)),
        ),
        config,
      )
      placements = new Map(
        await Promise.all(
          named.places.map(async (place) => [place, await placementOf(place)] as const),
        ),
      )
      const routesBefore = routes.key()
      const input = { files: named.places, made: [...data.keys()], showDrafts }
      // The pages that plugins make may be lists of the others.
      const own =
        loadAddedPages &&
        placePages({ ...input, placements, added: new Map() }, config, routes).list
      const brought =
        own &&
        (await loadAddedPages(() =>
          contentPages(own, {
            config,
            contentRoot,
            routes,
            read: readSource,
            options: compiler.frontMatter,
            isMade: (place) => data.has(place),
          }),
        ))
      const before = added
      added = brought?.sources ?? new Map()
      for (const [place, { text, tree }] of added)
        if (before.get(place)?.text !== text || before.get(place)?.tree !== tree)
          this.invalidate(place)
      placements = new Map([
        ...placements,
        ...(await Promise.all(
          [...added.keys()].map(async (place) => [place, await placementOf(place)] as const),
        )),
      ])
      const placed = placePages({ ...input, placements, added }, config, routes)
      ;({ list, drafts } = placed)
      sources = pageSources(list, { data, added })
      // Compiled pages have the routes of those that they link to.
      if (routes.key() !== routesBefore) for (const known of [records, heads]) known.clear()
      await forgetMoved(records, compiler.site)
      listDiagnostics = [
        ...scanned.diagnostics,
        ...parts.diagnostics,
        ...named.diagnostics,
        ...(loaded?.diagnostics ?? []),
        ...(brought?.diagnostics ?? []),
        ...placed.diagnostics,
      ]
      others = files.filter((file) => !isPage(file))
      translations = await readTranslationRecords(others, config, readSource)
    },
    pages: () => list.pages,
    routes,
    routeOf: routes.of,
    drafts: () => drafts,
    isMoved: async (path) =>
      !isSamePlacement(
        placements.get(path) ?? { isDraft: false, slug: null },
        await placementOf(path),
      ),
    source: sourceAt,
    addedPages: () => added,
    others: () => others,
    isPage,
    placesOf: (file) => placesOf(file, contentRoot, scanned.links),
    files: () => scanned.files,
    linkTargets: () => scanned.links.map(({ target }) => target),
    sourceOf: (place) => list.sourceOf(place),
    isSource: (place) => list.isSource(place),
    isFallback: (place) => list.isFallback(place),
    originalOf: (place) => list.originalOf(place),
    translationOf: (original, lang) => list.translationOf(original, lang),
    alternates: (place) => list.alternates(place),
    inVersions: (place) => list.inVersions(place),
    dependents: (path) =>
      path.endsWith(`/${TRANSLATION_FILE}`)
        ? list.pages.filter((page) => folderOf(page) === folderOf(path))
        : list.dependents(path),
    recordedSections,
    translationRecords: (folder) => translations.in(folder),
    recordDiagnostics: () => [...listDiagnostics, ...translations.diagnostics],
    record,
    body,
    fragment: (file, place) =>
      analyze({ kind: 'fragment', place, file, isFallback: file !== place }),
    async records(onPage) {
      const result: PageRecord[] = []
      for (const page of list.pages) {
        result.push(await record(page))
        onPage?.(result.length, list.pages.length)
      }
      return result
    },
    heads: (folder) =>
      Promise.all(list.pages.filter((page) => folderOf(page) === folder).map((page) => head(page))),
    head,
    knownHead: (place) => heads.get(place) ?? records.get(place) ?? null,
    filesRead: () => [...readers.keys()],
    readersOf: (file) => [...(readers.get(file) ?? [])],
    placesInPages: (places) =>
      pagePlacesOf(places, {
        contentRoot,
        compiler,
        isPage,
        placeOf: (file) =>
          placesOf(file, contentRoot, scanned.links)[0] ?? slashed(relative(contentRoot, file)),
      }),
    invalidate(relativePath) {
      for (const path of [relativePath, ...this.dependents(relativePath)]) {
        records.delete(path)
        heads.delete(path)
      }
    },
  }
}

function titleIn({ title }: { readonly title?: string }): { readonly title: string } | null {
  return title === undefined ? null : { title }
}
