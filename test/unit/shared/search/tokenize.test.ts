import { describe, expect, test } from 'vitest'
import { isWordStart, runsIn, termsOfRun } from '../../../../shared/search/tokenize.ts'

const terms = (text: string): string[] => runsIn(text).flatMap((run) => termsOfRun(run))

describe('a text', () => {
  test.each([
    ['Latin words', 'Static site generation', ['static', 'site', 'generation']],
    [
      'an identifier with a dot',
      'themeConfig.hideNavbar',
      ['themeconfig.hidenavbar', 'themeconfig', 'theme', 'config', 'hidenavbar', 'hide', 'navbar'],
    ],
    ['a row of capitals', 'MDXContent', ['mdxcontent', 'mdx', 'content']],
    ['a capitalised word', 'Bifolio', ['bifolio']],
    ['a hyphenated word', 'getting-started', ['getting-started', 'getting', 'started']],
    ['a file name', '_meta.json', ['_meta.json', 'meta', 'json']],
    ['an option of a command', '--port', ['port']],
    ['a full stop at the end', 'Run it.', ['run', 'it']],
    ['Han pairs and the last character', '全文搜索', ['全文', '文搜', '搜索', '索']],
    ['one Han character', '页', ['页']],
    ['Han characters of two code units', '页𪎒𠮷', ['页𪎒', '𪎒𠮷', '𠮷']],
    ['a character that is folded to another length', '\u{2f800}𪎒', ['丽𪎒', '𪎒']],
    ['both scripts in one sentence', '使用MDX 编写', ['使用', '用', 'mdx', '编写', '写']],
    ['full-width Latin', 'ＭＤＸ', ['mdx']],
    ['kana', 'テスト', ['てす', 'すと', 'と']],
    ['accents', 'Café', ['cafe']],
    ['apostrophes that are letters', 'обʼєм ʻokina Oʻzbek', ['об', 'єм', 'okina', 'o', 'zbek']],
    ['nothing but signs', '— … !', []],
  ])('is cut: %s', (_, text, expected) => {
    expect(terms(text)).toEqual(expected)
  })
})

test.each([
  ['hideNavbar', 4, true],
  ['navbar', 3, false],
  ['MDXContent', 3, true],
  ['MDX', 1, false],
  ['build_end', 6, true],
  ['a word', 2, true],
  ['中word', 1, true],
  ['обʼєм', 3, true],
])('sees whether a word of %s begins at %i', (text, offset, expected) => {
  expect(isWordStart(text, offset)).toBe(expected)
})
