import {
  compareNavigation,
  compareTargets,
  type NavigationChange,
  type TargetChange,
} from './compareLists.ts'
import type { SectionPlace } from './changedPage.ts'
import type { PageContent, Section, Target } from './content.ts'
import { countWords, markAll, markBlocks, type MarkedBlock, type WordCounts } from './markBlocks.ts'
import {
  bodyOf,
  matchPages,
  matchSections,
  type PagePair,
  type SectionPair,
} from './matchSections.ts'
import { endedUrls, type EndedUrl } from './endedUrls.ts'
import type { PageState, SiteState } from './siteState.ts'

/** A section that differs. */
export interface SectionChange {
  /** `targets`: the text is the same, and links or images are others. */
  readonly kind: 'changed' | 'new' | 'gone' | 'moved' | 'targets'
  readonly before: SectionPlace | null
  readonly after: SectionPlace | null
  /** True if its text differs too, of a section that was moved. */
  readonly isChanged: boolean
  readonly words: WordCounts
  readonly targets: readonly TargetChange[]
}

/** A row of a page as a preview shows it: a section of one of the two states, or of both. */
export interface PageRow {
  readonly before: SectionPlace | null
  readonly after: SectionPlace | null
  readonly depth: number
  readonly blocks: readonly MarkedBlock[]
  /** Null for a section that reads the same. */
  readonly change: SectionChange | null
}

/** A page with sections that differ. */
export interface PageChange {
  readonly kind: 'changed' | 'new' | 'gone' | 'renamed'
  readonly file: string
  readonly routePath: string
  readonly title: string
  readonly lang: string
  /** Where a renamed page was. */
  readonly before: { readonly file: string; readonly routePath: string } | null
  readonly sections: readonly SectionChange[]
  /** All of the page, for a preview. */
  readonly rows: readonly PageRow[]
}

/** Everything that differs between two states of a site. */
export interface SiteChanges {
  readonly before: Pick<SiteState, 'name' | 'kind' | 'commit'>
  readonly after: Pick<SiteState, 'name' | 'kind' | 'commit'>
  readonly pages: readonly PageChange[]
  readonly ended: readonly EndedUrl[]
  readonly navigation: readonly NavigationChange[]
}

type ReadPage = PageContent & { readonly page: PageState }
type Pair = SectionPair<PageState>

/** Pages of two states, with what became of their sections. */
export interface PageComparison {
  readonly pairs: readonly PagePair<PageState>[]
  readonly sections: readonly SectionPair<PageState>[]
  /** Those that differ. */
  readonly changes: readonly {
    readonly pair: PagePair<PageState>
    readonly page: PageChange
  }[]
}

/** Compares two states of a site by what readers see. */
export async function compareSites(before: SiteState, after: SiteState): Promise<SiteChanges> {
  const { pairs, sections, changes } = await comparePages(before, after)
  const ended = after.kind === 'version' ? [] : await endedUrls(pairs, { before, after, sections })
  return {
    before: nameOf(before),
    after: nameOf(after),
    pages: changes.map(({ page }) => page).toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    ended,
    navigation: compareNavigation(before.navigation, after.navigation),
  }
}

/** Compares the pages of two states, without what other pages and the navigation make of them. */
export async function comparePages(before: SiteState, after: SiteState): Promise<PageComparison> {
  const pairs = matchPages(...(await readDifferent(before, after)))
  const sections = matchSections(pairs)
  const context: Context = {
    before,
    after,
    byBefore: new Map(
      sections.flatMap((pair) => (pair.before ? [[pair.before.section, pair]] : [])),
    ),
    byAfter: new Map(sections.flatMap((pair) => (pair.after ? [[pair.after.section, pair]] : []))),
  }
  const changes = pairs.flatMap((pair) => pageChange(pair, context).map((page) => ({ pair, page })))
  return { pairs, sections, changes }
}

function nameOf({ name, kind, commit }: SiteState): SiteChanges['before'] {
  return { name, kind, ...(commit !== undefined && { commit }) }
}

/** Reads the pages that may differ: a page with the same source reads the same. */
async function readDifferent(
  before: SiteState,
  after: SiteState,
): Promise<[ReadPage[], ReadPage[]]> {
  const other = new Map(after.pages.map((page) => [page.key, page]))
  const same = new Set<string>()
  for (const page of before.pages) {
    const now = other.get(page.key)
    if (now && now.source === page.source && !page.isComposed && !now.isComposed) same.add(page.key)
  }
  const read = async ({ pages }: SiteState): Promise<ReadPage[]> => {
    const result: ReadPage[] = []
    for (const page of pages) if (!same.has(page.key)) result.push({ ...(await page.read()), page })
    return result
  }
  return [await read(before), await read(after)]
}

interface Context {
  readonly before: SiteState
  readonly after: SiteState
  readonly byBefore: ReadonlyMap<Section, Pair>
  readonly byAfter: ReadonlyMap<Section, Pair>
}

function pageChange(pair: PagePair<PageState>, context: Context): PageChange[] {
  const shown = pair.after ?? pair.before
  if (!shown) return []
  const rows = rowsOf(pair, context)
  const sections = rows.flatMap(({ change }) => change ?? [])
  const isRenamed =
    pair.before !== null && pair.after !== null && pair.before.page.key !== pair.after.page.key
  if (sections.length === 0 && pair.before && pair.after && !isRenamed) return []
  const { file, routePath, lang } = shown.page
  return [
    {
      kind: !pair.before ? 'new' : !pair.after ? 'gone' : isRenamed ? 'renamed' : 'changed',
      file,
      routePath,
      title: shown.title,
      lang,
      before: isRenamed
        ? { file: pair.before.page.file, routePath: pair.before.page.routePath }
        : null,
      sections,
      rows,
    },
  ]
}

/** The sections of a page in their order; those that are gone where they were. */
function rowsOf({ before, after }: PagePair<PageState>, context: Context): PageRow[] {
  const moved = movedWithin(before, after, context)
  const rows: PageRow[] = []
  const old = before?.sections ?? []
  let next = 0
  const isElsewhere = (section: Section): boolean => {
    const to = context.byBefore.get(section)?.after
    return !to || to.page !== after?.page
  }
  const leave = (upTo: number): void => {
    for (; next < upTo; next++) {
      const section = old[next] as Section
      if (isElsewhere(section))
        rows.push(goneRow(section, before as ReadPage, context.byBefore.get(section) ?? null))
    }
  }
  for (const section of after?.sections ?? []) {
    const from = context.byAfter.get(section)?.before ?? null
    const isMoved = moved.has(section) || (from !== null && from.page !== before?.page)
    if (from && !isMoved) {
      leave(from.at)
      next = Math.max(next, from.at + 1)
    } else {
      const end = old.findIndex((each, at) => at >= next && !isElsewhere(each))
      leave(end < 0 ? old.length : end)
    }
    rows.push(rowOf(section, after as ReadPage, { from, isMoved, ...context }))
  }
  leave(old.length)
  return rows
}

/** Sections that other sections of the page have overtaken: all but the longest row in order. */
function movedWithin(
  before: ReadPage | null,
  after: ReadPage | null,
  { byAfter }: Context,
): Set<Section> {
  const own = (after?.sections ?? []).flatMap((section) => {
    const from = byAfter.get(section)?.before
    return from && from.page === before?.page ? [{ section, at: from.at }] : []
  })
  // Index of the section → the longest row of ascending places that ends with it.
  const best: { readonly length: number; readonly previous: number }[] = []
  for (const [index, { at }] of own.entries()) {
    let [length, previous] = [1, -1]
    for (let earlier = 0; earlier < index; earlier++) {
      const row = best[earlier]
      if (row && (own[earlier]?.at ?? 0) < at && row.length + 1 > length)
        [length, previous] = [row.length + 1, earlier]
    }
    best.push({ length, previous })
  }
  const longest = Math.max(0, ...best.map(({ length }) => length))
  const kept = new Set<Section>()
  for (
    let index = best.findIndex(({ length }) => length === longest);
    index >= 0;
    index = best[index]?.previous ?? -1
  )
    kept.add((own[index] as { readonly section: Section }).section)
  return new Set(own.flatMap(({ section }) => (kept.has(section) ? [] : [section])))
}

function placeOf({ id, title }: Section, { file, routePath }: PageState): SectionPlace {
  return { file, routePath, id, title }
}

function goneRow(section: Section, { page }: ReadPage, pair: Pair | null): PageRow {
  const place = placeOf(section, page)
  const elsewhere = pair?.after ?? null
  const blocks = elsewhere ? [] : markAll(section.blocks, 'del')
  return {
    before: place,
    after: elsewhere && placeOf(elsewhere.section, elsewhere.page),
    depth: section.depth,
    blocks,
    // What was moved is listed where it is now.
    change: elsewhere
      ? null
      : {
          kind: 'gone',
          before: place,
          after: null,
          isChanged: true,
          words: countWords(blocks),
          targets: [],
        },
  }
}

interface RowOptions extends Pick<Context, 'before' | 'after'> {
  readonly from: Pair['before']
  /** True for a section that was on another page, or elsewhere on this one. */
  readonly isMoved: boolean
}

function rowOf(
  section: Section,
  { page }: ReadPage,
  { from, isMoved, before, after }: RowOptions,
): PageRow {
  const place = placeOf(section, page)
  if (!from) {
    const blocks = markAll(section.blocks, 'ins')
    const words = countWords(blocks)
    const isEmpty = blocks.length === 0
    const change: SectionChange = {
      kind: 'new',
      before: null,
      after: place,
      isChanged: true,
      words,
      targets: [],
    }
    return {
      before: null,
      after: place,
      depth: section.depth,
      blocks,
      change: isEmpty ? null : change,
    }
  }
  const isChanged = !readsTheSame(from.section, section)
  const targets = compareTargets(
    from.section.targets.map((target) => resolved(target, before, from.page)),
    section.targets.map((target) => resolved(target, after, page)),
  )
  const kind = isMoved && section.id !== '' ? 'moved' : isChanged ? 'changed' : 'targets'
  const blocks: readonly MarkedBlock[] =
    isChanged || targets.length > 0
      ? markBlocks(from.section.blocks, section.blocks)
      : section.blocks.map((block) => ({ ...block, state: 'same' }))
  const beforePlace = placeOf(from.section, from.page)
  const change: SectionChange = {
    kind,
    before: beforePlace,
    after: place,
    isChanged,
    words: isChanged ? countWords(blocks) : { added: 0, removed: 0 },
    targets,
  }
  const differs = isChanged || targets.length > 0 || kind === 'moved'
  return {
    before: beforePlace,
    after: place,
    depth: section.depth,
    blocks,
    change: differs ? change : null,
  }
}

/** True for sections with the same words, however they are written. */
export function readsTheSame(before: Section, after: Section): boolean {
  return before.title === after.title && bodyOf(before) === bodyOf(after)
}

function resolved(target: Target, state: SiteState, page: PageState): Target {
  return target.kind === 'link' ? { ...target, to: state.resolve(target.to, page) } : target
}
