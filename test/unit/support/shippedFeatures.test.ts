import { expect, test } from 'vitest'
import { newerInDocument, newerInScript, newerInStyles } from '../../support/shippedFeatures.ts'

// Versions of 2023, as the page about browsers promises them, and features from before and after.

const PROMISED = { chrome: 111, firefox: 121, safari: 16.4 }

test.each([
  ['a { field-sizing: content }', 'field-sizing'],
  ['a { position-anchor: --b }', 'position-anchor'],
  ['@scope (a) { b { color: red } }', '@scope'],
  ['@starting-style { a { opacity: 0 } }', '@starting-style'],
  ['a:open { color: red }', ':open'],
  ['a::details-content { color: red }', ':details-content'],
  ['a { color: light-dark(red, blue) }', 'light-dark()'],
  ['a { text-wrap: pretty }', 'text-wrap: pretty'],
  ['@media (inverted-colors) { a { color: red } }', '@media inverted-colors'],
  ['@media print and (scripting: none) { a { color: red } }', '@media scripting'],
])('a newer feature of a stylesheet is found: %s', (css, name) => {
  expect(newerInStyles(css, PROMISED)).toContain(name)
})

test.each([
  ['Object.groupBy(list, key)', 'Object.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['a.isSubsetOf(b)', '.isSubsetOf()'],
  ['new URLPattern(a)', 'URLPattern'],
  ['requestIdleCallback(a)', 'requestIdleCallback()'],
  ['window.requestIdleCallback(a)', 'window.requestIdleCallback'],
  ['element.showPopover()', '.showPopover()'],
  ['element.moveBefore(a, b)', '.moveBefore()'],
  ['element.setHTMLUnsafe(a)', '.setHTMLUnsafe()'],
  ['/[a--b]/v.test(c)', '/v'],
  ['document.startViewTransition(a)', 'document.startViewTransition'],
])('a newer feature of a script is found: %s', (code, name) => {
  expect(newerInScript(code, PROMISED)).toContain(name)
})

test.each([
  ['<div popover="auto">a</div>', 'div[popover]'],
  ['<dialog closedby="any">a</dialog>', 'dialog[closedby]'],
  ['<details name="a" open>a</details>', 'details[name]'],
  ['<search>a</search>', '<search>'],
])('a newer feature of a document is found: %s', (html, name) => {
  expect(newerInDocument(html, PROMISED)).toContain(name)
})

test('features of every promised version are not reported', () => {
  const css = '@media (prefers-color-scheme: dark) { a:has(b) { inset: 1rem 2dvh; gap: 1px } }'
  expect(newerInStyles(css, PROMISED)).toEqual([])
  const code = 'structuredClone(a); b.at(-1).replaceChildren(); document.body.append(c); /a/u'
  expect(newerInScript(code, PROMISED)).toEqual([])
  const html =
    '<dialog open inert aria-label="what is popover"><img loading="lazy" alt=""><script>popover=""</script></dialog>'
  expect(newerInDocument(html, PROMISED)).toEqual([])
})
