import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { freePort, runCli, startCli } from '../support/cli.ts'
import { byDay } from '../support/nightly.ts'
import {
  arrivedAt,
  hydrated,
  isSameDocument,
  markDocument,
  open,
  requestsDuring,
} from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { serveFolder } from '../support/serveFolder.ts'

// Pages whose names have a dot, as releases and products do: 1.0, node.js.

const browser = useBrowser()
const sites: ScratchSite[] = []
afterAll(async () => {
  for (const site of sites) await site.dispose()
})

const LINKS =
  '[A](/releases/1.0) [B](./releases/node.js) [C](/releases/node.js.md#two) [D](/releases/1.0.html) [E](/note.txt)\n'

async function createSite(name: string, cleanUrls: boolean): Promise<ScratchSite> {
  const site = await createScratchSite(name, 'minimal')
  sites.push(site)
  await site.write(
    'bifolio.config.ts',
    `import { clientRedirects } from 'bifolio/plugins/client-redirects'
export default {
  title: 'Dots', siteUrl: 'https://dots.example', base: '/d/', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  route: { cleanUrls: ${cleanUrls} }, themeConfig: { nav: [{ text: 'Top Node', link: '/releases/node.js' }, { text: 'Top 1.0', link: '/releases/1.0' }] },
  plugins: [clientRedirects({ redirects: [{ from: '/old.js', to: '/releases/node.js' }, { from: '/0.9', to: '/releases/1.0' }] })],
}
`,
  )
  await site.write('public/note.txt', 'A note.')
  await site.write(
    'content/en/index.mdx',
    `---\npageType: home\nhero:\n  name: Dots\n  text: Dots\n  actions:\n    - text: Hero Node\n      link: /releases/node.js\n      theme: brand\n    - text: Hero 1.0\n      link: /releases/1.0#two\n      theme: alt\n---\n`,
  )
  for (const lang of ['en', 'zh']) {
    await site.write(`content/${lang}/links.mdx`, `# Links\n\n${LINKS}`)
    await site.write(`content/${lang}/releases/_meta.json`, '["1.0", "node.js"]')
  }
  await site.write('content/zh/index.mdx', `# 首页\n\n${LINKS}`)
  await site.write(
    'content/en/releases/1.0.mdx',
    '# Release one\n\nLeads to [Node](./node.js).\n\n## Two\n\nWord zebra.\n',
  )
  await site.write(
    'content/en/releases/node.js.md',
    '# About Node\n\nBack to [1.0](1.0).\n\n## Two\n',
  )
  await site.write('content/zh/releases/node.js.md', '# 关于 Node\n\n## 二 {#two}\n')
  return site
}

/** Follows every link there is to the two pages, as a reader with the site already loaded. */
async function walk(origin: string, ending: string): Promise<void> {
  const { page } = await browser.newPage({ allow: [/\[vite\]|React DevTools|favicon/] })
  const follow = async (name: string, title: string, path: string): Promise<void> => {
    const link = page.getByRole('link', { name, exact: true }).first()
    expect([name, await link.getAttribute('href')]).toEqual([name, path])
    await link.click()
    await arrivedAt(page, title)
    expect([
      name,
      new URL(page.url()).pathname + new URL(page.url()).hash,
      await isSameDocument(page),
    ]).toEqual([name, path, true])
  }
  await open(page, `${origin}/d/`)
  await markDocument(page)
  await follow('Hero Node', 'About Node', `/d/releases/node.js${ending}`)
  await follow('1.0', 'Release one', `/d/releases/1.0${ending}`)
  await follow('Top Node', 'About Node', `/d/releases/node.js${ending}`)
  await follow('Top 1.0', 'Release one', `/d/releases/1.0${ending}`)
  await page.locator('.bf-sidebar').getByRole('link', { name: 'About Node' }).click()
  await arrivedAt(page, 'About Node')
  expect(await isSameDocument(page)).toBe(true)
  for (const [name, title, path] of [
    ['A', 'Release one', `1.0${ending}`],
    ['B', 'About Node', `node.js${ending}`],
    ['C', 'About Node', `node.js${ending}#two`],
    ['D', 'Release one', `1.0${ending}`],
  ] as const) {
    await open(page, `${origin}/d/links${ending}`)
    await markDocument(page)
    await follow(name, title, `/d/releases/${path}`)
  }
  // Both URLs are loaded as documents too.
  for (const path of ['1.0', 'node.js', '1.0.html', 'node.js.html']) {
    await open(page, `${origin}/d/releases/${path}`)
    await arrivedAt(page, path.startsWith('1.0') ? 'Release one' : 'About Node')
  }
  // A file stays a file.
  await open(page, `${origin}/d/links${ending}`)
  await page.getByRole('link', { name: 'E', exact: true }).click()
  await page.waitForURL(`${origin}/d/note.txt`)
  // Old URLs open the pages.
  await page.goto(`${origin}/d/old.js${ending}`)
  await arrivedAt(page, 'About Node')
  await page.goto(`${origin}/d/0.9${ending}`)
  await arrivedAt(page, 'Release one')
}

/** The same on a phone, in the language that has only one of the pages. */
async function walkOnPhone(origin: string, ending: string): Promise<void> {
  const { page } = await browser.newPage({
    viewport: { width: 390, height: 800 },
    touch: true,
    locale: 'zh-CN',
    allow: [/\[vite\]|React DevTools|favicon/],
  })
  await open(page, `${origin}/d/zh/`)
  await markDocument(page)
  await page.getByRole('link', { name: 'B', exact: true }).tap()
  await arrivedAt(page, '关于 Node')
  expect([new URL(page.url()).pathname, await isSameDocument(page)]).toEqual([
    `/d/zh/releases/node.js${ending}`,
    true,
  ])
  await open(page, `${origin}/d/zh/links${ending}`)
  await markDocument(page)
  await page.getByRole('link', { name: 'A', exact: true }).tap()
  await arrivedAt(page, 'Release one')
  expect([new URL(page.url()).pathname, await isSameDocument(page)]).toEqual([
    `/d/zh/releases/1.0${ending}`,
    true,
  ])
}

describe.each(byDay([true, false]))('with cleanUrls %s', (cleanUrls) => {
  const ending = cleanUrls ? '' : '.html'
  let site: ScratchSite
  const built = (path: string): Promise<string> =>
    readFile(join(site.root, 'dist/client', path), 'utf8')

  beforeAll(async () => {
    site = await createSite(`file-like-names-${cleanUrls}`, cleanUrls)
    const { code, stdout, stderr } = await runCli(['build'], site.root)
    if (code !== 0) throw new Error(stdout + stderr)
  }, 180_000)

  test('a file host serves the pages', { timeout: 120_000 }, async () => {
    const host = await serveFolder(join(site.root, 'dist/client'), '/d/')
    try {
      await walk(host.origin, ending)
      await walkOnPhone(host.origin, ending)
    } finally {
      await host.close()
    }
  })

  test('Markdown, the sitemap and the search index have the pages', async () => {
    expect(await built('links.md')).toContain(
      '[B](https://dots.example/d/releases/node.js.md) [C](https://dots.example/d/releases/node.js.md#two)',
    )
    expect(await built('index.md')).toContain(
      '- [Hero Node](https://dots.example/d/releases/node.js.md)\n- [Hero 1.0](https://dots.example/d/releases/1.0.md#two)',
    )
    expect(await built('releases/1.0.md')).toMatch(
      new RegExp(
        `url: https://dots.example/d/releases/1.0${ending}\n[^]*\\[Node\\]\\(https://dots.example/d/releases/node.js.md\\)`,
      ),
    )
    const sitemap = await built('sitemap.xml')
    for (const path of ['releases/1.0', 'releases/node.js', 'zh/releases/node.js'])
      expect(sitemap).toContain(`<loc>https://dots.example/d/${path}${ending}</loc>`)
    expect(await built('releases/node.js.html')).toContain(
      `<link rel="canonical" href="https://dots.example/d/releases/node.js${ending}">`,
    )
    expect(await built('llms.txt')).toContain('https://dots.example/d/releases/node.js.md')
  })

  test('the search finds a page', { timeout: 60_000 }, async () => {
    const host = await serveFolder(join(site.root, 'dist/client'), '/d/')
    try {
      const { page } = await browser.newPage()
      await open(page, `${host.origin}/d/`)
      await page.keyboard.press('/')
      await page.getByRole('combobox').fill('About Node')
      await page.getByRole('option').first().click()
      await arrivedAt(page, 'About Node')
      expect(new URL(page.url()).pathname).toBe(`/d/releases/node.js${ending}`)
      // Pages ahead are on their way.
      await requestsDuring(page, async () => {})
    } finally {
      await host.close()
    }
  })

  test('dev serves a page that is added while it runs', { timeout: 120_000 }, async () => {
    const port = await freePort()
    const server = startCli(['dev', '--port', String(port)], site.root)
    try {
      await server.waitFor(/http:\/\/localhost/)
      const { page } = await browser.newPage({ allow: [/\[vite\]|React DevTools|favicon/] })
      await open(page, `http://localhost:${port}/d/links${ending}`)
      await site.write('content/en/releases/deno.ts.mdx', '# About Deno\n')
      await site.write(
        'content/en/links.mdx',
        `# Links again\n\n${LINKS}\n<LinkCard href="/releases/deno.ts" title="Deno" />\n`,
      )
      await arrivedAt(page, 'Links again')
      const card = page.getByRole('link', { name: 'Deno' })
      await card.waitFor()
      expect(await card.getAttribute('href')).toBe(`/d/releases/deno.ts${ending}`)
      // The list of pages is loaded again with the document.
      await hydrated(page)
      await markDocument(page)
      await card.click()
      await arrivedAt(page, 'About Deno')
      expect(await isSameDocument(page)).toBe(true)
    } finally {
      await server.stop()
      await site.write('content/en/links.mdx', `# Links\n\n${LINKS}`)
      await site.remove('content/en/releases/deno.ts.mdx')
    }
  })

  test.each(byDay(['preview', 'dev'], 0))(
    '%s serves the pages',
    { timeout: 180_000 },
    async (command) => {
      const port = await freePort()
      const server = startCli([command, '--port', String(port)], site.root)
      try {
        await server.waitFor(/http:\/\/localhost/)
        await walk(`http://localhost:${port}`, ending)
        await walkOnPhone(`http://localhost:${port}`, ending)
      } finally {
        await server.stop()
      }
    },
  )
})
