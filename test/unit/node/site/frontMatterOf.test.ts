import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { frontMatterOf } from '../../../../node/site/frontMatterOf.ts'

const written = (text: string): string => `---\n${stringify({ text }, { lineWidth: 0 })}---\n`

test.each([
  'Quick start',
  'https://example.com/docs/',
  '快速开始，第一步（可选）',
  'a: b',
  'a:b',
  'a:',
  'a :b',
  'a #b',
  'true',
  'Null',
  'nullable',
  'ends with a space ',
  "'quoted'",
  '- list',
  '3',
  '',
  'two\nlines',
  `long ${'words '.repeat(40)}end`,
])('%j is written as a YAML library writes it', (text) => {
  expect(frontMatterOf({ text })).toBe(written(text))
})

test('and so is any text, which is read back as it was', () => {
  const piece = fc.constantFrom(
    ...'ab é中，：:,.\'"-#/()[]{}&*!|>%@`~?\t\n 12',
    'true',
    'null',
    'x',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('')
      const front = frontMatterOf({ text })
      expect(front).toBe(written(text))
      expect(parse(front.slice(4, -4))).toEqual({ text })
    }),
    { numRuns: 2000 },
  )
})
