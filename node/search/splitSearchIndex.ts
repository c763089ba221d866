import { createHash } from 'node:crypto'
import type { SearchDocument, SearchIndex } from '../../shared/search/document.ts'
import { buildInvertedIndex, type WholeIndex } from '../../shared/search/invertedIndex.ts'
import {
  HAS,
  idOf,
  packNumbers,
  type PartLists,
  type PartName,
  partPath,
  SEARCH_FORMAT,
  type SearchStart,
  type TextKind,
} from '../../shared/search/parts.ts'
import { readCharacters } from '../../shared/search/pinyin.ts'
import { INNER, isHan } from '../../shared/search/tokenize.ts'
import { createWordForms, type WordRules } from '../../shared/search/wordForms.ts'

/** The files of an index. */
export interface SearchFiles {
  /** Text of the file that a search begins with. */
  readonly start: string
  /** The others; paths are relative to the start. */
  readonly parts: readonly { readonly path: string; readonly text: string }[]
}

/**
 * Size from which on a part is ended. A query loads one part per term, and the texts of a few
 * pages. Unit: UTF-16 code units.
 */
const TERMS_SIZE = 8_000
const TEXTS_SIZE = 8_000

/**
 * Cuts an index in files: a start with titles, headings and keywords, terms in their order, texts
 * in the order of the pages.
 */
export function splitSearchIndex(
  { pages, synonyms, forms }: SearchIndex,
  folder: string,
): SearchFiles {
  const parts: { path: string; text: string }[] = []
  const write = (kind: PartName['kind'], at: number, content: unknown): string => {
    const text = JSON.stringify(content)
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
    parts.push({ path: partPath(folder, { kind, at, hash }), text })
    return hash
  }
  const { findInnerWords } = createWordForms(forms)
  const index = buildInvertedIndex(pages, { code: true, findInnerWords })
  const listsOf = (kind: TextKind): PartLists => {
    const postings = index.terms.flatMap((term) => {
      const units = index.unitsOf(term).filter((unit) => index.units[unit]?.field === kind)
      return units.length === 0 ? [] : [[term, packNumbers(units)] as const]
    })
    const texts = pages.map(({ sections }) => sections.flatMap((section) => section[kind] || []))
    return {
      terms: inParts(postings, TERMS_SIZE).map(({ items }, at) => [
        items[0]?.[0] ?? '',
        write(`${kind}-terms`, at, items),
      ]),
      texts: inParts(texts, TEXTS_SIZE).map(({ first, items }, at) => [
        first,
        write(`${kind}s`, at, items),
      ]),
    }
  }
  const sectionPaths = [
    ...new Map(pages.map(({ sectionPath }) => [JSON.stringify(sectionPath), sectionPath])).values(),
  ]
  const keys = sectionPaths.map((path) => JSON.stringify(path))
  const start: SearchStart = {
    format: SEARCH_FORMAT,
    pages: pages.map(({ title, routePath, sectionPath, sections, keywords }) => {
      const rows = sections.map(({ heading, depth, id, text, code }) => {
        const has = (text === '' ? 0 : HAS.text) | (code ? HAS.code : 0)
        return idOf(heading) === id
          ? ([heading, depth, has] as const)
          : ([heading, depth, has, id] as const)
      })
      const path = keys.indexOf(JSON.stringify(sectionPath))
      return keywords ? [title, routePath, path, rows, keywords] : [title, routePath, path, rows]
    }),
    sectionPaths,
    synonyms,
    ...(forms && { forms: { ...forms, ...compoundsOfNames(forms, index) } }),
    ...readingsOf(pages),
    folder,
    words: write(
      'words',
      0,
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
  return { start: JSON.stringify(start), parts }
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

/** Cuts a list where a part has reached a size. */
function inParts<T>(
  items: readonly T[],
  size: number,
): { readonly first: number; readonly items: readonly T[] }[] {
  const parts: { first: number; items: T[] }[] = []
  let length = size
  for (const [at, item] of items.entries()) {
    if (length >= size) {
      parts.push({ first: at, items: [] })
      length = 0
    }
    parts.at(-1)?.items.push(item)
    length += JSON.stringify(item).length
  }
  return parts
}

/** The usual reading of each character, and the names that are read otherwise. */
function readingsOf(
  pages: readonly SearchDocument[],
): Pick<SearchStart, 'readings' | 'ownReadings'> {
  const names = pages.flatMap(({ title, pinyin, sections }) => [
    { name: title, pinyin },
    ...sections.map((section) => ({ name: section.heading, pinyin: section.pinyin })),
  ])
  const read = names.flatMap(({ name, pinyin }) =>
    pinyin === undefined
      ? []
      : [{ name, pinyin, characters: readCharacters(name), syllables: pinyin.split(' ') }],
  )
  const counts = new Map<string, Map<string, number>>()
  for (const { characters, syllables } of read) {
    for (const [at, character] of characters.entries()) {
      const known = counts.get(character) ?? new Map<string, number>()
      counts.set(
        character,
        known.set(syllables[at] ?? '', (known.get(syllables[at] ?? '') ?? 0) + 1),
      )
    }
  }
  const usual = new Map(
    [...counts].map(([character, own]) => [
      character,
      [...own].reduce((most, next) => (next[1] > most[1] ? next : most))[0],
    ]),
  )
  const readings = new Map<string, string>()
  for (const [character, syllable] of usual)
    readings.set(syllable, (readings.get(syllable) ?? '') + character)
  const own = read.filter(
    ({ characters, pinyin }) =>
      characters.map((character) => usual.get(character)).join(' ') !== pinyin,
  )
  return {
    readings: Object.fromEntries(readings),
    ownReadings: Object.fromEntries(own.map(({ name, pinyin }) => [name, pinyin])),
  }
}
