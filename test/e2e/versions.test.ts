import { cp } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { siteViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { arrivedAt, hydrated, open, requestsDuring } from '../support/reader.ts'
import { renameHashedFiles } from '../support/renameHashedFiles.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

// Two versions in two languages: what a reader of the old version sees, and how they get to the new
// one.

let site: ScratchSite
let server: FolderServer

beforeAll(async () => {
  site = await createScratchSite('versions', 'two-versions')
  await site.write('content/en/news.mdx', '# News of Kite\n\nTimers survive a reload.\n')
  await site.write('content/en/_meta.json', '[{ "text": "News", "link": "/news" }]')
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0) throw new Error(stdout + stderr)
  server = await serveFolder(`${site.root}/dist/client`)
})
afterAll(async () => {
  await server?.close()
  await site?.dispose()
})

const browser = useBrowser()
const at = async (path: string): Promise<Page> => {
  const { page } = await browser.newPage()
  await open(page, server.origin + path)
  await hydrated(page)
  return page
}
const changeTo = async (page: Page, from: string, to: string): Promise<void> => {
  const menu = page.locator('.bf-version-switch')
  await menu.getByRole('button', { name: `${from}, ` }).click()
  await menu.getByRole('link', { name: to, exact: true }).click()
}

test('the menu opens the same page and section with the query, or the nearest page above', async () => {
  const page = await at('/v1/guide/install?from=mail#windows')
  expect(await page.locator('.bf-notice').innerText()).toBe(
    'This page belongs to v1. The current version is v2. Read it in v2',
  )
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    'https://kite.example/guide/install',
  )
  await changeTo(page, 'v1', 'v2')
  await page.waitForURL(`${server.origin}/guide/install?from=mail#windows`)
  await page.locator('.bf-notice').waitFor({ state: 'detached' })
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    'https://kite.example/guide/install',
  )

  // The old version has no such section.
  await page.goto(`${server.origin}/guide/install#cache`)
  await hydrated(page)
  await changeTo(page, 'v2', 'v1')
  await page.waitForURL((url) => url.pathname === '/v1/guide/install' && url.hash !== '#cache')

  await page.goto(`${server.origin}/zh/guide/plugins`)
  await hydrated(page)
  await changeTo(page, 'v2', 'v1')
  await page.waitForURL(`${server.origin}/v1/zh/`)
})

test('a reader of an old version opens a page that belongs to none, and comes back', async () => {
  const page = await at('/v1/guide/install')
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'News' })
    .click()
  await page.waitForURL(`${server.origin}/news`)
  await arrivedAt(page, 'News of Kite')
  expect(await page.locator('.bf-notice').count()).toBe(0)
  await changeTo(page, 'v2', 'v1')
  await page.waitForURL(`${server.origin}/v1/`)

  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('combobox').fill('survive')
  await page.getByRole('dialog').getByRole('option').first().click()
  await page.waitForURL((url) => url.pathname === '/news')
})

test('languages and search stay in the version', async () => {
  const page = await at('/v1/guide/legacy')
  await page
    .getByRole('navigation', { name: 'Languages' })
    .getByRole('link', { name: '简体中文' })
    .click()
  await page.waitForURL(`${server.origin}/v1/zh/guide/legacy`)
  await arrivedAt(page, 'Legacy mode')
  await page.keyboard.press('/')
  await page.getByRole('dialog').getByRole('combobox').fill('注册表')
  await page.getByRole('dialog').getByRole('option').first().click()
  await page.waitForURL((url) => url.pathname === '/v1/zh/guide/install')
})

test('axe finds nothing on any page', async () => {
  const { page } = await browser.newPage()
  expect(await siteViolations(page, server.origin, `${site.root}/dist/client`)).toEqual([])
})

test('in a tab that was open during a deployment the menu of versions works', async () => {
  const { page } = await browser.newPage({
    allow: [/status 404/, /Failed to load resource/, /dynamically imported module/],
  })
  await requestsDuring(page, () => open(page, `${server.origin}/v1/guide/install`))
  const next = `${site.root}/next`
  await cp(`${site.root}/dist/client`, next, { recursive: true })
  await renameHashedFiles(next)
  server.redeploy(next)
  try {
    await changeTo(page, 'v1', 'v2')
    await page.waitForURL(`${server.origin}/guide/install`)
    await hydrated(page)
  } finally {
    server.redeploy(`${site.root}/dist/client`)
  }
})
