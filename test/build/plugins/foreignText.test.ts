import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, runCli, startCli } from '../../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'
import { visibleText } from '../../support/visibleText.ts'

// Comments, types and a changelog that try to write a file on the machine of the build.

let site: ScratchSite
let canary: string
let run: string

beforeAll(async () => {
  site = await createScratchSite('foreign-text-build', 'minimal')
  canary = join(site.root, 'canary')
  run = `globalThis.process.getBuiltinModule('fs').writeFileSync('${canary}','')`
  await site.write(
    'src/kite.ts',
    `/** See <http://a.b/){${run}}> and {${run}}. */
export interface Kite {
  "a\\n\\n{${run}}\\n\\nb": string
}
export type Text = \`a

{${run}}
\${string}\`
`,
  )
  await site.write(
    'CHANGELOG.md',
    `# Changes\n\n- {${run}} <https://a.b> <script>${run}</script>\n`,
  )
  await site.write(
    'bifolio.config.ts',
    `import { defineConfig } from 'bifolio'
import { typedoc } from 'bifolio/plugins/typedoc'
const log = { name: 'log', setup: ({ root }) => ({ addPages: () => [{ routePath: '/log', file: root + '/CHANGELOG.md' }] }) }
export default defineConfig({ route: { cleanUrls: true }, plugins: [log, typedoc({ entryPoints: ['src/kite.ts'] })] })
`,
  )
})
afterAll(() => site.dispose())

const expectText = (log: string, types: string): void => {
  expect(visibleText(log)).toContain(`{${run}} https://a.b <script>${run}</script>`)
  expect(visibleText(types)).toContain(`{${run}}`)
  expect(existsSync(canary)).toBe(false)
}

test('are text in check and build', async () => {
  const check = await runCli(['check'], site.root)
  expect(check.code).toBe(0)
  const build = await runCli(['build'], site.root)
  expect(build.code).toBe(0)
  const read = (file: string): string =>
    readFileSync(join(site.root, 'dist/client', file), 'utf8').replace(/^[^]*<article/, '<article')
  expectText(read('log.html'), read('api/types.html'))
}, 120_000)

test('are text in development', async () => {
  const port = await freePort()
  const dev = startCli(['dev', '--port', String(port)], site.root)
  try {
    await dev.waitFor(/Local: /)
    const page = async (path: string): Promise<string> =>
      (await (await fetch(`http://localhost:${port}${path}`)).text()).replace(
        /^[^]*<article/,
        '<article',
      )
    expectText(await page('/log'), await page('/api/types'))
    expect(await page('/api/Kite')).toContain('http://a.b/)')
  } finally {
    await dev.stop()
  }
  expect(existsSync(canary)).toBe(false)
}, 120_000)
