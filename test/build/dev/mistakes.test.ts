import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { type RunningDev, startDev } from '../../support/cli.ts'
import { hydrated, isSameDocument, markDocument } from '../../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

// Mistakes in the code of an open page, and what is left of them when they are mended.

const PAGE = 'content/en/guide/second.mdx'
const COUNTER = "import { Counter } from './Counter.tsx'\n"
const pageWith = (imports: string, text: string): string =>
  `---\ndescription: Two\n---\n\n${COUNTER}${imports}\n# Second\n\n<Counter />\n\n${text}\n`
const ABSENT = "import absent from 'absent-package'\n"

const { newPage } = useBrowser()
let site: ScratchSite
let server: RunningDev

beforeAll(async () => {
  site = await createScratchSite('dev-mistakes', 'minimal')
  await site.write(PAGE, pageWith('', 'Sound'))
  server = await startDev(site.root)
  await fetch(`${server.origin}/guide/second`)
}, 60_000)
afterAll(async () => {
  await server?.stop()
  await site?.dispose()
})

async function opened(): Promise<{ readonly page: Page; readonly overlay: Locator }> {
  await site.write(PAGE, pageWith('', 'Sound'))
  const { page } = await newPage({ allow: [/./] })
  await page.goto(`${server.origin}/guide/second`)
  await hydrated(page)
  await markDocument(page)
  return { page, overlay: page.locator('vite-error-overlay') }
}

test('the overlay of an import goes with the import', { timeout: 60_000 }, async () => {
  const { page, overlay } = await opened()
  await site.write(PAGE, pageWith(ABSENT, 'Sound'))
  await overlay.getByText('"absent-package" is not installed').first().waitFor()
  await site.write(PAGE, pageWith('', 'Mended'))
  await page.getByText('Mended').waitFor()
  await overlay.waitFor({ state: 'detached' })
  expect(await isSameDocument(page)).toBe(true)
})

test('a package that is installed meanwhile is found', { timeout: 60_000 }, async () => {
  const { page, overlay } = await opened()
  await site.write(PAGE, pageWith(ABSENT, 'Sound'))
  await overlay.getByText('"absent-package" is not installed').first().waitFor()
  await site.write(
    'node_modules/absent-package/package.json',
    JSON.stringify({ name: 'absent-package', type: 'module', exports: './index.js' }),
  )
  await site.write('node_modules/absent-package/index.js', "export default 'Present'\n")
  await site.write(PAGE, pageWith(ABSENT, '{absent} now'))
  await page.getByText('Present now').waitFor()
})

test.each([
  {
    file: 'list.json',
    sound: '["one"]',
    wrong: '["one",]',
    use: "import list from './list.json'\n",
    problem: /guide\/list\.json:1:7\s+Invalid JSON in \S+: JSON allows no comma before \]\./,
  },
  {
    file: 'list.yaml',
    sound: '- one',
    wrong: '- [one',
    use: "import list from './list.yaml'\n",
    problem: /guide\/list\.yaml:1:7\s+Invalid YAML in /,
  },
  {
    file: 'list.module.css',
    sound: '.one { color: red }',
    wrong: '.one { composes: two }',
    use: "import list from './list.module.css'\n",
    problem: /guide\/list\.module\.css:1:18\s+There is no class "two" above/,
  },
])(
  'a mistake in $file is explained on an open page and in the terminal',
  { timeout: 60_000 },
  async ({ file, sound, wrong, use, problem }) => {
    await site.write(`content/en/guide/${file}`, sound)
    const { page, overlay } = await opened()
    await site.write(PAGE, pageWith(use, 'Value: {Object.values(list)}'))
    await page.getByText('Value:').waitFor()
    const before = server.output().length
    await site.write(`content/en/guide/${file}`, wrong)
    await expect.poll(() => server.output().slice(before), { timeout: 20_000 }).toMatch(problem)
    await overlay.getByText('bifolio:code').waitFor()
    await site.write(`content/en/guide/${file}`, sound)
    await overlay.waitFor({ state: 'detached' })
    expect(server.output().slice(before)).not.toMatch(/Malformed|Failed to transpile|^\s+at /m)
    expect(await isSameDocument(page)).toBe(true)
  },
)
