import { expect, test } from 'vitest'
import { buildInvertedIndex } from '../../../../shared/search/invertedIndex.ts'
import { matchHan } from '../../../../shared/search/matchHan.ts'
import { siteSearch } from './languages/findsPages.ts'

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

test('where nothing else of a question occurs, a single character of it finds', async () => {
  const search = siteSearch('zh', ['用蜂鸣器发声。', '另一页。'])
  expect(await search('关掉嘀嘀声')).toEqual(['/0'])
  // A word isn't a question.
  expect(await search('嘀声')).toEqual([])
})

test('where a run does not occur, it is cut between words', async () => {
  // 加一 is in 添加一个, but 一层 is what is asked.
  const search = siteSearch('zh', ['添加一个插件。', '路径多了一层。'])
  expect((await search('加一层'))[0]).toBe('/1')
})
