import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCli } from '../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let site: ScratchSite

const FILES: Readonly<Record<string, string>> = {
  'bifolio.config.ts': "export default { title: 'Kite', route: { exclude: ['**/parts/**'] } }\n",
  'content/en/index.md': '# Home\n',
  'content/en/kite.client.mdx':
    "import Part from './parts/a.server.mdx'\n\n# The client\n\n<Part />\n",
  'content/en/kite.server.md': '# The server\n',
  'content/en/kite.ssr.mdx': '# The renderer\n',
  'content/en/parts/a.server.mdx': 'A part.\n',
}

beforeAll(async () => {
  site = await createScratchSite('page-names')
  for (const [path, text] of Object.entries(FILES)) await site.write(path, text)
})
afterAll(async () => await site.dispose())

test('pages may have the names of what Vike has for one side alone', async () => {
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  expect({ code, text: stdout + stderr }).toMatchObject({ code: 0 })
  const html = (name: string): string =>
    readFileSync(join(site.root, 'dist/client', `${name}.html`), 'utf8')
  expect(html('kite.client')).toContain('A part.')
  expect(html('kite.server')).toContain('The server')
  expect(html('kite.ssr')).toContain('The renderer')
})
