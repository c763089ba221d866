import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectPages } from '../../samples/collect.ts'
import { repository, runCli } from '../../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

// The files of the page about environment variables, as a site.

const MINUTE = 60_000
let site: ScratchSite
const output = (path: string): Promise<string> =>
  readFile(join(site.root, 'dist/client', path), 'utf8')
/** HTML of text without the comments that React puts between its parts. */
const html = async (): Promise<string> =>
  (await output('guide/install.html')).replaceAll('<!-- -->', '')

beforeAll(async () => {
  site = await createScratchSite('docs-environment')
  const pages = await collectPages('guide/basic/environment-variables.mdx')
  const samples = pages.find(({ lang }) => lang === 'en')?.samples ?? []
  for (const { title, code } of samples) await site.write(title, `${code}\n`)
  await site.write('package.json', '{ "name": "kite-docs", "type": "module" }\n')
  await mkdir(join(site.root, 'node_modules'), { recursive: true })
  await symlink(repository, join(site.root, 'node_modules/bifolio'), 'junction')
})
afterAll(async () => {
  await site?.dispose()
})

async function build(env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { code, stdout, stderr } = await runCli(['build'], site.root, { env })
  return code === 0 ? '' : stdout + stderr
}

test(
  'values of files are in components, the config and the text',
  { timeout: MINUTE },
  async () => {
    await site.write('.env.production', 'VITE_API_URL=https://api.example.com\n')
    await site.write('.env.development', 'KITE_VERSION=dev\n')
    expect(await build()).toBe('')
    expect(await html()).toContain('The API is at <code>https://api.example.com</code>.')
    expect(await html()).toContain('This page is about Kite 2.1.0.')
    expect(await html()).toMatch(/<title>[^<]*Kite 2\.1\.0<\/title>/)
    expect(await output('guide/install.md')).toContain('This page is about Kite 2.1.0.')
  },
)

test('variables of the shell win over files', { timeout: MINUTE }, async () => {
  expect(await build({ VITE_API_URL: 'https://shell.example.com', KITE_VERSION: '3.0' })).toBe('')
  expect(await html()).toContain('<code>https://shell.example.com</code>')
  expect(await html()).toContain('This page is about Kite 3.0.')
})

test('an expression is in the HTML, and not in the Markdown', { timeout: MINUTE }, async () => {
  const path = 'content/en/guide/install.mdx'
  const before = await site.read(path)
  await site.write(path, `${before}\nSee {import.meta.env.VITE_API_URL}.\n`)
  expect(await build()).toBe('')
  expect(await html()).toContain('See https://api.example.com.')
  expect(await output('guide/install.md')).not.toContain('https://api.example.com')
  await site.write(path, before)
})

test(
  'the build stops at a component that reads another variable',
  { timeout: MINUTE },
  async () => {
    const path = 'components/ApiStatus.tsx'
    await site.write(path, (await site.read(path)).replaceAll('VITE_API_URL', 'KITE_VERSION'))
    const printed = await build()
    expect(printed).toContain(`error code/private-variable  ${path}:`)
    expect(printed).toContain('Pages would publish the environment variable "KITE_VERSION".')
  },
)
