import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../../support/browser.ts'
import { freePort, startCli } from '../../support/cli.ts'
import { hydrated } from '../../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

// What a site has beside its pages, changed while the development server runs.

const { newPage } = useBrowser()
let site: ScratchSite
let server: ReturnType<typeof startCli>
let origin: string

const PAGE = 'content/en/guide/first.mdx'
const COLOR = 'rgb(1, 2, 3)'

/** A stylesheet with a rule for each class of a page, as Tailwind CSS makes it. */
const VITE_CONFIG = `import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { bifolio } from 'bifolio/vite'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

const classesOfPage = {
  name: 'classes-of-page',
  enforce: 'pre',
  transform(code, id) {
    if (!id.split('?')[0].endsWith('/classes.css')) return
    const page = resolve('${PAGE}')
    this.addWatchFile(page)
    const names = readFileSync(page, 'utf8').match(/(?<=className=")[^"]*/g) ?? []
    return code + names.map((name) => '.' + name + ' { color: ${COLOR} }').join('')
  },
}

export default defineConfig({
  cacheDir: 'node_modules/.vite',
  plugins: [bifolio(), vike(), classesOfPage],
})
`

const pageWith = (name: string): string => `# First\n\n<p id="text" className="${name}">Text</p>\n`
const aliasOf = (name: string): string =>
  JSON.stringify({ compilerOptions: { paths: { [`${name}/*`]: ['./components/*'] } } })

beforeAll(async () => {
  site = await createScratchSite('dev-settings', 'minimal')
  await site.write('vite.config.ts', VITE_CONFIG)
  await site.write('theme/classes.css', '')
  await site.write(
    'theme/index.tsx',
    `import { defineTheme } from 'bifolio/theme'
import './classes.css'

const Env = () => <p id="env">{import.meta.env.VITE_KITE}</p>

export default defineTheme({ slots: { bottom: Env } })
`,
  )
  await site.write('.env', 'VITE_KITE=red\n')
  await site.write('tsconfig.json', aliasOf('@'))
  await site.write('components/Note.tsx', 'export const Note = () => <p>A note</p>\n')
  await site.write(PAGE, pageWith('one'))
  const config = await site.read('bifolio.config.ts')
  const route = "route: { exclude: ['**/fragments/**'],"
  await site.write('bifolio.config.ts', config.replace('route: {', route))
  await site.write('content/en/fragments/part.mdx', 'Part one\n')
  await site.write('content/en/guide/words.tsx', "export const words = 'Words one'\n")
  await site.write(
    'content/en/guide/parts.mdx',
    "import Part from '../fragments/part.mdx'\nimport { words } from './words.tsx'\n\n# Parts\n\n<Part />\n\n{words}\n",
  )
  await site.write(
    'content/en/guide/second.mdx',
    "import { Note } from '@/Note.tsx'\n\n# Second\n\n<Note />\n",
  )
  const port = await freePort()
  origin = `http://localhost:${port}`
  server = startCli(['dev', '--port', String(port)], site.root)
  await server.waitFor(new RegExp(`${origin}/`))
}, 120_000)

afterAll(async () => {
  await server?.stop()
  await site?.dispose()
})

const textOf = async (path: string): Promise<string> =>
  await (await fetch(origin + path)).text().catch(() => '')

test(
  'a class of a page is in the stylesheet that is made of it',
  { timeout: 120_000 },
  async () => {
    const { page } = await newPage({ allow: [/console debug: \[vite\]/, /React DevTools/] })
    await page.goto(`${origin}/guide/first`)
    const colorOf = (name: string): Promise<string> =>
      page.locator(`#text.${name}`).evaluate((element) => getComputedStyle(element).color)
    await expect.poll(() => colorOf('one'), { timeout: 30_000 }).toBe(COLOR)
    await hydrated(page)
    await page.evaluate(() => document.body.setAttribute('data-same', ''))
    await site.write(PAGE, pageWith('two'))
    await expect.poll(() => colorOf('two'), { timeout: 30_000 }).toBe(COLOR)
    expect(await page.locator('body[data-same]').count()).toBe(1)
  },
)

test(
  'a fragment and a module among the pages are updated without a reload',
  { timeout: 120_000 },
  async () => {
    const { page } = await newPage({ allow: [/console debug: \[vite\]/, /React DevTools/] })
    await page.goto(`${origin}/guide/parts`)
    await hydrated(page)
    await page.evaluate(() => document.body.setAttribute('data-same', ''))
    await site.write('content/en/fragments/part.mdx', 'Part two\n')
    await page.getByText('Part two').waitFor()
    await site.write('content/en/guide/words.tsx', "export const words = 'Words two'\n")
    await page.getByText('Words two').waitFor()
    expect(await page.locator('body[data-same]').count()).toBe(1)
    // The site has a dead anchor all the time: Vite reloads pages with an overlay.
    await page.locator('vite-error-overlay').getByText('has no heading').first().waitFor()
  },
)

test(
  'JSON that is wrong for a moment is reported with its place, and the page is back',
  { timeout: 120_000 },
  async () => {
    await site.write('data/list.json', '["one"]')
    await site.write(
      'content/en/guide/listed.mdx',
      "import list from '../../../data/list.json'\n\n# Listed\n\n{list.join(', ')}\n",
    )
    await expect.poll(() => textOf('/guide/listed'), { timeout: 30_000 }).toContain('>one<')
    await site.write('data/list.json', '["one",]')
    await expect
      .poll(() => textOf('/guide/listed'), { timeout: 30_000 })
      .toContain('data/list.json:1:7')
    await site.write('data/list.json', '["one", "two"]')
    await expect.poll(() => textOf('/guide/listed'), { timeout: 30_000 }).toContain('>one, two<')
  },
)

test('an alias that tsconfig.json has now is resolved', { timeout: 120_000 }, async () => {
  expect(await textOf('/guide/second')).toContain('A note')
  await site.write('tsconfig.json', aliasOf('~'))
  const second = await site.read('content/en/guide/second.mdx')
  await site.write('content/en/guide/second.mdx', second.replace('@/', '~/').replace('Second', '2'))
  await expect
    .poll(() => textOf('/guide/second'), { timeout: 30_000, interval: 500 })
    .toMatch(/>2<[^]*A note/)
})

test('a component has the value that .env has now', { timeout: 120_000 }, async () => {
  await expect
    .poll(() => textOf('/guide/first'), { timeout: 30_000, interval: 500 })
    .toContain('<p id="env">red</p>')
  await site.write('.env', 'VITE_KITE=blue\n')
  await expect
    .poll(() => textOf('/guide/first'), { timeout: 30_000, interval: 500 })
    .toContain('<p id="env">blue</p>')
})
