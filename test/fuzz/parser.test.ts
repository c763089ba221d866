import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../support/nightly.ts'
import { foreignTreesOf, mdxTreesOf, treesOf } from '../support/parsers.ts'

/** What begins a line. */
const STARTS = [
  '- ',
  '1. ',
  '2) ',
  '> ',
  '# ',
  '## ',
  '---\n',
  '===\n',
  '```\n',
  '~~~\n',
  '    ',
  '```\n*\n    a\n2. b\n```\n',
  '~~~php\n/**\n *\n */\n| a |\n<b>\n~~~\n',
  '````\n```\n- [x]www.a.b\n````',
  '- ```\n  *\n  中**“\n  ```\n',
  '> ```\n> - <b>\n> ```\n',
  '- [x] ',
  '- [ ] ',
  '| a | b |\n|---|:-:|\n| c | d |\n',
  '[^1]: n\n',
  '[x]: /u\n',
  '<div>\n',
  ':::\n',
  '::: tip\n',
  '::: tip A *b*\n',
  ':::: note {#a}\n',
  '> :::\n',
  '- ::: tip\n',
  '  ::: tip\n',
]
const PIECES = [
  'a',
  'b c',
  ' ',
  '  ',
  '*',
  '**',
  '_',
  '__',
  '`',
  '``',
  '`中**“`',
  '`a@b.co|http://a[`',
  '`` - <b> ``',
  '~~',
  '[',
  ']',
  '(',
  ')',
  '[x]',
  '![',
  '](/u)',
  '](/u "t")',
  '<b>',
  '</b>',
  '<!-- c -->',
  '&amp;',
  '&#35;',
  '\\',
  '\\*',
  '|',
  '[^1]',
  'http://a.b/c',
  'www.a.bc',
  'a@b.co',
  '<http://x.y>',
  '中',
  '文。',
  '，',
  '**中',
  '！',
  '\t',
  '"',
  "'",
  '!',
  '.',
  ',',
  ':',
  ';',
  '<',
  '>',
  '{',
  '}',
  '$',
  '=',
  '+',
  '^',
  '%',
  '@',
  '#',
  '😀',
  'é',
  ' ',
  '​',
  '  \n',
  '\\\n',
  '\n',
  '\n\n',
  '~',
  '—',
  ':::',
  '{#id}',
  ' {#a-b}',
  '{#中}',
  '{#',
  '1~3',
]

/** What MDX adds. */
const MDX_STARTS = [
  "import A from './a'\n",
  "import B, { C as D } from './b'\n\n",
  'export const e = { f: 1 }\n',
  'export const g = () => {\n\n}\n',
  'export default 1\n',
  '<A>\n',
  '</A>\n',
  '<A b="c">\n',
  '  <B />\n',
  '    <i>x</i>\n',
  '- <A>\n',
  '> <B />\n',
  '{1}\n',
  '{/* c */}\n',
  '<A\n  b="c"\n  d={1}\n/>\n',
  '- <A b={[\n  1,\n  ]} />\n',
]
const MDX_PIECES = [
  '{1}',
  '{a.b}',
  '{/* c */}',
  '{/* #id */}',
  '{"}"}',
  "{'~'}",
  '{`a\n  b`}',
  '{a\n+ b}',
  '{(c)}',
  '{',
  '}',
  '<A />',
  '<A>',
  '</A>',
  '<a.b c="d" />',
  '<A b=\'"\' c="&amp;" d />',
  '<A {...b} />',
  '<A b={c} d={<e />} />',
  '<A b={(1)} c:d="1~2" />',
  '<A\n  b\n/>',
  '<b>',
  '</b>',
  '<>',
  '</>',
  'import x',
  'export y',
]

const sourceOf = (starts: readonly string[], pieces: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 1, arbitrary: fc.constantFrom(...starts).map((start) => `\n${start}`) },
        { weight: 2, arbitrary: fc.constantFrom(...pieces) },
      ),
      { minLength: 1, maxLength: 12 },
    )
    .map((parts) => parts.join(''))

test('what the native parser reads is what remark reads', () => {
  fc.assert(
    fc.property(sourceOf(STARTS, PIECES), (text) => {
      const { native, remark } = treesOf(text)
      if (native !== null) expect(native).toEqual(remark)
    }),
    { numRuns: tries(1000, 50_000) },
  )
})

test('and so it is in MDX', () => {
  const mixed = fc.oneof(
    sourceOf(MDX_STARTS, MDX_PIECES),
    sourceOf([...MDX_STARTS, ...STARTS], [...MDX_PIECES, ...PIECES]),
  )
  fc.assert(
    fc.property(mixed, (text) => {
      const { native, remark } = mdxTreesOf(text)
      if (native !== null) expect(native).toEqual(remark)
    }),
    { numRuns: tries(1000, 50_000) },
  )
})

test('and in text of others', () => {
  fc.assert(
    fc.property(sourceOf(STARTS, PIECES), (text) => {
      const { native, remark } = foreignTreesOf(text)
      expect(native).toEqual(remark)
    }),
    { numRuns: tries(1000, 50_000) },
  )
})
