import { expect, test } from 'vitest'
import {
  emptyResults,
  isBetterAnswer,
  isWeakAnswer,
  toResults,
  type SearchResults,
} from '../../../../shared/search/results.ts'

const answer = (strength?: number): SearchResults => ({
  query: 'q',
  groups: [],
  count: strength === 0 ? 0 : 1,
  ...(strength !== undefined && { strength }),
})

test('searches other languages for what neither a title nor a heading matches', () => {
  expect(
    [6, 5, 4, 3, 2, 1, 0, undefined].map((strength) => isWeakAnswer(answer(strength), 'en')),
  ).toEqual([false, false, false, false, true, true, true, false])
  expect(isWeakAnswer(emptyResults('q'), 'en')).toBe(true)
})

test('three pages whose text holds the query are enough; pages with scattered words and words of another script are not', () => {
  const pages = (count: number, strength: number): SearchResults => ({
    query: 'q',
    count,
    strength,
    groups: Array.from({ length: count }, (_, index) => ({
      title: { text: '', marks: [] },
      routePath: `/${index}`,
      sectionPath: [],
      isTitleHit: false,
      hits: [],
    })),
  })
  expect(
    [pages(2, 2), pages(3, 2), pages(12, 1)].map((results) => isWeakAnswer(results, 'en')),
  ).toEqual([true, false, true])
  // A Latin word on Chinese pages may be a title in English.
  expect(
    [pages(3, 2), pages(1, 4), pages(1, 5), { ...pages(3, 2), query: '部署' }].map((results) =>
      isWeakAnswer(results, 'zh-CN'),
    ),
  ).toEqual([true, true, false, false])
})

test.each([
  [6, 4, true],
  [4, 4, false],
  [2, 4, false],
  [1, 0, true],
  [0, 0, false],
  [undefined, 0, true],
  [undefined, 1, false],
  [6, undefined, true],
  [2, undefined, false],
])('an answer of strength %s beside one of %s is worth showing: %s', (other, own, expected) => {
  expect(isBetterAnswer(answer(other), answer(own))).toBe(expected)
})

test('an answer with more hits than the limit is cut, and states it', () => {
  const groups = ['/a', '/b', '/c'].map((routePath) => ({
    title: { text: '', marks: [] },
    routePath,
    sectionPath: [],
    isTitleHit: true,
    hits: [],
  }))
  expect(toResults('q', groups, 2)).toMatchObject({ count: 2, isCut: true })
  expect(toResults('q', groups, 2).groups).toHaveLength(2)
  expect(toResults('q', groups, 3)).toEqual({ query: 'q', groups, count: 3 })
})
