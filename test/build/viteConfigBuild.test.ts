import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { byDay, isNightly } from '../support/nightly.ts'
import { hydrated } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { serveFolder } from '../support/serveFolder.ts'

// Sites whose own Vite config names or joins files in another way.

const browser = useBrowser()
let site: ScratchSite | undefined
afterEach(() => site?.dispose())

async function build(name: string, settings: string): Promise<string> {
  site = await createScratchSite(`vite-config-${name}`, 'minimal')
  await site.write(
    'vite.config.ts',
    `import { bifolio } from 'bifolio/vite'
import vike from 'vike/plugin'
const withoutMap = { name: 'without-map', transform: (code, id) => id.endsWith('Counter.tsx') ? code : null }
export default { cacheDir: 'node_modules/.vite', plugins: [bifolio(), vike(), withoutMap], build: { assetsInlineLimit: 0, ${settings} } }
`,
  )
  await site.write('content/en/guide/counter.css', '.counter-own { color: rgb(1, 2, 3); }')
  await site.write(
    'content/en/guide/pixel.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>',
  )
  await site.write(
    'content/en/guide/Counter.tsx',
    `import './counter.css'
import url from './pixel.svg'
export function Counter({ start }: { start: number }) { return <b className="counter-own"><img src={url} alt="Pixel" />{start}</b> }
`,
  )
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  expect(stdout + stderr).toContain('Built 6 pages')
  expect(stdout + stderr).not.toContain('SOURCEMAP')
  expect(code).toBe(0)
  return join(site.root, 'dist/client')
}

const read = (client: string, page: string): string => readFileSync(join(client, page), 'utf8')
/** URLs of the stylesheets in a document, linked or inline. */
const sheetsOf = (html: string): string[] =>
  [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]*)"|<style data-href="([^"]*)"/g)].map(
    ([, link, inline]) => link ?? inline ?? '',
  )

test.each(
  byDay(
    [
      {
        name: 'rollup',
        settings: "rollupOptions: { output: { assetFileNames: 'files/[hash][extname]' } }",
        sheet: /^\/files\/[\w-]+\.css$/,
        hasOwnSheet: true,
      },
      {
        name: 'rolldown',
        settings:
          'rolldownOptions: { output: { entryFileNames: "files/[name]-[hash].js", assetFileNames: ({ names }) => `files/${names[0]?.length}-[hash][extname]` } }',
        sheet: /^\/files\/\d+-[\w-]+\.css$/,
        hasOwnSheet: true,
      },
      {
        name: 'assets-dir',
        settings: "assetsDir: 'x/y'",
        sheet: /^\/x\/y\/static\/theme\.[\w-]+\.css$/,
        hasOwnSheet: true,
      },
      {
        name: 'one-sheet',
        settings: 'cssCodeSplit: false',
        sheet: /^\/assets\/static\/style\.[\w-]+\.css$/,
        hasOwnSheet: false,
      },
      {
        name: 'lightning',
        settings: "}, css: { transformer: 'lightningcss'",
        sheet: /^\/assets\/static\/theme\.[\w-]+\.css$/,
        hasOwnSheet: true,
      },
    ],
    ({ name }) => name === 'rolldown',
  ),
)(
  'a site with $settings is styled, and loads each stylesheet once',
  async ({ name, settings, sheet, hasOwnSheet }) => {
    const client = await build(name, settings)
    const html = read(client, 'guide/first.html')
    const sheets = sheetsOf(html)
    expect(sheets).toHaveLength(hasOwnSheet ? 2 : 1)
    expect(sheets[0]).toMatch(sheet)
    for (const href of sheets) expect([href, existsSync(join(client, href))]).toEqual([href, true])
    // The order of the layers decides which rule wins. Rules without a layer win wherever they are.
    expect(/<style data-href[^>]*>[^]*?(@layer [^;{]*[;{])/.exec(html)?.[1]).toMatch(
      /^@layer bifolio\.reset\b/,
    )
    // Without components a page has no other styles.
    expect(sheetsOf(read(client, 'guide/second.html'))).toEqual([sheets[0]])

    const server = await serveFolder(client)
    try {
      const asked: string[] = []
      server.onRequest = (path) => void asked.push(path)
      const { page } = await browser.newPage()
      await page.goto(`${server.origin}/guide/first`)
      await hydrated(page)
      const counter = page.locator('.counter-own')
      expect(await counter.evaluate((element) => getComputedStyle(element).color)).toBe(
        'rgb(1, 2, 3)',
      )
      expect(
        await page
          .locator('.bf-navbar')
          .first()
          .evaluate((element) => getComputedStyle(element).position),
      ).toBe('sticky')
      expect(
        await counter.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBe(9)
      const styles = asked.filter((path) => path.endsWith('.css'))
      expect(styles).toEqual([...new Set(styles)])
      expect(styles).not.toContain(sheets[0])
      // What the page requests when it's idle.
      await page.waitForLoadState('networkidle')
    } finally {
      await server.close()
    }
  },
  60_000,
)

test.runIf(isNightly)(
  'the version of a site changes with its scripts, wherever they are',
  async () => {
    const client = await build('version', "assetsDir: 'x/y'")
    const bundleOf = (): unknown =>
      (JSON.parse(read(client, 'version.json')) as { bundle: unknown }).bundle
    const first = bundleOf()
    expect(sheetsOf(read(client, 'guide/first.html'))[0]).toMatch(
      /^\/x\/y\/static\/theme\.[\w-]+\.css$/,
    )
    await site?.write('theme/own.css', 'b { color: red; }')
    await site?.write(
      'bifolio.config.ts',
      `${await site.read('bifolio.config.ts')}`.replace(
        'defineConfig({',
        "defineConfig({ globalStyles: 'theme/own.css',",
      ),
    )
    expect((await runCli(['build'], site?.root ?? '')).code).toBe(0)
    expect(bundleOf()).not.toBe(first)
  },
  60_000,
)
