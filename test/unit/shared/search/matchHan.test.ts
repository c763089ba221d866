import { expect, test } from 'vitest'
import { buildInvertedIndex } from '../../../../shared/search/invertedIndex.ts'
import { matchHan } from '../../../../shared/search/matchHan.ts'

test('what was pasted by mistake is looked up in few steps', () => {
  let lookups = 0
  const nothing = buildInvertedIndex([], { code: false })
  const index = {
    ...nothing,
    unitsOf: (term: string): readonly number[] => {
      lookups++
      return nothing.unitsOf(term)
    },
  }
  matchHan(index, '汉'.repeat(300), [])
  expect(lookups).toBeLessThan(300 * 300)
})
