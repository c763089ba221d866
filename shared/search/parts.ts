import type { SearchDocument } from './document.ts'
import type { Synonyms } from './synonyms.ts'
import type { WordRules } from './wordForms.ts'

// The search index of a language in files: the start has what every search needs, parts have the
// rest.

/** Version of the file format. A reader refuses any other. */
export const SEARCH_FORMAT = 3

/**
 * Texts that are searched in the same way. Code blocks are searched only if the reader turns it on.
 */
export type TextKind = 'text' | 'code'

/** Which texts a section has. */
export const HAS = { text: 1, code: 2 } as const

/** Heading, depth, which texts it has, then the anchor when `idOf` doesn't give it. */
export type StartSection = readonly [heading: string, depth: number, has: number, id?: string]

/** Title, route path, position of the section path, sections, then keywords when there are any. */
export type StartPage = readonly [
  title: string,
  routePath: string,
  sectionPath: number,
  sections: readonly StartSection[],
  keywords?: readonly string[],
]

/** Files of one kind of text. */
export interface PartLists {
  /** First term of each part of the postings, in order, and the hash in its name. */
  readonly terms: readonly (readonly [first: string, hash: string])[]
  /** First page of each part of the texts, in order, and the hash in its name. */
  readonly texts: readonly (readonly [first: number, hash: string])[]
}

/**
 * The file that a search begins with: titles, headings and keywords of all pages, and the names of
 * the parts.
 */
export interface SearchStart extends Readonly<Record<TextKind, PartLists>> {
  readonly format: typeof SEARCH_FORMAT
  readonly pages: readonly StartPage[]
  readonly sectionPaths: readonly (readonly string[])[]
  readonly synonyms: Synonyms
  /** How the words of the language change, with the compounds of titles, headings and keywords. */
  readonly forms?: WordRules
  /** Readings of Han characters: syllable → characters. */
  readonly readings: Readonly<Record<string, string>>
  /** Names that are read otherwise: name → reading. */
  readonly ownReadings: Readonly<Record<string, string>>
  /** Folder of the parts, beside the file. */
  readonly folder: string
  /** Hash in the name of the list of words, for typing errors. */
  readonly words: string
}

/** Checks that a fetched value is the start of an index this code can read. */
export function isSearchStart(value: unknown): value is SearchStart {
  if (typeof value !== 'object' || value === null) return false
  const { format, pages } = value as { readonly format?: unknown; readonly pages?: unknown }
  return format === SEARCH_FORMAT && Array.isArray(pages)
}

/** What a file of an index is: its kind, its position among them, the hash in its name. */
export interface PartName {
  readonly kind: `${TextKind}-terms` | `${TextKind}s` | 'words'
  readonly at: number
  readonly hash: string
}

/** Path of a part, relative to the start. */
export function partPath(folder: string, { kind, at, hash }: PartName): string {
  return `${folder}/${kind}-${at}.${hash}.json`
}

/** The anchor that most headings have. */
export function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
}

/** Pages of a start as documents of the search, with a space in place of each text. */
export function startDocuments({
  pages,
  sectionPaths,
  readings,
  ownReadings,
}: SearchStart): SearchDocument[] {
  const syllables = new Map(
    Object.entries(readings).flatMap(([syllable, characters]) =>
      Array.from(characters, (character) => [character, syllable] as const),
    ),
  )
  const reading = (name: string): { pinyin?: string } => {
    const own = Object.hasOwn(ownReadings, name)
      ? ownReadings[name]
      : Array.from(name, (character) => syllables.get(character))
          .filter((syllable) => syllable !== undefined)
          .join(' ')
    return own ? { pinyin: own } : {}
  }
  return pages.map(([title, routePath, path, sections, keywords]) => ({
    title,
    ...reading(title),
    ...(keywords && { keywords }),
    routePath,
    sectionPath: sectionPaths[path] ?? [],
    sections: sections.map(([heading, depth, has, id = idOf(heading)]) => ({
      id,
      heading,
      depth,
      ...reading(heading),
      text: has & HAS.text ? ' ' : '',
      ...(has & HAS.code && { code: ' ' }),
    })),
  }))
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit, value]))
const BITS = 5

/**
 * Ascending numbers as text: steps between them, in digits of five bits, lowest first, and a bit
 * that marks that more follow.
 */
export function packNumbers(numbers: readonly number[]): string {
  let packed = ''
  let last = 0
  for (const number of numbers) {
    let rest = number - last
    last = number
    for (; rest >= 1 << BITS; rest >>>= BITS)
      packed += DIGITS.charAt((rest & ((1 << BITS) - 1)) | (1 << BITS))
    packed += DIGITS.charAt(rest)
  }
  return packed
}

/** The numbers that `packNumbers` has written. */
export function unpackNumbers(packed: string): number[] {
  const numbers: number[] = []
  let last = 0
  let step = 0
  let shift = 0
  for (const digit of packed) {
    const value = VALUES.get(digit) ?? 0
    step |= (value & ((1 << BITS) - 1)) << shift
    shift += BITS
    if (value >= 1 << BITS) continue
    numbers.push((last += step))
    step = 0
    shift = 0
  }
  return numbers
}
