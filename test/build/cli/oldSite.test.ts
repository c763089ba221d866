import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { freePort, runCli, startCli } from '../../support/cli.ts'
import { SEVERAL, type SiteFiles, VERSIONED } from '../../support/docusaurusSites.ts'
import { folderState } from '../../support/folderState.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

// Sites of other tools that are built as they are: `bifolio migrate --as-is`.

const TIMEOUT = 180_000

let site: ScratchSite

beforeEach(async () => {
  site = await createScratchSite('old-site')
})
afterEach(async () => {
  await site.dispose()
})

const VITEPRESS: SiteFiles = {
  '.vitepress/config.mts': `export default {
  title: 'Kite',
  head: [['meta', { name: 'x', content: 'y' }]],
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/start' }, { text: 'Lost', link: '/lost' }],
    sidebar: [{ text: 'Guide', items: [{ text: 'Start', link: '/guide/start' }] }],
  },
}
`,
  'index.md': '---\nlayout: home\nhero:\n  name: Kite\n---\n',
  'guide/start.md':
    '---\ntitle: Start\n---\n\n# Start\n\n::: tip\nIt.\n:::\n\n<Chart name="a" />\n\n' +
    '<<< ../code.js\n\n![](./a.svg)\n\n[none](./none)\n',
  'code.js': 'fly()\n',
  'guide/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
  'public/robots.txt': 'User-agent: *\n',
}

/** Writes an old site, and a project that builds it as it is. */
async function writeProject(files: SiteFiles, from: string): Promise<string> {
  for (const [path, text] of Object.entries(files)) await site.write(`old/${path}`, text)
  const { code, stderr } = await runCli(['migrate', 'old', '--as-is', '--out', 'new'], site.root)
  expect(code, stderr).toBe(0)
  const root = join(site.root, 'new')
  expect(await site.read('new/bifolio.config.ts')).toContain(
    `oldSite({ folder: '../old', from: '${from}' })`,
  )
  expect(JSON.parse(await site.read('new/package.json'))).toHaveProperty([
    'dependencies',
    '@bifolio/migrate',
  ])
  // Without one of its own, the packages are those of the repository.
  await rm(join(root, 'package.json'))
  return root
}

test(
  'a site of VitePress is built, and problems are in its files',
  { timeout: TIMEOUT },
  async () => {
    const root = await writeProject(VITEPRESS, 'vitepress')
    const before = folderState(join(site.root, 'old'))
    const { stdout } = await runCli(['check', '--fast', '--json'], root)
    const { pages, problems } = JSON.parse(stdout) as {
      readonly pages: number
      readonly problems: readonly Readonly<Record<string, unknown>>[]
    }
    expect(pages).toBe(2)
    expect(problems.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['link/dead', '../old/.vitepress/config.mts', 5],
      ['link/dead', '../old/guide/start.md', 17],
    ])
    const built = await runCli(['build'], root)
    expect(built.code, built.stderr).toBe(0)
    expect(built.stdout).toContain('Converted 2 pages of VitePress in ../old.')
    const page = await site.read('new/dist/client/guide/start.html')
    for (const part of ['<h1 id="start">', 'fly', 'name="x"', 'Kite']) expect(page).toContain(part)
    expect(await site.read('new/dist/client/robots.txt')).toBe('User-agent: *\n')
    expect(folderState(join(site.root, 'old'))).toEqual(before)
  },
)

test('a development server follows the old site', { timeout: TIMEOUT }, async () => {
  const root = await writeProject(VITEPRESS, 'vitepress')
  const port = await freePort()
  const server = startCli(['dev', '--port', String(port)], root)
  onTestFinished(() => server.stop())
  await server.waitFor(new RegExp(`http://localhost:${port}/`))
  const answer = async (path: string): Promise<string> =>
    await (await fetch(`http://localhost:${port}${path}`)).text()
  const shows = (path: string, text: string): Promise<void> =>
    expect.poll(() => answer(path), { timeout: 60_000, interval: 200 }).toContain(text)
  await shows('/guide/start', '<h1 id="start">')
  await site.write('old/guide/start.md', '# Edited\n')
  await shows('/guide/start', '<h1 id="edited">')
  await site.write('old/guide/new.md', '# New\n')
  await shows('/guide/new', '<h1 id="new">')
  await site.write(
    'old/.vitepress/config.mts',
    "export default { title: 'Glider', description: 'Flies' }\n",
  )
  await shows('/guide/new', 'Glider')
  await site.write('old/.vitepress/config.mts', 'export default {{\n')
  await server.waitFor(/error migrate\/config {2}\.\.\/old\/\.vitepress\/config\.mts/)
  await shows('/guide/new', 'Glider')
  const { stdout } = await runCli(['check', '--fast', '--json'], root)
  expect(JSON.parse(stdout)).toMatchObject({
    problems: [{ code: 'migrate/config', file: '../old/.vitepress/config.mts' }],
  })
})

test.each([
  ['versions, languages and a blog', VERSIONED, 32],
  ['several sets of docs', SEVERAL, 0],
])(
  'a site of Docusaurus with %s has the pages of a converted one',
  async (_, files, count) => {
    const root = await writeProject(files, 'docusaurus')
    const converted = await runCli(['migrate', 'old', '--out', 'converted'], site.root)
    expect(converted.code, converted.stderr).toBe(0)
    await rm(join(site.root, 'converted/package.json'))
    const results = await Promise.all(
      [root, join(site.root, 'converted')].map(async (folder) => {
        const { stdout } = await runCli(['check', '--fast', '--json'], folder)
        const { pages, errors, problems } = JSON.parse(stdout) as {
          readonly pages: number
          readonly errors: number
          readonly problems: readonly { readonly message: string }[]
        }
        return { pages, errors, problems: new Set(problems.map(({ message }) => message)) }
      }),
    )
    expect(results[0]).toEqual(results[1])
    expect(results[0]?.errors).toBe(0)
    expect(results[0]?.pages).toBeGreaterThanOrEqual(count)
  },
  TIMEOUT,
)
