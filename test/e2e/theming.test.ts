import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eject } from '../../lib/node/cli/eject.js'
import { EJECTABLE } from '../../node/eject/ejectable.ts'
import { collectPages } from '../samples/collect.ts'
import { siteViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { repository, runCli } from '../support/cli.ts'
import { isNightly } from '../support/nightly.ts'
import { hydrated } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

// One site with everything the pages about pages and themes show, exactly as they print it.

let site: ScratchSite
let server: FolderServer
const browser = useBrowser()
/** The browser requests it: the site has none. */
const ICON = /favicon\.ico/
const newPage = async (options: Parameters<typeof browser.newPage>[0] = {}) =>
  (await browser.newPage({ allow: [ICON], ...options })).page

beforeAll(async () => {
  site = await createScratchSite('theming', 'theming')
  const pages = await collectPages(
    'guide/{basic/custom-page,advanced/{custom-theme,theme-components}}.mdx',
  )
  const written = new Map<string, string>()
  for (const { title, code } of pages
    .filter(({ lang }) => lang === 'en')
    .flatMap(({ samples }) => samples)) {
    if (!title.includes('/')) continue
    // Rules are added to those of an earlier sample; of code, the later holds what the earlier has.
    const earlier = title.endsWith('.css') ? (written.get(title) ?? '') : ''
    written.set(title, `${earlier}${code}\n`)
  }
  for (const [title, code] of written) await site.write(title, code)
  await site.write(
    'content/en/guide/all.mdx',
    '---\noverview: true\nsearch: false\n---\n\n# Everything\n',
  )
  // A component of a sample links to it.
  await site.write('content/en/guide/first-steps.mdx', '---\nsearch: false\n---\n\n# First steps\n')
  await site.write(
    'content/en/guide/Titles.tsx',
    'import { usePages } from \'bifolio/client\'\nexport const Titles = () => <ul className="titles">{usePages().map(({ routePath, title }) => <li key={routePath}>{title}</li>)}</ul>\n',
  )
  await site.write(
    'content/en/guide/titles.mdx',
    "import { Titles } from './Titles.tsx'\n\n# Titles\n\n<Titles />\n\n[Everything](./all.mdx)\n",
  )
  const build = await runCli(['build'], site.root)
  expect({ code: build.code, stderr: build.stderr }).toEqual({ code: 0, stderr: '' })
  server = await serveFolder(join(site.root, 'dist/client'))
})
afterAll(async () => {
  await server.close()
  await site.dispose()
})

const output = (path: string): Promise<string> =>
  readFile(join(site.root, 'dist/client', path), 'utf8')

test('a page that is a component is in the layout, reacts, and has its styles', async () => {
  const page = await newPage()
  await page.goto(`${server.origin}/status.html`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Asked 0 times' }).click()
  expect(await page.getByRole('button', { name: 'Asked 1 times' }).count()).toBe(1)
  expect(
    await page.locator('.status').evaluate((element) => getComputedStyle(element).borderTopWidth),
  ).toBe('3px')
  expect(await page.locator('.bf-navbar').count()).toBe(1)
  expect(await page.locator('article.bf-prose').count()).toBe(0)
  expect(await page.title()).toBe('Status - Kite')
})

test('a list of pages is prerendered, and the same after React takes over and after a navigation', async () => {
  expect(await output('guide/titles.html')).toMatch(/<ul class="titles">(<li>[^<]+<\/li>)+<\/ul>/)
  const page = await newPage()
  await page.goto(`${server.origin}/guide/titles.html`)
  const titles = page.locator('.titles li')
  const prerendered = await titles.allTextContents()
  expect(prerendered).toContain('Everything')
  await hydrated(page)
  expect(await titles.allTextContents()).toEqual(prerendered)
  await page.goto(`${server.origin}/guide/all.html`)
  await hydrated(page)
  await page.locator('.bf-sidebar').getByRole('link', { name: 'Titles' }).click()
  await titles.first().waitFor()
  expect(await titles.allTextContents()).toEqual(prerendered)
})

test('pages made from data are prerendered, and opened without a new document', async () => {
  const page = await newPage()
  await page.goto(`${server.origin}/search.html?q=hibernation`)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('.bf-search-page a:visible', { hasText: 'Kite 2.0' }).first().click()
  await expect.poll(() => page.locator('h1').textContent()).toBe('Kite 2.0')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(await page.locator('article li').allTextContents()).toEqual([
    'Timers survive hibernation',
    'Half the size',
  ])
  expect(await output('releases/1.0.html')).toContain('<li>The first one</li>')
  await page.goto(`${server.origin}/zh/releases/1.0.html`)
  await hydrated(page)
  expect(await page.locator('article').getAttribute('lang')).toBe('en')
  expect(await page.locator('article li').allTextContents()).toEqual(['The first one'])
})

test('they are in the sitemap where they want to be, and a component has its Markdown', async () => {
  const addresses = [
    ...(await output('sitemap.xml')).matchAll(
      /<loc>https:\/\/kite\.example\.com\/(releases\/[^<]*|status[^<]*)</g,
    ),
  ].map(([, path]) => path)
  expect(addresses.toSorted()).toEqual(['releases/2.0.html', 'status.html'])
  expect(await output('status.md')).toContain('## Servers\n\nNothing is on fire in Reykjavik.')
})

test('the theme of the page is on the site', async () => {
  const page = await newPage()
  await page.goto(`${server.origin}/zh/guide/install.html`)
  expect(await page.locator('article + p').textContent()).toBe('Something is missing? Tell us.')
  expect(await page.locator('.bf-doc-footer + p').textContent()).toContain('CC BY 4.0')
  expect(
    await page
      .locator('.bf-prev-next a')
      .evaluateAll((links) =>
        links.map(
          (link) => `${link.getAttribute('rel')} ${link.querySelector('span')?.textContent}`,
        ),
      ),
  ).toEqual(['prev Status'])
  expect(await page.locator('progress.reading-line').count()).toBe(1)
  expect(
    await page
      .getByRole('link', { name: 'Tell us.' })
      .evaluate((element) => getComputedStyle(element).color),
  ).toBe('rgb(11, 107, 83)')
  await page.goto(`${server.origin}/`)
  expect(await page.locator('main > p a').textContent()).toBe('Kite 2 is out')
  expect(await page.locator('.bf-hero').count()).toBe(1)
})

test('the announcement is closed for good, and a button leads back to the top', async () => {
  const page = await newPage()
  await page.goto(`${server.origin}/guide/install.html`)
  await hydrated(page)
  const bar = page.getByRole('complementary', { name: 'Announcement' })
  expect(await bar.getByRole('link').getAttribute('href')).toBe('/guide/install.html')
  await bar.getByRole('button').click()
  expect(await bar.isVisible()).toBe(false)
  await page.reload()
  await hydrated(page)
  expect(await bar.isVisible()).toBe(false)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Back to top' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('bf-main')
})

test('only the URL without a language redirects to the language of the reader', async () => {
  const page = await newPage({ locale: 'zh-CN' })
  await page.goto(`${server.origin}/`)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/zh/')
  await page.goto(`${server.origin}/guide/install.html`)
  await hydrated(page)
  expect(new URL(page.url()).pathname).toBe('/guide/install.html')
})

test.runIf(isNightly)(
  'every component can be copied: the copies have the right types and build as they are',
  async () => {
    const names = Object.keys(EJECTABLE)
    const [first = '', ...others] = names
    await site.remove('theme/index.tsx')
    expect((await runCli(['eject', first], site.root)).stdout).toContain('theme/index.tsx')
    const print = vi.spyOn(console, 'log').mockImplementation(() => {})
    for (const name of others) await eject({ root: site.root, args: [name] })
    expect(
      print.mock.calls.map(([text]) => /\{ components: \{ (\w+) \} \}/.exec(String(text))?.[1]),
    ).toEqual(others)
    print.mockRestore()

    const again = await runCli(['eject', 'Footer'], site.root)
    expect(again.code).toBe(1)
    expect(again.stderr).toContain('File already exists')

    await site.write(
      'theme/index.tsx',
      `import { defineTheme } from 'bifolio/theme'\n${names.map((name) => `import { ${name} } from './${name}.tsx'\n`).join('')}\nexport default defineTheme({ components: { ${names.join(', ')} } })\n`,
    )
    await site.write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {
          target: 'es2023',
          lib: ['es2023', 'dom', 'dom.iterable'],
          module: 'esnext',
          moduleResolution: 'bundler',
          strict: true,
          verbatimModuleSyntax: true,
          allowImportingTsExtensions: true,
          skipLibCheck: true,
          noEmit: true,
          jsx: 'react-jsx',
          types: ['vite/client'],
        },
        include: ['theme/index.tsx'],
      }),
    )
    const tsc = join(repository, 'node_modules/typescript-7/bin/tsc')
    const types = await promisify(execFile)(
      process.execPath,
      [tsc, '-p', '.', '--pretty', 'false'],
      { cwd: site.root },
    ).then(
      () => '',
      (error: { stdout?: string }) => error.stdout ?? String(error),
    )
    expect(types).toBe('')

    const pages = ['guide/install.html', 'guide/all.html', '404.html']
    const before = await Promise.all(pages.map(output))
    const build = await runCli(['build'], site.root)
    expect({ code: build.code, stderr: build.stderr }).toEqual({ code: 0, stderr: '' })
    // What the theme of the page had added is gone; all else is the same.
    const parts = (html: string): string =>
      [/<nav class="bf-sidebar"[\s\S]*?<\/nav>/, /<main[\s\S]*<\/main>/]
        .map(
          (part) =>
            part
              .exec(html)?.[0]
              .replace(/<p>Something is missing\?.*?<\/p>/, '')
              .replaceAll(/<!--.*?-->/g, '') ?? '',
        )
        .join('\n')
    expect((await Promise.all(pages.map(output))).map(parts)).toEqual(before.map(parts))
    expect(before.map(parts).join('')).toMatch(
      /class="bf-sidebar"[^]*class="bf-overview"[^]*class="bf-not-found"/,
    )
  },
)

test('axe finds nothing on any page', async () => {
  const page = await newPage()
  expect(await siteViolations(page, server.origin, `${site.root}/dist/client`)).toEqual([])
})
