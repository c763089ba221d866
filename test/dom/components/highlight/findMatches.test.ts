import { expect, test } from 'vitest'
import { findMatches } from '../../../../components/highlight/findMatches.ts'

function found(html: string, ...terms: string[]): string[] {
  document.body.innerHTML = `<main>${html}</main>`
  return findMatches(document.querySelector('main')!, terms).map(String)
}

test.each([
  ['a word in any case', '<p>Deploy it. How to deploy.</p>', ['deploy'], ['Deploy', 'deploy']],
  [
    'the beginning of a word, not its middle',
    '<p>Rebase on base, the baseline</p>',
    ['base'],
    ['base', 'base'],
  ],
  ['Han characters in the middle of a sentence', '<p>读者打开搜索框时</p>', ['搜索'], ['搜索']],
  [
    'several terms, in order',
    '<p>使用 MDX</p><p>MDX 的使用</p>',
    ['mdx', '使用'],
    ['使用', 'MDX', 'MDX', '使用'],
  ],
  [
    'a name cut by the colors of code',
    '<pre><code><span>theme</span>.<span>hideNavbar</span></code></pre>',
    ['theme.hidenavbar'],
    ['theme.hideNavbar'],
  ],
  ['words cut by emphasis', '<p>hide <em>the nav</em>bar</p>', ['the navbar'], ['the navbar']],
])('finds %s', (_, html, terms, expected) => {
  expect(found(html, ...terms)).toEqual(expected)
})

test('finds nothing across paragraphs', () => {
  expect(found('<p>快速</p><p>开始</p>', '快速开始')).toEqual([])
})

test('leaves out anchors, buttons and hidden text', () => {
  expect(
    found(
      '<h2>Base<a class="bf-anchor">base</a></h2><button>base</button><p><span class="bf-sr">base</span></p>',
      'base',
    ),
  ).toEqual(['Base'])
})
