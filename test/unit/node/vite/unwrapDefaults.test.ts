import { expect, test } from 'vitest'
import {
  named,
  namespace,
  renamePackages,
  unwrapDefaults,
  unwrapped,
} from '../../../../node/vite/unwrapDefaults.ts'

const isOld = (name: string): boolean => name.startsWith('old')
const kind = {
  isWrapped: isOld,
  namespaceOf: (name: string) =>
    name === 'old-both' ? null : (all: string) => namespace(all, false),
  isServer: false,
}
const value = (name: string): string =>
  `const ${name} = ${name}$all?.__esModule && 'default' in ${name}$all ? ${name}$all.default : ${name}$all;`

test.each([
  ["import A from 'old'", `${value('A')}import A$all from 'old'`],
  [
    "import { default as A, b } from 'old'",
    `${value('A')}import { default as A$all, b } from 'old'`,
  ],
  [
    "import x from './x.ts'\nimport A, { b } from 'old/deep.js'\nimport B from 'old'",
    `${value('A')}${value('B')}import x from './x.ts'\nimport A$all, { b } from 'old/deep.js'\nimport B$all from 'old'`,
  ],
])('a default import gets the value that bundlers give it: %s', (code, expected) => {
  expect(unwrapDefaults('/site/a.tsx', code, kind)).toBe(expected)
})

const again = (at: number): string => `const again$${at} = ${unwrapped(`again$${at}$all`)};`

test.each([
  [
    "export { default } from 'old'",
    `${again(0)}import { default as again$0$all } from 'old'; export { again$0 as default };`,
  ],
  [
    "import x from './x.ts'\nexport { a, default as B, type C,\n  d as e } from 'old'\nlast()",
    `${again(1)}import x from './x.ts'\nexport { a } from 'old'; import { default as again$1$all } from 'old'; ` +
      "export { again$1 as B }; export { d as e } from 'old';\n\nlast()",
  ],
  [
    "import * as all from 'old'",
    `const all = ${namespace('all$all', false)};import * as all$all from 'old'`,
  ],
  [
    "export * as all from 'old'",
    `const again$0 = ${namespace('again$0$all', false)};import * as again$0$all from 'old'; export { again$0 as all };`,
  ],
])('so do exports of others and objects of all exports: %s', (code, expected) => {
  expect(unwrapDefaults('/site/a.tsx', code, kind)).toBe(expected)
})

test('an object of all exports has the names and the default that bundlers give it', () => {
  const own = Object.defineProperties(
    { named: 1, default: 2 },
    { __esModule: { value: true }, found: { value: 3, enumerable: true } },
  )
  const onServer = { __esModule: true, 'module.exports': own, named: 1, default: own }
  const inBrowser = { named: 1, found: 3, default: 2 }
  const made = (all: unknown, isServer: boolean): unknown =>
    (
      new Function('all$all', `return ${namespace('all$all', isServer)}`) as (
        all: unknown,
      ) => unknown
    )(all)
  expect(made(onServer, true)).toEqual(inBrowser)
  expect(made({ default: 2, bifolio$exports: own }, true)).toEqual(inBrowser)
  expect(made(inBrowser, false)).toEqual(inBrowser)
})

const namedFrom = (all: string, name: string): string => named(all, { name, from: 'old' })

test.each([
  ["import { a } from 'old'", `const a = ${namedFrom('a$all', 'a')};import * as a$all from 'old'`],
  [
    "import D, {\n  b as c,\n} from 'old'\nlast()",
    `const D = ${unwrapped('D$all.default')};const c = ${namedFrom('D$all', 'b')};` +
      "import * as D$all from \n\n'old'\nlast()",
  ],
  [
    "export { a as b } from 'old'",
    `const again$0 = ${namedFrom('again$0$all', 'a')};import * as again$0$all from 'old'; export { again$0 as b };`,
  ],
])('on the server, a name is an export of the package: %s', (code, expected) => {
  expect(unwrapDefaults('/site/a.tsx', code, { ...kind, isServer: true })).toBe(expected)
})

test('a name is found in all exports, and it is an error if there is none', () => {
  const own = Object.create({ inherited: 1 }, { hidden: { value: 2 } }) as unknown
  const made = (all: unknown, name: string): unknown =>
    (new Function('all', `return ${namedFrom('all', name)}`) as (all: unknown) => unknown)(all)
  const names = ['found', 'hidden', 'inherited']
  expect(names.map((name) => made({ found: 0, default: own }, name))).toEqual([0, 2, 1])
  expect(made({ default: 'unwrapped', bifolio$exports: own }, 'hidden')).toBe(2)
  expect(() => made({ default: own }, 'gone')).toThrow(
    "Named export 'gone' not found. The requested module 'old' is a CommonJS module",
  )
  expect(() => made({ default: 'text' }, 'gone')).toThrow(SyntaxError)
})

test.each([
  "import A from 'new'",
  "import { b } from 'old'",
  "import * as all from 'old-both'",
  "export { b } from 'old'",
  "export * from 'old'",
  "import { b } from 'old'\nexport { b }",
  "import type A from 'old'",
  "const text = `import A from 'old'`",
])('other modules stay as they are: %s', (code) => {
  expect(unwrapDefaults('/site/a.tsx', code, kind)).toBeNull()
})

test('only names of packages in imports and exports are replaced', () => {
  const renamed = (code: string): string | null =>
    renamePackages('/site/a.mdx', code, (name) => (isOld(name) ? `new:${name}` : null))
  expect(renamed("import A from 'old'\nexport { b, c } from \"old/deep\"\nimport('old')")).toBe(
    'import A from "new:old"\nexport { b, c } from "new:old/deep"\nimport("new:old")',
  )
  expect(renamed('const text = "import A from \'old\'"')).toBeNull()
  expect(renamed("import A from 'other'")).toBeNull()
})
