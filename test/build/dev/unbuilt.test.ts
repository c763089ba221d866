import { expect, onTestFinished, test } from 'vitest'
import { freePort, runCli, startCli } from '../../support/cli.ts'
import { isNightly } from '../../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

/** A package of the workspace whose entry is built, and nobody has built it. */
async function createSite(name: string): Promise<ScratchSite> {
  const site = await createScratchSite(name, 'minimal')
  onTestFinished(() => site.dispose())
  await site.write(
    'node_modules/@acme/legacy/package.json',
    JSON.stringify({
      name: '@acme/legacy',
      type: 'module',
      exports: { '.': { import: './dist/index.js' } },
    }),
  )
  await site.write('node_modules/@acme/legacy/src/index.ts', 'export const Old = () => null\n')
  await site.write(
    'content/en/guide/second.mdx',
    "import { Old } from '@acme/legacy'\n\n# Second\n\n<Old />\n",
  )
  return site
}

const PLACE = /content\/en\/guide\/second\.mdx:1/
const MESSAGE = /Package "@acme\/legacy" is not built/
const HINT = /resolve\.alias/

test.runIf(isNightly)(
  'the development server says that a package of the workspace is not built',
  async () => {
    const site = await createSite('unbuilt-dev')
    const port = await freePort()
    const server = startCli(['dev', '--port', String(port)], site.root)
    onTestFinished(() => server.stop())
    await server.waitFor(new RegExp(`http://localhost:${port}/`))
    const answer = await fetch(`http://localhost:${port}/guide/second`)
    const text = await answer.text()
    expect(answer.status, server.output() + text.slice(0, 3000)).toBe(500)
    for (const part of [PLACE, MESSAGE, HINT]) {
      expect(text.replaceAll('&quot;', '"')).toMatch(part)
      expect(server.output()).toMatch(part)
    }
  },
)

test('the build says that a package of the workspace is not built', async () => {
  const site = await createSite('unbuilt-build')
  const { code, stderr } = await runCli(['build'], site.root)
  expect(code).toBe(1)
  for (const part of [PLACE, MESSAGE, HINT]) expect(stderr).toMatch(part)
})
