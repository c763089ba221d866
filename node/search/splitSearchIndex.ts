import { createHash } from 'node:crypto'
import type { SearchDocument, SearchIndex } from '../../shared/search/document.ts'
import { buildInvertedIndex } from '../../shared/search/invertedIndex.ts'
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
import { hashText, packPlaces, slotsOf } from '../../shared/search/postings.ts'
import { readCharacters } from '../../shared/search/pinyin.ts'
import { isHan } from '../../shared/search/tokenize.ts'

/** The files of an index. */
export interface SearchFiles {
  /** Text of the file that a search begins with. */
  readonly start: string
  /** The others; paths are relative to the start. */
  readonly parts: readonly { readonly path: string; readonly text: string }[]
}

/**
 * Sizes between which a part ends: from the least on where the hash of an item says so, so that an
 * added item moves the ends of few parts. A query loads a part per term, and texts of a few pages.
 * Unit: UTF-16 code units.
 */
const TERMS = { least: 2500, most: 6000, every: 24 }
const TEXTS = { least: 2000, most: 6000, every: 3 }

/**
 * Cuts an index in files: a start with titles, headings and keywords, terms in their order, texts
 * in the order of the pages.
 */
export function splitSearchIndex({ pages, synonyms }: SearchIndex, folder: string): SearchFiles {
  const parts = new Map<string, string>()
  const write = (kind: PartName['kind'], content: unknown): string => {
    const text = JSON.stringify(content)
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
    parts.set(partPath(folder, { kind, hash }), text)
    return hash
  }
  const index = buildInvertedIndex(pages, { code: true })
  const slots = slotsOf(pages.map(({ routePath }) => routePath))
  const listsOf = (kind: TextKind): PartLists => {
    const postings = index.terms.flatMap((term) => {
      const units = index.unitsOf(term).flatMap((unit) => index.units[unit] ?? [])
      const places = units.filter(({ field }) => field === kind)
      return places.length === 0 ? [] : [[term, packPlaces(places, slots)] as const]
    })
    const texts = pages.flatMap(({ routePath, sections }, page) =>
      sections.flatMap((section, at) => {
        const text = section[kind]
        return text ? [{ page, section: at, text, key: `${routePath}#${section.id}` }] : []
      }),
    )
    return {
      terms: inParts(postings, { ...TERMS, keyOf: ([term]) => term }).map((items) => [
        items[0]?.[0] ?? '',
        write(`${kind}-terms`, items),
      ]),
      texts: inParts(texts, { ...TEXTS, keyOf: ({ key }) => key }).map((items) => [
        items[0]?.page ?? 0,
        items[0]?.section ?? 0,
        write(
          `${kind}s`,
          items.map(({ text }) => text),
        ),
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
    priors: pages.map(({ prior = 0 }) => Math.min(9, Math.floor(prior * 10))).join(''),
    synonyms,
    ...readingsOf(pages),
    folder,
    words: write(
      'words',
      index.terms.filter(
        (term) =>
          !isHan(term) && index.unitsOf(term).some((unit) => index.units[unit]?.field !== 'code'),
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

/** Where parts of a list end. */
interface CutOptions<T> {
  readonly least: number
  readonly most: number
  /** One of so many items ends a part, as its key has it. */
  readonly every: number
  readonly keyOf: (item: T) => string
}

/** Cuts a list in parts. */
function inParts<T>(
  items: readonly T[],
  { least, most, every, keyOf }: CutOptions<T>,
): (readonly T[])[] {
  const parts: T[][] = []
  let length = most
  for (const item of items) {
    if (length >= most || (length >= least && hashText(keyOf(item)) % every === 0)) {
      parts.push([])
      length = 0
    }
    parts.at(-1)?.push(item)
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
