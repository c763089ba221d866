import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { packageEntries } from '../../../plugins/verify/packageEntries.ts'
import { createExportReader } from '../../../plugins/verify/packageExports.ts'
import { createSources } from '../../../plugins/verify/sources.ts'
import { problemsIn } from '../../../plugins/verify/report.ts'
import type { DescribedPage } from '../../../plugins/verify/state.ts'
import { withNotes } from '../../../plugins/verify/markdownNotes.ts'
import { verify } from '../../../plugins/verify/index.ts'
import { createScratch } from '../../samples/scratch.ts'
import { setUp, wrongOptions } from '../../samples/plugins.ts'

const scratch = createScratch('verify')
afterAll(scratch.remove)

let count = 0
const hashOf = (
  name: string,
  text: string,
  others: Readonly<Record<string, string>> = {},
): unknown => {
  const folder = `case-${count++}`
  for (const [file, code] of Object.entries(others)) scratch.write(`${folder}/${file}`, code)
  const file = scratch.write(`${folder}/index.tsx`, text)
  const hash = createExportReader().exportsOf(file).get(name)
  expect(hash, text).toMatch(/^[\da-f]{10}$/)
  return hash
}

describe('the meaning of an export', () => {
  test.each([
    [
      'the body of a function',
      'export function f(a: A): B {\n  return 1\n}',
      'export function f(a: A): B {\n  log()\n  return 2\n}',
    ],
    [
      'the layout',
      'export function f(a: A, b: B): void {}',
      'export function f(\n  a: A,\n  b: B,\n): void {\n}\n',
    ],
    ['quotes and semicolons', "export type f = 'a' | 'b';", 'export type f =\n  | "a"\n  | "b"\n'],
    [
      'members in lines',
      'export interface f { a: string; b: number }',
      'export interface f {\n  a: string\n  b: number\n}',
    ],
    ['comments', 'export const f = 1', '// Why.\nexport const f = /* one */ 1'],
    [
      'private members',
      'export class f { #a = 1; private b = 2; c(): void {} }',
      'export class f { #z = 3; c(): void { run() } }',
    ],
    [
      'lines of a doc comment',
      '/** Makes a kite. */\nexport const f = 1',
      '/**\n * Makes\n * a kite.\n */\nexport const f = 1',
    ],
    [
      'the place in the file',
      'export const f = 1',
      'export const other = 2\n\n\nexport const f = 1',
    ],
    [
      'the body of a wrapped component',
      'export const f = memo(forwardRef<A, P>(function F({ a }, ref) { return <a ref={ref} /> }))',
      'export const f = memo(forwardRef<A, P>(function F({ a }, ref) { return <b ref={ref}>{a}</b> }))',
    ],
    [
      'a name that is exported by another way',
      'function f(): void {}\nexport { f }',
      'function f(): void {}\nexport { f }\nexport default f',
    ],
  ])('is not %s', (_, before, after) => {
    expect(hashOf('f', after)).toBe(hashOf('f', before))
  })

  test.each([
    ['a parameter', 'export function f(a: A): B {}', 'export function f(a: A, b: C): B {}'],
    [
      'whether it may be left out',
      'export function f(a: A): B {}',
      'export function f(a?: A): B {}',
    ],
    ['a result', 'export const f = (): A => run()', 'export const f = (): B => run()'],
    ['a default', "export function f(a = 'x') {}", "export function f(a = 'y') {}"],
    ['a member', 'export interface f { a: string }', 'export interface f { a: string; b: string }'],
    ['a doc comment', '/** One. */\nexport const f = 1', '/** Two. */\nexport const f = 1'],
    [
      'a doc comment of a member',
      'export interface f { /** One. */ a: string }',
      'export interface f { /** Two. */ a: string }',
    ],
    ['a value', 'export const f = { limit: 10 }', 'export const f = { limit: 20 }'],
    ['a space in a text', "export const f = 'a  b'", "export const f = 'a b'"],
    [
      'a type that it uses',
      'interface P { a: string }\nexport function f(p: P): void {}',
      'interface P { a: number }\nexport function f(p: P): void {}',
    ],
    [
      'an overload',
      'export function f(a: A): B\nexport function f(a: unknown) {}',
      'export function f(a: A): B\nexport function f(a: C): B\nexport function f(a: unknown) {}',
    ],
  ])('is %s', (_, before, after) => {
    expect(hashOf('f', after)).not.toBe(hashOf('f', before))
  })

  test('is found through other modules of the package', () => {
    const module = { 'kite.ts': '/** Flies. */\nexport function fly(wind: string): void {}\n' }
    const direct = hashOf('fly', module['kite.ts'])
    expect(hashOf('fly', "export * from './kite'", module)).toBe(direct)
    expect(hashOf('soar', "export { fly as soar } from './kite.js'", module)).toBe(direct)
    expect(hashOf('fly', "import { fly } from './kite'\nexport { fly }", module)).toBe(direct)
    // Types refer to the types beside compiled code.
    expect(
      createExportReader().exportsOf(
        (scratch.write('types/kite.js', 'export function fly() {}'),
        scratch.write(
          'types/kite.d.ts',
          '/** Flies. */\nexport declare function fly(wind: string): void',
        ),
        scratch.write('types/index.d.ts', "export { fly } from './kite.js'")),
      ),
    ).toEqual(
      createExportReader().exportsOf(
        scratch.write(
          'types/all.d.ts',
          '/** Flies. */\nexport declare function fly(wind: string): void',
        ),
      ),
    )
    // A circle ends.
    expect(
      hashOf('fly', "export * from './a'", {
        'a.ts': "export * from './index'\nexport * from './kite'",
        ...module,
      }),
    ).toBe(direct)
  })
})

describe('a package', () => {
  beforeEach(() => void count++)
  const entriesOf = (manifest: object, files: readonly string[]): string[] => {
    scratch.write(`p${count}/package.json`, JSON.stringify(manifest))
    for (const file of files) scratch.write(`p${count}/${file}`, 'export const a = 1\n')
    return packageEntries(`${scratch.folder}/p${count}`).map(
      ({ name, file }) => `${name} ${file.slice(scratch.folder.length).replace(/^\/p\d+\//, '')}`,
    )
  }

  test.each([
    ['main', { name: 'k', main: 'lib/k.js' }, ['lib/k.js'], ['k lib/k.js']],
    [
      'types before code',
      { name: 'k', main: 'k.js', types: 'k.d.ts' },
      ['k.js', 'k.d.ts'],
      ['k k.d.ts'],
    ],
    [
      'sources before what is built',
      { name: 'k', exports: { import: './k.js', development: './src/k.ts' } },
      ['k.js', 'src/k.ts'],
      ['k src/k.ts'],
    ],
    [
      'sources where a script loads what is not built',
      { name: 'k', main: 'index.js', types: 'dist/k.d.ts' },
      ['index.js', 'src/index.ts'],
      ['k src/index.ts'],
    ],
    [
      'sources of a package that is not built',
      { name: 'k', exports: { '.': './dist/index.js', './react': './src/react.tsx' } },
      ['src/index.ts', 'src/react.tsx'],
      ['k src/index.ts', 'k/react src/react.tsx'],
    ],
    [
      'sources beside the folder that is not built',
      { name: 'k', exports: { '.': './dist/node/k.js', './web': { types: './dist/web.d.ts' } } },
      ['src/node/k.ts', 'src/web.ts'],
      ['k src/node/k.ts', 'k/web src/web.ts'],
    ],
    [
      'patterns',
      {
        name: 'k',
        exports: { '.': './k.js', './plugins/*': './plugins/*/index.js', './*.js': './f/*.js' },
      },
      ['k.js', 'plugins/a/index.js', 'f/b.js'],
      ['k k.js', 'k/plugins/a plugins/a/index.js', 'k/b.js f/b.js'],
    ],
    ['nothing', { name: 'k', main: 'lib/k.js' }, [], []],
  ])('is read by its %s', (_, manifest, files, expected) => {
    expect(entriesOf(manifest, files)).toEqual(expected)
  })

  test('that is missing, or not built, is a mistake in the options', async () => {
    scratch.write('empty/package.json', '{ "name": "k" }')
    const { checkSite } = await setUp(verify({ packages: ['empty', 'none'] }), {
      root: scratch.folder,
    })
    expect(await checkSite?.({ pages: [] } as never)).toMatchObject([
      { message: 'No entry found in "empty".', at: ['packages', 0] },
      { message: 'Missing package "none".', at: ['packages', 1] },
    ])
  })
})

test('a note is below the heading of its section, once', () => {
  const section = { id: 'fly', depth: 2, text: 'Fly & land', line: 3, name: '## fly' }
  const source = { key: 'k#fly', state: 'changed' as const, hash: 'a', recorded: 'b', line: 4 }
  const noted = withNotes('# Kite\n\n## Fly & land\n\nText.\n', [{ ...section, sources: [source] }])
  expect(noted).toBe(
    '# Kite\n\n## Fly & land\n\n> **Unverified.** Changed since this section was last verified: `k#fly`.\n\nText.\n',
  )
  expect(withNotes(noted, [{ ...section, sources: [source] }])).toBe(noted)
  expect(withNotes(noted, [])).toBe('# Kite\n\n## Fly & land\n\nText.\n')
})

test('wrong options have their place', () => {
  expect(
    wrongOptions(verify({ unverified: 'warn' } as never)).map(({ message }) => message),
  ).toEqual([expect.stringContaining('`unverified`')])
})

describe('a name that a package had', () => {
  const entry = (name: string, code: string): { name: string; file: string } => ({
    name,
    file: scratch.write(`names/${name}/index.ts`, code),
  })
  const sourcesOf = (
    entries: readonly ReturnType<typeof entry>[],
  ): ReturnType<typeof createSources> =>
    createSources({
      root: scratch.folder,
      entries,
      reader: createExportReader(),
      commands: [],
      repository: null,
    })

  test('is gone if no package has it', async () => {
    const sources = sourcesOf([entry('a', 'export const fly = 1'), entry('b', 'export {}')])
    expect(await sources.hashOf('a#land')).toBeNull()
    expect(sources.hashOfWord('a#land')).toBeNull()
  })

  test('is a word of another package', () => {
    const sources = sourcesOf([
      entry('c', 'export {}'),
      entry('d', 'export class Kite { land() {} }'),
    ])
    expect(sources.hashOfWord('c#land')).not.toBeNull()
    expect(sources.hashOfWord('gone#land')).not.toBeNull()
  })

  test('of another package is exported by way of an import', () => {
    const { file } = entry('f', "import { land } from 'kite'\nexport { land }")
    expect(createExportReader().exportsOf(file).has('land')).toBe(true)
  })

  test('of a package that left the project may still be there', async () => {
    const sources = sourcesOf([entry('g', 'export {}')])
    expect(await sources.hashOf('@kite/left#land')).not.toBeNull()
    expect(await sources.hashOf('kite/left.ts#land')).toBeNull()
  })

  test('may come from a package all of whose names are exported', async () => {
    const sources = sourcesOf([entry('e', "export * from 'kite'")])
    expect(await sources.hashOf('e#land')).not.toBeNull()
  })
})

test.each([
  [
    'npm ls',
    '"npm ls" is not in `commands` of the plugin.',
    'Add it there, or correct the section.',
  ],
  [
    'kite biuld --help',
    '"kite biuld --help" is not in `commands` of the plugin.',
    'Did you mean "$ kite build --help"? Otherwise add it there.',
  ],
  [
    'kite build --wacht',
    '"kite build --help" does not list "--wacht".',
    'Correct the section, or remove that part of it.',
  ],
  [
    'kite build --help',
    '"kite build --help" prints nothing.',
    'Run the command in the root of the project to see why, or correct the section.',
  ],
])('the command "%s" that a page describes is explained', (command, message, hint) => {
  const source = { key: `$ ${command}`, state: 'gone', line: 3 }
  const section = { id: '', text: '', line: 1, name: '#', sources: [source] }
  const described = { file: 'content/en/a.md', sections: [section] } as unknown as DescribedPage
  const options = { unverified: 'warning', nearest: () => undefined } as const
  expect(problemsIn([described], { ...options, commands: ['kite build --help'] })).toEqual([
    { file: 'content/en/a.md', line: 3, message, hint },
  ])
})
