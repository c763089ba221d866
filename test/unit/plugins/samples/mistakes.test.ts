import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckedPage } from '../../../../plugins/samples/check.ts'
import { createSampleSite } from './sampleSite.ts'

const site = createSampleSite('samples-mistakes')
afterAll(site.scratch.remove)

const TYPES = `export interface KiteOptions { color?: 'red' | 'blue'; size: number }
export interface Kite { readonly options: KiteOptions; fly(wind: number): Promise<string> }
export declare function createKite(options: KiteOptions): Kite
export declare function rateWind(wind: number): 'calm' | 'strong'
export declare const wind: { speed: number } | undefined
export declare class Tail {
  private length: number
  constructor(parts: number)
  static of(a: number): Tail
}
export declare abstract class Sail { abstract area(): number }
export declare function Wing(props: { span: number; label?: string }): any
type At<K> = K extends 'start' ? number : string
export declare function on<K extends 'start' | 'end'>(event: K, call: (at: At<K>) => void): void
`

const fence = (code: string, info = 'ts'): string => `\`\`\`${info}\n${code}\n\`\`\`\n`
const IMPORT = "import { createKite, rateWind } from 'kite'\n"

/** What is wrong → the page, and the place and text of the first error. */
const MISTAKES: Readonly<Record<string, readonly [page: string, report: string]>> = {
  'a type argument outside of its bounds': [
    fence('function first<T extends string>(a: T) { return a }\nfirst(1)'),
    "3:7 Argument of type 'number' is not assignabl",
  ],
  'a result of another type': [
    fence("function speed(): number { return 'a' }"),
    "2:28 Type 'string' is not assignable to type '",
  ],
  'a class without a member of its interface': [
    fence("import type { Kite } from 'kite'\nclass A implements Kite { options = { size: 1 } }"),
    "3:7 Class 'A' incorrectly implements interface",
  ],
  'an instance of an abstract class': [
    fence("import { Sail } from 'kite'\nnew Sail()"),
    '3:1 Cannot create an instance of an abstract c',
  ],
  'a private member': [
    fence("import { Tail } from 'kite'\nnew Tail(1).length"),
    "3:13 Property 'length' is private and only acc",
  ],
  'a protected member': [
    fence('class A { protected b = 1 }\nnew A().b'),
    "3:9 Property 'b' is protected and only accessi",
  ],
  'a wrong argument of a constructor': [
    fence("import { Tail } from 'kite'\nnew Tail('a')"),
    "3:10 Argument of type 'string' is not assignab",
  ],
  'a static member that there is not': [
    fence("import { Tail } from 'kite'\nTail.from(1)"),
    "3:6 Property 'from' does not exist on type 'ty",
  ],
  'a value that does not satisfy a type': [
    fence("import type { KiteOptions } from 'kite'\nconst a = { size: '1' } satisfies KiteOptions"),
    "3:13 Type 'string' is not assignable to type '",
  ],
  'a function that is imported as a type': [
    fence("import type { createKite } from 'kite'\ncreateKite({ size: 1 })"),
    "3:1 'createKite' cannot be used as a value bec",
  ],
  'a type as a value': [
    fence("import { Kite } from 'kite'\nnew Kite()"),
    "3:5 'Kite' only refers to a type, but is being",
  ],
  'a default export that there is not': [
    fence("import kite from 'kite'\nkite()"),
    "3:1 This expression is not callable. Type 'typ",
  ],
  'a tuple that is too short': [
    fence('const a: [number, string] = [1]'),
    "2:7 Type '[number]' is not assignable to type ",
  ],
  'a comparison that is never true': [
    fence("const a: number = 1\nif (a === 'x') {}"),
    '3:5 This comparison appears to be unintentiona',
  ],
  'a calculation with text': [fence("'a' * 2"), '2:1 The left-hand side of an arithmetic operat'],
  'a call of a number': [
    fence('const a = 1\na()'),
    "3:1 This expression is not callable. Type 'Num",
  ],
  'an instance of a number': [
    fence('const a = 1\nnew a()'),
    '3:5 This expression is not constructable. Type',
  ],
  'a variable that is used too early': [
    fence('a.toFixed()\nlet a = 1'),
    "2:1 Block-scoped variable 'a' used before its ",
  ],
  'a case that is left': [
    fence("type A = 'x' | 'y'\nfunction g(a: A) { if (a === 'x') return\nconst n: never = a }"),
    "4:7 Type '\"y\"' is not assignable to type 'neve",
  ],
  'a list that cannot be changed': [
    fence('const a: readonly number[] = []\na.push(1)'),
    "3:3 Property 'push' does not exist on type 're",
  ],
  'a break outside of a loop': [fence('break'), "2:1 A 'break' statement can only be used withi"],
  'a callback with a parameter of another type': [
    fence("import { on } from 'kite'\non('start', (at) => at.trim())"),
    "3:24 Property 'trim' does not exist on type 'n",
  ],
  'an event that there is not': [
    fence("import { on } from 'kite'\non('stop', () => {})"),
    '3:4 Argument of type \'"stop"\' is not assignabl',
  ],
  'another type for a variable of an earlier block': [
    fence('let count = 1') + fence("count = 'a'"),
    "5:1 Type 'string' is not assignable to type 'n",
  ],
  'another value for a constant of an earlier block': [
    fence('const top = 1') + fence('top = 2'),
    "5:1 Cannot assign to 'top' because it is a con",
  ],
  'another type for a field of an earlier block': [
    fence('const opts = { size: 1 }') + fence("opts.size = 'a'"),
    "5:1 Type 'string' is not assignable to type 'n",
  ],
  'a wrong call of what an earlier block makes': [
    fence(IMPORT + 'const k = createKite({ size: 1 })') + fence("k.fly('a')"),
    "6:7 Argument of type 'string' is not assignabl",
  ],
  'a mistake that two earlier blocks decide': [
    fence(IMPORT + 'const k = createKite({ size: 1 })') +
      fence('const log = await k.fly(1)') +
      fence('log.toFixed()'),
    "9:5 Property 'toFixed' does not exist on type ",
  ],
  'a wrong call of what a later block makes': [
    fence("k.fly('a')") + fence(IMPORT + 'const k = createKite({ size: 1 })'),
    "2:7 Argument of type 'string' is not assignabl",
  ],
  'an expression without an end': [fence('const a = /(/'), "2:13 ')' expected. (TS1005)"],
  'a number with a leading zero': [
    fence('const a = 08'),
    '2:11 Decimals with leading zeros are not allow',
  ],
  'a module that Node.js does not have': [
    fence("import fs from 'node:fss'"),
    '2:16 Node.js has no module "node:fss".',
  ],
  'a misspelled export of a dynamic import': [
    fence("const { creatKite } = await import('kite')"),
    "2:9 Property 'creatKite' does not exist on typ",
  ],
  'a misspelled export of a required package': [
    fence("const { creatKite } = require('kite')\ncreatKite()", 'js'),
    "2:9 '\"kite\"' has no exported member named 'cre",
  ],
  'a misspelled global in a template': [
    fence('const a = `${consle}`'),
    '2:14 Nothing declares "consle".',
  ],
  'a missing type argument': [
    fence('const a: Map<string> = new Map()'),
    "2:10 Generic type 'Map<K, V>' requires 2 type ",
  ],
  'an empty object for a type': [
    fence("import type { Kite } from 'kite'\nconst a: Kite = {}"),
    "3:7 Type '{}' is missing the following propert",
  ],
  'a prop of another type': [
    fence('import { Wing } from \'kite\'\nconst a = <Wing span="a" />', 'tsx'),
    "3:17 Type 'string' is not assignable to type '",
  ],
  'a missing prop': [
    fence("import { Wing } from 'kite'\nconst a = <Wing />", 'tsx'),
    "3:12 Property 'span' is missing in type '{}' b",
  ],
  'a misspelled prop': [
    fence('import { Wing } from \'kite\'\nconst a = <Wing span={1} lable="a" />', 'tsx'),
    "3:26 Type '{ span: number; lable: string; }' i",
  ],
  'a wrong prop in JavaScript': [
    fence('import { Wing } from \'kite\'\nexport const a = <Wing span="a" />', 'jsx'),
    "3:24 Type 'string' is not assignable to type '",
  ],
  'a wrong prop in the second of two elements': [
    fence('import { Wing } from \'kite\'\n<Wing span={1} />\n<Wing span="2" />', 'tsx'),
    '3:1 JSX expressions must have one parent eleme',
  ],
  'a mistake in a member without its class': [
    fence('fly(wind: number): number {\n  return wind.nope\n},', 'ts'),
    "3:15 Property 'nope' does not exist on type 'n",
  ],
  'a mistake in an .mts file': [
    fence(IMPORT + "rateWind('a')", 'ts title="a.mts"'),
    "3:10 Argument of type 'string' is not assignab",
  ],
  'a mistake in a .cts file': [
    fence("import kite = require('kite')\nkite.rateWind('a')", 'ts title="a.cts"'),
    '2:1 Import assignment cannot be used when targ',
  ],
  'a mistake between tildes': [
    '~~~ts\n' + IMPORT + "rateWind('a')\n~~~\n",
    "3:10 Argument of type 'string' is not assignab",
  ],
  'a mistake in an HTML element': [
    '<details>\n\n' + fence(IMPORT + "rateWind('a')") + '\n</details>\n',
    "5:10 Argument of type 'string' is not assignab",
  ],
  'a mistake in a component': [
    '<Tabs>\n<Tab>\n\n' + fence(IMPORT + "rateWind('a')") + '\n</Tab>\n</Tabs>\n',
    "6:10 Argument of type 'string' is not assignab",
  ],
  'a mistake in a nested list': [
    "1. a\n\n   - b\n\n     ```ts\n     import { rateWind } from 'kite'\n     rateWind('a')\n     ```\n",
    "7:15 Argument of type 'string' is not assignab",
  ],
  'a mistake between four backticks': [
    '````ts\n' + IMPORT + "rateWind('a')\n````\n",
    "3:10 Argument of type 'string' is not assignab",
  ],
  'a mistake in a language in capitals': [
    fence(IMPORT + "rateWind('a')", 'TS'),
    "3:10 Argument of type 'string' is not assignab",
  ],
  'a mistake in focus': [
    fence(IMPORT + "rateWind('a') // [!code focus]"),
    "3:10 Argument of type 'string' is not assignab",
  ],
  'an assertion of another type': [
    fence("const a = 'x' as number"),
    "2:11 Conversion of type 'string' to type 'numb",
  ],
  'an optional value in place of one': [
    fence("import { wind } from 'kite'\nconst s: number = wind?.speed"),
    "3:7 Type 'number",
  ],
  'a loop over what is no list': [
    fence(IMPORT + 'for (const a of createKite({ size: 1 })) {}'),
    "3:17 Type 'Kite' must have a '[Symbol.iterator",
  ],
  'a misspelled field in a pattern': [
    fence(IMPORT + 'const { optoins } = createKite({ size: 1 })'),
    "3:9 Property 'optoins' does not exist on type ",
  ],
  'a member that an enum does not have': [
    fence('enum A { One }\nA.Two'),
    "3:3 Property 'Two' does not exist on type 'typ",
  ],
  'a misspelled member of a namespace': [
    fence("import * as kite from 'kite'\nkite.creatKite({ size: 1 })"),
    "3:6 Property 'creatKite' does not exist on typ",
  ],
  'a misspelled export that is passed on': [
    fence("export { creatKite } from 'kite'"),
    "2:10 '\"kite\"' has no exported member named 'cr",
  ],
  'a key that is given twice': [
    fence('const a = { b: 1, b: 2 }'),
    '2:19 An object literal cannot have multiple pr',
  ],
  'a member of an unknown this': [
    fence('function a() { return this.b }'),
    "2:23 'this' implicitly has type 'any' because ",
  ],
  'a key of another type': [
    fence("const a = { b: 1 }\nconst k: string = 'b'\na[k]"),
    "4:1 Element implicitly has an 'any' type becau",
  ],
  'an element that may be missing': [
    fence("const el: HTMLElement = document.querySelector('a')"),
    "2:7 Type 'HTMLAnchorElement",
  ],
  'a misspelled property of an element': [
    fence("document.querySelector('a')!.hreff"),
    "2:30 Property 'hreff' does not exist on type '",
  ],
  'a mistake after a promise of several': [
    fence(IMPORT + 'const [a] = await Promise.all([createKite({ size: 1 }).fly(1)])\na.toFixed()'),
    "4:3 Property 'toFixed' does not exist on type ",
  ],
  'an async function in place of another': [
    fence(IMPORT + "const g: () => string = async () => 'a'"),
    "3:37 Type 'Promise<string>' is not assignable ",
  ],
  'a mistake beside a body that is left out': [
    fence('function g(): number { /* ... */ }\nconst s: string = g()'),
    "3:7 Type 'number' is not assignable to type 's",
  ],
  'a mistake in the result of a callback': [
    fence('[1].map((a) => a.nope)'),
    "2:18 Property 'nope' does not exist on type 'n",
  ],
  'a type of a path that there is not': [
    fence("import type { Kite } from 'kite/types'"),
    '2:27 The package "kite" has no "kite/types".',
  ],
  'a mistake with a variable of another section': [
    '# A\n\n' + fence('const k = 1') + '\n# B\n\n' + fence('k.trim()'),
    "10:3 Property 'trim' does not exist on type '1",
  ],
  'a field of another type': [
    fence("class A { b: number = 'a' }"),
    "2:11 Type 'string' is not assignable to type '",
  ],
  'a getter of another type': [
    fence("class A { get b(): number { return 'a' } }"),
    "2:29 Type 'string' is not assignable to type '",
  ],
  'an interface that extends another wrongly': [
    fence('interface A { b: number }\ninterface B extends A { b: string }'),
    "3:11 Interface 'B' incorrectly extends interfa",
  ],
  'a call without its this': [
    fence('declare function g(this: Date): void\ng()'),
    "3:1 The 'this' context of type 'void' is not a",
  ],
  'the result of a function without one': [
    fence('declare function g(): void\nconst a: number = g()'),
    "3:7 Type 'void' is not assignable to type 'num",
  ],
  'a call of what may be missing': [
    fence('declare const g: (() => void) | undefined\ng()'),
    '3:1 Cannot invoke an object which is possibly ',
  ],
  'arguments that may be too few': [
    fence('declare function g(a: number, b: number): void\nconst a: number[] = []\ng(...a)'),
    '4:3 A spread argument must either have a tuple',
  ],
  'a wrong member of a set': [
    fence("const s = new Set<number>()\ns.add('a')"),
    "3:7 Argument of type 'string' is not assignabl",
  ],
  'a number in place of a bigint': [
    fence('const a: bigint = 1'),
    "2:7 Type 'number' is not assignable to type 'b",
  ],
  'a record without a key': [
    fence("const a: Record<'x' | 'y', number> = { x: 1 }"),
    "2:7 Property 'y' is missing in type '{ x: numb",
  ],
  'another error than the expected one': [
    fence("const a: number = ''", 'ts error="TS2345"'),
    '1:1 The sample is expected to have the error T',
  ],
  'a missing argument in JavaScript': [
    fence(IMPORT + 'createKite()', 'js'),
    '3:1 Expected 1 arguments, but got 0. (TS2554)',
  ],
  'a wrong call of what a hidden block declares': [
    '{/*\n' + fence('declare function setup(a: number): void') + '*/}\n\n' + fence("setup('a')"),
    "8:7 Argument of type 'string' is not assignabl",
  ],
  'a misspelled export of a file in the block': [
    fence("// @filename: a.ts\nexport const a = 1\n// @filename: b.ts\nimport { b } from './a'"),
    "5:10 Module '\"./a\"' has no exported member 'b'",
  ],
  'an export that a file of the page does not have': [
    fence("import { a } from './a.tsx'", 'ts title="src/b.ts"') +
      fence('export const b = 1', 'tsx title="src/a.tsx"'),
    '2:10 Module \'"./a.tsx"\' has no exported member',
  ],
}

/** What several blocks do with a variable. */
const FINE = [
  fence('let count = 1') + fence('count = 2\ncount += 1\ncount.toFixed()'),
  fence('let kite: string | null = null') + fence("kite = 'a'\nkite.trim()"),
  fence('let list') + fence('list = [1]'),
  fence('let wind = 1', 'js') + fence("wind = 'a'", 'js'),
  fence("import { readFile } from 'node:fs/promises'\nimport { DatabaseSync } from 'node:sqlite'"),
]

let checked: Readonly<Record<string, CheckedPage>> = {}

beforeAll(async () => {
  site.scratch.write('node_modules/kite/index.d.ts', TYPES)
  const pages = Object.entries(MISTAKES).map(([name, [page]]) => [`${name}.mdx`, page])
  const fine = FINE.map((page, at) => [`fine-${at}.mdx`, page])
  checked = await site.check(Object.fromEntries([...pages, ...fine]))
})

function errorsOn(page: string): string[] {
  return (checked[page]?.problems ?? [])
    .filter(({ severity }) => severity !== 'warning')
    .map(({ line, column, message }) => `${line}:${column} ${message}`)
}

test.each(Object.entries(MISTAKES))('a sample with %s is reported', (name, [, report]) => {
  expect(errorsOn(`${name}.mdx`)[0]).toContain(report)
})

test.each(FINE.map((page, at) => [page, at] as const))('blocks that go on: %s', (_, at) => {
  expect(errorsOn(`fine-${at}.mdx`)).toEqual([])
})
