import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { lastLines } from '../support/lastLines.ts'
import { byDay } from '../support/nightly.ts'
import { clickInPlace, focusedText, open } from '../support/reader.ts'

const browser = useBrowser()
const { origin } = inject('site')

const NAMES = ['Rolldown', 'VitePress', 'Vite DevTools', 'Vite', 'tsdown', 'awesome-vite']
const panelOf = (page: Page): Locator => page.locator('.bf-tools-panel')

describe.each(
  byDay([
    {
      home: `${origin}/`,
      button: 'Related tools',
      suffix: ', opens in a new tab',
      description: /[a-z]+ [a-z]+/,
      vite: 'https://vite.dev',
    },
    {
      home: `${origin}/zh/`,
      button: '相关工具',
      suffix: '，在新标签页中打开',
      description: /\p{Script=Han}{3}/u,
      vite: 'https://cn.vite.dev',
    },
  ]),
)('at $home', ({ home, button, suffix, description, vite }) => {
  test('the panel is used by keyboard alone', async () => {
    const { page } = await browser.newPage()
    await open(page, home)
    for (
      let presses = 0;
      presses < 3 && (await focusedText(page)) !== `button: ${button}`;
      presses++
    )
      await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe(`button: ${button}`)
    await page.keyboard.press('Enter')
    await panelOf(page).waitFor()
    expect(await page.getByRole('button', { name: button }).getAttribute('aria-expanded')).toBe(
      'true',
    )

    const cards = panelOf(page).getByRole('link')
    const focused = async (): Promise<string | undefined> =>
      NAMES[
        await cards.evaluateAll((links) =>
          links.findIndex((link) => link === document.activeElement),
        )
      ]
    await expect.poll(focused).toBe('Rolldown')
    const steps: [key: string, name: string][] = [
      ['ArrowRight', 'VitePress'],
      ['ArrowDown', 'Vite'],
      ['ArrowLeft', 'Vite DevTools'],
      ['End', 'awesome-vite'],
      ['Home', 'Rolldown'],
      ['ArrowUp', 'Rolldown'],
    ]
    for (const [key, name] of steps) {
      await page.keyboard.press(key)
      expect(await focused(), key).toBe(name)
    }
    await page.keyboard.press('Escape')
    await panelOf(page).waitFor({ state: 'detached' })
    expect(await focusedText(page)).toBe(`button: ${button}`)
    expect(await page.getByRole('button', { name: button }).getAttribute('aria-expanded')).toBe(
      'false',
    )
  })

  test('six cards open new tabs', async () => {
    const { page } = await browser.newPage()
    await open(page, home)
    await page.getByRole('button', { name: button }).click()
    await panelOf(page).waitFor()
    const cards = panelOf(page).getByRole('link')
    await cards.nth(NAMES.length - 1).waitFor()
    const facts = await cards.evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('target'),
        (link as HTMLAnchorElement).relList.contains('noopener'),
        (link as HTMLAnchorElement).protocol,
      ]),
    )
    expect(facts).toEqual(NAMES.map(() => ['_blank', true, 'https:']))
    for (const [at, name] of NAMES.entries()) {
      const named = panelOf(page).getByRole('link', { name: new RegExp(`^${name}${suffix}`) })
      expect(await named.getAttribute('href'), name).toBe(await cards.nth(at).getAttribute('href'))
    }
    expect(await cards.nth(3).getAttribute('href')).toBe(vite)
    expect(await cards.nth(3).textContent()).toMatch(description)
    const pictures = await panelOf(page)
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) => new URL((image as HTMLImageElement).src).origin),
      )
    expect(pictures).toEqual(NAMES.map(() => origin))
  })
})

test('leaving the panel with Tab closes it, and so does a click beside it', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/guide/start/introduction`)
  const button = page.getByRole('button', { name: 'Related tools' })
  await button.focus()
  await page.keyboard.press('Enter')
  await panelOf(page).waitFor()
  await expect.poll(() => focusedText(page)).toContain('Rolldown')
  await page.keyboard.press('Tab')
  await panelOf(page).waitFor({ state: 'detached' })
  expect(await focusedText(page)).toMatch(/^a: Bifolio/)

  await clickInPlace(button)
  await panelOf(page).waitFor()
  await page.mouse.click(900, 700)
  await panelOf(page).waitFor({ state: 'detached' })
})

test('under a mouse the panel opens by itself and closes when the mouse leaves, without taking the focus', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/guide/start/introduction`)
  const button = page.getByRole('button', { name: 'Related tools' })
  await button.hover()
  await panelOf(page).waitFor()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await panelOf(page).getByRole('link').first().hover()
  await page.mouse.move(1200, 800)
  await panelOf(page).waitFor({ state: 'detached' })
})

test('the panel is 8 below its button, at its left edge, without reaching over the window', async () => {
  const { page } = await browser.newPage()
  await open(page, `${origin}/guide/start/introduction`)
  const button = page.getByRole('button', { name: 'Related tools' })
  await clickInPlace(button)
  await panelOf(page).waitFor()
  const at = await button.boundingBox()
  await expect
    .poll(async () =>
      Math.round(((await panelOf(page).boundingBox())?.y ?? 0) - (at?.y ?? 0) - (at?.height ?? 0)),
    )
    .toBe(8)
  expect(Math.round((await panelOf(page).boundingBox())?.x ?? 0)).toBe(
    Math.max(16, Math.round(at?.x ?? 0)),
  )
})

test('the panel is 552 px wide with logos of 52 px, and no line of it is a lone character', async () => {
  for (const [path, name] of [
    ['/', 'Related tools'],
    ['/zh/', '相关工具'],
  ] as const) {
    for (const width of [1440, 390]) {
      const { page } = await browser.newPage({ viewport: { width, height: 900 } })
      await open(page, origin + path)
      await clickInPlace(page.getByRole('button', { name }))
      await panelOf(page).getByRole('link').last().waitFor()
      const box = await panelOf(page).boundingBox()
      if (width === 1440) expect(box?.width).toBe(552)
      expect(
        await panelOf(page)
          .locator('.bf-tool-logo')
          .evaluateAll((logos) => logos.map((logo) => (logo as HTMLElement).offsetWidth)),
      ).toEqual(NAMES.map(() => 52))
      const counts = await lastLines(panelOf(page).locator('a > span:last-child'))
      expect(counts).toHaveLength(6)
      for (const count of counts) expect(count, `${path} at ${width} px`).toBeGreaterThan(1)
    }
  }
})
