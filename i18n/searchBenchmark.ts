import { readFileSync } from 'node:fs'
import type { ReplaceRule } from 'bifolio'

type Lang = 'en' | 'zh'

/** Figures of one engine for the questions in one language. */
export interface AnswerFigures {
  readonly questions: number
  /** Mean of 1 / place of the first page that answers the question. */
  readonly mrr: number
  /** Share of the questions that a page among the first five answers. */
  readonly recall5: number
  /** Questions without any result. */
  readonly empty: number
  /** Data loaded for a first query, compressed. Median. Unit: KiB. */
  readonly kib: number
  /** Difference of `mrr` to the built-in search, with the bounds of its 95 % interval. */
  readonly mrrDifference: readonly number[]
  readonly recallDifference: readonly number[]
}

/** One engine as `bench/search/compare.mjs` writes it. */
export interface MeasuredEngine {
  readonly name: string
  readonly version: string
  /** All questions, and those that the ranking wasn't adjusted with. */
  readonly figures: Readonly<Record<Lang, Readonly<Record<'all' | 'test', AnswerFigures>>>>
}

/** The file `bench/search/results.json`. */
export interface SearchBenchmark {
  /** Day of the run, `2026-11-23`. */
  readonly date: string
  /** The built-in search first. */
  readonly engines: readonly MeasuredEngine[]
}

const HEADS: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    'Search',
    'MRR, English',
    'In the first five, English',
    'No result, English',
    'MRR, Chinese',
    'In the first five, Chinese',
    'No result, Chinese',
    'First search (kB)',
  ],
  zh: [
    '搜索',
    'MRR，中文',
    '前五个结果，中文',
    '没有结果，中文',
    'MRR，英文',
    '前五个结果，英文',
    '没有结果，英文',
    '首次搜索（kB）',
  ],
}

/** In the order of the columns. */
const ORDER: Readonly<Record<Lang, readonly Lang[]>> = { en: ['en', 'zh'], zh: ['zh', 'en'] }

/** Marks what is unlikely to be chance. */
const MARK = '\\*'

/**
 * Puts the figures of the search into the pages: a table `%QUESTIONS_EN%`, numbers of questions,
 * and the figures of those that the ranking wasn't adjusted with.
 */
export function searchFigures(): ReplaceRule[] {
  const benchmark = JSON.parse(
    readFileSync(new URL('../bench/search/results.json', import.meta.url), 'utf8'),
  ) as SearchBenchmark
  const [own] = benchmark.engines
  if (!own) return []
  return [
    { search: '%QUESTIONS_DATE%', replace: benchmark.date },
    ...(['en', 'zh'] as const).flatMap((lang) => {
      const { all, test } = own.figures[lang]
      const name = lang.toUpperCase()
      return [
        { search: `%QUESTIONS_${name}%`, replace: questionsTable(benchmark, lang) },
        { search: `%QUESTIONS_COUNT_${name}%`, replace: String(all.questions) },
        { search: `%QUESTIONS_TEST_COUNT_${name}%`, replace: String(test.questions) },
        { search: `%QUESTIONS_TEST_MRR_${name}%`, replace: test.mrr.toFixed(2) },
      ]
    }),
  ]
}

/** One row for each engine. */
export function questionsTable({ engines }: SearchBenchmark, lang: Lang): string {
  const rows = engines.map(({ name, version, figures }) => {
    const sizes = ORDER[lang].map((of) => figures[of].all.kib)
    return [
      `${name} ${version}`,
      ...ORDER[lang].flatMap((of) => {
        const { mrr, recall5, empty, mrrDifference, recallDifference } = figures[of].all
        return [
          mrr.toFixed(2) + markOf(mrrDifference),
          `${Math.round(recall5 * 100)} %${markOf(recallDifference)}`,
          String(empty),
        ]
      }),
      String(Math.round(Math.max(...sizes) * 1.024)),
    ]
  })
  const [, ...columns] = HEADS[lang]
  return [HEADS[lang], ['---', ...columns.map(() => '---:')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** The interval of a difference doesn't hold zero. */
function markOf([, low = 0, high = 0]: readonly number[]): string {
  return low > 0 || high < 0 ? MARK : ''
}
