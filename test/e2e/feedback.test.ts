import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAndServe } from '../support/buildAndServe.ts'
import { violations } from '../support/axe.ts'
import { useBrowser } from '../support/browser.ts'
import { open } from '../support/reader.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'
import type { FolderServer } from '../support/serveFolder.ts'

let site: ScratchSite
let server: FolderServer
const browser = useBrowser()
const newPage = async (options: Parameters<typeof browser.newPage>[0] = {}) =>
  (await browser.newPage({ allow: [/favicon\.ico/, /has failed/], ...options })).page

beforeAll(async () => {
  site = await createScratchSite('feedback', 'minimal')
  await site.write(
    'bifolio.config.ts',
    (await site.read('bifolio.config.ts'))
      .replace('defineConfig({', "defineConfig({ plugins: [feedback({ handler: './send.ts' })],")
      .replace('import', "import { feedback } from 'bifolio/plugins/feedback'\nimport"),
  )
  await site.write(
    'send.ts',
    "export default (answer) => {\n  if (!answer.helpful) throw new Error('No server.')\n  document.title = JSON.stringify(answer)\n}\n",
  )
  await site.write('content/en/guide/silent.mdx', '---\nfeedback: false\n---\n\n# Silent\n')
  server = await buildAndServe(site.root)
})
afterAll(async () => {
  await server?.close()
  await site?.dispose()
})

test('an answer is an event, goes to the handler, and is thanked for', async () => {
  const page = await newPage()
  await open(page, `${server.origin}/zh/guide/first`)
  await page.evaluate(() =>
    document.addEventListener('bifolio:feedback', (event) => {
      document.body.dataset['answer'] = JSON.stringify((event as CustomEvent).detail)
    }),
  )
  const question = page.getByRole('group', { name: '这个页面对你有帮助吗？' })
  const status = question.getByRole('status')
  expect(await status.textContent()).toBe('')
  expect(await violations(page, 'all', '.bf-feedback')).toEqual([])
  const yes = question.getByRole('button', { name: '有', exact: true })
  expect(await yes.evaluate((element) => getComputedStyle(element).textAlign)).toBe('center')
  await yes.click()
  await expect.poll(() => status.textContent()).toBe('感谢你的反馈。')
  const answer = { routePath: '/zh/guide/first', lang: 'zh', version: '', helpful: true }
  expect(JSON.parse(await page.title())).toEqual(answer)
  expect(JSON.parse((await page.locator('body').getAttribute('data-answer')) ?? '')).toEqual(answer)
  expect(await yes.getAttribute('aria-pressed')).toBe('true')
})

test('a handler that fails lets the reader try again', async () => {
  const page = await newPage()
  await open(page, `${server.origin}/guide/first`)
  const no = page.getByRole('button', { name: 'No', exact: true })
  await no.click()
  await expect
    .poll(() => page.locator('.bf-feedback output').textContent())
    .toBe("Your answer couldn't be sent. Try again.")
  expect(await no.getAttribute('aria-pressed')).toBe('false')
})

test('there is no question on a page that is without it, and none that cannot be answered', async () => {
  const page = await newPage()
  await open(page, `${server.origin}/guide/silent`)
  expect(await page.locator('.bf-feedback').count()).toBe(0)
  const plain = await newPage({ javaScript: false })
  await plain.goto(`${server.origin}/guide/first`)
  expect(await plain.locator('.bf-feedback').isVisible()).toBe(false)
})
