import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { runCli } from '../../support/cli.ts'
import { isNightly } from '../../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

let site: ScratchSite

afterEach(async () => {
  await site.dispose()
})

/** The files of the pages that `bifolio check` reports because no link points to them. */
async function unreachable(): Promise<string[]> {
  return (await reported()).flatMap(({ file }) => file ?? [])
}

interface Reported {
  readonly code: string
  readonly message: string
  readonly file?: string
}

async function reported(): Promise<readonly Reported[]> {
  const { stdout } = await runCli(['check', '--json'], site.root)
  const { problems } = JSON.parse(stdout) as { readonly problems: readonly Reported[] }
  expect(problems.filter(({ code }) => code !== 'page/unreachable')).toEqual([])
  return problems
}

test('check names the pages that readers of the home page cannot find', async () => {
  site = await createScratchSite('unreachable', 'minimal')
  await site.remove('content')
  await site.write('bifolio.config.ts', "export default { base: '/docs/' }\n")
  await site.write('content/en/_meta.json', '[{ "text": "Guide", "link": "/guide/a" }]\n')
  await site.write('content/en/index.md', '# Home\n\n[Linked](./linked.md)\n')
  await site.write('content/en/linked.md', '# Linked\n\n[Far](/far/away/)\n')
  await site.write('content/en/far/away/index.md', '# Far\n')
  await site.write('content/en/guide/a.md', '# A\n')
  await site.write('content/en/guide/b.md', '# B\n')
  await site.write('content/en/lost.md', '# Lost\n')
  await site.write('content/en/island/one.md', '# One\n')
  await site.write('content/en/secret.md', '---\nsidebar: false\n---\n\n# By its URL\n')
  expect(await unreachable()).toEqual(['content/en/island/one.md', 'content/en/lost.md'])
})

test('pages that only a page without links to it lists are reported with that page', async () => {
  site = await createScratchSite('unreachable-blog', 'minimal')
  await site.remove('content')
  await site.write(
    'bifolio.config.ts',
    "import { blog } from 'bifolio/plugins/blog'\nexport default { plugins: [blog()] }\n",
  )
  await site.write('content/en/_meta.json', '[{ "text": "Guide", "link": "/guide/a" }]\n')
  await site.write('content/en/index.md', '# Home\n')
  await site.write('content/en/guide/a.md', '# A\n')
  for (const day of [1, 2])
    await site.write(
      `content/en/blog/${day}.md`,
      `---\ndate: 2026-01-0${day}\n---\n\n# Post ${day}\n`,
    )
  expect((await reported()).map(({ message }) => message)).toEqual([
    'No link of the site points to /blog/, and no other page that readers find links to ' +
      '/blog/2 and 1 more.',
  ])
})

test.runIf(isNightly)('a new site has no empty link, and every page is reached', async () => {
  site = await createScratchSite('starter-links')
  await runCli(['init', '--lang', 'en', '--title', 'Kite'], site.root)
  // Below the repository the package is found by its own name.
  await site.remove('package.json')
  expect(await unreachable()).toEqual([])
  expect((await runCli(['build'], site.root)).code).toBe(0)
  const output = join(site.root, 'dist/client')
  const files = readdirSync(output, { recursive: true }).map(String)
  for (const file of files.filter((name) => name.endsWith('.html')))
    expect([
      file,
      readFileSync(join(output, file), 'utf8').match(/<a [^>]*href(?:=""|[ >])/g),
    ]).toEqual([file, null])
  expect(files).toContain('.nojekyll')
  expect(files).not.toContain('.vite')
})
