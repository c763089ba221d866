import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliResult, runCli } from '../../support/cli.ts'
import { byDay } from '../../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

let site: ScratchSite
const search = (...args: string[]): Promise<CliResult> => runCli(['search', ...args], site.root)
const ask = async (list: string, ...args: string[]): Promise<CliResult> => {
  await site.write('queries.json', list)
  return await search('--file', 'queries.json', ...args)
}

const CONFIG = (more: string): string => `import { defineConfig } from 'bifolio'

export default defineConfig({
  title: 'Kite',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  ${more}
})
`

beforeAll(async () => {
  site = await createScratchSite('cli-search', 'minimal')
  await site.write('bifolio.config.ts', CONFIG(''))
  await site.write(
    'content/en/guide/second.mdx',
    '# Appearance\n\n## Dark mode\n\nReaders switch the colors.\n\n```ts\nsetScheme()\n```\n',
  )
  await site.write('content/zh/guide/second.mdx', '# 外观\n\n## 深色模式\n\n读者可以切换颜色。\n')
  const { code, stderr } = await runCli(['build'], site.root)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
}, 240_000)
afterAll(async () => {
  await site.dispose()
})

test('prints what readers find in a language, in code as well', async () => {
  const { code, stdout } = await search('dark', 'mode')
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /^\d+ results? for "dark mode" in en\n\n1\. Appearance {2}\/guide\/second\n/,
  )
  expect(stdout).toContain('\n   #dark-mode  Dark mode\n')
  expect((await search('深色', '--lang', 'zh')).stdout).toContain('1. 外观  /zh/guide/second')
  expect((await search('setScheme', '--code')).stdout).toContain('1. Appearance')
})

test('prints JSON', async () => {
  const { stdout } = await search('dark mode', '--json', '--limit', '1')
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    query: 'dark mode',
    lang: 'en',
    pages: [
      {
        title: 'Appearance',
        routePath: '/guide/second',
        hits: [{ kind: 'heading', id: 'dark-mode', trail: [], text: 'Dark mode' }],
      },
    ],
  })
})

test('measures a list, and fails below a figure', async () => {
  const list = `[
  { "query": "dark mode", "pages": ["/guide/second"], "section": "dark-mode" },
  { "query": "深色模式", "pages": ["/zh/guide/second"] },
  { "query": "xylophone", "pages": ["/guide/first"] }
]`
  const { code, stdout, stderr } = await ask(list, '--min-mrr', '0.8')
  expect(stdout).toBe(`3 queries   MRR 0.666   recall@5 0.666   1 without results

queries.json:4  "xylophone" (en): /guide/first is not shown
  No results
`)
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'MRR 0.666 is lower than --min-mrr 0.8.\n',
  })
  const json = await ask(list, '--min-mrr', '0.6', '--json')
  expect(json.code).toBe(0)
  expect(JSON.parse(json.stdout)).toEqual({
    version: 1,
    queries: 3,
    mrr: 0.666667,
    recall: 0.666667,
    empty: 1,
    misses: [
      {
        query: 'xylophone',
        lang: 'en',
        pages: ['/guide/first'],
        section: null,
        line: 4,
        place: null,
        found: [],
      },
    ],
  })
})

test('a list with mistakes is reported with its lines, and nothing is printed', async () => {
  const { code, stdout, stderr } = await ask(
    '[\n  { "query": "dark", "pages": ["/guide/secnod"] },\n  { "query": "dark" }\n]',
  )
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain('error search/queries  queries.json:2:32\n')
  expect(stderr).toContain('error search/queries  queries.json:3:3\n')
  expect(stderr).toContain('2 errors')
})

/** Command lines that can't be run, those of the day first. */
const REFUSED: readonly (readonly [string[], string])[] = [
  [['dark', '--min-mrr', '0.8'], '--min-mrr needs --file.'],
  [['--file', 'queries.json', '--min-mrr', '80%'], 'Invalid --min-mrr "80%".'],
  [['dark', '--lang', 'cn'], 'The site has no language "cn".'],
  [[], 'Missing query.'],
  [['  '], 'Missing query.'],
  [['dark', '--file', 'queries.json'], '"dark" and --file can\'t be combined.'],
  [['--file', 'queries.json', '--lang', 'zh'], "--lang and --file can't be combined."],
  [['--file', 'queries.json', '--limit', '3'], "--limit and --file can't be combined."],
  [['--file', 'queries.json', '--min-mrr', '1.5'], 'Invalid --min-mrr "1.5".'],
  [['--file', 'none.json'], 'Cannot read none.json.'],
  [['dark', '--limit', 'all'], 'Invalid --limit "all".'],
]

test.each(byDay(REFUSED, 3))('%j is refused', async (args, message) => {
  const { code, stdout, stderr } = await search(...args)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain(`error cli/usage\n  ${message}\n`)
})

test('a site without an index to search is reported', async () => {
  const reported = async (more: string): Promise<string> => {
    await site.write('bifolio.config.ts', CONFIG(more))
    const { code, stdout, stderr } = await search('dark')
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    return stderr
  }
  expect(await reported('search: false,')).toContain('search/no-index\n  The site has no search.')
  expect(await reported("search: { provider: 'pagefind' },")).toContain(
    'search/no-index\n  The index of Pagefind can only be searched in a browser.',
  )
  expect(
    await reported(
      "search: { provider: { name: 'algolia', appId: 'A', apiKey: 'k', indexName: 'i' } },",
    ),
  ).toContain('search/no-index\n  Algolia has the index')
  await rm(join(site.root, 'dist'), { recursive: true })
  expect(await reported('')).toContain('preview/no-build\n  No built site in dist/client.')
})
