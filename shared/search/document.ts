import type { Synonyms } from './synonyms.ts'
import type { WordRules } from './wordForms.ts'

/** A heading with the text below it, or the text before the first heading. */
export interface SearchSection {
  /** Anchor without `#`. Empty for the text before the first heading. */
  readonly id: string
  /** Plain text of the heading. Empty for the text before the first heading. */
  readonly heading: string
  /** Heading level, 2 to 4. 1 for the text before the first heading. */
  readonly depth: number
  /**
   * Plain text up to the next heading, white space collapsed. Behind what ends without punctuation,
   * such as a cell of a table, is a `BLOCK_SEPARATOR`.
   */
  readonly text: string
  /** Code blocks of the section, white space collapsed. Absent when there are none. */
  readonly code?: string
  /**
   * Reading of each Han character of the heading, without tones: `kuai su`. Absent in other
   * languages than Chinese.
   */
  readonly pinyin?: string
}

/** One page in the search. */
export interface SearchDocument {
  readonly title: string
  /** Reading of each Han character of the title, like that of a heading. */
  readonly pinyin?: string
  /** Leading slash, locale prefix, no base, no extension. */
  readonly routePath: string
  /** Other names of what the page is about, from its front matter. Absent when there are none. */
  readonly keywords?: readonly string[]
  /** Texts of the nav item and sidebar groups above the page: `['Guide', 'Start']`. */
  readonly sectionPath: readonly string[]
  readonly sections: readonly SearchSection[]
  /**
   * How often readers look for a page like this, from 0 to 1: by its kind and the links to it.
   *
   * @default 0
   */
  readonly prior?: number
}

/** Route path of the search page, without locale prefix. */
export const SEARCH_PAGE = '/search'

/** All data of a locale's search. */
export interface SearchIndex {
  readonly pages: readonly SearchDocument[]
  readonly synonyms: Synonyms
  /** How its words change. Absent when only the words themselves are found. */
  readonly forms?: WordRules
}

/** Between two blocks of a text, with a space on both sides. */
export const BLOCK_SEPARATOR = '·'

/** What is between two keywords where they are shown. */
export const KEYWORD_SEPARATOR = ', '
