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
    "import Part from './parts/a.server.mdx'\nimport { Box } from '../../components/Box.server.tsx'\n\n# The client\n\n<Part />\n\n<Box />\n",
  'content/en/kite.server.md': '# The server\n',
  'content/en/kite.ssr.mdx': '# The renderer\n',
  'content/en/parts/a.server.mdx': 'A part.\n',
  'components/Box.server.tsx':
    "import { word } from './word.client.ts'\nexport const Box = () => <b>{word}</b>\n",
  'components/word.client.ts': "export const word = 'boxed'\n",
}

beforeAll(async () => {
  site = await createScratchSite('file-names')
  for (const [path, text] of Object.entries(FILES)) await site.write(path, text)
})
afterAll(async () => await site.dispose())

test('pages and components may have the names of what Vike has for one side alone', async () => {
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  expect({ code, text: stdout + stderr }).toMatchObject({ code: 0 })
  const html = (name: string): string =>
    readFileSync(join(site.root, 'dist/client', `${name}.html`), 'utf8')
  expect(html('kite.client')).toContain('A part.')
  expect(html('kite.client')).toContain('<b>boxed</b>')
  expect(html('kite.server')).toContain('The server')
  expect(html('kite.ssr')).toContain('The renderer')
})

test('in `pages/`, they are for that side', async () => {
  await site.write('pages/secret.server.ts', "export const secret = 'hidden'\n")
  await site.write(
    'components/word.client.ts',
    "export { secret as word } from '../pages/secret.server.ts'\n",
  )
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  expect(code).toBe(1)
  expect(stdout + stderr).toContain('pages/secret.server.ts')
})
