import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { type CliResult, freePort, type RunningCli, runCli, startCli } from '../support/cli.ts'
import { folderState } from '../support/folderState.ts'
import { isNightly, tries } from '../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

// Several commands in one project at the same time. The project has neither pages/ nor a Vite
// config: both are generated at the start of a command.

const browser = useBrowser()
let site: ScratchSite
let good: Readonly<Record<string, string>> = {}
const running: RunningCli[] = []

const WAITING_PLUGIN = `{
    name: 'waiting',
    setup: () => ({
      async buildStart() {
        const { existsSync, writeFileSync } = await import('node:fs')
        writeFileSync('is-building', '')
        while (!existsSync('may-go-on')) await new Promise((resolve) => setTimeout(resolve, 50))
      },
    }),
  }`

const at = (path: string): string => join(site.root, path)

beforeAll(async () => {
  site = await createScratchSite('faults-concurrent', 'minimal')
  await site.remove('pages')
  await site.remove('vite.config.ts')
  const config = await site.read('bifolio.config.ts')
  await site.write('other.config.ts', config.replace('title:', "outDir: 'other',\n  title:"))
  // A build that waits for a file.
  await site.write(
    'waiting.config.ts',
    config.replace('title:', `plugins: [${WAITING_PLUGIN}],\n  title:`),
  )
  // Both write the generated files, which are not there yet.
  await expectGood(
    await Promise.all([
      runCli(['build'], site.root),
      runCli(['build', '--config', 'other.config.ts'], site.root),
    ]),
  )
  good = folderState(at('dist/client'))
})

afterAll(async () => {
  await Promise.all(running.map((command) => command.stop()))
  await site.dispose()
})

function expectGood(results: readonly CliResult[]): void {
  for (const { code, stdout, stderr } of results)
    expect(`${code} ${stderr}${code === 0 ? '' : stdout}`).toBe('0 ')
}

async function serve(...args: string[]): Promise<{ origin: string; command: RunningCli }> {
  const port = await freePort()
  const command = startCli([...args, '--port', String(port)], site.root)
  running.push(command)
  await command.waitFor(/http:\/\/localhost/)
  return { origin: `http://localhost:${port}`, command }
}

test('two builds of one project into different folders write the same site', () => {
  expect(Object.keys(good)).toContain('zh/guide/first.html')
  expect(folderState(at('other/client'))).toEqual(good)
  for (const folder of ['dist', 'other']) expect(readdirSync(at(folder))).toEqual(['client'])
  expect(
    readdirSync(at('bifolio-generated'), { recursive: true }).filter((path) =>
      String(path).endsWith('.tmp'),
    ),
  ).toEqual([])
})

test('a second build into the same folder stops and reports why, and the first one is complete', async () => {
  const first = startCli(['build', '--config', 'waiting.config.ts'], site.root)
  running.push(first)
  await expect.poll(() => existsSync(at('is-building')), { timeout: 30_000 }).toBe(true)
  const { code, stderr } = await runCli(['build', '--base', '/docs/'], site.root)
  expect(code).toBe(1)
  expect(stderr).toMatch(
    new RegExp(
      String.raw`error build\/running\n {2}Another build is writing to "dist": process \d+ ` +
        String.raw`\("bifolio build --config waiting\.config\.ts"\), since ` +
        String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z\.\n {2}Wait until it has finished`,
    ),
  )
  await site.write('may-go-on', '')
  expect(await first.ended).toBe(0)
  expect(folderState(at('dist/client'))).toEqual(good)
  expect(readdirSync(at('dist'))).toEqual(['client'])
})

test.runIf(isNightly)(
  'of builds that start at once, those that succeed write the whole site',
  async () => {
    const count = { started: 0, succeeded: 0, refused: 0 }
    for (let round = 0; round < 10; round++) {
      const results = await Promise.all(
        Array.from({ length: 2 + (round % 3) }, () => runCli(['build'], site.root)),
      )
      const succeeded = results.filter(({ code }) => code === 0)
      const refused = results.filter(
        ({ code, stderr }) => code === 1 && stderr.includes('build/running'),
      )
      count.started += results.length
      count.succeeded += succeeded.length
      count.refused += refused.length
      expect(succeeded.length).toBeGreaterThan(0)
      expect(succeeded.length + refused.length).toBe(results.length)
      expect(folderState(at('dist/client'))).toEqual(good)
      expect(readdirSync(at('dist'))).toEqual(['client'])
    }
    console.log(`Builds at once: ${JSON.stringify(count)}`)
  },
)

test.runIf(isNightly)('a preview answers every request while builds replace the site', async () => {
  const { origin, command } = await serve('preview')
  const paths = [
    '/',
    '/guide/first',
    '/zh/guide/second',
    '/nothing',
    '/assets/nothing.js',
    '/llms-full.txt',
  ]
  const expected = await Promise.all(paths.map(async (path) => answerOf(origin + path)))
  for (let round = 0; round < tries(1, 10); round++) {
    const build = startCli(['build'], site.root)
    running.push(build)
    let requests = 0
    while (!build.hasEnded()) {
      const path = requests++ % paths.length
      // A connection that broke is tried again, as browsers do.
      const answer = await answerOf(origin + paths[path]).catch(() =>
        answerOf(origin + paths[path]),
      )
      expect(answer).toEqual(expected[path])
    }
    expect(await build.ended).toBe(0)
    console.log(`Requests during a build: ${requests}`)
  }
  expect(command.hasEnded()).toBe(false)
  await command.stop()
})

async function answerOf(url: string): Promise<string> {
  const answer = await fetch(url)
  return `${answer.status} ${await answer.text()}`
}

test.runIf(isNightly)('builds beside the development server reload no tab', async () => {
  const { origin, command } = await serve('dev')
  const { page } = await browser.newPage({ allow: [/\[vite\]/, /React DevTools/] })
  await page.goto(`${origin}/guide/first`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  expectGood([await runCli(['build'], site.root)])
  // A change that the server does pass on comes after all that the build could have caused.
  const text = await site.read('content/en/guide/first.mdx')
  const change = async (sentence: string): Promise<void> => {
    await site.write('content/en/guide/first.mdx', `${text}\n${sentence}\n`)
    await expect
      .poll(() => page.locator('article').innerText(), { timeout: 20_000 })
      .toContain(sentence)
  }
  await change('After the build.')
  expect(command.output()).not.toContain('page reload')
  if (isNightly) expectGood([await runCli(['build', '--config', 'other.config.ts'], site.root)])
  await change('After the build into another folder.')
  expect(command.output()).not.toContain('.bifolio')
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
  await site.write('content/en/guide/first.mdx', text)
})
