import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { open } from '../support/reader.ts'

const browser = useBrowser()
const { origin } = inject('site')
const PAGE = '/guide/basic/deploy'

const options = (page: Page): Promise<string[]> => page.getByRole('option').allInnerTexts()
async function command(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.locator('.bf-search input').fill(query)
}

test('a command is found and run by keyboard: dark mode', async () => {
  const { page } = await browser.newPage()
  await open(page, origin + PAGE)
  await command(page, '>dark')
  expect(await options(page)).toEqual(['Theme: Dark'])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe('dark')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
})

test('a command opens the page in another language', async () => {
  const { page } = await browser.newPage()
  await open(page, origin + PAGE)
  await command(page, '>简体')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/zh${PAGE}`)
  await page.keyboard.press('Control+k')
  // The texts of the dialog are loaded once more, in the language of the page.
  await page.getByRole('button', { name: '命令' }).click()
  await expect.poll(() => options(page)).toContain('复制本页')
})

test('`?` lists the shortcuts, and `/` opens an empty search', async () => {
  const { page } = await browser.newPage()
  await open(page, origin + PAGE)
  await page.keyboard.press('?')
  await page.getByText('Open the search').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  await page.keyboard.press('/')
  await page.reload()
  await page.keyboard.press('?')
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await page.keyboard.press('Control+k')
  await page.locator('.bf-search input').fill('?')
  await page.getByLabel('Single-key shortcuts').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.locator('.bf-search input').waitFor()
  expect(await page.locator('.bf-search input').inputValue()).toBe('')
})

test('all pages of a section are printed as one document', async () => {
  const { page } = await browser.newPage()
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', document.title)
  })
  await open(page, origin + PAGE)
  await command(page, '>print basic')
  const [name = ''] = await options(page)
  const count = Number(/\((\d+) pages\)/.exec(name)?.[1])
  expect(count).toBeGreaterThan(5)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('html').getAttribute('data-printed')).toBe('Basic features')
  await page.emulateMedia({ media: 'print' })
  const facts = await page.evaluate(() => {
    const paper = document.querySelector('.bf-paper')
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const isShown = (selector: string): boolean =>
      [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
    const codes = [...(paper?.querySelectorAll('.bf-code pre') ?? [])]
    return {
      titles: paper?.querySelectorAll(':scope > article > h1').length,
      repeated: ids.filter((id, at) => ids.indexOf(id) !== at),
      isAround: isShown('.bf-layout, .bf-paper button, .bf-paper .bf-anchor'),
      isCut: codes.some((code) => code.scrollHeight > code.clientHeight + 1),
      unloaded: [...(paper?.querySelectorAll('img') ?? [])].filter(
        (image) => !image.complete || image.naturalWidth === 0,
      ).length,
      dead: [...(paper?.querySelectorAll('a[href^="#"]:not(.bf-anchor)') ?? [])]
        .map((link) => decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))
        .filter((id) => !document.getElementById(id)),
      links: paper?.querySelectorAll('a[href^="#bf:paper-"]').length,
    }
  })
  expect(facts).toMatchObject({
    titles: count,
    repeated: [],
    isAround: false,
    isCut: false,
    unloaded: 0,
    dead: [],
  })
  expect(facts.links).toBeGreaterThan(10)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeGreaterThan(count)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await page.locator('.bf-paper').count()).toBe(0)
  expect(await page.title()).toContain('Deploy')
})
