import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckedPage } from '../../../../plugins/samples/check.ts'
import { createMemory, createSampleSite } from './sampleSite.ts'

const site = createSampleSite('samples-types')
afterAll(site.scratch.remove)

const fence = (code: string, info = 'ts'): string => `\`\`\`${info}\n${code}\n\`\`\`\n`
const IMPORT = "import { createKite, rateWind } from 'kite'\n"

/** What is wrong → the page, and the place and text of the only report. */
const MISTAKES: Readonly<Record<string, readonly [page: string, report: string]>> = {
  'a value of another type': [fence(`${IMPORT}createKite({ size: '1' })`), '3:14 error Type'],
  'a missing argument': [fence(`${IMPORT}createKite()`), '3:1 error Expected 1 arguments'],
  'too many arguments': [fence(`${IMPORT}rateWind(1, 2)`), '3:13 error Expected 1 arguments'],
  'a missing field': [fence(`${IMPORT}createKite({})`), "3:12 error Argument of type '{}'"],
  'a field too many': [
    fence(`${IMPORT}createKite({ size: 1, colour: 'red' })`),
    '3:23 error Object literal may only',
  ],
  'a value that is none of a list': [
    fence(`${IMPORT}createKite({ size: 1, color: 'green' })`),
    '3:23 error Type',
  ],
  'a name that the package does not export': [
    fence("import { makeKite } from 'kite'"),
    "2:10 error Module '\"kite\"' has no exported member 'makeKite'",
  ],
  'a misspelled export': [fence("import { creatKite } from 'kite'"), '2:10 error'],
  'a misspelled member': [
    fence(`${IMPORT}createKite({ size: 1 }).flyy(1)`),
    "3:25 error Property 'flyy' does not exist",
  ],
  'a path that the package does not have': [
    fence("import { x } from 'kite/tail'"),
    '2:19 error The package "kite" has no "kite/tail"',
  ],
  'a package that is not installed': [
    fence("import { x } from 'kites'"),
    '2:19 warning The package "kites" isn\'t installed',
  ],
  'a misspelled variable': [
    fence(`${IMPORT}const myKite = createKite({ size: 1 })\nmyKiet.fly(1)`),
    '4:1 error Nothing declares "myKiet"',
  ],
  'a misspelled global': [fence("consle.log('a')"), '2:1 error Nothing declares "consle"'],
  'a misspelled function of an earlier block': [
    `${fence('export function startKite() {}')}\n${fence('starKite()')}`,
    '6:1 error Nothing declares "starKite"',
  ],
  'a name that nothing declares': [
    fence('tail.length'),
    '2:1 warning Nothing on the page declares "tail"',
  ],
  'a missing bracket': [fence(`${IMPORT}createKite({ size: 1 }`), '3:23 error'],
  'a missing quote': [fence("const a = 'x"), '2:13 error Unterminated string'],
  'a missing brace': [fence('function f() {\n  return 1'), '3:11 error'],
  'an unclosed tag': [fence('const a = <div>', 'tsx'), '2:12 error'],
  'a wrong close tag': [fence('const a = <b>1</i>', 'tsx'), '2:17 error'],
  'an unknown keyword': [fence('cosnt a = 1'), '2:1 error'],
  'types in JavaScript': [fence('const a: number = 1', 'js'), '2:10 error Type annotations'],
  'a wrong argument in JavaScript': [
    fence(`${IMPORT}rateWind('2')`, 'js'),
    '3:10 error Argument of type',
  ],
  'a null that is not checked': [
    fence("import { wind } from 'kite'\nwind.speed"),
    "3:1 error 'wind' is possibly",
  ],
  'a promise without await': [
    fence(`${IMPORT}createKite({ size: 1 }).fly(1).length`),
    "3:32 error Property 'length'",
  ],
  'a constant that is changed': [fence('const a = 1\na = 2'), '3:1 error Cannot assign'],
  'a read-only field that is changed': [
    fence(`${IMPORT}const k = createKite({ size: 1 })\nk.options = { size: 2 }`),
    '4:3 error Cannot assign',
  ],
  'a type that is none': [fence('const a: strng = 1'), '2:10 error'],
  'a constant that is declared twice': [
    fence('const a = 1\nconst a = 2'),
    '2:7 warning The sample declares "a" twice',
  ],
  'two default exports': [
    fence('export default 1\nexport default 2'),
    '2:1 warning The sample declares "export default" twice',
  ],
  'a wrong property beside others that are left out': [
    fence(`${IMPORT}createKite({ color: 'green', ... })`),
    `3:14 error Type '"green"'`,
  ],
  'a wrong property of a typed value beside others': [
    fence("const a: { b: number; c: string } = { b: '1', ... }"),
    "2:39 error Type 'string'",
  ],
  'a wrong argument beside others that are left out': [
    fence(`${IMPORT}rateWind('2', ...)`),
    '3:10 error Argument',
  ],
  'a wrong element beside others that are left out': [
    fence("const a: number[] = ['x', ...]"),
    "2:22 error Type 'string'",
  ],
  'a missing property above code that is left out': [
    fence(`${IMPORT}createKite({})\n// ...\nrateWind(2)`),
    "3:12 error Argument of type '{}'",
  ],
  'a missing property in a function of which more is left out': [
    fence(`${IMPORT}function f() {\n  // ...\n  createKite({})\n}`),
    "5:14 error Argument of type '{}'",
  ],
  'a mistake beside code that is left out': [
    fence(`${IMPORT}const f = () => {\n  // ...\n  rateWind('2')\n}`),
    '5:12 error Argument',
  ],
  'a parameter without a type': [
    fence('declare function on(call: unknown): void\non((wind) => wind)'),
    "3:5 error Parameter 'wind' implicitly",
  ],
  'a value of the type unknown': [
    fence('declare const wind: unknown\nwind.speed'),
    "3:1 error 'wind' is of type 'unknown'",
  ],
  'a file of another language that is none': [
    fence('model {', 'ts title="src/model.ts"'),
    '2:1 error',
  ],
  'an expected error that does not occur': [
    fence('const a: number = 1', 'ts error="TS2322"'),
    '1:1 error The sample is expected to have the error TS2322',
  ],
  'an expected error in a comment that does not occur': [
    fence('// @errors: 2322\nconst a: number = 1'),
    '2:1 error The sample is expected to have the error TS2322',
  ],
  'an error beside an expected one': [
    fence("const a: number = ''\na.nope", 'ts error="2322"'),
    "3:3 error Property 'nope'",
  ],
  'a directive without an error': [
    fence('// @ts-expect-error\nconst a = 1'),
    "2:1 error Unused '@ts-expect-error'",
  ],
  'a sample without a reason': [fence('x', 'ts no-check'), '1:1 error The sample is not checked'],
  'a mistake in a list': [
    `- One\n\n  ${fence(`${IMPORT}  rateWind('2')`).replaceAll('\n', '\n  ')}`,
    '5:14 error Argument',
  ],
  'a mistake in a quote': [
    `> [!NOTE]\n> ${fence(`${IMPORT}rateWind('2')`).trim().replaceAll('\n', '\n> ')}\n`,
    '4:12 error Argument',
  ],
  'a mistake in a container': [
    `:::tip\n\n${fence(`${IMPORT}rateWind('2')`)}\n:::\n`,
    '5:10 error Argument',
  ],
  'a mistake with Windows line ends': [
    fence(`${IMPORT}rateWind('2')`).replaceAll('\n', '\r\n'),
    '3:10 error Argument',
  ],
  'a mistake with a mark': [
    fence(`${IMPORT}rateWind('2') // [!code highlight]`),
    '3:10 error Argument',
  ],
  'a mistake in an added line': [
    fence(`${IMPORT}rateWind(2) // [!code --]\nrateWind('2') // [!code ++]`),
    '4:10 error Argument',
  ],
  'a mistake beside an ellipsis': [
    fence(`${IMPORT}const k = createKite({ ... })\nk.flyy(...)`),
    "4:3 error Property 'flyy'",
  ],
  'a mistake in a file of another block': [
    `${fence('export const speed = 1', 'ts title="src/wind.ts"')}\n${fence("import { sped } from './wind'", 'ts title="src/kite.ts"')}`,
    '6:10 error',
  ],
  'a mistake in a file of the same block': [
    fence(
      "// @filename: wind.ts\nexport const speed = 1\n// @filename: kite.ts\nimport { speed } from './wind'\nspeed.nope",
    ),
    "6:7 error Property 'nope'",
  ],
  'an expected error that no file of a block has': [
    fence(
      "// @errors: 2322\n// @filename: a.ts\nexport const a: string = ''\n// @filename: b.ts\nlet b = 1",
    ),
    '2:1 error The sample is expected to have the error TS2322',
  ],
  'a mistake in a hidden block': [
    `{/*\n${fence('const hidden: number = 1')}*/}\n\n${fence('hidden.nope')}`,
    "8:8 error Property 'nope'",
  ],
  'code that cannot be read, once': [
    fence('✖ Unknown key\n✖ Another key: "size"\n  → at 1'),
    '2:1 error Invalid character',
  ],
  'an optional value of an object': [fence(`${IMPORT}createKite({ size?: 1 })`), '3:18 error'],
  'a member of an object that is unknown': [
    fence('declare const wind: {}\nwind.speed'),
    "3:6 error Property 'speed' does not exist on type '{}'",
  ],
  'a member that a class of the page does not have': [
    fence('class Tail {}\nclass Long extends Tail {\n  fly() { return this.length }\n}'),
    "4:23 error Property 'length' does not exist on type 'Long'",
  ],
  'a mistake above a line that is marked wrong': [
    fence(`${IMPORT}rateWind('2')\n\nrateWind('3') // ❌ not a number`),
    '3:10 error Argument',
  ],
  'a mistake beside a declaration for all modules': [
    `${fence("import 'kite'\ndeclare module 'kite' {\n  interface More { a: 1 }\n}")}\n${fence(`${IMPORT}rateWind('2')`)}`,
    '10:10 error Argument',
  ],
  'a mistake after a top-level await': [
    fence(`${IMPORT}const log = await createKite({ size: 1 }).fly(1)\nlog.nope`),
    "4:5 error Property 'nope'",
  ],
}

/** Pages without a mistake. */
const FINE: Readonly<Record<string, string>> = {
  'a block that goes on': `${fence(`${IMPORT}let count = 1\nconst kite = createKite({ size: count })`)}\n${fence('count++\nawait kite.fly(count)')}`,
  'files that import each other': `${fence("import { speed } from './wind.js'\nspeed.toFixed()", 'ts title="src/kite.ts"')}\n${fence('export const speed = 1', 'ts title="src/wind.ts"')}`,
  'two states of a file': `${fence('export const a = 1', 'ts title="a.ts"')}\n${fence("import { a } from './a'\na.toFixed()", 'ts title="b.ts"')}\n${fence("export const a = ''", 'ts title="a.ts"')}\n${fence("import { a } from './a'\na.trim()", 'ts title="b.ts"')}`,
  'files of one block': `${fence("type Speed = number\n// @filename: src/wind.ts\nexport const speed: number = 1\nexport const name = 'wind'\n//@Filename: src/main.js\nimport { name, speed } from './wind.js'\nname.trim(speed)\nconst local = 1\n// @filename: src/other.ts\nconst local = ''\nlocal.trim()", 'ts error="TS2554"')}\n${fence("import { speed } from './wind'\nspeed.toFixed()", 'ts title="src/kite.ts"')}`,
  'a file of the reader': fence("import { App } from './App'\nimport '@/styles.css'\nApp()"),
  'an expected error': fence("const a: number = ''", 'ts error="TS2322"'),
  'an expected error of twoslash': fence("// @errors: 2322\nconst a: number = ''"),
  'a line that is marked wrong': fence(
    `${IMPORT}rateWind('2') // ❌ not a number\nrateWind('3')\n// Error: not a number`,
  ),
  'a removed line': fence(`${IMPORT}rateWind('2') // [!code --]\nrateWind(2) // [!code ++]`),
  'removed lines': fence(`${IMPORT}// [!code --:2]\nrateWind('2')\nrateWind('3')\nrateWind(2)`),
  'removed lines by number': fence(`${IMPORT}rateWind('2')\nrateWind(2)`, 'ts del={2} ins={3}'),
  ellipses: fence(
    `${IMPORT}const k = createKite({\n  ...\n})\nfunction f(a: number): string { ... }\nfunction g(...) {}\nf(...)\nconst list = [1, ...]\nconst o = { size: 1, ... }\n...`,
  ),
  'the ellipsis of one character': fence('function f(): string {\n  …\n}'),
  'a comment for what is left out': fence(
    `${IMPORT}createKite({\n  // ...\n})\nfunction f(): number {\n  /* … */\n}`,
  ),
  'a member of an object': fence("color: 'red',\nfly() { return 1 },"),
  'a method of a class': fence('private wind = 1\n\nfly(): number {\n  return this.wind\n}'),
  'a member of an interface': fence('color?: string\nfly(wind: number): void'),
  'elements beside each other': fence('<b>1</b>\n<i>2</i>', 'jsx'),
  'a signature': fence('function fly(wind: number): Promise<void>'),
  'the body of a function': fence('if (1 > 2) return 1\nreturn 2'),
  'a result below': fence("const a = 1\n\n{\n  errors: [ 'x' ],\n  size: 2\n}"),
  'elements in a block of TypeScript': fence('const a = <b>1</b>'),
  'JavaScript without types': fence(
    "function f(a, b = {}) { return a + b.c }\ndocument.querySelector('a').focus()",
    'js',
  ),
  'a sample with a reason': fence('nonsense(', 'ts no-check="an example of a mistake"'),
  'a module of Node.js with require': fence(
    "const { createKite } = require('kite')\nmodule.exports = { a: createKite }",
    'js',
  ),
  'a hidden set-up': `{/*\n${fence('declare const app: { get(path: string): void }')}*/}\n\n${fence("app.get('/')")}`,
  'tabs that import the same name': `${fence("import { createKite } from 'kite'\ncreateKite({ size: 1 })")}\n${fence("const createKite = (name: string) => name\ncreateKite('a')")}\n${fence('createKite({ size: 2 })')}`,
  'signs of a diff': fence("- const a = 1 // [!code --]\n+ const a = 'x' // [!code ++]\na.trim()"),
  'options with their defaults': fence('{\n  // in metres\n  size = 1,\n  color,\n}'),
  'options with their defaults in JavaScript': fence('{\n  size = 1,\n  color,\n}', 'js'),
  'a component whose body is a comment': fence(
    'function Tail() {\n  // draws it\n}\nexport const tail = <Tail />',
  ),
  'a callback whose body is left out': `${fence('declare function on(call: (wind: number) => string): void')}\n${fence('on((wind) => {\n  // looks at the wind\n})\non((wind) => {\n  wind.toFixed()\n  ...\n})')}`,
  'a constructor whose body is left out': fence(
    'class Kite {\n  constructor() {\n    // ...\n  }\n}',
  ),
  'a callback of what is not known': `${fence('declare const app: any')}\n${fence("app.get('/', (c) => c.text('a'))")}`,
  'a file of another language': fence('model Kite {\n  id Int @id\n}', 'ts title="kite.prisma"'),
  'what is inferred from a name that nothing declares': `${fence('declare function use<T>(get: () => Promise<T>): { data: T }\ndeclare function on<T extends string>(key: T, names: Record<T, 1>): void')}\n${fence("import { load } from './load'\nconst { data } = use(load)")}\n${fence('for (const each of data.list) each.fly()')}`,
  'a class that extends one of another package': fence(
    "import { Thing } from 'kite:things'\nclass Own extends Thing {\n  get() { return this.context }\n}",
  ),
  'a signature without a keyword': fence('fly(wind: number): { speed: number; up?: boolean };'),
  'an optional member of a type': fence('wind?: number | false'),
  'a member of a type': fence('interval: number | false | ((wind: number) => number | false)'),
  'a comment in place of arguments': fence(`${IMPORT}rateWind(/* anything */)`),
  'missing properties, arguments and elements in place of which there is an ellipsis': fence(
    `${IMPORT}createKite({ color: 'red', ... })\ncreateKite(...)\nconst a: [number, string] = [1, ...]`,
  ),
  'a value with properties that are left out': fence(
    `${IMPORT}const o = {\n  // ...\n}\ncreateKite(o)`,
  ),
  'a component that may be declared in code that is left out': `${fence('function Kite(props: { id: number }) { return null }', 'tsx')}\n${fence('// ...\nconst a = <Kite />', 'tsx')}`,
  'a result of a function with options that are left out': `${fence('declare function query<T>(o: { key: string; run: () => T }): { data: T | undefined }\nconst { data } = query({ key: "a", ... })\ndata.map((a) => a.b)')}\n${fence('data.map((a) => a.b)')}`,
  'a comment in place of a value': fence(`${IMPORT}const options = /* ... */\ncreateKite(options)`),
  'an ellipsis in a property of an element': fence('const a = <b onClick={...}>1</b>'),
  'a class whose members are left out': fence('class Tail { ... }\nnew Tail().length'),
  'a mistake with a mark inside': fence(
    `${IMPORT}createKite(\n  {\n    color: 'red', // ❌ without a size\n  },\n)`,
  ),
  'a mistake below a mark': fence(
    `${IMPORT}// ❌ not a number\nrateWind('2')\n\n// Bad: not a number\nrateWind('3')`,
  ),
  'what another section declares for all modules': `${fence("import { rateWind } from 'kite'\nimport type { Style } from 'kite'\nconst style: Style = { red: 1 }")}\n${fence("import 'kite'\ndeclare module 'kite' {\n  interface Style { blue: 1 }\n}")}`,
  'another language': fence('x = = 1', 'python'),
}

let mistakes: Readonly<Record<string, CheckedPage>> = {}
let fine: Readonly<Record<string, CheckedPage>> = {}

const pathOf = (name: string): string => `en/${name.replaceAll(/\W+/g, '-')}.mdx`
const pagesOf = (entries: readonly (readonly [string, string])[]): Record<string, string> =>
  Object.fromEntries(entries.map(([name, text]) => [pathOf(name), text]))

beforeAll(async () => {
  mistakes = await site.check(
    pagesOf(Object.entries(MISTAKES).map(([name, [page]]) => [name, page])),
  )
  fine = await site.check(pagesOf(Object.entries(FINE)))
}, 240_000)

const reported = (checked: CheckedPage | undefined): string[] =>
  (checked?.problems ?? []).map(
    ({ line, column, severity = 'error', message }) => `${line}:${column} ${severity} ${message}`,
  )

describe('a mistake is reported at its place', () => {
  test.each(Object.entries(MISTAKES))('%s', (name, [, report]) => {
    const found = reported(mistakes[pathOf(name)])
    expect(found.map((each) => each.slice(0, report.length))).toContain(report)
    expect(found.filter((each) => !each.startsWith(report)).length).toBeLessThan(2)
  })
})

describe('nothing is reported for', () => {
  test.each(Object.keys(FINE))('%s', (name) => {
    expect(reported(fine[pathOf(name)])).toEqual([])
  })
})

describe('a project', { timeout: 120_000 }, () => {
  test('reads a part of a file with what the rest of the file declares', async () => {
    const part = (name: string, code: string): string => fence(code, `ts file="./Demo.ts#${name}"`)
    site.scratch.write(
      'content/Demo.ts',
      "import { rateWind as rate } from 'kite'\nconst double = (wind: number) => wind * 2\n" +
        'export const Right = () => rate(double(1))\nexport const Wrong = () => rate(double("1"))\n',
    )
    const checked = await site.check({
      'parts.md': [
        part('Right', 'export const Right = () => rate(double(1))'),
        part('Wrong', 'export const Wrong = () => rate(double("1"))'),
      ].join('\n'),
    })
    const problems = checked['parts.md']?.problems ?? []
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      expect.stringContaining("5 Argument of type 'string' is not assignable"),
    ])
  })

  test('has the sources of its packages', async () => {
    site.scratch.write(
      'packages/tail/package.json',
      '{ "name": "@acme/tail", "types": "dist/index.d.ts" }',
    )
    site.scratch.write('packages/tail/src/index.ts', 'export const length: number = 2\n')
    const page = { 'en/own.md': fence("import { length } from '@acme/tail'\nlength.nope") }
    const packages = [`${site.scratch.folder}/packages/tail`]
    const { 'en/own.md': checked } = await site.check(page, { packages })
    expect(reported(checked)).toEqual([
      "3:8 error Property 'nope' does not exist on type 'number'. (TS2339)",
    ])
  })

  test('checks each version against a folder of its own', async () => {
    site.scratch.write(
      'old/node_modules/kite/package.json',
      '{ "name": "kite", "types": "index.d.ts" }',
    )
    site.scratch.write('old/node_modules/kite/index.d.ts', 'export declare const oldKite: string\n')
    const page = { 'en/old.md': fence("import { oldKite } from 'kite'") }
    expect(reported((await site.check(page, { versions: { '': 'old' } }))['en/old.md'])).toEqual([])
    expect(reported((await site.check(page))['en/old.md'])).toHaveLength(1)
  })

  test('checks a page again when it or a package has changed', async () => {
    const cache = createMemory()
    const page = (size: string): Record<string, string> => ({
      'en/kept.md': fence(`${IMPORT}createKite({ size: ${size} })`),
    })
    const found = async (size: string): Promise<number> =>
      (await site.check(page(size), { cache }))['en/kept.md']?.problems.length ?? 0
    expect([await found('1'), await found("'1'"), await found('1')]).toEqual([0, 1, 0])
    const file = 'node_modules/kite/index.d.ts'
    const before = readFileSync(`${site.scratch.folder}/${file}`, 'utf8')
    site.scratch.write(file, before.replace('size: number', 'size: bigint'))
    expect(await found('1')).toBe(1)
    site.scratch.write(file, before)
  })

  test('keeps what blocks declare for all modules on their page', async () => {
    const pages = {
      'en/declares.md': fence(
        'declare global {\n  const everywhere: number\n}\nexport {}\neverywhere.toFixed()',
      ),
      'en/other.md': fence('everywhere.toFixed()'),
    }
    const checked = await site.check(pages)
    expect(reported(checked['en/declares.md'])).toEqual([])
    expect(reported(checked['en/other.md'])).toEqual([
      '2:1 warning Nothing on the page declares "everywhere".',
    ])
  })
})
