import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { arrivedAt } from '../support/reader.ts'

const browser = useBrowser()
const { origin } = inject('site')

/** What React reports when the document is not the one that was sent. */
const MISMATCH = [
  /Hydration failed/,
  /react\.dev\/errors\/(418|423|425)/,
  /Minified React error #(418|423|425)/,
]

test.each(['/guide/basic/deploy', '/guide/basic/use-mdx'])(
  '%s can be read and left when an extension changed the document before scripts ran',
  async (path) => {
    const { page } = await browser.newPage({ allow: MISMATCH })
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.getElementById('bf:page')) return
        observer.disconnect()
        const logo = document.querySelector('.bf-logo span')
        if (logo) logo.textContent = 'Translated'
        document.querySelector('.bf-navbar > div')?.prepend(document.createElement('section'))
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    await page.goto(origin + path)
    const text = await (await page.request.get(origin + path)).text()
    const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(text)?.[1] ?? ''
    await page.waitForFunction(() => {
      const root = document.querySelector('[id="bf:app"] > *')
      return root !== null && Object.keys(root).some((key) => key.startsWith('__reactFiber'))
    })
    await arrivedAt(page, title)
    expect(await page.locator('.bf-logo').innerText()).toBe('Bifolio')
    expect((await page.locator('article').innerText()).length).toBeGreaterThan(500)
    await page.locator('.bf-sidebar').getByRole('link', { name: 'Quick start' }).click()
    await arrivedAt(page, 'Quick start')
  },
)

test('a page that the browser translated can be left', async () => {
  const { page } = await browser.newPage()
  await page.goto(`${origin}/guide/start/introduction`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    // What a translator does: every text becomes an element of its own.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (
        node.textContent?.trim() &&
        !/^(script|style)$/i.test(node.parentElement?.localName ?? '')
      )
        texts.push(node as Text)
    for (const text of texts) {
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text.textContent ?? '')
    }
  })
  await page.locator('.bf-sidebar a[href="/guide/basic/deploy"]').click()
  await expect.poll(() => page.url()).toBe(`${origin}/guide/basic/deploy`)
  await expect.poll(() => page.locator('article h1').textContent()).toBe('Deploy')
})
