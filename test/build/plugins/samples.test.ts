import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createScratch } from '../../samples/scratch.ts'
import { runCli } from '../../support/cli.ts'

// A site with samples, as its author checks it.

const scratch = createScratch('samples-site')
afterAll(scratch.remove)

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: scratch.folder, encoding: 'utf8' })

beforeAll(() => {
  scratch.write('package.json', '{ "name": "acme-docs" }')
  scratch.write('node_modules/kite/package.json', '{ "name": "kite", "types": "index.d.ts" }')
  scratch.write('node_modules/kite/index.d.ts', 'export declare function fly(wind: number): void\n')
  scratch.write('.gitignore', 'node_modules\n')
  scratch.write(
    'bifolio.config.mjs',
    "import { samples } from 'bifolio/plugins/samples'\n" +
      "export default { lang: 'en', locales: [{ lang: 'en', label: 'English' }], plugins: [samples({ schemas: { 'kite.json': './kite.schema.json' } })] }\n",
  )
  scratch.write(
    'src/fly.ts',
    "import { fly } from 'kite'\n// #region fly\nfly('strong')\n// #endregion\n",
  )
  scratch.write('content/en/index.md', '# Kite\n')
  scratch.write('content/en/parts/_fly.mdx', "```ts\nimport { fly } from 'kite'\nfly(true)\n```\n")
  scratch.write(
    'content/en/start.mdx',
    "import Fly from './parts/_fly.mdx'\n\n# Start\n\n> [!NOTE]\n>\n> ```ts\n> import { fly } from 'kite'\n> fly()\n> ```\n\n" +
      ":::code-group\n\n```ts [a.ts]\nimport { fly } from 'kite'\nfly(null)\n```\n\n:::\n\n" +
      '```ts file="/src/fly.ts"\n```\n\n<Fly />\n\n```ts no-check="not yet"\n)\n```\n',
  )
  scratch.write('kite.schema.json', '{ "properties": { "wind": { "type": "number" } } }\n')
  scratch.write(
    'content/en/config.md',
    '# Config\n\n```json title="kite.json"\n{ "wind": "strong" }\n```\n\n```yaml\na: [\n```\n',
  )
  scratch.write('content/en/other.md', "# Other\n\n```js\nimport { flyy } from 'kite'\n```\n")
  git('init', '-q')
  git('add', '.')
  git('-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', 'commit', '-qm', 'Start')
})

/** Places with an error in a report. */
const placesIn = (report: string): string[] =>
  Array.from(report.matchAll(/^error \S+ {2}(\S+)/gm), ([, place = '']) => place)

const ALL = [
  'content/en/config.md:4:11',
  'content/en/config.md:8:5',
  'content/en/other.md:4:10',
  'content/en/parts/_fly.mdx:3:5',
  'content/en/start.mdx:9:3',
  'content/en/start.mdx:16:5',
  'content/en/start.mdx:21:1',
]

test('a check reports every sample at its place', async () => {
  const { code, stdout, stderr } = await runCli(['check', '--fast'], scratch.folder)
  expect(code).toBe(1)
  expect(placesIn(stdout + stderr).toSorted()).toEqual(ALL.toSorted())
})

test('the command reports the same, for pages by name, and those that have changed', async () => {
  const all = await runCli(['samples'], scratch.folder)
  expect(all.code).toBe(1)
  expect(placesIn(all.stderr).toSorted()).toEqual(ALL.toSorted())
  expect(all.stdout).toContain('not checked: not yet')
  expect(all.stdout).toContain('Samples: 7 checked, 1 not, in 5 pages')
  const one = await runCli(['samples', 'content/en/other.md'], scratch.folder)
  expect(placesIn(one.stderr)).toEqual(['content/en/other.md:4:10'])
  expect((await runCli(['samples', '--changed'], scratch.folder)).code).toBe(0)
  scratch.write('content/en/new.md', "# New\n\n```ts\nimport { fly } from 'kite'\nfly('')\n```\n")
  const changed = await runCli(['samples', '--changed', '--json'], scratch.folder)
  const { problems, pages } = JSON.parse(changed.stdout) as {
    readonly problems: readonly { readonly file: string; readonly line: number }[]
    readonly pages: number
  }
  expect([pages, problems.map(({ file, line }) => `${file}:${line}`)]).toEqual([
    1,
    ['content/en/new.md:5'],
  ])
  expect(changed.code).toBe(1)
})

test('mistakes on the command line have a report', async () => {
  const page = await runCli(['samples', 'content/en/othr.md'], scratch.folder)
  expect(page.stderr).toContain('Did you mean content/en/other.md?')
  const option = await runCli(['samples', '--chnged'], scratch.folder)
  expect(option.stderr).toContain('Usage: bifolio samples')
  const base = await runCli(['samples', '--base', 'nowhere'], scratch.folder)
  expect(base.stderr).toContain('since "nowhere"')
})
