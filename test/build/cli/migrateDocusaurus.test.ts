import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCli } from '../../support/cli.ts'
import { NUMBERED, SEVERAL, type SiteFiles, VERSIONED } from '../../support/docusaurusSites.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

const TIMEOUT = 120_000

let site: ScratchSite

beforeEach(async () => {
  site = await createScratchSite('migrate-docusaurus')
})
afterEach(async () => {
  await site.dispose()
})

interface Checked {
  readonly pages: number
  readonly errors: number
  readonly problems: readonly { readonly code: string }[]
}

/** Converts a site, and checks the result. */
async function migrated(
  files: SiteFiles,
  folder: string,
): Promise<{ readonly root: string; readonly checked: Checked }> {
  for (const [path, text] of Object.entries(files)) await site.write(`old/${path}`, text)
  const { code, stderr } = await runCli(
    ['migrate', folder, '--from', 'docusaurus', '--out', 'new'],
    site.root,
  )
  expect(code, stderr).toBe(0)
  const root = join(site.root, 'new')
  // Without one of its own, the packages are those of the repository.
  await rm(join(root, 'package.json'))
  const { stdout } = await runCli(['check', '--json'], root)
  return { root, checked: JSON.parse(stdout) as Checked }
}

test('a site with versions, languages and a blog has no errors', { timeout: TIMEOUT }, async () => {
  const { root, checked } = await migrated(VERSIONED, 'old')
  expect(checked).toMatchObject({ pages: 32, errors: 0 })
  expect(checked.problems.filter(({ code }) => code !== 'i18n/missing')).toEqual([])
  expect(await readFile(join(root, 'MIGRATION.md'), 'utf8')).toContain('`sidebars.js:7`')
})

test('several sets of docs, with pages outside of the folder', { timeout: TIMEOUT }, async () => {
  expect((await migrated(SEVERAL, 'old/website')).checked).toMatchObject({
    pages: 4,
    errors: 0,
    problems: [],
  })
})

test('sidebars of numbered folders', { timeout: TIMEOUT }, async () => {
  expect((await migrated(NUMBERED, 'old')).checked).toMatchObject({
    pages: 9,
    errors: 0,
    problems: [],
  })
})

test(
  'components have code blocks with a frame, and data of the old config',
  { timeout: TIMEOUT },
  async () => {
    const { root } = await migrated(
      {
        'docusaurus.config.js': `module.exports = {
  title: 'Kite',
  url: 'https://kite.dev',
  baseUrl: '/',
  presets: [['classic', {}]],
}
`,
        'docs/a.mdx': "import { Sample } from '@site/src/Sample'\n\n# A\n\n<Sample />\n",
        'src/Sample.jsx': `import CodeBlock from '@theme/CodeBlock'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

export function Sample() {
  const { siteConfig, i18n } = useDocusaurusContext()
  const items = siteConfig.themeConfig.navbar.items.map(({ label }) => <li>{label}</li>)
  if (i18n.currentLocale !== 'en') return items
  return (
    <CodeBlock className="language-js" title="a.js">
      {'const a = 1\\n'}
    </CodeBlock>
  )
}
`,
      },
      'old',
    )
    const { code, stdout, stderr } = await runCli(['build'], root)
    expect(code, stdout + stderr).toBe(0)
    const html = await readFile(join(root, 'dist/client/docs/a.html'), 'utf8')
    expect(html).toContain('<figcaption>a.js</figcaption><div class="bf-code" data-lang="js">')
    expect(html).toContain('<code class="language-js">const a = 1</code>')
  },
)
