import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBuiltSearch, requireLocalSearch } from '../../../../node/search/builtSearch.ts'
import { splitSearchIndex } from '../../../../node/search/splitSearchIndex.ts'
import type { ResolvedConfig } from '../../../../shared/config/resolvedConfig.ts'
import type { SearchProviderConfig } from '../../../../shared/config/siteConfig.ts'
import { UsageError } from '../../../../shared/diagnostic.ts'
import { english } from '../../shared/search/fixtures.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-search-'))
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

const write = (path: string, text: string): void => {
  const file = join(root, 'dist/client', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
/** The output of a build with an index at a path. */
function build(searchIndex: string | undefined, key = 'en'): void {
  const { start, parts } = splitSearchIndex(english, 'en')
  write(`page-data/${key}.json`, JSON.stringify({ searchIndex }))
  if (searchIndex === undefined) return
  write(searchIndex, start)
  for (const { path, text } of parts) write(join(dirname(searchIndex), path), text)
}
const open = (version = ''): ReturnType<typeof openBuiltSearch> =>
  openBuiltSearch(root, 'dist', { version, lang: 'en' })
const problem = async (asked: Promise<unknown>): Promise<string> => {
  const error = await asked.catch((thrown: unknown) => thrown)
  if (!(error instanceof UsageError)) throw new Error(`Expected a UsageError: ${String(error)}`)
  const [{ code, message, hint } = { code: '', message: '' }] = error.diagnostics
  expect(code).toBe('search/no-index')
  return `${message} ${hint}`
}

test.each([
  ['', 'en', 'search-index/en.0.json'],
  ['v1', 'v1/en', 'search-index/v1/en.0.json'],
  // One index for every version.
  ['v1', 'v1/en', 'search-index/en.0.json'],
])('searches the files of version "%s" that a manifest lists', async (version, key, path) => {
  build(path, key)
  const { ask, pages } = await open(version)
  expect((await ask('workflow')).groups[0]?.routePath).toBe('/guide/deploy')
  expect(pages.map(({ routePath }) => routePath)).toEqual(
    english.pages.map(({ routePath }) => routePath),
  )
})

test('a site without the index, or with one that cannot be read, is built again', async () => {
  expect(await problem(open())).toBe(
    'Cannot read dist/client/page-data/en.json. Run "bifolio build" again.',
  )
  build(undefined)
  expect(await problem(open())).toBe(
    'The site in dist/client was built without the index of the search. Run "bifolio build" again.',
  )
  write('page-data/en.json', '{"searchIndex":"search-index/en.0/"}')
  expect(await problem(open())).toContain('was built without the index')
})

test('an index of another version, or without a part, is reported', async () => {
  build('search-index/en.0.json')
  const { ask } = await open()
  rmSync(join(root, 'dist/client/search-index/en'), { recursive: true })
  expect(await problem(ask('workflow'))).toMatch(
    /^Cannot read dist\/client\/search-index\/en\/[\w.-]+\.json\. Run "bifolio build" again\.$/,
  )
  write('search-index/en.0.json', '{"format":0,"pages":[]}')
  expect(await problem(open())).toContain(
    'dist/client/search-index/en.0.json is an index of another version of Bifolio.',
  )
})

test.each<[string, SearchProviderConfig | null, RegExp | null]>([
  ['the local provider', 'local', null],
  ['no search', null, /^The site has no search\. Remove `search: false`/],
  ['Pagefind', 'pagefind', /^The index of Pagefind can only be searched in a browser\./],
  [
    'Algolia',
    { name: 'algolia', appId: 'A', apiKey: 'k', indexName: 'i' },
    /^Algolia has the index/,
  ],
  ['a file', './theme/searchProvider.ts', /a file of the site, \.\/theme\/searchProvider\.ts/],
])('a site with %s', async (_, provider, message) => {
  const check = async (): Promise<void> =>
    requireLocalSearch({
      search: provider === null ? null : ({ provider } as ResolvedConfig['search']),
    })
  if (message === null) await check()
  else expect(await problem(check())).toMatch(message)
})
