import * as fc from 'fast-check'
import { minifySync } from 'vite'
import { expect, test } from 'vitest'
import { REPLACED, protectText } from '../../node/host/literalText.ts'
import { tries } from '../support/nightly.ts'

const NAMES = [
  'import.meta.env',
  'import.meta',
  'process.env.',
  'globalThis.',
  'pageContext.isClientSide',
  '__DEV__',
  '__VITE_ASSET__',
  '\\',
  '"',
  "'",
  '`',
  '${',
  '\n',
  '\u2028',
  '\\u0069',
  '</script>',
]

const text = fc
  .array(fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'binary', maxLength: 6 })), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''))

const template = (value: string): string =>
  `\`${value.replaceAll(/[\\`$\r]/g, (sign) => (sign === '\r' ? '\\r' : `\\${sign}`))}\``

test('any text survives protection and minification, and none of the names does', () => {
  fc.assert(
    fc.property(text, (value) => {
      const literal = JSON.stringify(value)
      const code = `globalThat.result = [${literal}, ${template(value)}, { ${literal}: 1 }, { a: { b: (x => x)(${literal}) } }]`
      const result = protectText(code) ?? code
      const printed = minifySync('module.js', result).code
      for (const each of [result, printed]) {
        const globalThat: { result?: unknown[] } = {}
        new Function('globalThat', each)(globalThat)
        expect(globalThat.result?.slice(0, 2)).toEqual([value, value])
        expect(globalThat.result?.[3]).toEqual({ a: { b: value } })
        expect(each.replaceAll('globalThis.JSON.parse', '')).not.toMatch(REPLACED)
      }
    }),
    { numRuns: tries(300, 20_000) },
  )
})
