import { afterEach, beforeEach, expect, test } from 'vitest'
import { join } from 'node:path'
import { LANGUAGES, PLUGINS, type SampleSite, SINGLE } from '../../samples/starlightSites.ts'
import { runCli } from '../../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

let site: ScratchSite

beforeEach(async () => {
  site = await createScratchSite('migrate-starlight')
})
afterEach(async () => {
  await site.dispose()
})

/** Converts a site. Gives the folder of the new one. */
async function migrate(files: SampleSite): Promise<string> {
  for (const [path, text] of Object.entries(files)) await site.write(`old/${path}`, text)
  const { code, stdout } = await runCli(['migrate', 'old'], site.root)
  expect(code, stdout).toBe(0)
  // Below the repository the package is found by its own name, unless another package begins in
  // between.
  await site.remove('old-bifolio/package.json')
  return join(site.root, 'old-bifolio')
}

/**
 * What can only be known of the sample: anchors that do not exist, pages without a translation, no
 * repository.
 */
const ACCEPTED = [
  'i18n/missing',
  'link/dead-anchor',
  'image/one-scheme',
  'plugin/log',
  // The home pages of the samples link to nothing.
  'page/unreachable',
]

test.each<readonly [name: string, files: SampleSite, pages: number]>([
  ['several languages, below a base', LANGUAGES, 21],
  ['all in folders, with plugins', PLUGINS, 9],
])(
  'a site of Starlight becomes a project that is sound: %s',
  { timeout: 120_000 },
  async (_, files, pages) => {
    const root = await migrate(files)
    const { stdout } = await runCli(['check', '--json'], root)
    const report = JSON.parse(stdout) as {
      readonly pages: number
      readonly errors: number
      readonly problems: readonly { readonly code: string }[]
    }
    expect(report).toMatchObject({ pages, errors: 0 })
    expect(report.problems.filter(({ code }) => !ACCEPTED.includes(code))).toEqual([])
  },
)

test(
  'one language, with a component of React and a part of a page, is built',
  { timeout: 180_000 },
  async () => {
    const root = await migrate(SINGLE)
    expect(await site.read('old-bifolio/MIGRATION.md')).toContain('`src/content/docs/index.mdx:')
    const check = await runCli(['check', '--json'], root)
    expect(JSON.parse(check.stdout)).toMatchObject({ pages: 3, problems: [] })
    const build = await runCli(['build'], root)
    expect({ code: build.code, stderr: build.stderr }).toEqual({ code: 0, stderr: '' })
    const home = await site.read('old-bifolio/dist/client/index.html')
    expect(home).toContain('<strong>own</strong>')
    expect(home).toMatch(/Count.{0,20}2/s)
    const start = await site.read('old-bifolio/dist/client/begin/start/index.html')
    expect(start).toMatch(/Part (?:<!-- -->)?2/)
    expect(start).toContain('<h1')
  },
)
