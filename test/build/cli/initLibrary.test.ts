import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { libraryFiles } from '../../../node/init/library.ts'
import { nextCommands } from '../../../node/init/packageManager.ts'
import { repository, runCli } from '../../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

let site: ScratchSite
let docs = ''
const LIBRARY = ['--template', 'library', '--lang', 'en,zh', '--title', 'Acme']

beforeAll(async () => {
  site = await createScratchSite('init-library')
  const { code, stdout, stderr } = await runCli(['init', 'acme', ...LIBRARY], site.root)
  if (code !== 0) throw new Error(stdout + stderr)
  // What an installation links.
  const root = join(site.root, 'acme')
  docs = join(root, 'docs')
  for (const folder of [join(root, 'node_modules/@acme'), join(docs, 'node_modules')])
    mkdirSync(folder, { recursive: true })
  symlinkSync(join(root, 'packages/ui'), join(root, 'node_modules/@acme/ui'), 'junction')
  symlinkSync(repository, join(docs, 'node_modules/bifolio'), 'junction')
})
afterAll(() => site?.dispose())

test('a new library passes its check, and its docs show the sources of the components', async () => {
  const check = await runCli(['check', '--strict'], docs)
  expect(check).toMatchObject({ code: 0, stdout: 'Checked 10 pages. No problems found.\n' })
  const { code, stdout, stderr } = await runCli(['build'], docs)
  expect(code, stdout + stderr).toBe(0)
  for (const [page, text] of [
    ['components/button.html', 'How much it stands out.'],
    ['components/button.html', '>Save</button>'],
    ['zh/components/card.html', '每月十页。'],
  ] as const)
    expect(await site.read(`acme/docs/dist/client/${page}`), page).toContain(text)
})

test('nothing is overwritten', async () => {
  const { code, stderr } = await runCli(['init', 'acme', ...LIBRARY], site.root)
  expect(code).toBe(1)
  expect(stderr).toContain('init/exists  docs/bifolio.config.ts')
})

test.each([
  ['npm/11.0.0', 'npm run --workspace docs dev', '*', true],
  ['pnpm/10.20.0', 'pnpm --filter docs run dev', 'workspace:*', false],
  ['yarn/4.9.0', 'yarn workspace docs run dev', '*', true],
  ['bun/1.3.0', 'bun run --filter docs dev', 'workspace:*', true],
])('%s finds the workspace', (userAgent, dev, range, isListed) => {
  const files = libraryFiles({
    ...nextCommands(userAgent),
    title: 'Acme',
    name: 'acme',
    languages: ['en'],
    bifolio: { version: '1.0.0', peerDependencies: {}, devDependencies: {} },
    isPnpm: userAgent.startsWith('pnpm'),
  })
  const manifest = JSON.parse(files['package.json'] ?? '') as Record<string, unknown>
  expect(manifest['scripts']).toMatchObject({ dev })
  expect('workspaces' in manifest).toBe(isListed)
  expect(files['pnpm-workspace.yaml']?.includes('- packages/*') ?? false).toBe(!isListed)
  const { dependencies } = JSON.parse(files['docs/package.json'] ?? '') as {
    readonly dependencies: unknown
  }
  expect(dependencies).toMatchObject({ '@acme/ui': range })
})
