import { expect, test } from 'vitest'
import { protectText } from '../../../../node/host/literalText.ts'

const NAMES = [
  'import.meta.env',
  'import.meta.url',
  'process.env.NODE_ENV',
  'globalThis.__VIKE__IS_DEV',
  'pageContext.isClientSide',
  '__DEV__',
  '__VITE_ASSET__x__',
]

/** Runs a module's code and returns what it calls `result`. */
function run(code: string): unknown {
  return new Function(`${code}\nreturn result`)() as unknown
}

test.each(NAMES)('%s is nowhere in the code, and everywhere in the values', (name) => {
  const code = `const result = ["${name}", '${name}', \`\${1}${name}\${2} \\\`\`, { "${name}": 1 }, (() => { return"a ${name} b" })(), "${name}"in {}]`
  const result = protectText(code) ?? ''
  expect(result).not.toContain(name)
  expect(run(result)).toEqual([name, name, `1${name}2 \``, { [name]: 1 }, `a ${name} b`, false])
})

test('code is left alone', () => {
  expect(
    protectText('const a = import.meta.env.MODE, b = process.env.NODE_ENV, c = __DEV__'),
  ).toBeNull()
  expect(protectText('const text = "Nothing"')).toBeNull()
  expect(protectText('const a = ; import.meta')).toBeNull()
})

test.each([
  'import a from "./__A__.js"',
  'export * from "./__A__.js"',
  'export { a as "__A__" } from "./a.js"',
  'const a = () => import("./__A__.js")',
  'const a = import.meta.glob(["./__A__/*.md"], { eager: true })',
  'const a = new URL("./__A__.png", import.meta.url)',
  'const a = require("./__A__.js")',
  '"use __A__"; const a = 1',
  'const a = String.raw`__A__`',
])('%s keeps its text, which the bundler needs', (code) => {
  expect(protectText(code)).toBeNull()
})

test('lines stay where they are', () => {
  expect(
    protectText('const a = "__A__"\n\nconst b = `__B__\n`\nc()')
      ?.split('\n')
      .findIndex((line) => line === 'c()'),
  ).toBe(3)
})
