import { pathOf } from '../visit.mjs'

/** What is there with JavaScript off. */
export async function measureWithoutScripts({
  peers,
  inPage,
  serverOf,
  typical,
  guard,
  save,
  say,
}) {
  for (const peer of peers)
    await guard(peer, 'nojs', () =>
      inPage({ javaScriptEnabled: false }, async (page) => {
        const { origin } = serverOf(peer)
        const url = peer.url(typical)
        await page.goto(origin + url, { waitUntil: 'load' })
        const [words] = typical.text.match(/Marker paragraph[^\n]*/)
        const content = (await isShown(page, words)) ? 'yes' : 'no'
        const sidebarLinks = await countVisible(page, peer.selectors.sidebar)
        const linkWorks = await followLink(page, peer.selectors.content, { origin, url })
        save(peer, 'nojs', { content, sidebarLinks, linkWorks })
        say(`${peer.name} nojs: content ${content}, sidebar ${sidebarLinks}, link ${linkWorks}`)
      }),
    )
}

/** True if a paragraph can be seen. Hidden ones have no size, or hardly any opacity. */
async function isShown(page, words) {
  const paragraph = page.locator('p', { hasText: words }).first()
  if ((await paragraph.count()) === 0 || !(await paragraph.isVisible())) return false
  const opacity = await paragraph.evaluate((element) => {
    let product = 1
    for (let at = element; at; at = at.parentElement)
      product *= Number(getComputedStyle(at).opacity)
    return product
  })
  return opacity > 0.5
}

async function countVisible(page, selector) {
  let count = 0
  for (const element of await page.$$(selector)) if (await element.isVisible()) count++
  return count
}

/** Follows the first link of the text to another page of the site. */
async function followLink(page, content, { origin, url }) {
  const selector = content
    .split(',')
    .flatMap((part) => ['p', 'li'].map((tag) => `${part} ${tag} a[href]:not([href^="#"])`))
    .join(',')
  for (const link of await page.$$(selector)) {
    const to = await link.evaluate(({ href }) => href)
    if (pathOf(to) === pathOf(url) || !to.startsWith(origin)) continue
    await link.click()
    await page.waitForLoadState('load')
    const heading = page.locator('h1').first()
    const title = await heading.textContent().catch(() => '')
    return pathOf(page.url()) === pathOf(to) && title ? 'yes' : `no (${page.url()})`
  }
  return 'no'
}
