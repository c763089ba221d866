import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '../../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

// A site in one language, whose pages are in the content folder itself.

let site: ScratchSite

beforeAll(async () => {
  site = await createScratchSite('flat-content', 'minimal')
  await site.remove('content')
  await site.write('bifolio.config.ts', "export default { title: 'Kite', root: 'docs' }\n")
  await site.write('docs/README.md', '# Kite\n\n[Install](guide/install.md)\n')
  await site.write('docs/guide/install.md', '# Install\n\n[Home](../README.md) [News](/blog/one)\n')
  await site.write('docs/blog/one.md', '# One\n\n![A](../../assets/a.svg) [All](../README.md)\n')
  await site.write('assets/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
})
afterAll(async () => {
  await site.dispose()
})

async function run(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(args, site.root)
  expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: '' })
  return stdout
}
const pages = (...paths: readonly string[]): string[] =>
  paths.filter((path) => existsSync(join(site.root, 'dist/client', `${path}.html`)))

test('is built', { timeout: 120_000 }, async () => {
  await run('build')
  expect(pages('index', 'guide/install', 'blog/one')).toHaveLength(3)
  expect(await site.read('dist/client/index.html')).toContain('href="/guide/install')
})

test(
  'gets versions, which are its folders, and pages without a version',
  { timeout: 120_000 },
  async () => {
    await run('versions', 'add', '1.0', '--unversioned', 'blog')
    expect(await site.read('docs/1.0/guide/install.md')).toContain('# Install')
    expect(await site.read('docs/en/blog/one.md')).toContain('(../../../assets/a.svg)')
    expect(existsSync(join(site.root, 'docs/1.0/blog'))).toBe(false)
    await run('versions', 'add', '2.0')
    await run('build')
    const wanted = ['index', 'guide/install', 'blog/one', '1.0/guide/install', 'next/index']
    expect(pages(...wanted, '1.0/blog/one')).toEqual(wanted)
    await run('versions', 'remove', '1.0')
    await run('check', '--fast')
  },
)
