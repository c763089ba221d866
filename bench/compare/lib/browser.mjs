import { createRequire } from 'node:module'
import { join } from 'node:path'
import { requireBrowser } from '../../../scripts/browser.mjs'

export const CHROMIUM = process.env.CHROMIUM ?? (await requireBrowser())
export const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function launch(work, spki) {
  const require = createRequire(join(work, 'tools', 'package.json'))
  const { chromium } = require('playwright-core')
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [...FLAGS, ...(spki ? [`--ignore-certificate-errors-spki-list=${spki}`] : [])],
  })
}

// Both run in every document before its own scripts.
export function watchVitals() {
  if (window.__v) return
  const v = (window.__v = { fcp: 0, lcp: 0, cls: 0, long: [] })
  const on = (type, fn) => {
    try {
      new PerformanceObserver((l) => l.getEntries().forEach(fn)).observe({ type, buffered: true })
    } catch {}
  }
  on('paint', (e) => {
    if (e.name === 'first-contentful-paint') v.fcp = e.startTime
  })
  on('largest-contentful-paint', (e) => {
    v.lcp = e.startTime
  })
  on('layout-shift', (e) => {
    if (!e.hadRecentInput) v.cls += e.value
  })
  on('longtask', (e) => {
    v.long.push([e.startTime, e.duration])
  })
}
export function startClock() {
  if (window.__clock) return
  window.__clock = true
  const now = () => performance.timeOrigin + performance.now()
  const get = (k) => {
    try {
      return sessionStorage.getItem(k)
    } catch {
      return null
    }
  }
  const set = (k, x) => {
    try {
      sessionStorage.setItem(k, x)
    } catch {}
  }
  document.addEventListener(
    'click',
    () => {
      if (get('__want') && !get('__t0')) set('__t0', now())
    },
    true,
  )
  document.addEventListener(
    'input',
    () => {
      window.__input = performance.now()
    },
    true,
  )
  const look = () => {
    const want = get('__want')
    if (!want || !get('__t0') || get('__t1')) return
    for (const h of document.querySelectorAll('h1'))
      if (h.textContent.includes(want)) {
        set('__t1', now())
        return
      }
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  })
  document.addEventListener('DOMContentLoaded', look)
}

export const SLOW = {
  cpu: 4,
  net: {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  },
}

export async function throttle(page, mode) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  if (mode === 'slow') {
    await cdp.send('Network.emulateNetworkConditions', SLOW.net)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
  }
  return cdp
}

function kindOf(type, mime) {
  if (/html/.test(mime) && type === 'Document') return 'html'
  if (/javascript/.test(mime)) return 'js'
  if (/css/.test(mime)) return 'css'
  if (type === 'Font' || /font/.test(mime)) return 'font'
  if (type === 'Image' || mime.startsWith('image')) return 'image'
  return /html/.test(mime) ? 'html' : 'other'
}

function sumOf(requests) {
  const bytes = {}
  const sum = { bytes, total: 0, requests: 0, jsDecoded: 0, htmlDecoded: 0 }
  for (const { kind = 'other', wire, size, cached } of requests) {
    if (cached) continue
    sum.requests++
    sum.total += wire
    bytes[kind] = (bytes[kind] ?? 0) + wire
    if (kind === 'js') sum.jsDecoded += size
    if (kind === 'html') sum.htmlDecoded += size
  }
  return sum
}

// Counts what goes over the wire, by kind.
export function meter(cdp) {
  const open = new Map()
  const done = []
  let last = Date.now()
  let main
  const change = (id, values) => {
    const request = open.get(id)
    if (request) Object.assign(request, values(request))
  }
  cdp.on('Network.requestWillBeSent', ({ request: { url }, type, frameId, requestId }) => {
    if (!url.startsWith('http')) return
    last = Date.now()
    // A new document in the main frame: whatever the old one still had open never reports its end.
    if (type === 'Document' && (!main || frameId === main)) {
      main = frameId
      open.clear()
    }
    open.set(requestId, { url, size: 0, at: Date.now() })
  })
  cdp.on('Network.responseReceived', ({ requestId, type, response }) =>
    change(requestId, () => ({
      kind: kindOf(type, response.mimeType),
      cached: response.fromDiskCache || response.fromPrefetchCache,
      status: response.status,
    })),
  )
  cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
    last = Date.now()
    change(requestId, ({ size }) => ({ size: size + dataLength }))
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) =>
    change(requestId, () => ({ cached: true })),
  )
  const end = ({ requestId, encodedDataLength = 0 }) => {
    const request = open.get(requestId)
    last = Date.now()
    if (!request) return
    open.delete(requestId)
    done.push({ ...request, wire: encodedDataLength, end: Date.now() })
  }
  cdp.on('Network.loadingFinished', end)
  cdp.on('Network.loadingFailed', end)
  return {
    done,
    open,
    idle: async (quiet = 1000, limit = 30000) => {
      const started = Date.now()
      while (Date.now() - started < limit) {
        const pause = Date.now() - last
        if ((open.size === 0 && pause > quiet) || pause > Math.max(6000, quiet)) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    sum: (from = 0) => sumOf(done.slice(from)),
  }
}

export async function vitals(page) {
  return page.evaluate(() => {
    const n = performance.getEntriesByType('navigation')[0]
    const v = window.__v
    return {
      fcp: v.fcp,
      lcp: v.lcp,
      cls: v.cls,
      tbt: v.long.filter(([t]) => t >= v.fcp).reduce((s, [, d]) => s + Math.max(0, d - 50), 0),
      longTotal: v.long.reduce((s, [, d]) => s + d, 0),
      dcl: n.domContentLoadedEventEnd,
      load: n.loadEventEnd,
    }
  })
}
