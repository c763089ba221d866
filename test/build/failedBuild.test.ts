import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliResult, runCli, startCli } from '../support/cli.ts'
import { copyFixture } from '../support/fixture.ts'
import { byDay, isNightly } from '../support/nightly.ts'

// One good build, then some that must not touch what it wrote.

let root = ''
let output: Readonly<Record<string, string>> = {}

beforeAll(async () => {
  root = copyFixture('minimal', 'failed-build')
  const { code, stdout, stderr } = await runCli(['build'], root)
  if (code !== 0) throw new Error(`The fixture does not build:\n${stdout}${stderr}`)
  output = readOutput()
}, 120_000)

afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

/** Every file below the project that a build writes, with a hash of its content. */
function readOutput(): Record<string, string> {
  const files = globSync('dist/**', { cwd: root, dot: true }).toSorted()
  return Object.fromEntries(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest('hex'),
    ]),
  )
}

/** Builds with a changed file and puts the file back. */
async function buildWith(path: string, change: (text: string) => string): Promise<CliResult> {
  const file = join(root, path)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, change(text))
  try {
    return await runCli(['build'], root)
  } finally {
    writeFileSync(file, text)
  }
}

test('the good build has pages', () => {
  expect(Object.keys(output)).toContain('dist/client/zh/guide/first.html')
})

test.each(
  byDay<[what: string, path: string, change: (text: string) => string, ...printed: string[]]>(
    [
      [
        'a dead link',
        'content/en/guide/second.mdx',
        (text) => `${text}\n[A](/guide/frist)\n`,
        'link/dead  content/en/guide/second.mdx:9:1',
        'Did you mean /guide/first?',
        '1 error',
      ],
      [
        'several mistakes',
        'content/en/guide/second.mdx',
        (text) => `---\ntitel: A\n---\n${text}\n<Bagde />\n\n![B](./c.svg)\n`,
        'second.mdx:2:1',
        'mdx/unknown-component',
        'asset/missing',
        '3 errors',
      ],
      [
        'a wrong config',
        'bifolio.config.ts',
        (text) => text.replace('title:', 'titel:'),
        'config/unknown-key  bifolio.config.ts:4:3',
        'Did you mean `title`?',
      ],
      [
        'a page that cannot be read',
        'content/en/guide/second.mdx',
        (text) => `${text}\n{a\n`,
        'mdx/syntax  content/en/guide/second.mdx:10',
        'Complete the expression',
      ],
      [
        'a component that does not compile',
        'content/en/guide/Counter.tsx',
        (text) => `${text}\nconst = 1\n`,
        'code/syntax  content/en/guide/Counter.tsx:8:7',
      ],
      [
        'a component that fails while it is drawn',
        'content/en/guide/Counter.tsx',
        (text) =>
          text.replace('return', "if (start > 0) throw new Error('Counter is broken')\n  return"),
        'page/render  content/en/guide/Counter.tsx:5:24',
        '<Counter> in content/en/guide/first.mdx:5 throws while the page is rendered: Counter is broken',
      ],
    ],
    (_, at) => at === 5,
  ),
)(
  '%s ends the build with code 1 and leaves the output as it was',
  { timeout: 60_000 },
  async (_, path, change, ...printed) => {
    const { code, stdout, stderr } = await buildWith(path, change)
    expect(code).toBe(1)
    for (const text of printed) expect(`${stdout}${stderr}`).toContain(text)
    expect(readOutput()).toEqual(output)
  },
)

test.runIf(isNightly)('a site without pages ends the build with code 1', async () => {
  const { code, stderr } = await buildWith('bifolio.config.ts', (text) =>
    text.replace("title: 'Minimal',", "root: 'docs',"),
  )
  expect(code).toBe(1)
  expect(stderr).toContain('There are no pages in docs/en/ or docs/zh/.')
  expect(stderr).toContain('Add docs/en/index.mdx.')
  expect(readOutput()).toEqual(output)
})

test('a build that is interrupted ends with its exit code and leaves nothing', async () => {
  const command = startCli(['build'], root)
  await command.waitFor(/Bundling/)
  expect(existsSync(join(root, 'dist/.bifolio'))).toBe(true)
  await command.stop('SIGINT')
  expect(await command.ended).toBe(130)
  expect(readdirSync(join(root, 'dist'))).toEqual(['client'])
  expect(readOutput()).toEqual(output)
})

test('a build after that replaces the output', { timeout: 60_000 }, async () => {
  const { code } = await buildWith('content/en/guide/second.mdx', (text) =>
    text.replace('End.', 'New end.'),
  )
  expect(code).toBe(0)
  expect(readFileSync(join(root, 'dist/client/guide/second.html'), 'utf8')).toContain('New end.')
})
