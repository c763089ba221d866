import { expect, test } from 'vitest'
import { qualityOf, rankOf } from '../../../../node/search/quality.ts'
import type { SearchGroup, SearchResults } from '../../../../shared/search/results.ts'

const group = (routePath: string, ...ids: string[]): SearchGroup => ({
  title: { text: routePath, marks: [] },
  routePath,
  sectionPath: [],
  isTitleHit: false,
  hits: ids.map((id) => ({ kind: 'text', id, trail: [], text: { text: '', marks: [] } })),
})
const results: SearchResults = {
  query: 'x',
  groups: [group('/a', 'one', 'two'), group('/b', 'one', 'two', 'three', 'four')],
  count: 6,
}

test.each([
  ['/a', '', 1],
  ['/b', '', 2],
  ['/c', '', Infinity],
  ['/a', 'one', 1],
  ['/a', 'two', 2],
  ['/b', 'three', 4],
  // The dialog shows three rows of a page.
  ['/b', 'four', Infinity],
  ['/b', 'five', Infinity],
])('%s#%s is in place %s', (page, section, place) => {
  expect(rankOf(results, page, section)).toBe(place)
})

test('the figures are means over all queries, found or not', () => {
  expect(qualityOf([1, 2, 5, Infinity])).toEqual({ mrr: 0.425, recall: 0.75, count: 4 })
  expect(qualityOf([6])).toEqual({ mrr: 1 / 6, recall: 0, count: 1 })
})
