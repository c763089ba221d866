import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routeOf } from '../../../../bench/search/lib/corpora.mjs'
import { splitSearchIndex } from '../../../../node/search/splitSearchIndex.ts'
import { dropContext } from '../../../../node/site/context.ts'
import { readSite } from '../../../support/readSite.ts'
import { createLazySearch } from '../../../../shared/search/lazySearch.ts'
import type { SearchStart } from '../../../../shared/search/parts.ts'
import type { SearchResults } from '../../../../shared/search/results.ts'
import { createScratch, type Scratch } from '../../../samples/scratch.ts'
import { qualityOf } from '../../../../node/search/quality.ts'
import { rankOf } from '../../../search/quality.ts'
import { repository } from '../../../support/cli.ts'

/** A question in the words of somebody who hasn't read the pages. */
interface Question {
  readonly lang: 'en' | 'zh'
  readonly query: string
  /** Paths below the language. One is enough. */
  readonly pages: readonly string[]
  readonly section: string | null
}
interface Answered extends Question {
  readonly results: SearchResults
  readonly rank: number
}

const LANGS = ['en', 'zh'] as const
const questions = JSON.parse(
  readFileSync(join(repository, 'test/search/sample.json'), 'utf8'),
) as Question[]
/** A little below what is reached. Questions of people about real projects: `bench/search`. */
const LEAST = {
  en: { mrr: 0.85, recall: 0.97, shown: 0.54 },
  zh: { mrr: 0.78, recall: 0.85, shown: 0.18 },
}

let scratch: Scratch
const answered: Answered[] = []

beforeAll(async () => {
  scratch = createScratch('search-quality')
  cpSync(join(repository, 'test/search/corpus'), join(scratch.folder, 'content'), {
    recursive: true,
  })
  scratch.write(
    'bifolio.config.ts',
    `export default { locales: ${JSON.stringify(LANGS.map((lang) => ({ lang, label: lang })))} }\n`,
  )
  const opened = await readSite({ root: scratch.folder })
  for (const lang of LANGS) {
    const { start, parts } = splitSearchIndex(await opened.searchIndex(lang), 'index')
    const texts = new Map(parts.map(({ path, text }) => [path, text]))
    for (const question of questions.filter((candidate) => candidate.lang === lang)) {
      // Each is the first query of a reader.
      const search = createLazySearch(
        JSON.parse(start) as SearchStart,
        async (path) => JSON.parse(texts.get(path) ?? '') as unknown,
      )
      const results = await search(question.query)
      const [page = '', ...or] = question.pages.map((path) => routeOf(path, { lang, langs: LANGS }))
      answered.push({
        ...question,
        results,
        rank: rankOf(results, { ...asked(question), page, or }),
      })
    }
  }
})
afterAll(() => {
  dropContext(scratch.folder)
  scratch.remove()
})

const asked = ({ query }: Question): { kind: string; query: string; section: string } => ({
  kind: 'question',
  query,
  section: '',
})

describe.each(LANGS)('questions of people in %s', (lang) => {
  test('find the page', () => {
    const rows = answered.filter((row) => row.lang === lang)
    expect(rows.length).toBeGreaterThanOrEqual(18)
    const { mrr, recall } = qualityOf(rows.map(({ rank }) => rank))
    const missed = rows
      .filter(({ rank }) => rank > 1)
      .map(({ query, rank, pages }) => `${query}: ${pages.join(', ')} in place ${rank}`)
    expect(mrr, missed.join('\n')).toBeGreaterThanOrEqual(LEAST[lang].mrr)
    expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(LEAST[lang].recall)
  })

  test('find the section of the page', () => {
    const rows = answered.filter((row) => row.lang === lang && row.section !== null)
    const isShown = ({ results: { groups }, pages, section }: Answered): boolean =>
      groups
        .slice(0, 5)
        .some(
          ({ routePath, hits }) =>
            pages.some((path) => routePath === routeOf(path, { lang, langs: LANGS })) &&
            hits.slice(0, 3).some(({ id }) => id === section),
        )
    const missed = rows
      .filter((row) => !isShown(row))
      .map(({ query, section }) => `${query}: #${section}`)
    expect(1 - missed.length / rows.length, missed.join('\n')).toBeGreaterThanOrEqual(
      LEAST[lang].shown,
    )
  })
})
