// What a reader gets from the built site: weight, load, navigation, search, no script, axe,
// lighthouse.
import { join } from 'node:path'
import { launch } from './browser.mjs'
import { measureAxe } from './reader/axe.mjs'
import { measureLighthouse } from './reader/lighthouse.mjs'
import { measureLoad } from './reader/load.mjs'
import { measureNavigation } from './reader/navigation.mjs'
import { measureSearch } from './reader/search.mjs'
import { measureWithoutScripts } from './reader/withoutScripts.mjs'
import { certificate, serve } from './server.mjs'

const VIEW = { width: 1280, height: 800 }

/** Name of a part → what measures it, in this order. */
const PARTS = {
  load: measureLoad,
  nav: measureNavigation,
  search: measureSearch,
  nojs: measureWithoutScripts,
  axe: measureAxe,
  // It closes the browser: Lighthouse starts its own.
  lighthouse: measureLighthouse,
}

/** Where the links of the typical page are that a reader clicks, counted from it. */
const TARGETS = [1, 2, -1, 4, -3]

/** Measures the parts of `only`, or all of them, for peers that are built. */
export async function readerMeasure({ work, corpus, pages, peers, outOf, only, ...rest }) {
  const { store, say } = rest
  const tls = certificate(join(work, 'tls'))
  const browser = await launch(work, tls.spki)
  const servers = new Map()
  for (const peer of peers) servers.set(peer, await serve(outOf(peer), tls))
  const save = (peer, part, value) => store(peer.name, pages, 'reader', { [part]: value })
  const bench = {
    ...rest,
    ...pagesOf(corpus),
    work,
    corpus,
    peers,
    tls,
    browser,
    save,
    serverOf: (peer) => servers.get(peer),
    /** Passes a page of its own context to `use`, and closes it. */
    async inPage(options, use) {
      const context = await browser.newContext({ viewport: VIEW, ...options })
      try {
        return await use(await context.newPage())
      } finally {
        await context.close()
      }
    },
    /** Runs what measures a part of a peer. Its failure is a result. */
    async guard(peer, part, measure) {
      try {
        await measure()
      } catch (error) {
        say(`${peer.name} ${part}: ${String(error.message).split('\n')[0]}`)
        save(peer, part, failureOf(part, String(error.message)))
      }
    },
  }
  try {
    for (const [part, measure] of Object.entries(PARTS))
      if (!only || only.includes(part)) await measure(bench)
  } finally {
    await browser.close().catch(() => {})
    for (const server of servers.values()) await server.close()
  }
}

/** The page that is looked at, and those that are opened from it. */
function pagesOf({ pages, root, manifest }) {
  const english = pages.filter(({ lang }) => lang === root)
  const typical = english.find(({ path }) => path === manifest.typical)
  const at = english.indexOf(typical)
  const targets = TARGETS.map((step) => english[(at + step + english.length) % english.length])
  return { typical, targets }
}

function failureOf(part, message) {
  return part === 'lighthouse'
    ? { doc: { failed: message.slice(0, 200) } }
    : { failed: message.slice(0, 300), fast: [], slow: [], cold: [], next: [] }
}
