import { expect, test } from 'vitest'
import { documentTitle } from '../../../shared/title.ts'

test.each<[what: string, page: Parameters<typeof documentTitle>[0], title: string]>([
  ['a page', { title: 'Install', pageType: 'doc', frontmatter: {} }, 'Install - Kite'],
  [
    'a page with a suffix',
    { title: 'Install', pageType: 'doc', frontmatter: { titleSuffix: 'Handbook' } },
    'Install - Handbook',
  ],
  ['a home page', { title: 'Welcome', pageType: 'home', frontmatter: {} }, 'Kite'],
  [
    'a home page with a suffix',
    { title: 'Welcome', pageType: 'home', frontmatter: { titleSuffix: 'Timers' } },
    'Kite - Timers',
  ],
  ['a page named like the site', { title: 'Kite', pageType: 'doc', frontmatter: {} }, 'Kite'],
  [
    'a page named like the site with a suffix',
    { title: 'Kite', pageType: 'doc', frontmatter: { titleSuffix: 'Timers' } },
    'Kite - Timers',
  ],
])('the title of %s', (_, page, title) => {
  expect(documentTitle(page, 'Kite')).toBe(title)
})
