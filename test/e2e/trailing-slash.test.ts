import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { freePort, runCli, startCli } from '../support/cli.ts'
import { arrivedAt, hydrated, isSameDocument, markDocument } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { serveFolder } from '../support/serveFolder.ts'

// A site whose URLs end with a slash, below a base: written, linked, navigated and searched in this
// form alone.

const browser = useBrowser()
const BASE = '/docs/'
let site: ScratchSite
let host: Awaited<ReturnType<typeof serveFolder>>

const output = (path: string): string => readFileSync(join(site.root, 'dist/client', path), 'utf8')

beforeAll(async () => {
  site = await createScratchSite('trailing-slash', 'minimal')
  await site.write(
    'bifolio.config.ts',
    "import { blog } from 'bifolio/plugins/blog'\n" +
      "import { changelog } from 'bifolio/plugins/changelog'\n" +
      (await site.read('bifolio.config.ts')).replace(
        'route: { cleanUrls: true }',
        `base: '${BASE}',
  siteUrl: 'https://kite.example',
  route: { trailingSlash: true },
  themeConfig: { nav: [{ text: 'Second', link: '/guide/second' }] },
  plugins: [blog({ postsPerPage: 1 }), changelog({ feed: true })]`,
      ),
  )
  await site.write('CHANGELOG.md', '# Kite\n\n## 1.0.1 - 2026-01-31\n\n- Repaired\n')
  for (const day of [1, 2])
    await site.write(
      `content/en/blog/${day}.mdx`,
      `---\ndate: 2026-01-0${day}\n---\n\n# Post ${day}\n`,
    )
  await site.write(
    'content/en/guide/third.mdx',
    '---\nslug: last\n---\n\n# Third\n\n[First](./first.mdx), [Second](/guide/second#extra), [Home](../index.mdx).\n',
  )
  await site.write('content/en/404.mdx', '# Nothing here\n')
  await site.write(
    'theme/index.tsx',
    `import { Link, useHref } from 'bifolio/client'
import { defineTheme } from 'bifolio/theme'
function Footer() {
  const href = useHref()('/zh/guide/first')
  return <footer><Link href="/guide/second#extra">Second</Link> <a href={href}>首页</a></footer>
}
export default defineTheme({ components: { Footer } })
`,
  )
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0) throw new Error(`The fixture does not build:\n${stdout}${stderr}`)
  host = await serveFolder(join(site.root, 'dist/client'), BASE)
}, 120_000)
afterAll(async () => {
  await host?.close()
  await site?.dispose()
})

describe('the output', () => {
  test('has an index file for each page, and the 404 page where hosts look for it', () => {
    for (const path of [
      'index.html',
      'guide/first/index.html',
      'guide/last/index.html',
      'zh/guide/first/index.html',
      'guide/first/index.md',
      '404.html',
    ])
      expect([path, existsSync(join(site.root, 'dist/client', path))]).toEqual([path, true])
    expect(existsSync(join(site.root, 'dist/client/guide/first.html'))).toBe(false)
  })

  test('has what plugins make of their own pages', () => {
    expect(output('changelog.xml')).toContain('<title>1.0.1</title>')
    const styles = (path: string): readonly string[] =>
      [...output(path).matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(
        ([, url = '']) => url,
      )
    expect(styles('blog/page/2/index.html')).toEqual(styles('blog/index.html'))
    expect(styles('blog/index.html')).not.toEqual(styles('guide/first/index.html'))
  })

  test('names pages with a slash everywhere', () => {
    expect(output('guide/last/index.html')).toMatch(
      new RegExp(
        String.raw`href="\/docs\/guide\/first\/"[\s\S]*href="\/docs\/guide\/second\/#extra"` +
          String.raw`[\s\S]*href="\/docs\/"`,
      ),
    )
    expect(output('index.html')).toContain(
      '<footer><a href="/docs/guide/second/#extra">Second</a> ' +
        '<a href="/docs/zh/guide/first/">首页</a></footer>',
    )
    expect(output('index.html')).toContain('<a href="/docs/search/" aria-label=')
    expect(output('guide/first/index.html')).toContain(
      '<link rel="canonical" href="https://kite.example/docs/guide/first/">',
    )
    const locations = [
      ...output('sitemap.xml').matchAll(/<loc>https:\/\/kite\.example\/docs(\/[^<]*)/g),
    ].map(([, path]) => path)
    expect(locations.filter((path) => !path?.endsWith('/'))).toEqual([])
    expect(output('llms.txt')).toContain('/docs/guide/first/index.md')
  })

  test('has a file for every link of every document', () => {
    const root = join(site.root, 'dist/client')
    const documents = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.html'),
    )
    expect(documents).toEqual(expect.arrayContaining(['404.html', 'search/index.html']))
    const dead = documents.flatMap((file) =>
      [...output(file).matchAll(/<a [^>]*href="\/docs(\/[^"#?]*)/g)].flatMap(([, path = '']) =>
        existsSync(join(root, path.endsWith('/') ? `${path}index.html` : path))
          ? []
          : [`${file}: ${path}`],
      ),
    )
    expect(dead).toEqual([])
  })
})

test('readers stay in this form: by links, the language switch, the search, reload and back', async () => {
  const { page } = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${host.origin}${BASE}guide/first/`)
  await hydrated(page)
  await markDocument(page)
  const pathIs = async (path: string): Promise<void> =>
    await expect.poll(() => new URL(page.url()).pathname).toBe(BASE + path)
  await page.locator('.bf-sidebar').getByRole('link', { name: 'Second' }).click()
  await arrivedAt(page, 'Second')
  await pathIs('guide/second/')
  expect(await page.locator('.bf-nav [aria-current]').count()).toBeGreaterThan(0)
  await page.locator('.bf-locale-switch a').last().click()
  await pathIs('zh/guide/second/')
  await page.goBack()
  await arrivedAt(page, 'Second')
  expect(await isSameDocument(page)).toBe(true)
  await page.keyboard.press('Control+k')
  await page.locator('dialog input').fill('Third')
  await page.locator('dialog [role=option]').first().waitFor()
  await page.keyboard.press('Enter')
  await arrivedAt(page, 'Third')
  await pathIs('guide/last/')
  await page.reload()
  await arrivedAt(page, 'Third')
  await pathIs('guide/last/')
})

test('an old URL of a page opens it, at the URL that it has now', async () => {
  const { page } = await browser.newPage({ allow: [/404/] })
  await page.goto(`${host.origin}${BASE}guide/second.html?a=1#extra`)
  await arrivedAt(page, 'Second')
  expect(page.url()).toBe(`${host.origin}${BASE}guide/second/?a=1#extra`)
  await page.goto(`${host.origin}${BASE}zh/guide/nothing.html`)
  await page.locator('.bf-not-found').waitFor()
  await hydrated(page)
  expect(page.url()).toBe(`${host.origin}${BASE}zh/guide/nothing.html`)
})

test('the development server redirects to the form with a slash', async () => {
  const port = await freePort()
  const server = startCli(['dev', '--port', String(port)], site.root)
  try {
    await server.waitFor(/http:\/\/localhost/)
    const response = await fetch(`http://localhost:${port}${BASE}guide/first?a=1`, {
      redirect: 'manual',
    })
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `${BASE}guide/first/?a=1`,
    ])
    expect((await fetch(`http://localhost:${port}${BASE}guide/first/`)).status).toBe(200)
    expect((await fetch(`http://localhost:${port}${BASE}nothing`)).status).toBe(404)
    // Outside of the base there is nothing; the root, which is typed first, redirects to the site.
    const root = await fetch(`http://localhost:${port}/`, { redirect: 'manual' })
    expect([root.status, root.headers.get('location')]).toEqual([302, BASE])
    const outside = await fetch(`http://localhost:${port}/guide/first/`)
    expect([outside.status, await outside.text()]).toEqual([
      404,
      expect.stringContaining(`${BASE}guide/first/`),
    ])
  } finally {
    await server.stop()
  }
})
