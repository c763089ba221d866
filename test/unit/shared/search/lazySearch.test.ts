import { describe, expect, test, vi } from 'vitest'
import { splitSearchIndex } from '../../../../node/search/splitSearchIndex.ts'
import type { SearchIndex } from '../../../../shared/search/document.ts'
import { createLazySearch, type LazySearch } from '../../../../shared/search/lazySearch.ts'
import { isSearchStart, type SearchStart, startDocuments } from '../../../../shared/search/parts.ts'
import { createSearch } from '../../../support/createSearch.ts'
import type { SearchResults } from '../../../../shared/search/results.ts'
import { chinese, english } from './fixtures.ts'

/** A search over the files of an index, and the paths that it has loaded. */
function open(index: SearchIndex): {
  search: LazySearch
  loaded: string[]
  start: SearchStart
  parts: Map<string, string>
} {
  const files = splitSearchIndex(index, 'en')
  const start = JSON.parse(files.start) as SearchStart
  const parts = new Map(files.parts.map(({ path, text }) => [path, text]))
  const loaded: string[] = []
  const search = createLazySearch(start, async (path) => {
    loaded.push(path)
    return JSON.parse(parts.get(path) ?? '') as unknown
  })
  return { search, loaded, start, parts }
}
const paths = ({ groups }: SearchResults): string[] => groups.map(({ routePath }) => routePath)

describe.each([
  {
    index: english,
    queries: [
      'deploy',
      'search custom',
      'nav',
      'nginx',
      'pages github',
      'deploy workflow',
      'themeConfig.hideNavbar',
      'hideNavbar',
      'depoly',
      'lanugaeg',
      'artifacts',
      'how to deploy on nginx',
      'upload artifact action zzzz',
      'xqzvwk',
      '',
      's',
    ],
  },
  {
    index: chinese,
    queries: [
      '全文搜索',
      '搜索',
      '词典',
      '意两',
      '署',
      '切换语言',
      '汉字词典',
      '如何部署',
      '全文搜锁',
      'bushu',
      'quanwensou',
      'qwss',
      '仓库 base',
      '改写beforeSearch',
      'beforeSaerch',
      'i18n',
      '火星',
    ],
  },
])('an index in parts', ({ index, queries }) => {
  test.each(queries)('has the answer of the whole: %s', async (query) => {
    expect(await open(index).search(query)).toEqual({
      ...createSearch(index)(query),
      strength: expect.any(Number),
    })
  })

  test.each(['defineConfig', '部署'])('has it for code too: %s', async (query) => {
    expect((await open(index).search(query, { code: true })).groups).toEqual(
      createSearch(index)(query, { code: true }).groups,
    )
  })

  test('keeps everything of a page but its texts in the start', () => {
    const { start } = open(index)
    expect(isSearchStart(start)).toBe(true)
    const bare = index.pages.map((page) => ({
      ...page,
      prior: Math.min(9, Math.floor((page.prior ?? 0) * 10)) / 10,
      sections: page.sections.map(({ text, code, ...section }) => ({
        ...section,
        text: text && ' ',
        ...(code && { code: ' ' }),
      })),
    }))
    expect(startDocuments(start)).toEqual(bare)
  })
})

test('nothing is loaded before it is needed, nothing twice, and code only when no text answers', async () => {
  const { search, loaded } = open(english)
  expect(loaded).toEqual([])
  await search('deploy')
  expect(loaded.every((path) => /^en\/(?:text-terms|texts)\.[\w-]{8}\.json$/.test(path))).toBe(true)
  const before = loaded.length
  expect(before).toBeGreaterThan(1)
  await search('deploy')
  expect(loaded).toHaveLength(before)
  await search('artifatc')
  expect(loaded.some((path) => path.startsWith('en/words.'))).toBe(true)
  await search('defineConfig')
  expect(loaded.some((path) => path.startsWith('en/code-terms.'))).toBe(true)
  expect(new Set(loaded).size).toBe(loaded.length)
})

test('code is loaded in any case when asked', async () => {
  const { search, loaded } = open(english)
  await search('deploy', { code: true })
  expect(loaded.some((path) => path.startsWith('en/code-terms.'))).toBe(true)
})

test('titles and headings are there first', async () => {
  const { search } = open(english)
  const partial: SearchResults[] = []
  const results = await search('deploy', { onPartial: (known) => partial.push(known) })
  expect(partial.length).toBeGreaterThan(0)
  expect(partial[0]?.groups[0]).toMatchObject({ routePath: '/guide/deploy', isTitleHit: true })
  expect(paths(partial.at(-1)!)[0]).toBe(paths(results)[0])
})

test('a part that fails fails the query, and is loaded again with the next', async () => {
  const files = splitSearchIndex(english, 'en')
  const parts = new Map(files.parts.map(({ path, text }) => [path, text]))
  const load = vi
    .fn(async (path: string) => JSON.parse(parts.get(path) ?? '') as unknown)
    .mockRejectedValueOnce(new Error('offline'))
  const search = createLazySearch(JSON.parse(files.start) as SearchStart, load)
  await expect(search('artifact')).rejects.toThrow('offline')
  expect(paths(await search('artifact'))).toEqual(['/guide/deploy'])
})

test('names of files change with what they have', () => {
  const names = (index: SearchIndex): string[] =>
    splitSearchIndex(index, 'en').parts.map(({ path }) => path)
  const changed = {
    ...english,
    pages: english.pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({
        ...section,
        text: section.text.replace('artifact', 'bundle'),
      })),
    })),
  }
  expect(names(english)).toEqual(names(english))
  const differing = names(changed).filter((name) => !names(english).includes(name))
  expect(differing.map((name) => name.replace(/\..*/, ''))).toEqual(
    expect.arrayContaining(['en/text-terms', 'en/texts', 'en/words']),
  )
  expect(splitSearchIndex(changed, 'en').start).not.toBe(splitSearchIndex(english, 'en').start)
})

test('parts end at a size, so that a query on a large site loads few of them', async () => {
  const words = Array.from({ length: 4000 }, (_, at) => `word${at.toString(36)}`)
  const pages = Array.from({ length: 400 }, (_, at) => ({
    title: `Page ${at}`,
    routePath: `/${at}`,
    sectionPath: [],
    sections: [
      {
        id: '',
        heading: '',
        depth: 1,
        text: Array.from(
          { length: 40 },
          (_unused, step) => words[(at * 37 + step * 101) % words.length],
        ).join(' '),
      },
    ],
  }))
  const { search, loaded, parts } = open({ pages, synonyms: [] })
  expect(parts.size).toBeGreaterThan(20)
  const [wanted = ''] = pages[7]!.sections[0]!.text.split(' ')
  expect((await search(wanted)).count).toBeGreaterThan(0)
  const size = loaded.reduce((sum, path) => sum + (parts.get(path)?.length ?? 0), 0)
  expect(size).toBeLessThan(120_000)
  expect(size).toBeLessThan([...parts.values()].join('').length / 3)
})

test.each([
  [{ format: 3, pages: [] }, false],
  [{ format: 4 }, false],
  ['<!doctype html>', false],
  [null, false],
])('rejects what is not a start: %j', (value, expected) => {
  expect(isSearchStart(value)).toBe(expected)
})
