import { expect, test } from 'vitest'
import { localizeLink } from '../../../shared/localizeLink.ts'

test.each([
  ['/guide/x', '/zh', '/zh/guide/x'],
  ['/', '/zh', '/zh/'],
  ['/zhuyin', '/zh', '/zh/zhuyin'],
  ['/zh/guide/x', '/zh', '/zh/guide/x'],
  ['/zh/guide/x', '', '/zh/guide/x'],
  ['/guide/x#a', '', '/guide/x#a'],
  ['https://example.com/a', '/zh', 'https://example.com/a'],
  ['//example.com/a', '/zh', '//example.com/a'],
  ['#a', '/zh', '#a'],
])('%s with prefix %j is %s', (link, prefix, expected) => {
  expect(localizeLink(link, prefix, ['', '/zh'])).toBe(expected)
})
