import type { TocEntry } from '../../shared/page.ts'
import {
  BLOCK_SEPARATOR,
  type SearchIndex,
  type SearchSection,
} from '../../shared/search/document.ts'
import type { SynonymGroup, Synonyms } from '../../shared/search/synonyms.ts'
import { wordKey } from '../../shared/wordKey.ts'
import { foldText } from '../../shared/search/tokenize.ts'
import type { PageCode } from '../markdown/pageJob.ts'
import { findCompounds } from './compounds.ts'
import { pagePriors } from './pagePriors.ts'
import { languageWords, type LanguageWords } from './wordRules.ts'

/** What the search needs of a page. */
export interface SearchSource {
  readonly title: string
  /** Leading slash, locale prefix, no base, no extension. */
  readonly routePath: string
  /** Texts of the nav item and sidebar groups above the page. */
  readonly sectionPath: readonly string[]
  /** Route paths of the pages that it links to. @default [] */
  readonly linksTo?: readonly string[]
  /** Other names of what the page is about. */
  readonly keywords?: readonly string[] | undefined
  readonly toc: readonly TocEntry[]
  /** Plain text of the page; `charIndex` of the toc points into it. */
  readonly text: string
  /** Code blocks, with their places in the text. */
  readonly codeBlocks: readonly Pick<PageCode, 'text' | 'after'>[]
}

const ENGLISH_WORDS = languageWords({ stemming: true, compounds: true }, 'en')

/** Reading of each Han character of a text, with spaces between. Empty without Han characters. */
export type ReadPinyin = (text: string) => string

/** What an index needs beside the pages. */
export interface SearchIndexOptions {
  /** Reads titles and headings, in a language that is read in Pinyin. @default null */
  readonly readPinyin?: ReadPinyin | null
  /**
   * Groups of words that mean the same. Those of which no page has a word are left out. @default []
   */
  readonly synonyms?: readonly SynonymGroup[]
  /** The words of the language. @default those of English */
  readonly words?: LanguageWords
}

/** Makes the search index of one locale from its pages. */
export function buildSearchIndex(
  pages: readonly SearchSource[],
  { readPinyin = null, synonyms = [], words = ENGLISH_WORDS }: SearchIndexOptions = {},
): SearchIndex {
  const readingOf = (text: string): { pinyin?: string } => {
    const pinyin = readPinyin?.(text) ?? ''
    return pinyin === '' ? {} : { pinyin }
  }
  const priors = pagePriors(pages)
  return {
    pages: pages.map((page, at) => ({
      title: page.title,
      ...readingOf(page.title),
      routePath: page.routePath,
      ...(page.keywords && page.keywords.length > 0 && { keywords: page.keywords }),
      sectionPath: page.sectionPath,
      prior: priors[at] ?? 0,
      sections: buildSections(page).map((section) => ({
        ...section,
        ...readingOf(section.heading),
      })),
    })),
    synonyms: usedSynonyms(synonyms, pages),
    forms: {
      ...words.rules,
      ...(words.composition && {
        compounds: findCompounds(pages.flatMap(textsOf), words.rules, words.composition),
      }),
    },
  }
}

/** The texts that are searched, except code. */
function textsOf({ title, keywords = [], toc, text }: SearchSource): string[] {
  return [title, ...keywords, ...toc.map((entry) => entry.text), text]
}

/** Groups of which a page has a word: only those can find anything. */
function usedSynonyms(synonyms: readonly SynonymGroup[], pages: readonly SearchSource[]): Synonyms {
  const missing = new Map(synonyms.flat().map((word) => [word, wordKey(word)]))
  // One page after the other: the folded texts of all of them would be in memory at once.
  for (const page of pages) {
    if (missing.size === 0) break
    const text = foldText(textsOf(page).join('\n'))
    for (const [word, key] of missing) if (text.includes(key)) missing.delete(word)
  }
  return synonyms.flatMap((group) => {
    const found = group.filter((word) => !missing.has(word))
    return found.length === 0
      ? []
      : [[found, group.filter((word) => !found.includes(word))] as const]
  })
}

/** Cuts text and code of a page at its headings. A heading of unknown place has neither. */
function buildSections({ toc, text, codeBlocks }: SearchSource): SearchSection[] {
  const starts = toc.map(({ charIndex }) => charIndex).filter((charIndex) => charIndex >= 0)
  let nextBlock = 0
  /** Code up to an offset. Blocks and headings are both in the order of the page. */
  const codeBefore = (to: number): { code?: string } => {
    const blocks: string[] = []
    for (; nextBlock < codeBlocks.length && (codeBlocks[nextBlock]?.after ?? 0) < to; nextBlock++)
      blocks.push(codeBlocks[nextBlock]?.text ?? '')
    return blocks.length === 0 ? {} : { code: collapse(blocks.join('\n')) }
  }
  let nextStart = 0
  const first = starts[0] ?? Infinity
  const opening = {
    id: '',
    heading: '',
    depth: 1,
    text: joinBlocks(text.slice(0, first)),
    ...codeBefore(first),
  }
  const sections: SearchSection[] =
    opening.text === '' && opening.code === undefined ? [] : [opening]
  for (const { id, text: heading, depth, charIndex } of toc) {
    if (charIndex < 0) {
      sections.push({ id, heading, depth, text: '' })
      continue
    }
    while (nextStart < starts.length && (starts[nextStart] ?? 0) <= charIndex) nextStart++
    const end = starts[nextStart] ?? Infinity
    const body = text.slice(charIndex, end)
    const below = body.startsWith(heading) ? body.slice(heading.length) : body
    sections.push({ id, heading, depth, text: joinBlocks(below), ...codeBefore(end) })
  }
  return sections
}

const ENDED = /[.!?:;,…。！？：；，、]["'”’»）)」』]?$/
const SEPARATOR = ` ${BLOCK_SEPARATOR}`

/**
 * One line for a result. What ends without punctuation, such as a cell of a table, would run into
 * the next block.
 */
function joinBlocks(text: string): string {
  const lines = text.trim().split(/\s*\n\s*/)
  return collapse(
    lines
      .map((line, at) => (at === lines.length - 1 || ENDED.test(line) ? line : line + SEPARATOR))
      .join(' '),
  )
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
