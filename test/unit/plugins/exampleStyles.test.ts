import { expect, test } from 'vitest'
import { confineStyles } from '../../../plugins/exampleStyles.ts'

const lines = async (css: string): Promise<string> => (await confineStyles(css)).trim()

test.each([
  ['h1 { color: red }', 'h1:where(.bf-unstyled *) { color: red }'],
  [
    '*, ::before { margin: 0 }',
    '*:where(.bf-unstyled *), :where(.bf-unstyled *)::before { margin: 0 }',
  ],
  ['a:hover::after { top: 0 }', 'a:hover:where(.bf-unstyled *)::after { top: 0 }'],
  [
    'ul > li:not(.x) a[href="b > c"] { top: 0 }',
    'ul > li:not(.x) a[href="b > c"]:where(.bf-unstyled *) { top: 0 }',
  ],
  [
    '@layer base { @media print { p { top: 0 } } }',
    '@layer base { @media print { p:where(.bf-unstyled *) { top: 0 } } }',
  ],
  ['html.dark p { top: 0 }', 'html.dark p:where(.bf-unstyled *) { top: 0 }'],
  ['[hidden], .x { top: 0 }', '[hidden]:where(.bf-unstyled *), .x { top: 0 }'],
])('a rule for elements applies in examples: %s', async (css, expected) => {
  expect(await lines(css)).toBe(expected)
})

test.each([
  '.card h1, #a p, [data-slot="x"] p, :where(.prose) a { top: 0 }',
  'h1:is(.x, .y) { top: 0 }',
  ':where(.a\\:b:not(p)) { top: 0 }',
  '@keyframes spin { from { rotate: 0deg } to { rotate: 1turn } }',
  '@font-face { font-family: Inter }',
  ':root { --gap: 1rem }',
  ':where(:root, :host) { --gap: 1rem }',
  '*, ::before { --gap: 1rem }',
  '.card { p { top: 0 } }',
  ':host { top: 0 }',
])('what no element of a page has stays as it is: %s', async (css) => {
  expect(await lines(css)).toBe(css)
})

test('the box of an example takes what it would inherit from the root, and a frame everything', async () => {
  expect(
    await lines('html, body.wide { margin: 0; font: 1rem Inter; --gap: 1px; min-height: 100vh }'),
  ).toBe(
    `html, body.wide { --gap: 1px }html:where(.bf-unstyled, .bf-unstyled *), body.wide:where(.bf-unstyled, .bf-unstyled *) { margin: 0; font: 1rem Inter; min-height: 100vh }html :where(.bf-unstyled:not(:root, .bf-unstyled *)), body.wide :where(.bf-unstyled:not(:root, .bf-unstyled *)) { font: 1rem Inter }`,
  )
  expect(await lines('*, .a { --gap: 1px; top: 0 }')).toBe(
    '*, .a { --gap: 1px }*:where(.bf-unstyled *), .a { top: 0 }',
  )
  expect(await lines('body::before { top: 0 }')).toBe(
    'body:where(.bf-unstyled, .bf-unstyled *)::before { top: 0 }',
  )
})
