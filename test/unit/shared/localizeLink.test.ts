import { expect, test } from 'vitest'
import { resolveConfig } from '../../../node/config/resolveConfig.ts'
import { localizeLink } from '../../../shared/localizeLink.ts'

const locales = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '中文' },
]

test.each([
  ['/guide/x', 'zh', '/zh/guide/x'],
  ['/', 'zh', '/zh/'],
  ['/zhuyin', 'zh', '/zh/zhuyin'],
  ['/zh/guide/x', 'zh', '/zh/guide/x'],
  ['/zh/guide/x', 'en', '/zh/guide/x'],
  ['/en/guide/x', 'zh', '/guide/x'],
  ['/zh', 'en', '/zh/'],
  ['/en#a', 'zh', '/#a'],
  ['/guide/x#a', 'en', '/guide/x#a'],
  ['https://example.com/a', 'zh', 'https://example.com/a'],
  ['//example.com/a', 'zh', '//example.com/a'],
  ['#a', 'zh', '#a'],
])('%s in %s is %s', (link, lang, expected) => {
  expect(localizeLink(link, { version: '', lang }, resolveConfig({ locales }).editions)).toBe(
    expected,
  )
})

test.each([
  ['/guide/x', 'v1 en', '/v1/guide/x'],
  ['/guide/x', 'v1 zh', '/v1/zh/guide/x'],
  ['/guide/x', 'v2 zh', '/zh/guide/x'],
  ['/zh/guide/x', 'v1 en', '/v1/zh/guide/x'],
  ['/v2/guide/x', 'v1 zh', '/zh/guide/x'],
  ['/v2/en/guide/x?q=1', 'v1 zh', '/guide/x?q=1'],
  ['/v1/guide/x', 'v2 zh', '/v1/zh/guide/x'],
  ['/v1/', 'v2 en', '/v1/'],
  ['/v10/x', 'v1 en', '/v1/v10/x'],
])('%s in %s of a site with versions is %s', (link, from, expected) => {
  const [version = '', lang = ''] = from.split(' ')
  const { editions } = resolveConfig({
    locales,
    multiVersion: { default: 'v2', versions: ['v1', 'v2'] },
  })
  expect(localizeLink(link, { version, lang }, editions)).toBe(expected)
})

test.each([
  '/en//other.example',
  '/zh//other.example',
  '/en/\\other.example',
  '/en/\t/other.example',
])('%j does not become a link to another host', (link) => {
  expect(localizeLink(link, { version: '', lang: 'en' }, resolveConfig({ locales }).editions)).toBe(
    link.startsWith('/zh') ? link : '/other.example',
  )
})
