import { expect, test } from 'vitest'
import { localeOf, withoutPrefix } from '../../../shared/locale.ts'

const LOCALES = [
  { lang: 'en', prefix: '' },
  { lang: 'zh', prefix: '/zh' },
  { lang: 'zh-TW', prefix: '/zh-TW' },
]

test.each([
  ['/', 'en'],
  ['/guide/x', 'en'],
  ['/zh', 'zh'],
  ['/zh/', 'zh'],
  ['/zh/guide/x', 'zh'],
  ['/zhuyin', 'en'],
  ['/guide/zh/x', 'en'],
  ['/zh-TW/x', 'zh-TW'],
])('the language of %j is %s', (routePath, lang) => {
  expect(localeOf(routePath, LOCALES).lang).toBe(lang)
})

test('takes the first language when none is the default one', () => {
  expect(localeOf('/x', [{ lang: 'de', prefix: '/de' }]).lang).toBe('de')
})

test('detects a language', () => {
  expect(() => localeOf('/', [])).toThrow('at least one locale')
})

test.each([
  ['/zh/guide/x', '/zh', '/guide/x'],
  ['/zh/', '/zh', '/'],
  ['/zh', '/zh', '/'],
  ['/guide', '', '/guide'],
])('withoutPrefix(%j, %j) is %j', (routePath, prefix, expected) => {
  expect(withoutPrefix(routePath, prefix)).toBe(expected)
})
