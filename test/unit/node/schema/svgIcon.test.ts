import { expect, test } from 'vitest'
import { svgProblem } from '../../../../node/schema/svgIcon.ts'

test.each([
  '<svg viewBox="0 0 24 24"><path fill="currentColor" d="M1 1"/></svg>',
  ' <svg xmlns="http://www.w3.org/2000/svg" width="1em"><title>A &amp; B</title><g><circle r="4"></circle></g></svg>\n',
  '<svg><defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><use href="#b"/><path fill="url(#a)"/></svg>',
])('%s can be used in a page', (markup) => {
  expect(svgProblem(markup)).toBe(null)
})

test.each([
  [
    '<svg><path style="fill: red"/></svg>',
    'without styles, which the content security policy forbids: write `fill="…"`',
  ],
  ['<svg><style>path { fill: red }</style></svg>', 'without styles'],
  ['<svg onload="a()"></svg>', 'no scripts'],
  ['<svg><script>a()</script></svg>', 'no scripts'],
  ['<svg><image href="/a.png"/></svg>', 'loads nothing else'],
  ['<svg><use xlink:href="/icons.svg#a"/></svg>', 'loads nothing else'],
  ['<svg><path d="M1 1">', 'every tag closed'],
  ['<svg></svg><svg></svg>', 'one SVG'],
  ['<svg><p>A</p></svg>', 'one SVG'],
])('%s cannot: it has to be one %s', (markup, words) => {
  expect(svgProblem(markup)).toContain(words)
})
