import { expect, test } from 'vitest'
import { emptyResults, isBetterAnswer, isWeakAnswer, type SearchResults } from '../../../../shared/search/results.ts'

const answer = (strength?: number): SearchResults => ({ query: 'q', groups: [], count: strength === 0 ? 0 : 1, ...(strength !== undefined && { strength }) })

test('asks other languages for what no title answers', () => {
  expect([6, 5, 4, 1, 0, undefined].map((strength) => isWeakAnswer(answer(strength)))).toEqual([false, false, true, true, true, false])
  expect(isWeakAnswer(emptyResults('q'))).toBe(true)
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
