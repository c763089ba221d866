import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { highlight, prismWith } from '../../../../node/markdown/prism.ts'
import { repository } from '../../../support/cli.ts'

/** Prints the languages before and after one that isn't common, and those that it changed. */
const LOAD = `
import { refractor } from 'refractor/core'
import { prismWith } from './lib/node/markdown/prism.js'

function printed(value, seen = new Map()) {
  if (typeof value === 'function' || value instanceof RegExp) return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (seen.has(value)) return '#' + seen.get(value)
  seen.set(value, seen.size)
  return Object.entries(value).map(([key, inner]) => key + ': ' + printed(inner, seen)).join()
}

await prismWith('typescript')
const before = refractor.listLanguages()
const grammars = new Map(before.map((name) => [name, printed(refractor.languages[name])]))
await prismWith('haskell')
const changed = before.filter((name) => printed(refractor.languages[name]) !== grammars.get(name))
console.log(JSON.stringify({ before, after: refractor.listLanguages(), changed }))
`

/** Runs code in a process in which nothing was highlighted. Returns what it prints, as JSON. */
function run(code: string): unknown {
  const args = ['--input-type=module', '-e', code]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: repository, encoding: 'utf8' }))
}

test('languages that few use are not loaded for others, and change none of them', () => {
  const { before, after, changed } = run(LOAD) as Record<'before' | 'after' | 'changed', string[]>
  expect(before).toEqual(expect.arrayContaining(['typescript', 'css', 'mdx']))
  expect(before).not.toContain('haskell')
  expect(after).toContain('haskell')
  expect(after.length).toBeGreaterThan(before.length + 200)
  expect(changed).toEqual([])
})

const HIGHLIGHT = `
const { highlight } = await import('./lib/node/markdown/prism.js')
const block = async (lang) => JSON.stringify(await highlight('const a = css\`a { b: 1 }\`', lang))
const blocks = [await block('javascript'), await block('mdx')]
`
const PRINT = 'console.log(JSON.stringify(blocks))'

test.each([
  ['before', `await import('refractor/all')\n${HIGHLIGHT}${PRINT}`],
  ['after', `${HIGHLIGHT}await import('refractor/all')\n${PRINT}`],
])('a plugin that loads all languages %s changes none of them', (_, code) => {
  expect(run(code)).toEqual(run(HIGHLIGHT + PRINT))
})

test('a name that Prism lacks has no highlighter', async () => {
  expect(await prismWith('nolanguage')).toBeNull()
  await expect(highlight('a', 'nolanguage')).rejects.toThrow('nolanguage')
})

test.each(['markdown', 'mdx', 'markdoc'])('fenced code in %s has its colors', async (lang) => {
  const blocks = { haskell: 'main :: IO ()', tsx: '<h2>Users</h2>', 'C#': 'var a = 1;' }
  for (const [name, code] of Object.entries(blocks)) {
    const fenced = await highlight(`# A\n\n\`\`\`${name} title="a"\n${code}\n\`\`\`\n`, lang)
    const tokens = await highlight(code, name === 'C#' ? 'csharp' : name)
    expect(tokens).not.toEqual([code])
    expect(JSON.stringify(fenced)).toContain(JSON.stringify(tokens))
  }
})

test.each(['jsx', 'tsx', 'markup', 'vue', 'svelte'])(
  'a component of %s whose name begins with that of an element is no stylesheet',
  async (lang) => {
    const code = '<StyleSheet a="b">\n  <C />\n</StyleSheet>\n<style>a { color: red }</style>'
    const types = [await highlight(code, lang)]
      .flat()
      .flatMap((token) => (typeof token === 'string' ? [] : [token.type]))
    expect(types.filter((type) => type === 'tag')).toHaveLength(5)
  },
)

const textOf = (tokens: unknown): string =>
  typeof tokens === 'string' ? tokens : [tokens].flat().map(contentOf).join('')
const contentOf = (token: unknown): string =>
  typeof token === 'string' ? token : textOf((token as { content: unknown }).content)
/** Names of the tags that are found in code. */
const tagsIn = async (code: string): Promise<string[]> =>
  [await highlight(code, 'tsx')]
    .flat()
    .flatMap((token) =>
      typeof token !== 'string' && token.type === 'tag'
        ? [/[\w.]+/.exec(textOf(token.content))?.[0] ?? '']
        : [],
    )

test.each([
  ['a = <div><Button type="primary">x</Button><T>{y}</T></div>', 'div Button Button T T div'],
  ['a = <><A /><B.C x={<D />}/></>', ' A B.C '],
  ['const a: Map<string, A> = f<B>(c<d, e>f)', ''],
  ['const a = $<A>(b)', ''],
])('tags that follow one another are tags, and generic types are none: %s', async (code, names) => {
  expect((await tagsIn(code)).join(' ')).toBe(names)
})

test.each([
  ['typescript', 'const a = { b } satisfies C', 'keyword', 'satisfies'],
  ['tsx', 'override render() {}', 'keyword', 'override'],
  ['bash', 'npm i --save-dev a', 'parameter', '--save-dev'],
  ['sh', 'a --dry-run=b-c', 'parameter', '--dry-run'],
])('in %s, %s has a %s: %s', async (lang, code, type, content) => {
  expect(await highlight(code, lang)).toContainEqual(expect.objectContaining({ type, content }))
})

test.each(["import { satisfies } from 'semver'", 'satisfies(a, b)'])(
  'a function with the name of a newer word is none: %s',
  async (code) => {
    expect(await highlight(code, 'typescript')).not.toContainEqual(
      expect.objectContaining({ type: 'keyword', content: 'satisfies' }),
    )
  },
)
