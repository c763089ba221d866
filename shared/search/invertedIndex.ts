import { KEYWORD_SEPARATOR, type SearchDocument } from './document.ts'
import { type FoldedText, foldWithPlaces } from '../foldText.ts'
import { lowerBound } from '../lowerBound.ts'
import { headingTrails, sectionsAbove } from './trails.ts'
import { type PageUnits, pageUnits } from './pageUnits.ts'
import { type FindInnerWords, isHan, runsIn, termsOfRun } from './tokenize.ts'

/** What a piece of a page is. `path` has the words of its URL and of the groups above it. */
export type SearchField = 'title' | 'keywords' | 'path' | 'heading' | 'text' | 'code'

/** All of them, by which `fieldOf` counts. */
export const FIELDS: readonly SearchField[] = [
  'title',
  'keywords',
  'path',
  'heading',
  'text',
  'code',
]

/** A piece of a page that is matched on its own. */
export interface SearchUnit {
  readonly field: SearchField
  /** Position of the page in the index. */
  readonly page: number
  /** Position of the section in the page. -1 for title, keywords and path. */
  readonly section: number
  readonly text: string
  /** Reading of the Han characters of a title or heading. */
  readonly pinyin?: string
}

/** Where every term of the pages occurs. */
export interface InvertedIndex {
  readonly units: readonly SearchUnit[]
  /** Position of the first unit of each page, and one past the last unit at the end. */
  readonly pageStarts: readonly number[]
  /** Page of each unit, and position of its field in `FIELDS`: to read many is quick. */
  readonly pageOf: Uint32Array
  readonly fieldOf: Uint8Array
  /** Trail of headings of each section of each page. */
  readonly trails: readonly (readonly (readonly string[])[])[]
  /** Positions of the sections above each section of each page. */
  readonly ancestors: readonly (readonly (readonly number[])[])[]
  /** How often a page is what readers look for, from 0 to 1, by its kind and the links to it. */
  readonly priors: readonly number[]
  /** Units of a page, by what they are. */
  unitsOfPage(page: number): PageUnits
  /** Every term that begins with the prefix, the prefix itself included. */
  termsWithPrefix(prefix: string): readonly string[]
  /** Positions of the units that hold the term. */
  unitsOf(term: string): readonly number[]
  /** True if a title, a heading or the keywords have the term. */
  isName(term: string): boolean
  /** Folded text of a unit. Made when first asked for. Empty when it is not there yet. */
  foldedText(unit: number): string
  /** The same, with places in the text of the unit. */
  folded(unit: number): FoldedText
  /** True if the text of a unit is loaded. */
  hasText(unit: number): boolean
  /** True when something was asked that is not there yet. */
  isWaiting(): boolean
}

/** The terms of an index that has everything. */
export interface WholeIndex extends InvertedIndex {
  /** Sorted by code unit. */
  readonly terms: readonly string[]
}

const NAMES: ReadonlySet<SearchField | undefined> = new Set(['title', 'keywords', 'heading'])

/** Reads all pages once and records where each term occurs. Code blocks are read on demand. */
export function buildInvertedIndex(
  pages: readonly SearchDocument[],
  {
    code: hasCode,
    findInnerWords,
  }: { readonly code: boolean; readonly findInnerWords?: FindInnerWords },
): WholeIndex {
  const { units, pageStarts } = readUnits(pages, hasCode)
  const postings = new Map<string, number[]>()
  const postingsOf = createPostings(postings, findInnerWords)
  for (const [position, { text }] of units.entries())
    for (const run of runsIn(text))
      for (const known of postingsOf(run))
        if (known[known.length - 1] !== position) known.push(position)
  const folded = foldOnce(units)
  const layouts: PageUnits[] = []
  const terms = [...postings.keys()].sort()
  return {
    units,
    pageStarts,
    ...flatPlaces(units),
    trails: pages.map(({ sections }) => headingTrails(sections)),
    ancestors: pages.map(({ sections }) => sectionsAbove(sections)),
    priors: pages.map(({ prior = 0 }) => prior),
    terms,
    unitsOfPage: (page) =>
      (layouts[page] ??= pageUnits(units, pageStarts[page] ?? 0, pageStarts[page + 1] ?? 0)),
    termsWithPrefix: (prefix) => withPrefix(terms, prefix),
    unitsOf: (term) => postings.get(term) ?? [],
    isName: (term) => (postings.get(term) ?? []).some((unit) => NAMES.has(units[unit]?.field)),
    foldedText: (unit) => folded(unit).text,
    folded,
    hasText: () => true,
    isWaiting: () => false,
  }
}

/**
 * Finds where the terms of a run have occurred so far, and adds those that are new. Words come
 * again and again, runs without spaces hardly ever.
 */
function createPostings(
  postings: Map<string, number[]>,
  findInnerWords?: FindInnerWords,
): (run: string) => readonly number[][] {
  const known = new Map<string, readonly number[][]>()
  const ofTerm = (term: string): number[] => {
    const found = postings.get(term) ?? []
    if (found.length === 0) postings.set(term, found)
    return found
  }
  return (run) => {
    const found = known.get(run)
    if (found !== undefined) return found
    const lists = termsOfRun(run, findInnerWords).map(ofTerm)
    if (!isHan(run)) known.set(run, lists)
    return lists
  }
}

function readUnits(
  pages: readonly SearchDocument[],
  hasCode: boolean,
): { units: SearchUnit[]; pageStarts: number[] } {
  const units: SearchUnit[] = []
  const pageStarts: number[] = []
  for (const [page, document] of pages.entries()) {
    const { title, pinyin: titlePinyin, keywords, routePath, sectionPath, sections } = document
    pageStarts.push(units.length)
    units.push({
      field: 'title',
      page,
      section: -1,
      text: title,
      ...(titlePinyin && { pinyin: titlePinyin }),
    })
    if (keywords)
      units.push({ field: 'keywords', page, section: -1, text: keywords.join(KEYWORD_SEPARATOR) })
    const path = [...sectionPath, ...routePath.split('/')].join(' ').trim()
    if (path !== '') units.push({ field: 'path', page, section: -1, text: path })
    for (const [section, { heading, text, code, pinyin }] of sections.entries()) {
      if (heading !== '')
        units.push({ field: 'heading', page, section, text: heading, ...(pinyin && { pinyin }) })
      if (text !== '') units.push({ field: 'text', page, section, text })
      if (hasCode && code) units.push({ field: 'code', page, section, text: code })
    }
  }
  pageStarts.push(units.length)
  return { units, pageStarts }
}

function foldOnce(units: readonly SearchUnit[]): (unit: number) => FoldedText {
  const folded: FoldedText[] = []
  return (unit) => (folded[unit] ??= foldWithPlaces(units[unit]?.text ?? ''))
}

function flatPlaces(units: readonly SearchUnit[]): Pick<InvertedIndex, 'pageOf' | 'fieldOf'> {
  return {
    pageOf: Uint32Array.from(units, ({ page }) => page),
    fieldOf: Uint8Array.from(units, ({ field }) => FIELDS.indexOf(field)),
  }
}

/** The terms of a sorted list that begin with a prefix. */
export function withPrefix(terms: readonly string[], prefix: string): readonly string[] {
  const first = lowerBound(terms, (at) => (terms[at] ?? '') >= prefix)
  let end = first
  while (end < terms.length && (terms[end] as string).startsWith(prefix)) end++
  return terms.slice(first, end)
}
