import { digest } from '../digest.ts'
import type { SearchDocument, SearchIndex } from '../../shared/search/document.ts'
import {
  buildInvertedIndex,
  FIELDS,
  type SearchUnit,
  type WholeIndex,
} from '../../shared/search/invertedIndex.ts'
import {
  HAS,
  idOf,
  type PartLists,
  type PartName,
  partPath,
  SEARCH_FORMAT,
  type SearchStart,
  type TextKind,
} from '../../shared/search/parts.ts'
import { packPlaces, slotsOf } from '../../shared/search/postings.ts'
import { INNER, isHan } from '../../shared/search/tokenize.ts'
import { createWordForms, type WordRules } from '../../shared/search/wordForms.ts'
import { cutParts } from './cutParts.ts'
import { readingsOf } from './readings.ts'

/** The files of an index. */
export interface SearchFiles {
  /** Text of the file that a search begins with. */
  readonly start: string
  /** The others; paths are relative to the start. */
  readonly parts: readonly { readonly path: string; readonly text: string }[]
}

/** Length of `["",""]`, which a term is written in. */
const BRACKETS = 7

/** A query loads a part per term, and the texts of a few pages. */
const TERMS = { least: 2500, most: 6000, every: 24 }
const TEXTS = { least: 1700, most: 5500, every: 3 }

/**
 * Cuts an index in files: a start with titles, headings and keywords, terms in their order, texts
 * in the order of the pages.
 */
export function splitSearchIndex(
  { pages, synonyms, forms }: SearchIndex,
  folder: string,
): SearchFiles {
  const parts = new Map<string, string>()
  const write = (kind: PartName['kind'], content: unknown): string => {
    const text = JSON.stringify(content)
    const hash = digest(text, 8)
    parts.set(partPath(folder, { kind, hash }), text)
    return hash
  }
  const { findInnerWords } = createWordForms(forms)
  const index = buildInvertedIndex(pages, { code: true, findInnerWords })
  const slots = slotsOf(pages.map(({ routePath }) => routePath))
  const listsOf = (kind: TextKind): PartLists => ({
    terms: cutParts(postingsOf(index, slots, kind), {
      ...TERMS,
      keyOf: ([term]) => term,
      lengthOf: ([term, places]) => term.length + places.length + BRACKETS,
    }).map((items) => [items[0]?.[0] ?? '', write(`${kind}-terms`, items)]),
    texts: cutParts(textsOf(pages, kind), {
      ...TEXTS,
      keyOf: ({ key }) => key,
      lengthOf: ({ text }) => text.length,
    }).map((items) => {
      const texts = items.map(({ text }) => text)
      return [items[0]?.page ?? 0, items[0]?.section ?? 0, write(`${kind}s`, texts)]
    }),
  })
  const sectionPaths = [
    ...new Map(pages.map(({ sectionPath }) => [JSON.stringify(sectionPath), sectionPath])).values(),
  ]
  const keys = sectionPaths.map((path) => JSON.stringify(path))
  const start: SearchStart = {
    format: SEARCH_FORMAT,
    pages: pages.map((page) => rowOf(page, keys.indexOf(JSON.stringify(page.sectionPath)))),
    sectionPaths,
    priors: pages.map(({ prior = 0 }) => Math.min(9, Math.floor(prior * 10))).join(''),
    synonyms,
    ...(forms && { forms: { ...forms, ...compoundsOfNames(forms, index) } }),
    ...readingsOf(pages),
    folder,
    words: write(
      'words',
      index.terms.filter(
        (term) =>
          !isHan(term) &&
          !term.startsWith(INNER) &&
          index.unitsOf(term).some((unit) => index.units[unit]?.field !== 'code'),
      ),
    ),
    text: listsOf('text'),
    code: listsOf('code'),
  }
  return {
    start: JSON.stringify(start),
    parts: [...parts].map(([path, text]) => ({ path, text })),
  }
}

/** The compounds of titles, headings and keywords. Those of texts are in the postings. */
function compoundsOfNames({ compounds }: WordRules, index: WholeIndex): Partial<WordRules> {
  if (!compounds) return {}
  const isName = (word: string): boolean =>
    index
      .unitsOf(word)
      .some((unit) => !['text', 'code'].includes(index.units[unit]?.field ?? 'text'))
  return { compounds: compounds.filter((compound) => isName(compound.replaceAll('-', ''))) }
}

/** Terms of texts or code, with their places. */
function postingsOf(
  index: WholeIndex,
  slots: readonly number[],
  kind: TextKind,
): (readonly [term: string, places: string])[] {
  const wanted = FIELDS.indexOf(kind)
  return index.terms.flatMap((term) => {
    const units = index.unitsOf(term).filter((unit) => index.fieldOf[unit] === wanted)
    const places = units.map((unit) => index.units[unit] as SearchUnit)
    return places.length === 0 ? [] : [[term, packPlaces(places, slots)] as const]
  })
}

interface PlacedText {
  readonly page: number
  readonly section: number
  readonly text: string
  readonly key: string
}

function textsOf(pages: readonly SearchDocument[], kind: TextKind): PlacedText[] {
  return pages.flatMap(({ routePath, sections }, page) =>
    sections.flatMap((section, at) => {
      const text = section[kind]
      return text ? [{ page, section: at, text, key: `${routePath}#${section.id}` }] : []
    }),
  )
}

/** A page in the start. */
function rowOf(
  { title, routePath, sections, keywords }: SearchDocument,
  path: number,
): SearchStart['pages'][number] {
  const rows = sections.map(({ heading, depth, id, text, code }) => {
    const has = (text === '' ? 0 : HAS.text) | (code ? HAS.code : 0)
    return idOf(heading) === id
      ? ([heading, depth, has] as const)
      : ([heading, depth, has, id] as const)
  })
  return keywords ? [title, routePath, path, rows, keywords] : [title, routePath, path, rows]
}
