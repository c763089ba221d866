// What a reader gets from the built site: weight, load, navigation, search, no script, axe,
// lighthouse.
import { readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { serve, certificate } from './server.mjs'
import {
  launch,
  throttle,
  meter,
  vitals,
  watchVitals,
  startClock,
  FLAGS,
  CHROMIUM,
} from './browser.mjs'
import { spawn } from 'node:child_process'
import { sleep, median } from './exec.mjs'

const PARTS = ['load', 'nav', 'search', 'nojs', 'axe', 'lighthouse']
const VIEW = { width: 1280, height: 800 }
const clean = (u) =>
  new URL(u, 'https://x').pathname
    .replace(/index\.html$/, '')
    .replace(/\.html$/, '')
    .replace(/(.)\/$/, '$1')

export async function readerMeasure({
  work,
  corpus,
  pages,
  peers,
  outOf,
  rounds,
  only,
  store,
  say,
}) {
  const tls = certificate(join(work, 'tls'))
  const browser = await launch(work, tls.spki)
  const { manifest } = corpus
  const en = corpus.pages.filter((p) => p.lang === corpus.root)
  const typical = en.find((p) => p.path === manifest.typical)
  const at = en.indexOf(typical)
  const targets = [at + 1, at + 2, at - 1, at + 4, at - 3].map(
    (i) => en[(i + en.length) % en.length],
  )
  const wants = PARTS.filter((p) => !only || only.includes(p))
  const servers = new Map()
  for (const p of peers) servers.set(p, await serve(outOf(p), tls))
  const open = async (opts = {}) => {
    const context = await browser.newContext({ viewport: VIEW, ...opts })
    return { context, page: await context.newPage() }
  }
  const save = (p, part, value) => store(p.name, pages, 'reader', { [part]: value })
  const guard = async (p, part, fn) => {
    try {
      await fn()
    } catch (e) {
      say(`${p.name} ${part}: ${String(e.message).split('\n')[0]}`)
      save(
        p,
        part,
        part === 'lighthouse'
          ? { doc: { failed: String(e.message).slice(0, 200) } }
          : { failed: String(e.message).slice(0, 300), fast: [], slow: [], cold: [], next: [] },
      )
    }
  }

  try {
    if (wants.includes('load')) {
      const data = new Map(peers.map((p) => [p, { fast: [], slow: [] }]))
      for (const mode of ['warmup', 'fast', 'slow'])
        for (let r = 0; r < (mode === 'warmup' ? 1 : rounds); r++)
          for (const p of peers)
            await guard(p, 'load', async () => {
              const { context, page } = await open()
              try {
                await page.addInitScript(watchVitals)
                const cdp = await throttle(page, mode)
                const m = meter(cdp)
                let toLoad
                page.on('load', () => {
                  toLoad ??= m.sum()
                })
                const res = await page.goto(servers.get(p).origin + p.url(typical), {
                  waitUntil: 'load',
                  timeout: 90_000,
                })
                if (res.status() !== 200) throw new Error(`status ${res.status()}`)
                await m.idle(mode === 'slow' ? 2000 : 1200, 60_000)
                const v = await vitals(page)
                const s = m.sum()
                if (mode !== 'warmup')
                  data.get(p)[mode].push({
                    ...v,
                    ...s,
                    requestsToLoad: toLoad.requests,
                    totalToLoad: toLoad.total,
                  })
                if (mode === 'fast' && r === 0)
                  data.get(p).list = m.done
                    .filter((x) => !x.cached)
                    .map((x) => [new URL(x.url).pathname, x.kind, x.wire, x.size])
              } finally {
                await context.close()
              }
            })
      for (const p of peers)
        if (data.get(p).fast.length) {
          save(p, 'load', data.get(p))
          say(
            `${p.name} load: ` +
              `${Math.round(median(data.get(p).fast.map((x) => x.total)) / 1024)} KiB, slow LCP ` +
              `${Math.round(median(data.get(p).slow.map((x) => x.lcp)))}`,
          )
        }
    }

    if (wants.includes('nav'))
      for (const p of peers)
        await guard(p, 'nav', async () => {
          const out = { fast: [], slow: [], slowHover: [], kind: null, bytesPerNav: null }
          for (const mode of ['warmup', 'fast', 'slow', 'slowHover']) {
            const { context, page } = await open()
            try {
              await page.addInitScript(startClock)
              const cdp = await throttle(page, mode === 'slowHover' ? 'slow' : mode)
              const m = meter(cdp)
              await page.goto(servers.get(p).origin + p.url(typical), {
                waitUntil: 'load',
                timeout: 90_000,
              })
              await m.idle(1500, 60_000)
              let bytes = 0
              for (const t of targets) {
                const want = clean(p.url(t))
                const i = await page.$$eval(
                  p.selectors.sidebar,
                  (as, path) =>
                    as.findIndex(
                      (a) =>
                        a.offsetParent &&
                        new URL(a.href).pathname
                          .replace(/index\.html$/, '')
                          .replace(/\.html$/, '')
                          .replace(/(.)\/$/, '$1') === path,
                    ),
                  want,
                )
                if (i < 0) throw new Error(`no visible sidebar link to ${want}`)
                const link = (await page.$$(p.selectors.sidebar))[i]
                await link.scrollIntoViewIfNeeded()
                await page.evaluate((title) => {
                  sessionStorage.setItem('__want', title)
                  sessionStorage.removeItem('__t0')
                  sessionStorage.removeItem('__t1')
                  window.__same = 1
                }, t.title)
                const from = m.done.length
                // Playwright moves, then clicks at once, after checking that the link holds still
                // and is not covered.
                if (mode === 'slowHover') {
                  await link.hover()
                  await sleep(200)
                }
                await link.click()
                const end = Date.now() + 30_000
                let got = null
                while (Date.now() < end && !got) {
                  await sleep(30)
                  got = await page
                    .evaluate(
                      () =>
                        sessionStorage.getItem('__t1') && [
                          Number(sessionStorage.getItem('__t0')),
                          Number(sessionStorage.getItem('__t1')),
                          window.__same,
                        ],
                    )
                    .catch(() => null)
                }
                if (!got) throw new Error(`no new h1 after a click to ${want} (${mode})`)
                await m.idle(1000, 30_000)
                if (mode !== 'warmup') out[mode].push(got[1] - got[0])
                out.kind = got[2] ? 'in page' : 'new document'
                bytes += m.sum(from).total
              }
              if (mode === 'fast') out.bytesPerNav = bytes / targets.length
            } finally {
              await context.close()
            }
          }
          save(p, 'nav', out)
          say(
            `${p.name} nav: fast ${Math.round(median(out.fast))} slow ` +
              `${Math.round(median(out.slow))} hover ${Math.round(median(out.slowHover))} ms`,
          )
        })

    if (wants.includes('search'))
      for (const p of peers)
        await guard(p, 'search', async () => {
          const titles = (lang) =>
            corpus.pages
              .filter((x) => x.lang === lang && manifest.probePages.includes(x.path))
              .map((x) => x.title)
          const openSearch = async (page) => {
            if (p.selectors.searchOpen) {
              const b = page.locator(p.selectors.searchOpen).filter({ visible: true }).first()
              await b.click({ timeout: 15_000 })
            } else await page.locator(p.selectors.searchFocus).first().click({ timeout: 15_000 })
            await page
              .locator(p.selectors.searchInput)
              .first()
              .waitFor({ state: 'visible', timeout: 20_000 })
            await page.locator(p.selectors.searchInput).first().focus()
          }
          const ask = async (page, query, right, limit) => {
            await page.evaluate(
              ({ sel, titles: wanted, text }) => {
                window.__input = 0
                window.__found = null
                const tick = () => {
                  if (window.__input)
                    for (const e of document.querySelectorAll(sel)) {
                      const t = e.textContent
                      if (
                        e.getClientRects().length &&
                        (t.toLowerCase().includes(text) || wanted.some((x) => t.includes(x)))
                      ) {
                        window.__found = performance.now() - window.__input
                        window.__text = t.slice(0, 120)
                        return
                      }
                    }
                  if (window.__stop !== text + '!') requestAnimationFrame(tick)
                }
                requestAnimationFrame(tick)
              },
              { sel: p.selectors.searchResult, titles: right, text: query },
            )
            await page.keyboard.insertText(query)
            const end = Date.now() + limit
            let got = null
            while (Date.now() < end && got === null) {
              await sleep(40)
              got = await page.evaluate(() => window.__found)
            }
            await page.evaluate((q) => {
              window.__stop = q + '!'
            }, query)
            return got
          }
          const out = {
            cold: [],
            next: [],
            slow: [],
            bytes: null,
            requests: null,
            zh: 'no',
            zh3: 'no',
          }
          for (const [mode, n] of [
            ['warmup', 1],
            ['fast', 5],
            ['slow', 3],
          ])
            for (let r = 0; r < n; r++) {
              const { context, page } = await open()
              try {
                await page.addInitScript(startClock)
                const cdp = await throttle(page, mode)
                const m = meter(cdp)
                await page.goto(servers.get(p).origin + p.url(typical), {
                  waitUntil: 'load',
                  timeout: 90_000,
                })
                await m.idle(1200, 60_000)
                const from = servers.get(p).served.length
                await openSearch(page)
                const a = await ask(
                  page,
                  manifest.probes.en.first,
                  titles('en'),
                  mode === 'slow' ? 60_000 : 15_000,
                )
                if (a === null) throw new Error(`no result for "${manifest.probes.en.first}"`)
                await m.idle(600, 20_000)
                if (mode === 'fast') {
                  await sleep(700)
                  out.list = servers.get(p).served.slice(from)
                  out.bytes = out.list.reduce((sum, x) => sum + x[1], 0)
                  out.requests = out.list.length
                  out.cold.push(a)
                  await page.keyboard.press('Control+A')
                  await page.keyboard.press('Backspace')
                  await sleep(500)
                  const b = await ask(page, manifest.probes.en.second, titles('en'), 10_000)
                  if (b !== null) out.next.push(b)
                }
                if (mode === 'slow') out.slow.push(a)
              } finally {
                await context.close()
              }
            }
          for (const [key, query] of [
            ['zh', manifest.probes.zh.first],
            ['zh3', manifest.probes.zh.second],
          ]) {
            const { context, page } = await open({ locale: 'zh-CN' })
            try {
              await page.addInitScript(startClock)
              await page.goto(servers.get(p).origin + p.url({ ...typical, lang: 'zh' }), {
                waitUntil: 'load',
                timeout: 60_000,
              })
              await sleep(800)
              await openSearch(page)
              // The right answer must name one of the three pages that hold the word, or show the
              // word itself.
              const t = await ask(page, query, titles('zh'), 8_000)
              out[key] = t === null ? 'no' : `yes (${Math.round(t)} ms)`
              out[`${key}Text`] = await page.evaluate(() => window.__text ?? null)
            } catch (e) {
              out[key] = `error: ${String(e.message).split('\n')[0].slice(0, 60)}`
            } finally {
              await context.close()
            }
          }
          save(p, 'search', out)
          say(
            `${p.name} search: cold ${Math.round(median(out.cold))} next ` +
              `${Math.round(median(out.next) ?? -1)} slow ${Math.round(median(out.slow))} ms, ` +
              `${Math.round(out.bytes / 1024)} KiB, zh ${out.zh} / ${out.zh3}`,
          )
        })

    if (wants.includes('nojs'))
      for (const p of peers)
        await guard(p, 'nojs', async () => {
          const { context, page } = await open({ javaScriptEnabled: false })
          try {
            await page.goto(servers.get(p).origin + p.url(typical), { waitUntil: 'load' })
            const words = typical.text.match(/Marker paragraph[^\n]*/)[0]
            const para = page.locator('p', { hasText: words }).first()
            const content =
              (await para.count()) &&
              (await para.isVisible()) &&
              Number(
                await para.evaluate((e) => {
                  for (let o = 1; e; e = e.parentElement) {
                    o *= Number(getComputedStyle(e).opacity)
                    if (!e.parentElement) return o
                  }
                }),
              ) > 0.5
                ? 'yes'
                : 'no'
            let n = 0
            for (const a of await page.$$(p.selectors.sidebar)) if (await a.isVisible()) n++
            let linkWorks = 'no'
            const links = await page.$$(
              `${p.selectors.content
                .split(',')
                .map((s) => `${s} p a[href]:not([href^="#"]), ${s} li a[href]:not([href^="#"])`)
                .join(',')}`,
            )
            for (const a of links) {
              const to = await a.evaluate((e) => e.href)
              if (clean(to) === clean(p.url(typical)) || !to.startsWith(servers.get(p).origin))
                continue
              await a.click()
              await page.waitForLoadState('load')
              const h = await page
                .locator('h1')
                .first()
                .textContent()
                .catch(() => '')
              linkWorks = clean(page.url()) === clean(to) && h ? 'yes' : `no (${page.url()})`
              break
            }
            save(p, 'nojs', { content, sidebarLinks: n, linkWorks })
            say(`${p.name} nojs: content ${content}, sidebar ${n}, link ${linkWorks}`)
          } finally {
            await context.close()
          }
        })

    if (wants.includes('axe')) {
      const axe = readFileSync(join(work, 'tools/node_modules/axe-core/axe.min.js'), 'utf8')
      for (const p of peers)
        await guard(p, 'axe', async () => {
          const out = {}
          for (const [key, url, scheme] of [
            ['docLight', p.url(typical), 'light'],
            ['docDark', p.url(typical), 'dark'],
            ['home', p.home(corpus.root), 'light'],
          ]) {
            const { context, page } = await open({ colorScheme: scheme })
            try {
              await page.goto(servers.get(p).origin + url, { waitUntil: 'load' })
              await sleep(1500)
              await page.evaluate(axe)
              out[key] = await page.evaluate(async () => {
                const r = await window.axe.run(document)
                const c = getComputedStyle(document.body).backgroundColor
                return {
                  violations: r.violations.length,
                  nodes: r.violations.reduce((n, v) => n + v.nodes.length, 0),
                  ids: r.violations.map((v) => v.id),
                  detail: r.violations.map((v) => [
                    v.id,
                    v.impact,
                    v.nodes.length,
                    v.nodes[0]?.html?.slice(0, 140),
                  ]),
                  background: c,
                  html: getComputedStyle(document.documentElement).backgroundColor,
                }
              })
            } finally {
              await context.close()
            }
          }
          save(p, 'axe', out)
          say(
            `${p.name} axe: ${out.docLight.violations} / ${out.docDark.violations} / ` +
              `${out.home.violations} (dark background ${out.docDark.background} ` +
              `${out.docDark.html})`,
          )
        })
    }

    if (wants.includes('lighthouse')) {
      await browser.close()
      for (const p of peers)
        await guard(p, 'lighthouse', async () => {
          const out = {}
          const node = join(work, 'tools/node_modules/node/bin/node')
          for (const [key, url] of [
            ['doc', p.url(typical)],
            ['home', p.home(corpus.root)],
          ]) {
            const file = join(work, `lh-${p.name}-${key}.json`)
            const flags = [...FLAGS, `--ignore-certificate-errors-spki-list=${tls.spki}`]
            const lh = () => {
              const r = runQuietly(
                node,
                [
                  join(work, 'tools/node_modules/lighthouse/cli/index.js'),
                  servers.get(p).origin + url,
                  '--quiet',
                  '--output=json',
                  `--output-path=${file}`,
                  `--chrome-flags=${flags.join(' ')}`,
                ],
                { ...process.env, CHROME_PATH: CHROMIUM },
              )
              return r
            }
            await lh()
            if (!existsSync(file)) {
              out[key] = { failed: 'no report' }
              continue
            }
            const r = JSON.parse(readFileSync(file, 'utf8'))
            out[key] = {
              scores: Object.fromEntries(
                Object.entries(r.categories).map(([k, c]) => [k, Math.round(c.score * 100)]),
              ),
              fcp: r.audits['first-contentful-paint']?.numericValue,
              lcp: r.audits['largest-contentful-paint']?.numericValue,
              tbt: r.audits['total-blocking-time']?.numericValue,
              cls: r.audits['cumulative-layout-shift']?.numericValue,
              si: r.audits['speed-index']?.numericValue,
              failing: Object.entries(r.categories).flatMap(([c, v]) =>
                v.auditRefs
                  .filter(
                    (a) =>
                      a.weight > 0 && r.audits[a.id].score !== null && r.audits[a.id].score < 0.9,
                  )
                  .map((a) => `${c}:${a.id}`),
              ),
            }
          }
          save(p, 'lighthouse', out)
          say(
            `${p.name} lighthouse: ${JSON.stringify(out.doc?.scores ?? out.doc)} home ` +
              `${JSON.stringify(out.home?.scores ?? out.home)}`,
          )
        })
    }
  } finally {
    await browser.close().catch(() => {})
    for (const s of servers.values()) await s.close()
  }
}

// Not spawnSync: the static server lives in this process.
function runQuietly(cmd, args, env) {
  return new Promise((r) => {
    const c = spawn(cmd, args, { env, stdio: 'ignore' })
    const t = setTimeout(() => c.kill('SIGKILL'), 120_000)
    c.on('close', (code) => {
      clearTimeout(t)
      r(code)
    })
  })
}
