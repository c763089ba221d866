import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectPages, type Sample } from '../../samples/collect.ts'
import { runCli } from '../../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

// The rules and the test of the page about tests, in a site.

const run = promisify(execFile)
const MINUTE = 60_000
let site: ScratchSite
let samples: readonly Sample[] = []
const sample = (title: string): string => {
  const found = samples.find((one) => one.title === title)
  if (!found) throw new Error(`The page has no ${title}.`)
  return `${found.code}\n`
}

beforeAll(async () => {
  site = await createScratchSite('docs-tests', 'minimal')
  const pages = await collectPages('guide/advanced/test-your-docs.mdx')
  samples = pages.find(({ lang }) => lang === 'en')?.samples ?? []
})
afterAll(async () => {
  await site?.dispose()
})

test('the test of the built site finds a second title', { timeout: 2 * MINUTE }, async () => {
  expect((await runCli(['build'], site.root)).code).toBe(0)
  await site.write('package.json', '{ "name": "kite-docs", "type": "module" }\n')
  await site.write('test/pages.test.js', sample('test/pages.test.js'))
  const nodeTest = ['--test', 'test/pages.test.js']
  // A test inside of a test inherits that it's one, and then prints nothing.
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...env } = process.env
  const runs = (): Promise<string> =>
    run(process.execPath, nodeTest, { cwd: site.root, env }).then(
      () => 'passed',
      ({ stdout }: { readonly stdout: string }) => stdout,
    )
  expect(await runs()).toBe('passed')
  const path = 'dist/client/guide/first.html'
  await site.write(path, (await site.read(path)).replace('</h1>', '</h1><h1>Second</h1>'))
  expect(await runs()).toContain('every page has one title')
})

test('the rules report pages that break them', { timeout: MINUTE }, async () => {
  await site.write('bifolio.config.ts', sample('bifolio.config.ts'))
  await site.write(
    'content/en/guide/second.mdx',
    '---\ndescription: Described.\n---\n\n# Second\n\nIn the data base.\n',
  )
  const { code, stdout } = await runCli(['check', '--fast'], site.root)
  expect(code).toBe(1)
  expect(stdout).toContain('error plugin/page  content/en/guide/first.mdx')
  expect(stdout).toContain('The page has no description.')
  expect(stdout).toContain('warning plugin/page  content/en/guide/second.mdx')
  expect(stdout).toContain('Write: database.')
})
