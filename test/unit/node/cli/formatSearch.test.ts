import { expect, test } from 'vitest'
import {
  formatFound,
  formatQuality,
  jsonOfFound,
  listQuality,
} from '../../../../node/cli/formatSearch.ts'
import type { AnsweredQuery } from '../../../../node/search/askQueries.ts'
import { emptyResults, type SearchGroup } from '../../../../shared/search/results.ts'

const page = (title: string, hits: SearchGroup['hits'] = []): SearchGroup => ({
  title: { text: title, marks: [[0, 2]] },
  routePath: `/guide/${title.toLowerCase()}`,
  sectionPath: ['Guide'],
  isTitleHit: true,
  hits,
})
const groups = [
  page('Deploy', [
    { kind: 'text', id: '', trail: [], text: { text: 'Deploy it anywhere.', marks: [[0, 6]] } },
    { kind: 'heading', id: 'pages', trail: ['Hosts'], text: { text: 'Pages', marks: [] } },
    {
      kind: 'code',
      id: 'workflow',
      trail: ['Hosts', 'Workflow'],
      text: { text: 'run: deploy\u001B[2J', marks: [[5, 11]] },
    },
    { kind: 'heading', id: 'fourth', trail: [], text: { text: 'Fourth', marks: [] } },
  ]),
  page('Depend'),
  page('Depth'),
]
const found = (limit = 10): Parameters<typeof formatFound>[0] => ({
  query: 'dep',
  lang: 'en',
  results: { query: 'dep', groups, count: 7 },
  limit,
})

test('pages are listed with the sections and texts that the dialog shows', () => {
  expect(formatFound(found(), { color: false })).toMatchInlineSnapshot(`
    "7 results for "dep" in en

    1. Deploy  /guide/deploy
         Deploy it anywhere.
       #pages  Hosts > Pages
       #workflow  Hosts > Workflow
         run: deploy\\u001B[2J

    2. Depend  /guide/depend

    3. Depth  /guide/depth"
  `)
})

test('words are marked in a terminal with colors', () => {
  expect(formatFound(found(), { color: true })).toContain('1. \u001B[1mDe\u001B[22mploy')
})

test('a limit leaves pages out, and says so', () => {
  const limited = formatFound(found(1), { color: false })
  expect(limited.split('\n\n').map((part) => part.split('\n')[0])).toEqual([
    '7 results for "dep" in en',
    '1. Deploy  /guide/deploy',
    '2 more pages. --limit shows them.',
  ])
  expect(JSON.parse(jsonOfFound(found(1)))).toMatchObject({
    count: 7,
    pages: [{ title: 'Deploy', routePath: '/guide/deploy', sectionPath: ['Guide'] }],
  })
})

test('more results than an answer has are said to be more', () => {
  const cut = { ...found(), results: { query: 'dep', groups, count: 7, isCut: true } }
  expect(formatFound(cut, { color: false })).toMatch(/^More than 7 results for "dep" in en\n/)
})

test('the query is printed as text, with or without results', () => {
  const query = 'a\u001B[31m'
  const text = formatFound(
    { query, lang: 'en', results: emptyResults(query), limit: 10 },
    { color: false },
  )
  expect(text).toBe('No results for "a\\u001B[31m" in en')
})

const answered = (rank: number, given: Partial<AnsweredQuery> = {}): AnsweredQuery => ({
  query: 'dead link',
  lang: 'en',
  pages: ['/guide/links'],
  section: null,
  line: 2,
  rank,
  found: ['/a', '/b', '/c', '/d', '/e', '/f'],
  ...given,
})

test('figures and misses of a list', () => {
  const list = [
    answered(1),
    answered(5),
    answered(7, { line: 9, section: 'checks', pages: ['/guide/links', '/api/links'] }),
    answered(Infinity, { line: 12, lang: 'zh', query: '死链', found: [] }),
  ]
  expect(formatQuality(listQuality(list), 'queries.json')).toMatchInlineSnapshot(`
    "4 queries   MRR 0.335   recall@5 0.500   1 without results

    queries.json:9  "dead link" (en): /guide/links#checks, /api/links#checks is in place 7
      First: /a, /b, /c, /d, /e

    queries.json:12  "死链" (zh): /guide/links is not shown
      No results"
  `)
})

test('figures are never better than they are', () => {
  const list = [...Array.from({ length: 1999 }, () => answered(1)), answered(Infinity)]
  expect(formatQuality(listQuality(list), 'queries.json')).toContain('MRR 0.999   recall@5 0.999')
  expect(listQuality([answered(1), answered(3), answered(3)]).mrr).toBe(0.555556)
  expect(listQuality([1, 1, 1, 1, 1, 1, 1, 1, 1, 2].map((rank) => answered(rank))).mrr).toBe(0.95)
})
