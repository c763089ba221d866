import { expect, test, vi } from 'vitest'
import { testSite } from '../../support/testSite.ts'

vi.mock('virtual:bifolio/config', () => ({
  default: { ...testSite, base: '/docs/', cleanUrls: false },
}))
const { isEqualPath, normalizeHref, removeBase, withBase } = await import('../../../client/urls.ts')

test.each([
  ['/logo.svg', '/docs/logo.svg'],
  ['/guide/page', '/docs/guide/page'],
  ['/', '/docs/'],
  ['#anchor', '#anchor'],
  ['https://vite.dev/', 'https://vite.dev/'],
])('withBase(%s) is %s', (path, expected) => {
  expect(withBase(path)).toBe(expected)
})

test.each([
  ['/docs/logo.svg', '/logo.svg'],
  ['/docs/', '/'],
  ['/docs', '/'],
  ['/documents/a', '/documents/a'],
])('removeBase(%s) is %s', (path, expected) => {
  expect(removeBase(path)).toBe(expected)
})

test.each([
  ['/guide/page', '/docs/guide/page.html'],
  ['/guide/page?a=1#b', '/docs/guide/page.html?a=1#b'],
  ['/api/', '/docs/api/'],
  ['https://vite.dev/guide/', 'https://vite.dev/guide/'],
])('normalizeHref(%s) is %s', (link, expected) => {
  expect(normalizeHref(link)).toBe(expected)
})

test.each([
  ['/guide/page', '/docs/guide/page.html', true],
  ['/guide/page#a', '/guide/page?q=1', true],
  ['/api/', '/docs/api/index.html', true],
  ['/api/', '/api', true],
  ['/', '/docs/', true],
  ['/zh/快速', '/docs/zh/%E5%BF%AB%E9%80%9F', true],
  ['/', '/api/', false],
  ['/guide/page', '/zh/guide/page', false],
  ['/guide', '/guide/page', false],
  ['https://vite.dev/guide', '/guide', false],
])('isEqualPath(%s, %s) is %s', (a, b, expected) => {
  expect(isEqualPath(a, b)).toBe(expected)
})
