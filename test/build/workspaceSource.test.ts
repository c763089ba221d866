import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

const PAGE = 'content/en/index.mdx'

let site: ScratchSite

const manifest = (exports: unknown): string =>
  JSON.stringify({ name: '@acme/ui', type: 'module', exports })

beforeAll(async () => {
  site = await createScratchSite('workspace-source', 'minimal')
  await site.remove('content')
  await site.write(
    'package.json',
    JSON.stringify({ private: true, type: 'module', dependencies: { '@acme/ui': '*' } }),
  )
  await site.write('packages/ui/src/index.tsx', "export { Card } from './Card.tsx'\n")
  await site.write(
    'packages/ui/src/Card.tsx',
    'export const Card = ({ name }: { name: string }) => <p>From the source: {name}</p>\n',
  )
  mkdirSync(join(site.root, 'node_modules/@acme'), { recursive: true })
  symlinkSync(join(site.root, 'packages/ui'), join(site.root, 'node_modules/@acme/ui'), 'junction')
  await site.write('data/team.yaml', '# People\n- name: Ann\n  since: 2024-01-08\n- name: Ben\n')
  await site.write(
    PAGE,
    `import { Card } from '@acme/ui'
import team from '../../data/team.yaml'

# Home

{team.map(({ name }) => <Card key={name} name={name} />)}
`,
  )
})
afterAll(() => site?.dispose())

async function build(): Promise<{ readonly code: number | null; readonly output: string }> {
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  return { code, output: stdout + stderr }
}

test.each(['source', 'development'])(
  'a build uses the sources of a package with the condition %s, and the data of a YAML file',
  async (condition) => {
    const entry = { [condition]: './src/index.tsx', import: './dist/index.js' }
    await site.write('packages/ui/package.json', manifest({ '.': entry }))
    const { code, output } = await build()
    expect(code, output).toBe(0)
    const html = await site.read('dist/client/index.html')
    expect(html).toContain('From the source: <!-- -->Ann')
    expect(html).toContain('From the source: <!-- -->Ben')
  },
)

test('a package that is not built is one message with the file that is missing', async () => {
  await site.write(
    'packages/ui/package.json',
    manifest({ '.': { types: './dist/index.d.ts', import: './dist/index.js' } }),
  )
  const { code, output } = await build()
  expect(code).toBe(1)
  expect(output).toContain('Package "@acme/ui" is not built: dist/index.js is missing.')
  expect(output).toContain(`${PAGE}:1`)
})

test('YAML that is wrong is reported with its place', async () => {
  await site.write('packages/ui/package.json', manifest({ '.': { source: './src/index.tsx' } }))
  await site.write('data/team.yaml', '- name: Ann\n  since: [1\n')
  const { code, output } = await build()
  expect(code).toBe(1)
  expect(output).toContain('data/team.yaml:')
  expect(output).toContain('Invalid YAML')
})
