import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { OFFICIAL_TEXTS } from '../../plugins/texts/textsOf.ts'
import { BUILT_IN_LANGUAGES } from '../../shared/ui-text/languages.ts'
import { useBrowser } from '../support/browser.ts'
import { bytesOf as sum, firstLoadOf } from '../support/firstLoad.ts'
import { hydrated } from '../support/reader.ts'

const browser = useBrowser()
const { folder, origin } = inject('site')

const KB = 1024

test.each([
  { page: 'guide/basic/use-mdx.html', scripts: 84.7, all: 130.6 },
  // With components on it, and the longest of the guide. Names of files move it by 40 bytes.
  { page: 'guide/basic/deploy.html', scripts: 92.1, all: 141.8 },
])(
  '$page costs a reader at most $scripts KB of scripts, and at most $all in all',
  ({ page, scripts, all }) => {
    const sizes = firstLoadOf(folder, page)
    const total = sum(sizes, '')
    console.log(
      `${page}: scripts ${sum(sizes, '.js')}, styles ${sum(sizes, '.css')}, fonts ${sum(sizes, '.woff2')}, document ${sizes.get(page)}, in all ${total}, files ${sizes.size}`,
    )
    expect(sum(sizes, '.js')).toBeGreaterThan(60_000)
    expect(sum(sizes, '.js')).toBeLessThanOrEqual(scripts * KB)
    expect(sum(sizes, '.woff2')).toBeGreaterThan(20_000)
    expect(total).toBeLessThanOrEqual(all * KB)
    expect([...sizes.keys()].filter((address) => address.endsWith('.css'))).toEqual([])
    expect(sizes.size).toBeLessThan(15)
  },
)

test('a reader never loads the stylesheet that the document contains', async () => {
  const { page } = await browser.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${origin}/guide/basic/deploy`)
  await hydrated(page)
  // Chunks of these name it as theirs.
  await page.keyboard.press('Control+k')
  await page.locator('.bf-search input').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.bf-tree a').first().click()
  await expect.poll(() => page.url()).not.toContain('deploy')
  expect(asked.filter((path) => path.endsWith('.css')).length).toBeGreaterThan(0)
  expect(asked.filter((path) => /\/theme\.[\w-]+\.css$/.test(path))).toEqual([])
})

test('a stylesheet of the theme that one page imports is loaded with this page', async () => {
  const { page } = await browser.newPage()
  await page.goto(`${origin}/guide/basic/deploy`)
  await hydrated(page)
  expect(readFileSync(join(folder, 'guide/basic/deploy.html'), 'utf8')).not.toContain(
    '.site-facing-leaves',
  )
  const leaves = page.locator('.site-facing-leaves')
  const heightOf = async (): Promise<string> =>
    await leaves.evaluate((box) => getComputedStyle(box).height)
  await page.locator('.bf-navbar .bf-logo, .bf-navbar a[href="/"]').first().click()
  const clicked = await heightOf()
  await page.goto(`${origin}/`)
  expect(clicked).toBe(await heightOf())
  // Without its stylesheet, it's as high as its text.
  expect(await leaves.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
})

test('readers load the texts of the languages of the site and of no other', () => {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const carried = Object.entries(BUILT_IN_LANGUAGES).flatMap(([language, { uiText }]) => {
    const texts = [
      ...Object.values(uiText as unknown as Record<string, string>),
      OFFICIAL_TEXTS[language]?.playground.playgroundLeave ?? '',
    ]
    // Long ones only: short words are in other texts too.
    return texts
      .filter((text) => new TextEncoder().encode(text).length > 40)
      .some((text) => scripts.includes(text))
      ? [language]
      : []
  })
  expect(carried).toEqual(['en', 'zh'])
})
