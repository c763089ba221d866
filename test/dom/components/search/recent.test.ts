import { beforeEach, expect, test } from 'vitest'
import { forgetRecent, readRecent, rememberRecent } from '../../../../components/search/recent.ts'

beforeEach(() => localStorage.clear())
const page = (link: string): { title: string; link: string } => ({ title: link, link })

test('keeps the five pages opened last, each once', () => {
  for (const link of ['/a', '/b', '/c', '/d', '/e', '/b', '/f'])
    rememberRecent('en', '', page(link))
  expect(readRecent('en').pages.map(({ link }) => link)).toEqual(['/f', '/b', '/e', '/d', '/c'])
})

test('keeps the three queries asked last, and none that was typed on', () => {
  for (const query of ['mdx', 'nav', 'navbar', 'x', ' 部署 ', 'route'])
    rememberRecent('en', query, page('/a'))
  expect(readRecent('en').queries).toEqual(['route', '部署', 'navbar'])
})

test('keeps languages apart, and forgets one of them', () => {
  rememberRecent('en', 'deploy', page('/deploy'))
  rememberRecent('zh', '部署', page('/zh/deploy'))
  forgetRecent('en')
  expect(readRecent('en')).toEqual({ queries: [], pages: [] })
  expect(readRecent('zh')).toEqual({ queries: ['部署'], pages: [page('/zh/deploy')] })
})

test('trusts nothing that leads out of the site', () => {
  localStorage.setItem(
    'bifolio-recent-en',
    JSON.stringify([page('/fine'), page('//evil.example'), page('https://evil.example'), 3]),
  )
  localStorage.setItem('bifolio-recent-queries-en', '{"not":"a list"}')
  expect(readRecent('en')).toEqual({ queries: [], pages: [page('/fine')] })
})
