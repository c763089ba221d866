import { describe, expect, test } from 'vitest'
import { splitSearchIndex } from '../../../../../node/search/splitSearchIndex.ts'
import { buildSearchIndex } from '../../../../../node/search/buildSearchIndex.ts'
import { languageWords } from '../../../../../node/search/wordRules.ts'
import { createLazySearch } from '../../../../../shared/search/lazySearch.ts'
import type { SearchStart } from '../../../../../shared/search/parts.ts'
import { source } from '../fixtures.ts'

/** A sentence of a page, and what a reader types. */
export type Row = readonly [text: string, query: string]

export interface LanguageRows {
  /** The query finds the page with the sentence, among the pages of all rows. */
  readonly finds: readonly Row[]
  /** The query doesn't find the page with the sentence. */
  readonly misses: readonly Row[]
  /**
   * The query finds the page with the sentence, which has a word of the same stem, after a page
   * with the word itself.
   */
  readonly later?: readonly Row[]
  /** Texts of other pages of the site. */
  readonly others?: readonly string[]
}

/** Rows of the answer that a reader looks at. */
const FIRST = 5

/** Route paths that a search of a site in the language finds, best first: a page for each text. */
export function siteSearch(
  tag: string,
  texts: readonly string[],
  options: { readonly stemming?: boolean; readonly compounds?: boolean } = {},
): (query: string) => Promise<string[]> {
  const pages = texts.map((text, at) => source(`/${at}`, `№ ${at}`, text))
  const words = languageWords({ stemming: true, compounds: true, ...options }, tag)
  const files = splitSearchIndex(buildSearchIndex(pages, { words }), tag)
  const parts = new Map(files.parts.map(({ path, text }) => [path, text]))
  const search = createLazySearch(
    JSON.parse(files.start) as SearchStart,
    async (path) => JSON.parse(parts.get(path) ?? '') as unknown,
  )
  return async (query) => (await search(query)).groups.map(({ routePath }) => routePath)
}

/** Tests of a language: every row through files of an index of all rows. */
export function describeLanguage(
  tag: string,
  { finds, misses, later = [], others = [] }: LanguageRows,
): void {
  const texts = [...finds, ...misses, ...later].map(([text]) => text)
  const search = siteSearch(tag, [...texts, ...others])
  describe(`a search in ${tag}`, () => {
    test.each(finds)('finds %j by %j', async (text, query) => {
      expect((await search(query)).slice(0, FIRST)).toContain(`/${texts.indexOf(text)}`)
    })

    test.each(misses)('has not %j for %j', async (text, query) => {
      expect(await search(query)).not.toContain(`/${texts.indexOf(text)}`)
    })

    test.each(later)('has %j below others for %j', async (text, query) => {
      expect((await search(query)).indexOf(`/${texts.indexOf(text)}`)).toBeGreaterThan(0)
    })
  })
}
