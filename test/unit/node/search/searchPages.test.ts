import { expect, test } from 'vitest'
import { resolveConfig } from '../../../../node/config/resolveConfig.ts'
import { searchPages } from '../../../../node/search/searchPages.ts'

const LOCALES = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '简体中文' },
]

test.each([
  ['as other pages', false, [], ['/search', '/zh/search']],
  ['with the slash of other pages', true, [], ['/search/', '/zh/search/']],
  ['not beside a page of the site', true, ['/zh/search/'], ['/search/']],
])('each language gets a search page, %s', (_, trailingSlash, own, expected) => {
  const config = resolveConfig({ locales: LOCALES, route: { trailingSlash } })
  const found = searchPages(config, { pages: own, routeOf: (place) => place })
  expect(found.map(({ routePath }) => routePath)).toEqual(expected)
})
