import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteViolations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { runCli } from '../support/cli.ts'
import { open } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import { type FolderServer, serveFolder } from '../support/serveFolder.ts'

// A folder in the conventions of Rspress, none of whose files was changed.

let site: ScratchSite
let server: FolderServer
let report = ''

beforeAll(async () => {
  site = await createScratchSite('rspress', 'from-rspress')
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0) throw new Error(stdout + stderr)
  report = stdout + stderr
  server = await serveFolder(`${site.root}/dist/client`)
})
afterAll(async () => {
  await server?.close()
  await site?.dispose()
})

const browser = useBrowser()

test('the build reports what is not supported, and the pages are rendered', async () => {
  expect(report).toContain('6 warnings')
  const { page } = await browser.newPage()
  await open(page, `${server.origin}/guide/install.html`)
  const article = page.locator('article')
  expect(await article.locator('.bf-code-title').innerText()).toBe('kite.ts')
  expect(await article.innerText()).toMatch(
    /Install Kite[^]*A part that several pages share\.[^]*docs/,
  )
  // What the components of the project import from Rspress works in the browser too.
  await article.getByText(/^en day$/).waitFor()
  await article.getByRole('tab', { name: 'Browser' }).click()
  await article.getByText('Any.').waitFor()
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Recipes' })
    .click()
  await page.waitForURL(`${server.origin}/guide/recipes.html`)
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Guide' })
    .click()
  await page.waitForURL(`${server.origin}/guide/`)
})

test('axe finds nothing on any page', async () => {
  const { page } = await browser.newPage()
  expect(await siteViolations(page, server.origin, `${site.root}/dist/client`)).toEqual([])
})
