import { meter, throttle, vitals, watchVitals } from '../browser.mjs'
import { median } from '../exec.mjs'
import { visit } from '../visit.mjs'

/** Loads the typical page again and again, the peers in turn. */
export async function measureLoad(bench) {
  const { peers, rounds, guard, save, say } = bench
  const results = new Map(peers.map((peer) => [peer, { fast: [], slow: [] }]))
  for (const mode of ['warmup', 'fast', 'slow'])
    for (let round = 0; round < (mode === 'warmup' ? 1 : rounds); round++)
      for (const peer of peers)
        await guard(peer, 'load', async () => {
          const { list, ...load } = await loadOnce(bench, peer, mode)
          const result = results.get(peer)
          if (mode !== 'warmup') result[mode].push(load)
          if (mode === 'fast' && round === 0) result.list = list
        })
  for (const [peer, result] of results) {
    if (result.fast.length === 0) continue
    save(peer, 'load', result)
    const bytes = median(result.fast.map(({ total }) => total))
    const lcp = median(result.slow.map((load) => load.lcp))
    say(`${peer.name} load: ${Math.round(bytes / 1024)} KiB, slow LCP ${Math.round(lcp)}`)
  }
}

/** Times and bytes of one load, and the list of its files. */
function loadOnce({ inPage, serverOf, typical }, peer, mode) {
  return inPage({}, async (page) => {
    await page.addInitScript(watchVitals)
    const traffic = meter(await throttle(page, mode))
    let toLoad
    page.on('load', () => {
      toLoad ??= traffic.sum()
    })
    await visit(page, serverOf(peer).origin + peer.url(typical))
    await traffic.idle(mode === 'slow' ? 2000 : 1200, 60_000)
    return {
      ...(await vitals(page)),
      ...traffic.sum(),
      requestsToLoad: toLoad.requests,
      totalToLoad: toLoad.total,
      list: traffic.done
        .filter(({ cached }) => !cached)
        .map(({ url, kind, wire, size }) => [new URL(url).pathname, kind, wire, size]),
    }
  })
}
