import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createScratch } from '../../samples/scratch.ts'
import { runCli } from '../../support/cli.ts'

// Samples that are run, on a site beside the packages that they import.

const scratch = createScratch('samples-run')
afterAll(scratch.remove)

/** Code of a block → what is reported, at the line and column of the page. */
const MISTAKES: Readonly<Record<string, readonly [code: string, report: string]>> = {
  value: ['const a = 1\na // => 2', '5:9 The value is 1, not 2'],
  object: ["({ a: [1] }) // => { a: ['1'] }", "4:20 The value is { a: [ 1 ] }, not { a: ['1'] }"],
  declared: ['const a = { b: 1 } // => { b: 2 }', '4:26 The value is { b: 1 }'],
  below: ['const a = 1\na\n// => 2', '6:7 The value is 1, not 2'],
  unstated: ["const l = [1, 'a']\nl // =>", "5:8 The value is [ 1, 'a' ]."],
  printed: ["console.log('a') // => b", '4:24 The output is a, not b'],
  silent: ['const a = 1 // throws', '4:1 The statement throws nothing'],
  other: ["JSON.parse('{') // throws Nope", '4:27 The statement throws SyntaxError'],
  throwing: ["throw new Error('bad')", '4:1 The sample fails: Error: bad'],
  rejected: [
    "Promise.reject(new Error('lost'))\nawait new Promise((done) => setTimeout(done, 50))",
    '5:1 The sample fails: Error: lost',
  ],
  endless: ['while (true) {}', '4:1 The sample takes longer than 4 seconds'],
  waiting: ['await new Promise(() => {})', '4:1 The sample waits for a promise'],
  large: [
    'const all: unknown[] = []\nwhile (true) all.push(new Array(100_000).fill(all.length))',
    '5:1 The sample takes more than 64 MB',
  ],
  connecting: [
    "await fetch('http://127.0.0.1:8080')",
    '4:1 The sample fails: TypeError: fetch failed',
  ],
  starting: [
    "import { execSync } from 'node:child_process'\nexecSync('ls')",
    '5:1 The sample fails: Error: Samples have no network and start no programs',
  ],
  ending: ['process.exit(0)\n1 // => 2', '4:1 The sample fails: The process ended with code 0'],
}

const FINE = `import { fly } from 'kite'
import { twice, Wind } from '@acme/tail'
import type { Kite } from 'kite'

let count = 1
const kite: Kite = fly(2) // => { wind: 2, list: ['a'] }
fly(2) // => { wind: 2, ... }
fly(10) // throws Too strong
twice('a') // => ["a", "a",]
Wind.Calm // => 1
const text = \`a\${count}\` // => a1
new Date().toISOString() // => '2026-01-01T00:00:00.000Z'
await new Promise((done) => setTimeout(done, 5))
new Map([[1, { a: [{ b: { c: { d: 1 } } }] }]])
// => Map(1) { 1 => { a: [{ b: { c: { d: 1 } } }] } }
console.log('x', kite.wind) // => x 2
setInterval(() => {}, 1000)`

const fence = (code: string): string => `# Kite\n\n\`\`\`ts run\n${code}\n\`\`\`\n`
const WINDOWS =
  '# Kite\r\n\r\n- a\r\n\r\n  ```ts run\r\n  console.log(`a\\nb`)\r\n  1 + 1 // => 3\r\n  ```\r\n\r\n' +
  '  ```output\r\n  c\r\n  ```\r\n\r\nEnd\r\n'

beforeAll(() => {
  scratch.write('package.json', '{ "name": "acme-docs", "type": "module" }')
  scratch.write(
    'node_modules/kite/package.json',
    '{ "name": "kite", "type": "module", "exports": { "types": "./index.d.ts", "default": "./index.js" } }',
  )
  scratch.write(
    'node_modules/kite/index.d.ts',
    'export interface Kite { wind: number; list: string[] }\nexport declare const fly: (wind: number) => Kite\n',
  )
  scratch.write(
    'node_modules/kite/index.js',
    "export const fly = (wind) => {\n  if (wind > 9) throw new TypeError('Too strong')\n  return { wind, list: ['a'] }\n}\n",
  )
  scratch.write(
    'packages/tail/package.json',
    '{ "name": "@acme/tail", "exports": { ".": { "source": "./src/index.ts" } } }',
  )
  scratch.write(
    'packages/tail/src/index.ts',
    'export const twice = <T>(a: T): T[] => [a, a]\nexport enum Wind { Calm = 1 }\n',
  )
  scratch.write(
    'bifolio.config.mjs',
    "import { samples } from 'bifolio/plugins/samples'\n" +
      "export default { lang: 'en', locales: [{ lang: 'en', label: 'English' }], plugins: [\n" +
      "samples({ packages: ['packages/tail'], run: { timeout: 4000, memory: 64 } })] }\n",
  )
  scratch.write('content/en/index.md', '# Kite\n')
  scratch.write(
    'content/en/fine.md',
    `${fence(FINE)}\n\`\`\`ts run\ncount++\nconst text = 'again'\nconsole.log(text, count)\n\`\`\`\n\n\`\`\`output\nagain 2\n\`\`\`\n`,
  )
  scratch.write('content/en/windows.md', WINDOWS)
  for (const [name, [code]] of Object.entries(MISTAKES))
    scratch.write(`content/en/${name}.md`, fence(code))
})

interface Report {
  readonly problems: readonly {
    readonly file: string
    readonly line: number
    readonly column: number
    readonly message: string
  }[]
}

test(
  'every mistake is reported at its place, and nothing hangs',
  { timeout: 180_000 },
  async () => {
    const { stdout } = await runCli(['samples', '--json'], scratch.folder)
    const { problems } = JSON.parse(stdout) as Report
    const found = problems.map(
      ({ file, line, column, message }) =>
        `${file.slice('content/en/'.length, -'.md'.length)} ${line}:${column} ${message}`,
    )
    const wanted = Object.entries(MISTAKES).map(([name, [, report]]) => `${name} ${report}`)
    expect(wanted.filter((each) => !found.some((report) => report.startsWith(each)))).toEqual([])
    expect(found.filter((each) => each.startsWith('fine '))).toEqual([])
    expect(found.filter((each) => each.startsWith('windows '))).toHaveLength(2)
  },
)

test('outputs are written, and nothing else', { timeout: 60_000 }, async () => {
  const path = `${scratch.folder}/content/en/windows.md`
  const pages = ['content/en/windows.md', 'content/en/unstated.md']
  await runCli(['samples', '--update', ...pages], scratch.folder)
  expect(readFileSync(path, 'utf8')).toBe(
    WINDOWS.replace('// => 3', '// => 2').replace('  c\r\n', '  a\r\n  b\r\n'),
  )
  expect(readFileSync(`${scratch.folder}/content/en/unstated.md`, 'utf8')).toContain(
    "l // => [ 1, 'a' ]\n",
  )
  expect((await runCli(['samples', ...pages], scratch.folder)).code).toBe(0)
})
