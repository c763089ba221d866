import { meter, startClock, throttle } from '../browser.mjs'
import { median, sleep } from '../exec.mjs'
import { pathOf, until, visit } from '../visit.mjs'

/** Clicks links of the sidebar, one after the other. */
export async function measureNavigation(bench) {
  const { peers, guard, save, say } = bench
  for (const peer of peers)
    await guard(peer, 'nav', async () => {
      const result = { fast: [], slow: [], slowHover: [], kind: null, bytesPerNav: null }
      for (const mode of ['warmup', 'fast', 'slow', 'slowHover']) {
        const { times, kind, bytesPerNav } = await clickAll(bench, peer, mode)
        result.kind = kind
        if (mode !== 'warmup') result[mode] = times
        if (mode === 'fast') result.bytesPerNav = bytesPerNav
      }
      save(peer, 'nav', result)
      say(
        `${peer.name} nav: fast ${Math.round(median(result.fast))} slow ` +
          `${Math.round(median(result.slow))} hover ${Math.round(median(result.slowHover))} ms`,
      )
    })
}

function clickAll({ inPage, serverOf, typical, targets }, peer, mode) {
  return inPage({}, async (page) => {
    await page.addInitScript(startClock)
    const traffic = meter(await throttle(page, mode === 'slowHover' ? 'slow' : mode))
    await visit(page, serverOf(peer).origin + peer.url(typical))
    await traffic.idle(1500, 60_000)
    const times = []
    let kind = null
    let bytes = 0
    for (const target of targets) {
      const from = traffic.done.length
      const { ms, isSameDocument } = await clickTo(page, peer, target, mode)
      await traffic.idle(1000, 30_000)
      times.push(ms)
      kind = isSameDocument ? 'in page' : 'new document'
      bytes += traffic.sum(from).total
    }
    return { times, kind, bytesPerNav: bytes / targets.length }
  })
}

/** The time from a click to the heading of the page that it opens. */
async function clickTo(page, peer, target, mode) {
  const path = pathOf(peer.url(target))
  const link = await sidebarLink(page, peer, path)
  await link.scrollIntoViewIfNeeded()
  await page.evaluate((title) => {
    sessionStorage.setItem('__want', title)
    sessionStorage.removeItem('__t0')
    sessionStorage.removeItem('__t1')
    window.__same = 1
  }, target.title)
  // Playwright moves, then clicks at once, after checking that the link holds still and is not
  // covered.
  if (mode === 'slowHover') {
    await link.hover()
    await sleep(200)
  }
  await link.click()
  const times = await until(() => page.evaluate(readClock).catch(() => null), {
    limit: 30_000,
    every: 30,
  })
  if (!times) throw new Error(`no new h1 after a click to ${path} (${mode})`)
  return { ms: times.end - times.start, isSameDocument: times.isSameDocument }
}

async function sidebarLink(page, { selectors }, path) {
  const urls = await page.$$eval(selectors.sidebar, (links) =>
    links.map(({ href, offsetParent }) => (offsetParent ? href : null)),
  )
  const at = urls.findIndex((url) => url !== null && pathOf(url) === path)
  if (at < 0) throw new Error(`no visible sidebar link to ${path}`)
  return (await page.$$(selectors.sidebar))[at]
}

/** Runs in the page. Null until the heading exists. */
function readClock() {
  const end = sessionStorage.getItem('__t1')
  return (
    end && {
      start: Number(sessionStorage.getItem('__t0')),
      end: Number(end),
      isSameDocument: window.__same === 1,
    }
  )
}
