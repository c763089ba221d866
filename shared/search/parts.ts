import type { SearchDocument } from './document.ts'
import type { Synonyms } from './synonyms.ts'
import type { WordRules } from './wordForms.ts'

// The search index of a language in files: the start has what every search needs, parts have the
// rest.

/** Version of the file format. A reader refuses any other. */
export const SEARCH_FORMAT = 4

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
  /** Page and section of the first text of each part, in order, and the hash in its name. */
  readonly texts: readonly (readonly [page: number, section: number, hash: string])[]
}

/**
 * The file that a search begins with: titles, headings and keywords of all pages, and the names of
 * the parts.
 */
export interface SearchStart extends Readonly<Record<TextKind, PartLists>> {
  readonly format: typeof SEARCH_FORMAT
  readonly pages: readonly StartPage[]
  readonly sectionPaths: readonly (readonly string[])[]
  /** `prior` of each page in tenths, a digit each. 9 is 0.9 or more. */
  readonly priors: string
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

/** What a file of an index is: its kind, and the hash of its content. */
export interface PartName {
  readonly kind: `${TextKind}-terms` | `${TextKind}s` | 'words'
  readonly hash: string
}

/** Path of a part, relative to the start. It depends on nothing but what the part has. */
export function partPath(folder: string, { kind, hash }: PartName): string {
  return `${folder}/${kind}.${hash}.json`
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
  priors,
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
  return pages.map(([title, routePath, path, sections, keywords], page) => ({
    title,
    ...reading(title),
    ...(keywords && { keywords }),
    routePath,
    sectionPath: sectionPaths[path] ?? [],
    prior: Number(priors[page] ?? 0) / 10,
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

/** Parts that are there, by their names. */
export interface PartStore {
  get(name: PartName): unknown
}
