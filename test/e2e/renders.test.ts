import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { arrivedAt, open } from '../support/reader.ts'
import { followRenders, takeRenders } from '../support/renders.ts'

// What a reader does renders what changes. Components are counted, so the speed of the machine
// makes no difference.

const browser = useBrowser()

async function openCounted(): Promise<Page> {
  const { page } = await browser.newPage()
  await followRenders(page)
  await open(page, `${inject('site').origin}/guide/basic/code-blocks`)
  return page
}

/** What is rendered by an action and what follows from it. */
async function rendersOf(page: Page, act: () => Promise<unknown>): Promise<readonly string[]> {
  await takeRenders(page)
  await act()
  await page.waitForTimeout(500)
  const names = await takeRenders(page)
  return names
}

test('nothing is rendered twice while a page starts', async () => {
  const page = await openCounted()
  expect((await takeRenders(page)).length).toBeLessThanOrEqual(259)
})

test('a click renders what is other on the next page', async () => {
  const page = await openCounted()
  const names = await rendersOf(page, async () => {
    await page.locator('.bf-sidebar a[href="/guide/basic/use-mdx"]').click()
    await arrivedAt(page, 'Use MDX')
  })
  expect(names.length).toBeLessThanOrEqual(60)
})

test('a letter in the search renders the list once, and an arrow key two rows', async () => {
  const page = await openCounted()
  await page.keyboard.press('Control+k')
  await page.locator('dialog.bf-search[open] input').pressSequentially('co', { delay: 300 })
  await page.waitForTimeout(500)
  const letter = await rendersOf(page, () => page.keyboard.press('n'))
  expect(letter.length).toBeLessThanOrEqual(114)
  const arrow = await rendersOf(page, () => page.keyboard.press('ArrowDown'))
  expect(arrow.length).toBeLessThanOrEqual(4)
})
