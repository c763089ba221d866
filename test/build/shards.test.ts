import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CliResult, runCli } from '../support/cli.ts'
import { folderState } from '../support/folderState.ts'
import { isNightly, tries } from '../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

// One site, built at once and from shards.

/** Writes the name of each page that is compiled into a file. */
const LOG =
  "plugins: [{ name: 'log', setup: () => ({ markdown: { cacheKey: 'log', remarkPlugins: [() => (_: unknown, file: { path: string }) => appendFileSync('compiled.txt', `${file.path}\\n`)] } }) }]"
const CACHE = 'node_modules/.vite/bifolio'
let site: ScratchSite
let whole: Readonly<Record<string, string>> = {}

const at = (path: string): string => join(site.root, path)
/** The pages that were compiled. The bundler compiles fragments with the pages that import them. */
const compiled = async (): Promise<string[]> =>
  existsSync(at('compiled.txt'))
    ? (await site.read('compiled.txt'))
        .split('\n')
        .filter((path) => path !== '' && !path.endsWith('_part.mdx'))
    : []
const run = (...args: string[]): Promise<CliResult> => runCli(['build', ...args], site.root)
/** How many shards there are. */
const COUNT = tries(2, 3)
const NUMBERS = Array.from({ length: COUNT }, (_, index) => index + 1)
const shard = (number: number): Promise<CliResult> =>
  run('--shard', `${number}/${COUNT}`, '--out', `shards/artifact-${number}`)

beforeAll(async () => {
  site = await createScratchSite('sharded-site', 'minimal')
  await site.write(
    'bifolio.config.ts',
    (await site.read('bifolio.config.ts'))
      .replace('cleanUrls: true', "cleanUrls: true, exclude: ['**/_*']")
      .replace('title:', `images: { widths: [200] },\n  ${LOG},\n  title:`)
      .replace('import', "import { appendFileSync } from 'node:fs'\nimport"),
  )
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    await site.write(
      `content/en/guide/${name}.mdx`,
      `import Part from '../_part.mdx'\n\n# Page ${name}\n\n## Heading\n\n![Picture](../picture-${name < 'c' ? 1 : 2}.png)\n\n<Part />\n\n[Next](./a.mdx#heading)\n`,
    )
  await site.write('content/zh/guide/b.mdx', '# 第 b 页\n\n## 标题\n\n[下一页](./a.mdx#heading)\n')
  await site.write('content/en/_part.mdx', 'From a fragment.\n')
  for (const number of [1, 2])
    await sharp({
      create: { width: 500, height: 300, channels: 3, background: number === 1 ? 'red' : 'blue' },
    })
      .png()
      .toFile(at(`content/en/picture-${number}.png`))
  const { code, stderr } = await run()
  expect(`${code} ${stderr}`).toBe('0 ')
  whole = folderState(at('dist/client'))
  for (const path of [CACHE, 'dist', 'compiled.txt']) await site.remove(path)
}, 120_000)
afterAll(async () => {
  await site?.dispose()
})

test('shards made on machines of their own become the site that one build makes, without compiling a page again', async () => {
  for (const number of NUMBERS) {
    const { code, stdout, stderr } = await shard(number)
    expect(`${code} ${stderr}`).toBe('0 ')
    expect(stdout).toMatch(
      new RegExp(
        `Built shard ${number} of ${COUNT}, \\d+ of 16 pages, in shards/artifact-${number}/shard-${number}-of-${COUNT}\\.bin`,
      ),
    )
    expect(readdirSync(at(`shards/artifact-${number}`))).toEqual([
      `shard-${number}-of-${COUNT}.bin`,
    ])
    // The next one is another machine.
    await site.remove(CACHE)
  }
  expect(existsSync(at('dist'))).toBe(false)
  expect(new Set(await compiled()).size).toBe(12)
  await site.remove('compiled.txt')
  const { code, stdout, stderr } = await run('--merge', 'shards')
  expect(`${code} ${stderr}`).toBe('0 ')
  expect(stdout).not.toContain('compiled again')
  expect(folderState(at('dist/client'))).toEqual(whole)
  expect(await compiled()).toEqual([])
}, 120_000)

test.runIf(isNightly)(
  'a page that has changed since is compiled by the merge',
  async () => {
    await site.remove(CACHE)
    const before = await site.read('content/en/guide/e.mdx')
    await site.write('content/en/guide/e.mdx', `${before}\nSince then.\n`)
    const { code, stdout, stderr } = await run('--merge', 'shards')
    expect(`${code} ${stderr}`).toBe('0 ')
    // The original, and the translation that shows it.
    expect(stdout).toContain(
      '2 pages were compiled again: missing in the shards, or changed since.',
    )
    expect(await site.read('dist/client/guide/e.html')).toContain('Since then.')
    await site.write('content/en/guide/e.mdx', before)
  },
  60_000,
)

test.runIf(isNightly)(
  'a shard with an error reports it as a build does, and is not written',
  async () => {
    const before = await site.read('content/en/guide/c.mdx')
    await site.write('content/en/guide/c.mdx', `${before}\n<Unknown />\n`)
    const ofBuild = await run()
    expect(ofBuild.code).toBe(1)
    await site.remove('shards')
    const results = await Promise.all(NUMBERS.map(shard))
    const failed = results.filter(({ code }) => code !== 0)
    expect(failed.map(({ code }) => code)).toEqual([1])
    expect(failed[0]?.stderr).toContain('error mdx/unknown-component  content/en/guide/c.mdx:13:1')
    expect(failed[0]?.stderr).toBe(ofBuild.stderr)
    expect(readdirSync(at('shards'))).toHaveLength(2)
    const merge = await run('--merge', 'shards')
    expect(merge.code).toBe(1)
    expect(merge.stderr).toMatch(
      new RegExp(
        String.raw`error shard\/incomplete\n {2}Missing shard in "shards": \d of \d\.\n` +
          String.raw` {2}Build it: bifolio build --shard \d\/\d --out shards\.`,
      ),
    )
    await site.write('content/en/guide/c.mdx', before)
  },
  60_000,
)

test('wrong options are reported together, and nothing is written', async () => {
  const state = folderState(at('dist'))
  const { code, stderr } = await run('--shard', '3/2', '--out', 'content/en', '--merge', 'nothing')
  expect(code).toBe(1)
  expect(stderr).toMatch(
    new RegExp(
      String.raw`Invalid --shard "3\/2"\.[\s\S]*--shard and --merge can't be used ` +
        String.raw`together\.[\s\S]*Invalid --out "content\/en"[\s\S]*3 errors`,
    ),
  )
  expect(await runCli(['check', '--shard', '1/2'], site.root)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Unknown option --shard for "bifolio check"') as string,
  })
  expect(folderState(at('dist'))).toEqual(state)
})
