import { join } from 'node:path'
import { digest } from '../digest.ts'
import { type Get, query, type Query } from '../graph/query.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import type { LinkSite } from '../markdown/resolveLink.ts'
import type { PageRoutes } from '../source/pageRoutes.ts'
import { analyzePage, type PageText } from './analyzePage.ts'
import { areLinksCurrent } from './areLinksCurrent.ts'
import { headingsToInherit, headingsWhenTranslated } from './compareSections.ts'
import { analyzeComponentPage } from './componentPage.ts'
import { listing, translations } from './listing.ts'
import type { AnalyzedPage, PageBody, PageRecord } from './pageRecord.ts'
import type { PageSource } from './pageSource.ts'
import { unreadableRecord } from './plainRecord.ts'
import { withParts } from './shownParts.ts'
import { fileHash, publicFiles, sourceText } from './siteInputs.ts'
import { setup } from './siteSetup.ts'
import { slashed } from '../slashed.ts'

/** A page, and the key that the cache has it under. */
export interface CompiledPage {
  readonly key: string
  readonly record: PageRecord
}

/**
 * The page at a place below the content root, or a part of pages. Where nothing but the list of
 * pages has changed, it's only looked whether its links still have the same targets.
 */
export const compiledPage: Query<CompiledPage> = query(
  'compiled page',
  async (get, place, earlier) => {
    const { bodies } = await get(setup)
    const source = (await get(listing)).source(place)
    const input = await inputOf(source, get)
    if ('record' in input) return { key: '', record: bodies.take(place, input.record) }
    const key = keyOf(source, input)
    if (earlier?.key === key && (await isCurrent(earlier.record, input, get))) return earlier
    return { key, record: bodies.take(place, await analyze(source, input, get)) }
  },
)

/** HTML, code and texts of the page at a place. */
export async function pageBody(get: Get, place: string): Promise<PageBody> {
  const { bodies, pageCache } = await get(setup)
  const { key } = await get(compiledPage, place)
  return (
    bodies.get(place) ??
    (await pageCache?.get(key)) ??
    (await analyzeSource((await get(listing)).source(place), get))
  )
}

/** Analyzes a source as it is now. */
export async function analyzeSource(source: PageSource, get: Get): Promise<AnalyzedPage> {
  const input = await inputOf(source, get)
  return 'record' in input ? input.record : await analyze(source, input, get)
}

/**
 * Analyzes a text as if it were that of a page. Null for a page that isn't compiled from a text.
 * Markdown files that it shows are left out.
 */
export async function analyzeText(
  source: PageSource,
  text: string,
  get: Get,
): Promise<AnalyzedPage | null> {
  const input = await inputOf(source, get)
  if (source.kind !== 'markdown' || 'record' in input) return null
  return await analyzePage({ ...input, text }, (await get(setup)).compiler)
}

interface CompileInput extends PageText {
  readonly site: LinkSite & { readonly routes: PageRoutes }
}

/** What a source is compiled from. The record of one that isn't compiled. */
async function inputOf(
  source: PageSource,
  get: Get,
): Promise<CompileInput | { readonly record: AnalyzedPage }> {
  const { kind, place, file, isFallback } = source
  const { config, contentRoot, compiler } = await get(setup)
  const { routes, originalOf, isFallback: showsOriginal } = await get(listing)
  if (kind === 'data') {
    const { record } = source.data
    const lang = editionOfPlace(place, config.editions)?.lang ?? config.lang
    const moved = { relativePath: place, isFallback, lang, routePath: routes.of(place) }
    return { record: isFallback ? { ...record, ...moved } : record }
  }
  const read = kind === 'added' ? source.added : await get(sourceText, file)
  if ('problem' in read) {
    const routePath = routes.of(place)
    return {
      record: unreadableRecord(read.problem, {
        relativePath: place,
        routePath,
        isFallback,
        config,
      }),
    }
  }
  const original = isFallback || kind === 'fragment' ? null : originalOf(place)
  const model = original === null ? null : (await get(compiledPage, original)).record
  const recorded = showsOriginal(place) ? null : (await get(translations)).sectionsOf(place)
  return {
    relativePath: place,
    path: join(contentRoot, file),
    file:
      kind === 'added'
        ? `${source.added.file ?? `${config.root}/${file}`} (plugin "${source.added.plugin}")`
        : `${config.root}/${file}`,
    text: read.text,
    tree: kind === 'added' ? source.added.tree : null,
    inherited: model && headingsToInherit(model),
    translated:
      model?.isReadable && recorded ? headingsWhenTranslated(recorded, model.sections) : null,
    isFallback,
    isPart: kind === 'fragment',
    site: { ...compiler.site, routes },
  }
}

function keyOf({ place }: PageSource, input: CompileInput): string {
  const { isFallback, text, tree, inherited, translated, site } = input
  return digest(
    JSON.stringify([place, isFallback, text, tree, inherited, translated, site.routes.key()]),
  )
}

/** How often a page is analyzed whose files change meanwhile. */
const TRIES = 3

async function analyze(source: PageSource, input: CompileInput, get: Get): Promise<AnalyzedPage> {
  const { compiler, contentRoot, pageCache } = await get(setup)
  if (source.kind === 'component') return analyzeComponentPage(input, compiler.frontMatter)
  const key = keyOf(source, input)
  const known = await pageCache?.get(key)
  if (known && (await isCurrent(known, input, get))) return known
  const { source: sourceAt } = await get(listing)
  const part = async (place: string): Promise<AnalyzedPage | null> =>
    sourceAt(place).kind === 'fragment'
      ? { ...(await get(compiledPage, place)).record, ...(await pageBody(get, place)) }
      : null
  for (let tries = 1; ; tries++) {
    const analyzed = await analyzePage(input, compiler)
    // A part is joined with its own parts where a page shows it.
    const fresh =
      source.kind === 'fragment' ? analyzed : await withParts(analyzed, { contentRoot, part })
    if (!(await isCurrent(fresh, input, get)) && tries < TRIES) continue
    await pageCache?.set(key, fresh)
    return withOwnFacts(fresh)
  }
}

/**
 * Copies what stays in memory of a page. A link or a title that was cut out of a text keeps the
 * whole text in memory, and parsers make texts of their own.
 */
function withOwnFacts({
  markdown,
  text,
  codeBlocks,
  html,
  code,
  ...facts
}: AnalyzedPage): AnalyzedPage {
  return {
    ...(JSON.parse(JSON.stringify(facts)) as PageRecord),
    markdown,
    text,
    codeBlocks,
    html,
    code,
  }
}

/** True if the files and links of a page are as they were when it was compiled. */
async function isCurrent(record: PageRecord, input: CompileInput, get: Get): Promise<boolean> {
  await get(publicFiles)
  const hashes = await Promise.all(record.files.map(({ path }) => get(fileHash, slashed(path))))
  await Promise.all(record.pictures.map(({ path }) => get(fileHash, slashed(path))))
  return (
    record.files.every(({ hash, isUncertain }, at) => !isUncertain && hash === hashes[at]) &&
    (await areLinksCurrent(record, input, get))
  )
}
