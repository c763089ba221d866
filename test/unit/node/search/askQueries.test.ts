import { expect, test } from 'vitest'
import { askQueries, type AnsweredQuery } from '../../../../node/search/askQueries.ts'
import { parseQueryFile } from '../../../../node/search/queryFile.ts'
import { splitSearchIndex } from '../../../../node/search/splitSearchIndex.ts'
import { formatDiagnostics } from '../../../../node/report.ts'
import { UsageError } from '../../../../shared/diagnostic.ts'
import type { ResolvedLocale } from '../../../../shared/config/resolvedConfig.ts'
import { createLazySearch } from '../../../../shared/search/lazySearch.ts'
import { type SearchStart, startDocuments } from '../../../../shared/search/parts.ts'
import { chinese, english } from '../../shared/search/fixtures.ts'

const indexes = { en: english, zh: chinese }
const edition = (lang: 'en' | 'zh'): ResolvedLocale =>
  ({ lang, version: '', prefix: lang === 'en' ? '' : '/zh' }) as ResolvedLocale

/** Searches for the queries of a file, in an index of each language. */
async function ask(source: string): Promise<{ answered: AnsweredQuery[]; opened: string[] }> {
  const opened: string[] = []
  const answered = await askQueries(parseQueryFile(source, 'queries.json'), {
    editions: [edition('en'), edition('zh')],
    code: false,
    open: async ({ lang }) => {
      opened.push(lang)
      const { start: text, parts } = splitSearchIndex(indexes[lang as 'en' | 'zh'], lang)
      const start = JSON.parse(text) as SearchStart
      return {
        ask: createLazySearch(start, async (path) =>
          JSON.parse(parts.find((part) => part.path === path)?.text ?? ''),
        ),
        pages: startDocuments(start),
      }
    },
  })
  return { answered, opened }
}
/** What is wrong with a file, as the terminal shows it. */
async function problems(source: string): Promise<string> {
  const error = await ask(source).catch((thrown: unknown) => thrown)
  if (!(error instanceof UsageError)) throw new Error(`Expected a UsageError: ${String(error)}`)
  return formatDiagnostics(error.diagnostics, { color: false, hasUrls: false })
}

test('each query is asked in the language of its first page, or in its own', async () => {
  const { answered, opened } = await ask(`[
    { "query": "workflow", "pages": ["/guide/deploy"], "section": "workflow" },
    { "query": "部署", "pages": ["/zh/guide/deploy"] },
    { "query": "zzz", "pages": ["/guide/deploy"], "lang": "en" }
  ]`)
  expect(answered.map(({ lang, line, rank, section }) => ({ lang, line, rank, section }))).toEqual([
    { lang: 'en', line: 2, rank: 1, section: 'workflow' },
    { lang: 'zh', line: 3, rank: 1, section: null },
    { lang: 'en', line: 4, rank: Infinity, section: null },
  ])
  expect(answered[0]?.found[0]).toBe('/guide/deploy')
  expect(answered[2]?.found).toEqual([])
  expect(opened).toEqual(['en', 'zh'])
})

test('the best of several pages counts', async () => {
  const { answered } = await ask(
    '[{ "query": "workflow", "pages": ["/guide/search", "/guide/deploy"] }]',
  )
  expect(answered[0]?.rank).toBe(1)
})

test('everything that is wrong is reported at once, with its place', async () => {
  expect(
    await problems(`[
  { "query": "deploy", "pages": ["/guide/deplyo", "/zh/guide/deploy"] },
  { "query": 3, "page": "/guide/deploy" },
  "deploy",
  { "query": " ", "pages": [] },
  { "query": "deploy", "pages": ["guide/deploy", "/guide/deploy#workflow"] },
  { "query": "deploy", "pages": ["/guide/deploy"], "section": "workflwo" },
  { "query": "deploy", "pages": ["/guide/deploy"], "lang": "fr" }
]`),
  ).toMatchInlineSnapshot(`
    "error search/queries  queries.json:2:34
      There is no page at /guide/deplyo in the search index.
      Did you mean /guide/deploy?

    error search/queries  queries.json:2:51
      There is no page at /zh/guide/deploy in the search index.
      Did you mean /guide/deploy?

    error search/queries  queries.json:3:3
      \`[1].pages\` is missing.
      Add \`pages\`: a list of route paths: ["/guide/start"].

    error search/queries  queries.json:3:14
      \`[1].query\` cannot be the number 3.
      Use the text that a reader types.

    error search/queries  queries.json:3:17
      Unknown key \`page\` in \`[1]\`.
      Did you mean \`pages\`? Allowed: \`query\`, \`pages\`, \`section\`, \`lang\`.

    error search/queries  queries.json:4:3
      \`[2]\` cannot be 'deploy'.
      Use an object with \`query\` and \`pages\`.

    error search/queries  queries.json:5:14
      \`[3].query\` cannot be ' '.
      Use the text that a reader types.

    error search/queries  queries.json:5:28
      \`[3].pages\` cannot be an empty list.
      Use a list of route paths: ["/guide/start"].

    error search/queries  queries.json:6:34
      \`[4].pages[0]\` cannot be 'guide/deploy'.
      Use a route path without anchor, such as /guide/start.

    error search/queries  queries.json:6:50
      \`[4].pages[1]\` cannot be '/guide/deploy#workflow'.
      Use a route path without anchor, such as /guide/start.

    error search/queries  queries.json:7:63
      There is no section "workflwo" on /guide/deploy.
      Did you mean workflow?

    error search/queries  queries.json:8:60
      The site has no language "fr".
      Use one of: en, zh.

    12 errors"
  `)
})

test.each([
  ['', 'The file is empty.'],
  ['[{ "query": "x" "pages": [] }]', 'Expected a comma or }'],
  ['{ "query": "x" }', 'The list cannot be an object.'],
  ['[]', 'The list cannot be an empty list.'],
])('%s is no list of queries', async (source, message) => {
  const report = await problems(source)
  expect(report).toMatch(/^error search\/queries {2}queries\.json:1:\d+\n/)
  expect(report).toContain(message)
})
