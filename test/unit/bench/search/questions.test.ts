import { expect, test } from 'vitest'
import { halfOf, ownQuestions } from '../../../../bench/search/lib/questions.mjs'
import { SOURCE_NAMES } from '../../../../bench/search/lib/sources.mjs'

interface Question {
  readonly lang: string
  readonly corpus: string
  readonly query: string
  readonly pages: readonly string[]
  readonly section: string | null
  readonly source: string | null
  readonly half: 'tune' | 'test'
}
const questions = ownQuestions() as Question[]

test('every question has pages that answer it, and says where it was asked', () => {
  expect(questions.length).toBeGreaterThanOrEqual(250)
  const wrong = questions.filter(
    ({ lang, query, pages, section, source }) =>
      !['en', 'zh'].includes(lang) ||
      query.trim() === '' ||
      pages.length === 0 ||
      pages.length > 4 ||
      new Set(pages).size < pages.length ||
      pages.some((page) => /^\/|\.(?:html?|mdx?)$|\/$/.test(page)) ||
      section === '' ||
      !(source === null || URL.canParse(source)),
  )
  expect(wrong).toEqual([])
})

test('no question is asked twice', () => {
  const keys = questions.map(({ lang, corpus, query }) => `${lang} ${corpus} ${query}`)
  expect(keys.filter((key, at) => keys.indexOf(key) < at)).toEqual([])
})

test('every corpus that is fetched has questions in each half', () => {
  const asked = new Set(questions.map(({ corpus, half }) => `${corpus} ${half}`))
  const missing = SOURCE_NAMES.flatMap((name) => [`${name} tune`, `${name} test`]).filter(
    (key) => !asked.has(key),
  )
  expect(missing).toEqual([])
})

test('a question stays in its half, whatever is asked beside it', () => {
  expect(halfOf({ lang: 'en', corpus: 'git', query: 'rename local branch' })).toBe(
    questions.find(({ query }) => query === 'rename local branch')?.half,
  )
  // Written down: another hash would mix what was tuned with what wasn't.
  const tune = questions.filter(({ half }) => half === 'tune').length
  expect(`${tune} of ${questions.length}`).toMatchInlineSnapshot(`"128 of 258"`)
})
