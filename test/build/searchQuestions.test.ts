import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasDebian } from '../../bench/search/lib/packages.mjs'
import { repository } from '../support/cli.ts'

/** An answer as `bench/search/run.mjs --json` prints it. */
interface Answered {
  readonly corpus: string
  readonly lang: string
  readonly query: string
  readonly pages: readonly string[]
  readonly section: string | null
  /** Null if no accepted page is in the answer. */
  readonly rank: number | null
  readonly isEmpty: boolean
  /** Place of the section among the rows of its page, from 1. 0 if it isn't shown. */
  readonly row: number
}

/** What must be held, a little below what is reached. Corpora are small: read them together. */
const LEAST = {
  en: { mrr: 0.65, recall: 0.77, shown: 0.4 },
  zh: { mrr: 0.66, recall: 0.81, shown: 0.5 },
}
const EMPTY = { en: 0, zh: 0 }
/** Folder of corpora that aren't in packages. */
const GIVEN = process.env['BIFOLIO_SEARCH_CORPORA'] ?? ''
const LEAST_GIVEN = {
  en: { mrr: 0.79, recall: 0.9, shown: 0.65 },
  zh: { mrr: 0.68, recall: 0.79, shown: 0.42 },
}
const LANGS = ['en', 'zh'] as const
const TIMEOUT = 900_000

/** Answers of the given corpora, or of those that packages include. */
function ask(given: string): Answered[] {
  const options = ['--json', '--half', 'all', ...(given === '' ? [] : ['--given'])]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'bench/search/run.mjs'), ...options],
    {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, BIFOLIO_SEARCH_CORPORA: given },
      maxBuffer: 1 << 28,
      timeout: TIMEOUT,
    },
  )
  expect(status, stderr).toBe(0)
  return JSON.parse(stdout) as Answered[]
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function expectQuality(
  rows: readonly Answered[],
  least: { readonly mrr: number; readonly recall: number; readonly shown: number },
): void {
  const missed = rows
    .filter(({ rank }) => (rank ?? Infinity) > 5)
    .map(({ corpus, query, pages, rank }) => `${corpus} "${query}": ${pages.join()} ${rank}`)
    .join('\n')
  const known = rows.filter(({ section }) => section !== null)
  expect(mean(rows.map(({ rank }) => 1 / (rank ?? Infinity))), missed).toBeGreaterThanOrEqual(
    least.mrr,
  )
  expect(
    mean(rows.map(({ rank }) => Number((rank ?? Infinity) <= 5))),
    missed,
  ).toBeGreaterThanOrEqual(least.recall)
  expect(mean(known.map(({ row }) => Number(row > 0)))).toBeGreaterThanOrEqual(least.shown)
}

/** Half of the documentation is in packages of Debian. */
describe.skipIf(!hasDebian)('questions about documentation that packages include', () => {
  let answered: readonly Answered[] = []
  beforeAll(() => {
    answered = ask('')
  }, TIMEOUT)

  test.each(LANGS)('find their pages in %s', (lang) => {
    const rows = answered.filter((row) => row.lang === lang)
    expect(rows.length).toBeGreaterThanOrEqual(lang === 'en' ? 180 : 75)
    expectQuality(rows, LEAST[lang])
    const empty = rows.filter(({ isEmpty }) => isEmpty).map(({ query }) => query)
    expect(empty.length, empty.join('\n')).toBeLessThanOrEqual(EMPTY[lang])
  })
})

describe('questions about other documentation', () => {
  test.skipIf(GIVEN === '')(
    'find their pages, if BIFOLIO_SEARCH_CORPORA names a folder',
    () => {
      const answered = ask(GIVEN)
      for (const lang of LANGS) {
        const rows = answered.filter((row) => row.lang === lang)
        expect(rows.length).toBeGreaterThan(0)
        expectQuality(rows, LEAST_GIVEN[lang])
      }
    },
    TIMEOUT,
  )
})
