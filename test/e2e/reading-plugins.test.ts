import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAndServe } from '../support/buildAndServe.ts'
import { useBrowser } from '../support/browser.ts'
import { arrivedAt, hydrated, open, requestsDuring } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import type { FolderServer } from '../support/serveFolder.ts'

// One site with the plugins that change what a page is like to read.

const CONFIG = `import { defineConfig } from 'bifolio'
import { clientRedirects } from 'bifolio/plugins/client-redirects'
import { containerSyntax } from 'bifolio/plugins/container-syntax'
import { lastUpdated } from 'bifolio/plugins/last-updated'
import { mediumZoom } from 'bifolio/plugins/medium-zoom'
import { playground } from 'bifolio/plugins/playground'
import { shiki } from 'bifolio/plugins/shiki'

export default defineConfig({
  title: 'Minimal',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  route: { cleanUrls: true },
  csp: true,
  images: true,
  plugins: [
    mediumZoom(),
    shiki(),
    playground({ render: 'theme/Playground.tsx' }),
    lastUpdated({ contributors: true }),
    containerSyntax({ kinds: { security: { title: { en: 'Security', zh: '安全' }, icon: 'shield', color: { light: '#7a1f5c', dark: '#f0a6d6' } } } }),
    clientRedirects({ redirects: [{ from: '/start', to: '/guide/pictures' }, { from: '/blog/*', to: '/guide/first' }] }),
  ],
})
`
const PICTURES = `# Pictures

![A plan](/plan.svg)

[![A linked plan](/plan.svg)](/guide/first)

![](/plan.svg)

The text goes on.
`
const CODE = `# Code

::: security
Keep it.
:::

\`\`\`ts {2}
let a = 1
let b = 'two'
\`\`\`
`

/** Takes the place of the built-in playground. */
const RENDER = `import { useSiteText } from 'bifolio/client'
import { useState } from 'react'
export default function Playground({ number, lang, children }) {
  const [count, setCount] = useState(0)
  return <div>{children}<button type="button" id="play" onClick={() => setCount(count + 1)}>{[useSiteText()('playgroundOpen'), number, lang, count].join(' ')}</button></div>
}
`

let site: ScratchSite
let server: FolderServer
const browser = useBrowser()
/** The browser requests it: the site has none. */
const newPage = async (options: Parameters<typeof browser.newPage>[0] = {}) =>
  (await browser.newPage({ allow: [/favicon\.ico/], ...options })).page

beforeAll(async () => {
  site = await createScratchSite('reading-plugins', 'minimal')
  await site.write('bifolio.config.ts', CONFIG)
  await site.write(
    'public/plan.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60" viewBox="0 0 80 60"><path d="M0 0h80v60H0z"/></svg>',
  )
  await site.write('content/en/guide/pictures.mdx', PICTURES)
  await sharp({
    create: {
      width: 1500,
      height: 750,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#888',
    },
  })
    .jpeg({ quality: 95 })
    .toFile(join(site.root, 'content/en/guide/photo.jpg'))
  await site.write('content/en/guide/photo.md', '# Photo\n\n![A photo](./photo.jpg)\n')
  await site.write('content/en/guide/code.mdx', CODE)
  await site.write('content/zh/guide/code.mdx', CODE)
  await site.write('content/zh/guide/pictures.mdx', PICTURES.replaceAll('plan]', '平面图]'))
  await site.write('theme/Playground.tsx', RENDER)
  for (const lang of ['en', 'zh'])
    await site.write(
      `content/${lang}/guide/play.mdx`,
      '# Play\n\n```tsx playground\nexport default () => <b>1</b>\n```\n',
    )
  const time = '2026-01-05T12:00:00Z'
  for (const args of [
    ['init', '-q'],
    ['add', 'content'],
    [
      '-c',
      'user.name=Ann',
      '-c',
      'user.email=ann@example.com',
      '-c',
      'commit.gpgsign=false',
      'commit',
      '-qm',
      'pages',
    ],
  ]) {
    execFileSync('git', args, {
      cwd: site.root,
      stdio: 'pipe',
      env: { ...process.env, GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time },
    })
  }
  server = await buildAndServe(site.root)
})
afterAll(async () => {
  await server.close()
  await site.dispose()
})

test('an image is enlarged by the keyboard, on a page that was navigated to, and nothing before loads the code', async () => {
  const page = await newPage()
  const before = await requestsDuring(page, () => open(page, `${server.origin}/guide/second`))
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href="/guide/pictures"]')?.click(),
  )
  await arrivedAt(page, 'Pictures')
  const picture = page.getByRole('button', { name: 'Enlarge image: A plan' })
  const during = await requestsDuring(page, async () => {
    await picture.focus()
  })
  expect(during.filter((url) => before.includes(url))).toEqual([])
  expect(during.length).toBeGreaterThan(0)
  // Neither the linked image nor the one without a description.
  expect(await page.locator('img[role=button]').count()).toBe(1)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'A plan' })
  await dialog.waitFor()
  expect((await dialog.locator('img').boundingBox())?.height).toBeGreaterThan(800)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Close image',
  )
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await picture.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('an optimized image is loaded in the size that fits, and enlarged in its own', async () => {
  const page = await newPage({ touch: true, viewport: { width: 390, height: 844 } })
  const urls = await requestsDuring(page, () => open(page, `${server.origin}/guide/photo`))
  expect(
    urls
      .filter((url) => url.endsWith('.webp'))
      .map((url) => url.replace(/^.*\/|\.[\da-f]{8}/g, '')),
  ).toEqual(['photo-720.webp'])
  const photo = page.getByRole('button', { name: 'Enlarge image: A photo' })
  expect(await photo.boundingBox()).toMatchObject({ width: 350, height: 175 })
  await page.setViewportSize({ width: 2400, height: 1300 })
  await photo.click()
  const large = page.locator('dialog.bf-zoom img')
  await large.waitFor()
  expect(
    await large.evaluate((element: HTMLImageElement) =>
      element
        .decode()
        .then(() => [
          element.naturalWidth,
          element.width,
          /\/photo\.[\da-f]{8}\.webp$/.test(element.src),
        ]),
    ),
  ).toEqual([1500, 1500, true])
})

test('a press closes the image, with an animation unless the reader prefers reduced motion', async () => {
  const page = await newPage({ reducedMotion: false })
  await open(page, `${server.origin}/zh/guide/pictures`)
  const picture = page.getByRole('button', { name: '放大图片：A 平面图' })
  await picture.click()
  const large = page.locator('dialog.bf-zoom img')
  await large.waitFor()
  expect(await large.evaluate((element) => element.getAnimations().length)).toBe(1)
  await large.click()
  await large.waitFor({ state: 'detached' })
  expect(await picture.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await picture.click()
  await large.waitFor()
  expect(await large.evaluate((element) => element.getAnimations().length)).toBe(0)
})

test('code and containers have their colors from the first paint, in both schemes and with JavaScript disabled', async () => {
  for (const scheme of ['light', 'dark'] as const) {
    const page = await newPage({ javaScript: false, scheme })
    await page.goto(`${server.origin}/guide/code`)
    const colorOf = async (selector: string, of = 'color'): Promise<string> =>
      await page
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element)[property as 'color'], of)
    const [keyword, string, title, mask] = [
      await colorOf('.bf-code .token:text("let")'),
      await colorOf('.bf-code .token:text("two")'),
      await colorOf('[data-kind=security] > p'),
      await page
        .locator('[data-kind=security] > p')
        .first()
        .evaluate((element) => getComputedStyle(element, '::before').maskImage),
    ]
    expect(keyword).not.toBe(string)
    expect(title).toBe(scheme === 'light' ? 'rgb(122, 31, 92)' : 'rgb(240, 166, 214)')
    expect(mask).toContain('data:image/svg+xml')
    expect(keyword).toBe(scheme === 'light' ? 'rgb(160, 17, 31)' : 'rgb(255, 148, 146)')
  }
})

test('a page without code, images and kinds loads nothing of the plugins for them', async () => {
  const page = await newPage()
  const urls = await requestsDuring(page, () => open(page, `${server.origin}/guide/second`))
  const texts = await Promise.all(
    urls
      .filter((url) => /\.(?:js|css)$/.test(url))
      .map(async (url) => await (await fetch(url)).text()),
  )
  expect(texts.length).toBeGreaterThan(2)
  expect(texts.filter((text) => /--_bf-shiki|bf-zoom|7a1f5c|\/blog\//.test(text))).toEqual([])
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href="/guide/code"]')?.click(),
  )
  await arrivedAt(page, 'Code')
  expect(
    await page
      .locator('.bf-code .token:text("let")')
      .first()
      .evaluate((element) => getComputedStyle(element).color),
  ).toBe('rgb(160, 17, 31)')
})

test('old URLs redirect with query and anchor: by a page of their own, and by a pattern from the 404 page', async () => {
  const page = await newPage({ allow: [/favicon\.ico/, /404/] })
  await page.goto(`${server.origin}/start?from=mail#x`)
  await page.waitForURL(`${server.origin}/guide/pictures?from=mail#x`)
  await page.goto(`${server.origin}/blog/2019/one?from=feed#end`)
  await page.waitForURL(`${server.origin}/guide/first?from=feed#end`)
  await hydrated(page)
  await page.goBack()
  await page.waitForURL(`${server.origin}/guide/pictures?from=mail#x`)
  expect((await page.goto(`${server.origin}/unknown`))?.status()).toBe(404)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(page.url()).toBe(`${server.origin}/unknown`)
})

test('the date of a page is in its HTML, and becomes the time of the reader', async () => {
  const plain = await newPage({ javaScript: false })
  for (const [path, day] of [
    ['/guide/first', 'Last updated January 5, 2026'],
    ['/zh/guide/first', '最后更新于 2026年1月5日'],
  ] as const) {
    await plain.goto(server.origin + path)
    expect(await plain.locator('.bf-last-updated').first().textContent()).toBe(day)
    expect(await plain.locator('time').getAttribute('datetime')).toBe('2026-01-05T12:00:00Z')
  }
  const page = await newPage()
  await open(page, `${server.origin}/guide/first`)
  const local = await page.evaluate(() =>
    new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }).format(
      new Date('2026-01-05T12:00:00Z'),
    ),
  )
  await expect.poll(() => page.locator('time').textContent()).toBe(local)
})

test('the names of contributors are in the HTML, and their addresses nowhere', async () => {
  const plain = await newPage({ javaScript: false })
  for (const [path, names] of [
    ['/guide/first', 'Contributors: Ann'],
    ['/zh/guide/first', '贡献者：Ann'],
  ] as const) {
    await plain.goto(server.origin + path)
    expect(await plain.locator('.bf-last-updated').nth(1).textContent()).toBe(names)
  }
  const files = readdirSync(join(site.root, 'dist/client'), { recursive: true, encoding: 'utf8' })
  const withAddress = files.filter(
    (path) =>
      /\.(?:html|js|json|xml|txt|md)$/.test(path) &&
      readFileSync(join(site.root, 'dist/client', path), 'utf8').includes('ann@example.com'),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(withAddress).toEqual([])
})

test('a component of the site draws the playgrounds, with the words of the plugin in the language of the page', async () => {
  const page = await newPage()
  await open(page, `${server.origin}/guide/play`)
  const button = page.locator('button#play')
  expect(await button.textContent()).toBe('Edit and run 1 tsx 0')
  await button.click()
  expect(await button.textContent()).toBe('Edit and run 1 tsx 1')
  await open(page, `${server.origin}/zh/guide/play`)
  expect(await button.textContent()).toBe('编辑并运行 1 tsx 0')
})
