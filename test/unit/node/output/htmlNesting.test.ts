import * as fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { findWrongNesting } from '../../../../node/output/htmlNesting.ts'
import { tries } from '../../../support/nightly.ts'

const found = (html: string): string[] =>
  findWrongNesting(`<html><body><div>${html}</div></body></html>`).map(
    ({ inner, outer }) => `${inner} in ${outer}`,
  )

test.each([
  ['<p>a <div>b</div></p>', 'div in p'],
  ['<p><span><ul><li>x</li></ul></span></p>', 'ul in p'],
  ['<p><p>a</p></p>', 'p in p'],
  ['<a href="x">a <b><a href="y">b</a></b></a>', 'a in a'],
  ['<button>a <button>b</button></button>', 'button in button'],
  ['<form><div><form></form></div></form>', 'form in form'],
  ['<h2>a <h3>b</h3></h2>', 'h3 in h2'],
  ['<ul><li>a <div><li>b</li></div></li></ul>', 'li in li'],
  ['<table><tr><td>x</td></tr></table>', 'tr in table'],
  ['<table><tbody><div>x</div></tbody></table>', 'div in tbody'],
  ['<div><td>x</td></div>', 'td in div'],
])('%s', (html, problem) => {
  expect(found(html)).toEqual([problem])
})

test.each([
  '<p>a <button><div>b</div></button></p>',
  '<p>a <svg><div></div></svg> <script>"<div>"</script></p><div></div>',
  '<ul><li>a<ul><li>b</li></ul></li></ul>',
  '<ul><li>a<li>b</ul><p>a<p>b',
  '<p title="<div>">a <!-- <div> --></p>',
  '<table><tbody><tr><td><p>a</p><a>x</a></td></tr></tbody></table>',
  '<h2>a <span><b>x</b></span></h2>',
  '<dl><div><dt>a</dt><dd>b</dd></div></dl>',
])('nothing is wrong with %s', (html) => {
  expect(found(html)).toEqual([])
})

type Parent = DefaultTreeAdapterTypes.ParentNode

const TAGS = 'a b button div h2 h3 li p section span ul ol table tbody tr td dl dd'.split(' ')

interface Tree {
  readonly tag: string
  readonly children: readonly Tree[]
}
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    tag: fc.constantFrom(...TAGS),
    children: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constant([]),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    ),
  }),
}))
const written = ({ tag, children }: Tree): string =>
  `<${tag}>${children.map(written).join('')}</${tag}>`
const readBack = (node: Parent): string =>
  node.childNodes
    .map((child) =>
      'tagName' in child ? `<${child.tagName}>${readBack(child)}</${child.tagName}>` : '',
    )
    .join('')

test('it finds something exactly where a parser makes other elements', () => {
  fc.assert(
    fc.property(tree, (given) => {
      const html = `<div>${written(given)}</div>`
      const isSame = readBack(parseFragment(html)) === html
      expect(findWrongNesting(html).length === 0, html).toBe(isSame)
    }),
    { numRuns: tries(2000, 50_000) },
  )
})
