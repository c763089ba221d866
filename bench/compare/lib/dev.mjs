// Development server: start until a doc page is in a browser, then edit-to-visible.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'node:net'
import http from 'node:http'
import { launch, throttle, meter } from './browser.mjs'
import { sleep, median, startServer } from './exec.mjs'

const freePort = () =>
  new Promise((r) => {
    const s = createServer()
    s.listen(0, '127.0.0.1', () => {
      const { port } = s.address()
      s.close(() => r(port))
    })
  })
const get = (url) =>
  new Promise((resolve) => {
    const q = http.get(url, { headers: { accept: 'text/html' } }, (res) => {
      let n = ''
      res.on('data', (d) => {
        n += d
      })
      res.on('end', () => resolve(res.statusCode === 200 && /<html|<!doctype/i.test(n)))
      res.on('error', () => resolve(false))
    })
    q.on('error', () => resolve(false))
    q.setTimeout(60_000, () => {
      q.destroy()
      resolve(false)
    })
  })

export async function devMeasure({
  work,
  corpus,
  pages,
  peers,
  site,
  clean,
  command,
  env,
  rounds,
  store,
  say,
}) {
  const browser = await launch(work)
  const typical = corpus.pages.find(
    (p) => p.lang === corpus.root && p.path === corpus.manifest.typical,
  )
  const marker = corpus.manifest.marker[corpus.root]
  try {
    const data = new Map(peers.map((p) => [p, { runs: [], failed: null }]))
    for (let r = 0; r < rounds; r++)
      for (const p of peers) {
        const d = data.get(p)
        if (d.failed) continue
        let server, context
        try {
          site(p)
          clean(p)
          const port = await freePort()
          const origin = `http://127.0.0.1:${port}`
          context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
          const page = await context.newPage()
          const cdp = await throttle(page, 'fast')
          const m = meter(cdp)
          const t0 = Date.now()
          const since = () => Date.now() - t0
          server = startServer(command(p, p.devCommand(port)), {
            cwd: p.dir,
            env: env(p),
            log: join(p.dir, 'dev.log'),
          })
          const url = origin + p.url(typical)
          while (!(await get(url))) {
            if (since() > 180_000 || server.exitCode !== null)
              throw new Error(`no html after ${since()} ms (exit ${server.exitCode})`)
            await sleep(25)
          }
          const run = { firstHtml: since(), hmr: [] }
          await page.goto(url, { waitUntil: 'commit', timeout: 120_000 })
          await page.waitForFunction(
            (t) => [...document.querySelectorAll('h1')].some((h) => h.textContent.includes(t)),
            typical.title,
            { polling: 20, timeout: 180_000 },
          )
          run.visible = since()
          await m.idle(1500, 60_000)
          run.settled = m.done.length ? Math.max(...m.done.map((x) => x.end)) - t0 : null
          const s = m.sum()
          run.requests = s.requests
          run.total = s.total
          await sleep(500)
          const file = p.sourceFile(p.dir, typical)
          const before = readFileSync(file, 'utf8')
          if (!before.includes(marker)) throw new Error('marker paragraph not in the source file')
          for (let i = 1; i <= 5; i++) {
            const text = `Marker paragraph, revision ${pages}-${r}-${i}-${i * 7}.`
            await page
              .evaluate(() => {
                window.__alive = 1
              })
              .catch(() => {})
            const t = Date.now()
            writeFileSync(file, before.replace(marker, text))
            let seen = null
            while (!seen && Date.now() - t < 30_000) {
              seen = await page
                .evaluate(
                  (x) =>
                    document.body &&
                    document.body.innerText.includes(x) &&
                    (window.__alive ? 'kept' : 'reloaded'),
                  text,
                )
                .catch(() => null)
              if (!seen) await sleep(8)
            }
            if (!seen) {
              run.hmrMissing = (run.hmrMissing ?? 0) + 1
              continue
            }
            run.hmr.push(Date.now() - t)
            if (seen === 'reloaded') run.fullReload = true
            await sleep(900)
          }
          writeFileSync(file, before)
          d.runs.push(run)
          say(
            `${p.name} dev N=${pages}: html ${run.firstHtml}, h1 ${run.visible}, settled ` +
              `${run.settled} ms, ${run.requests} requests, edit ` +
              `${Math.round(median(run.hmr) ?? -1)} ` +
              `ms${run.fullReload ? ' (full reload)' : ''}` +
              (run.hmrMissing ? ` (${run.hmrMissing} of 5 edits not shown in 30 s)` : ''),
          )
        } catch (e) {
          d.failed = String(e.message).split('\n')[0]
          say(`${p.name} dev N=${pages}: ${d.failed}`)
        } finally {
          await context?.close().catch(() => {})
          await server?.stopAll()
          store(p.name, pages, 'dev', d)
        }
      }
  } finally {
    await browser.close()
  }
}
