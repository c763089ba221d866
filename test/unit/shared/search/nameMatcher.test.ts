import { expect, test } from 'vitest'
import { createNameMatcher } from '../../../../shared/search/nameMatcher.ts'

const NAMES = [
  'Deploy',
  'After deployment',
  'hide-navbar',
  'Social links',
  'Use MDX',
  '',
  '全文搜索',
]
const match = createNameMatcher(NAMES)
const found = (typed: string): (string | undefined)[] => match(typed).map(({ at }) => NAMES[at])

test.each([
  ['a name in any case', 'DEPLOY', ['Deploy', 'After deployment']],
  ['a part of a name', 'loyment', ['After deployment']],
  ['a space for a hyphen', 'hide nav', ['hide-navbar']],
  ['two swapped letters', 'soical', ['Social links']],
  ['a letter too many', 'use mdxx', ['Use MDX']],
  ['a wrong Han character', '全文搜锁', ['全文搜索']],
  ['a name with another word', 'social network', []],
  ['nonsense', 'qqzzxxqq', []],
  ['nothing', ' ', []],
  ['what is too long to be a name', 'deploy '.repeat(8), []],
])('finds for %s what is similar', (_, typed, expected) => {
  expect(found(typed)).toEqual(expected)
})

test('three letters are only found as they are', () => {
  expect(found('mdx')).toEqual(['Use MDX'])
  expect(found('mdy')).toEqual([])
})

test('leaves out names with more errors than the best one', () => {
  const navs = createNameMatcher(['navbar', 'navbra'])
  expect(navs('navbar').map(({ at, errors }) => [at, errors])).toEqual([[0, 0]])
  expect(navs('navba').length).toBe(1)
})

test('two swapped letters are one error', () => {
  const words = ['locales', 'socialLinks', 'Config', 'themeConfig']
  const matchWords = createNameMatcher(words)
  const foundWords = (typed: string): unknown => matchWords(typed).map(({ at }) => words[at])
  expect(foundWords('soical')).toEqual(['socialLinks'])
  expect(foundWords('cofnig')).toEqual(['Config', 'themeConfig'])
})

test('marks what was found', () => {
  expect(match('deploy').map(({ marks }) => marks)).toEqual([[[0, 6]], [[6, 12]]])
})
