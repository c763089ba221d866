import { expect, test } from 'vitest'
import { withoutFormulas } from '../../../migrate/formulas.ts'

test.each([
  ['a formula in a line', 'A $\\frac{a}{b}$ and {c}', 'A $xfracxaxxbx$ and {c}'],
  ['one of two signs', '$$a_{1}$$ {b}', '$$axx1x$$ {b}'],
  ['one that goes on in the next line', '$a_1\n< b$ c', '$ax1\nx b$ c'],
  ['signs of two paragraphs', '$5 {a}\n\n$6', '$5 {a}\n\n$6'],
  ['a block with a blank line', '$$\n{a}\n\n{b}\n$$\n\n{c}', '$$\nxax\n\nxbx\n$$\n\n{c}'],
  ['a block in a list', '- $$\n  {a}\n  $$\n- {b}', '- $$\n  xax\n  $$\n- {b}'],
  ['code', '`$a{b}` `c$` {d}', '`$a{b}` `c$` {d}'],
  ['a code block', '```\n$a{b}\n```\n\n$', '```\n$a{b}\n```\n\n$'],
  ['code of JavaScript', 'export const a = `${b} ${c}`\n', 'export const a = `${b} ${c}`\n'],
  ['code in attributes', '<A b={`${c}`} d={`${e}`} />', '<A b={`${c}`} d={`${e}`} />'],
  ['an escaped sign', String.raw`\${a} and \$`, String.raw`\${a} and \$`],
])('%s', (_, before, after) => {
  expect(withoutFormulas(before)).toBe(after)
})
