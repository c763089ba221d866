import { expect, test } from 'vitest'
import { addRecent } from '../../../../components/search/recentPages.ts'
import { optionGroups } from '../../../../components/search/searchOptions.ts'
import type { SearchHit, SearchResults } from '../../../../shared/search/results.ts'

const hit = (id: string): SearchHit => ({ kind: 'heading', id, trail: [], text: { text: id, marks: [] } })
const results: SearchResults = {
  query: 'q',
  count: 6,
  groups: [
    { title: { text: 'Page', marks: [] }, routePath: '/page', sectionPath: ['Guide'], isTitleHit: true, hits: ['a', 'b', 'c', '安装', 'e'].map(hit) },
  ],
}
const answer = { results, extra: [], others: [] }
const shape = (expanded: ReadonlySet<string>): string[] =>
  optionGroups({ answer, expanded }).flatMap(({ options }) => options.map((option) => ('link' in option ? option.link : `${option.count} more`)))

test('shows a page with three of its hits and the number of the others', () => {
  expect(shape(new Set())).toEqual(['/page', '/page#a', '/page#b', '/page#c', '2 more'])
})

test('shows all hits of a page that was opened', () => {
  expect(shape(new Set(['/page']))).toEqual(['/page', '/page#a', '/page#b', '/page#c', `/page#${encodeURIComponent('安装')}`, '/page#e'])
})

test('puts groups of hooks and of other languages below', () => {
  const extra = [{ title: 'Blog', items: [{ title: 'Post', link: 'https://example.com' }] }]
  const groups = optionGroups({ answer: { results, extra, others: [{ lang: 'zh', results }] }, expanded: new Set() })
  expect(groups.map(({ label, lang }) => [label, lang])).toEqual([['Page', null], ['Blog', null], ['Page', 'zh']])
})

test('keeps the five pages opened last, each once', () => {
  const page = (link: string): { title: string; link: string } => ({ title: link, link })
  const list = ['/a', '/b', '/c', '/d', '/e', '/b', '/f'].map(page).reduce<ReturnType<typeof addRecent>>((pages, next) => addRecent(pages, next), [])
  expect(list.map(({ link }) => link)).toEqual(['/f', '/b', '/e', '/d', '/c'])
})
