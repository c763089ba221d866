import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, test } from 'vitest'
import {
  questionsTable,
  searchFigures,
  type AnswerFigures,
  type SearchBenchmark,
} from '../../../i18n/searchBenchmark.ts'
import { repository } from '../../support/cli.ts'

const figures: AnswerFigures = {
  questions: 20,
  mrr: 0.6,
  recall5: 0.75,
  empty: 0,
  kib: 40.4,
  mrrDifference: [0, 0, 0],
  recallDifference: [0, 0, 0],
}
const same = { all: figures, test: figures }
const worse = {
  ...figures,
  mrr: 0.456,
  recall5: 0.5,
  empty: 7,
  kib: 99.6,
  mrrDifference: [-0.1, -0.2, -0.01],
  recallDifference: [-0.1, -0.3, 0.1],
}
const benchmark: SearchBenchmark = {
  date: '2026-01-01',
  engines: [
    { name: 'Bifolio', version: '0.1.0', figures: { en: same, zh: same } },
    { name: 'Other', version: '2.0.0', figures: { en: same, zh: { all: worse, test: worse } } },
  ],
}

test('a table has a row for each engine, with the language of the page first', () => {
  expect(questionsTable(benchmark, 'en').split('\n').slice(2)).toEqual([
    '| Bifolio 0.1.0 | 0.60 | 75 % | 0 | 0.60 | 75 % | 0 | 41 |',
    '| Other 2.0.0 | 0.60 | 75 % | 0 | 0.46\\* | 50 % | 7 | 102 |',
  ])
  expect(questionsTable(benchmark, 'zh').split('\n').at(-1)).toBe(
    '| Other 2.0.0 | 0.46\\* | 50 % | 7 | 0.60 | 75 % | 0 | 102 |',
  )
})

test('every figure that a page names is measured', () => {
  const known = new Set(searchFigures().map(({ search }) => String(search)))
  const used = globSync(['content/**/*.mdx'], { cwd: repository }).flatMap(
    (file) => readFileSync(join(repository, file), 'utf8').match(/%QUESTIONS_\w+%/g) ?? [],
  )
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !known.has(name))).toEqual([])
})
