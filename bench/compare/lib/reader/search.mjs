import { meter, startClock, throttle } from '../browser.mjs'
import { median, sleep } from '../exec.mjs'
import { until, visit } from '../visit.mjs'

/** How often a search is opened with the first query. */
const ROUNDS = { warmup: 1, fast: 5, slow: 3 }

/** Searches for words that three pages have, in both languages. */
export async function measureSearch(bench) {
  const { peers, corpus, guard, save, say } = bench
  const { probes } = corpus.manifest
  for (const peer of peers)
    await guard(peer, 'search', async () => {
      const result = { cold: [], next: [], slow: [], bytes: null, requests: null }
      for (const [mode, rounds] of Object.entries(ROUNDS))
        for (let round = 0; round < rounds; round++)
          Object.assign(result, await searchOnce(bench, peer, mode, result))
      for (const [key, query] of [
        ['zh', probes.zh.first],
        ['zh3', probes.zh.second],
      ]) {
        const { answer, text } = await searchInChinese(bench, peer, query)
        result[key] = answer
        result[`${key}Text`] = text
      }
      save(peer, 'search', result)
      say(
        `${peer.name} search: cold ${Math.round(median(result.cold))} next ` +
          `${Math.round(median(result.next) ?? -1)} slow ${Math.round(median(result.slow))} ms, ` +
          `${Math.round(result.bytes / 1024)} KiB, zh ${result.zh} / ${result.zh3}`,
      )
    })
}

/** The result with the times of one more round; only the fast ones count bytes. */
function searchOnce({ inPage, serverOf, typical, corpus }, peer, mode, { cold, next, slow }) {
  const { probes } = corpus.manifest
  const right = titlesOf(corpus, 'en')
  return inPage({}, async (page) => {
    await page.addInitScript(startClock)
    const traffic = meter(await throttle(page, mode))
    await visit(page, serverOf(peer).origin + peer.url(typical))
    await traffic.idle(1200, 60_000)
    const { served } = serverOf(peer)
    const from = served.length
    await openSearch(page, peer)
    const limit = mode === 'slow' ? 60_000 : 15_000
    const first = await timeOf(page, peer, { query: probes.en.first, right, limit })
    if (first === null) throw new Error(`no result for "${probes.en.first}"`)
    await traffic.idle(600, 20_000)
    if (mode === 'slow') return { slow: [...slow, first] }
    if (mode !== 'fast') return {}
    await sleep(700)
    const list = served.slice(from)
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Backspace')
    await sleep(500)
    const again = await timeOf(page, peer, { query: probes.en.second, right, limit: 10_000 })
    return {
      list,
      bytes: list.reduce((sum, [, bytes]) => sum + bytes, 0),
      requests: list.length,
      cold: [...cold, first],
      next: again === null ? next : [...next, again],
    }
  })
}

/** The right answer names one of the three pages that have the word, or shows the word itself. */
function searchInChinese({ inPage, serverOf, typical, corpus }, peer, query) {
  return inPage({ locale: 'zh-CN' }, async (page) => {
    try {
      await page.addInitScript(startClock)
      await visit(page, serverOf(peer).origin + peer.url({ ...typical, lang: 'zh' }))
      await sleep(800)
      await openSearch(page, peer)
      const right = titlesOf(corpus, 'zh')
      const ms = await timeOf(page, peer, { query, right, limit: 8000 })
      const text = await page.evaluate(() => window.__text ?? null)
      return { answer: ms === null ? 'no' : `yes (${Math.round(ms)} ms)`, text }
    } catch (error) {
      return { answer: `error: ${String(error.message).split('\n')[0].slice(0, 60)}`, text: null }
    }
  })
}

/** Titles of the pages that have the words. */
function titlesOf({ pages, manifest }, lang) {
  return pages
    .filter((page) => page.lang === lang && manifest.probePages.includes(page.path))
    .map(({ title }) => title)
}

async function openSearch(page, { selectors }) {
  const opener = selectors.searchOpen
    ? page.locator(selectors.searchOpen).filter({ visible: true })
    : page.locator(selectors.searchFocus)
  await opener.first().click({ timeout: 15_000 })
  const input = page.locator(selectors.searchInput).first()
  await input.waitFor({ state: 'visible', timeout: 20_000 })
  await input.focus()
}

/** The time from typing to a right result on screen. Null when there is none. */
async function timeOf(page, { selectors }, { query, right, limit }) {
  await page.evaluate(watchResults, { selector: selectors.searchResult, titles: right, query })
  await page.keyboard.insertText(query)
  const found = await until(() => page.evaluate(() => window.__found), { limit, every: 40 })
  await page.evaluate((text) => {
    window.__stop = `${text}!`
  }, query)
  return found
}

/** Runs in the page: notes when a right result appears. */
function watchResults({ selector, titles, query }) {
  window.__input = 0
  window.__found = null
  const isRight = (element) => {
    const text = element.textContent
    return (
      element.getClientRects().length > 0 &&
      (text.toLowerCase().includes(query) || titles.some((title) => text.includes(title)))
    )
  }
  const look = () => {
    const result = window.__input && [...document.querySelectorAll(selector)].find(isRight)
    if (result) {
      window.__found = performance.now() - window.__input
      window.__text = result.textContent.slice(0, 120)
    } else if (window.__stop !== `${query}!`) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
