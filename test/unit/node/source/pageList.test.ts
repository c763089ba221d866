import { describe, expect, test } from 'vitest'
import { listPages } from '../../../../node/source/pageList.ts'
import { resolveConfig } from '../../../../node/config/resolveConfig.ts'

const locales = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '中文' },
  { lang: 'ar', label: 'العربية' },
]
const SOURCES = ['en/a.mdx', 'en/b/index.mdx', 'zh/a.md', 'zh/only.mdx']
const list = listPages(SOURCES, resolveConfig({ locales }))

test('a language has every original, as itself or as its translation', () => {
  expect(list.pages).toEqual([
    'en/a.mdx',
    'en/b/index.mdx',
    'zh/a.md',
    'zh/b/index.mdx',
    'zh/only.mdx',
    'ar/a.mdx',
    'ar/b/index.mdx',
  ])
  expect(list.pages.filter((page) => list.isFallback(page))).toEqual([
    'zh/b/index.mdx',
    'ar/a.mdx',
    'ar/b/index.mdx',
  ])
})

test('a page that is not translated shows the file of its original', () => {
  expect(['zh/a.md', 'zh/b/index.mdx', 'en/a.mdx'].map((place) => list.sourceOf(place))).toEqual([
    'zh/a.md',
    'en/b/index.mdx',
    'en/a.mdx',
  ])
})

test('alternates say which one is the original', () => {
  const expected = [
    { lang: 'en', routePath: '/a' },
    { lang: 'zh', routePath: '/zh/a' },
    { lang: 'ar', routePath: '/ar/a', isFallback: true },
  ]
  for (const place of ['en/a.mdx', 'zh/a.md', 'ar/a.mdx'])
    expect(list.alternates(place)).toEqual(expected)
  expect(list.alternates('zh/only.mdx')).toEqual([{ lang: 'zh', routePath: '/zh/only' }])
})

test('an original has dependents in every language, also after it is gone', () => {
  expect(list.dependents('en/a.mdx').toSorted()).toEqual(['ar/a.mdx', 'zh/a.md', 'zh/a.mdx'])
  expect(list.dependents('en/gone.mdx').toSorted()).toEqual(['ar/gone.mdx', 'zh/gone.mdx'])
  expect(list.dependents('zh/a.md')).toEqual([])
})

describe('without `i18n.fallback`', () => {
  const own = listPages(SOURCES, resolveConfig({ locales, i18n: { fallback: false } }))

  test('a language has its own pages only', () => {
    expect(own.pages).toEqual(['en/a.mdx', 'en/b/index.mdx', 'zh/a.md', 'zh/only.mdx'])
    expect(own.alternates('en/b/index.mdx')).toEqual([{ lang: 'en', routePath: '/b/' }])
  })
})
