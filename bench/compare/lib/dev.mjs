// Development server: start until a doc page is in a browser, then edit-to-visible.
import { readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { launch, meter, throttle } from './browser.mjs'
import { median, sleep, startServer } from './exec.mjs'
import { until } from './visit.mjs'

const VIEW = { width: 1280, height: 800 }
/** Of a run. */
const EDITS = 5

/** Starts the servers of all peers in turn, as often as there are rounds. */
export async function devMeasure(bench) {
  const { work, pages, peers, rounds, store, say } = bench
  const browser = await launch(work)
  const results = new Map(peers.map((peer) => [peer, { runs: [], failed: null }]))
  try {
    for (let round = 0; round < rounds; round++)
      for (const [peer, result] of results) {
        if (result.failed) continue
        try {
          const run = await runOnce({ ...bench, browser, round }, peer)
          result.runs.push(run)
          say(`${peer.name} dev N=${pages}: ${summaryOf(run)}`)
        } catch (error) {
          result.failed = String(error.message).split('\n')[0]
          say(`${peer.name} dev N=${pages}: ${result.failed}`)
        }
        store(peer.name, pages, 'dev', result)
      }
  } finally {
    await browser.close()
  }
}

async function runOnce({ browser, corpus, pages, site, clean, command, env, round }, peer) {
  const typical = corpus.pages.find(
    ({ lang, path }) => lang === corpus.root && path === corpus.manifest.typical,
  )
  site(peer)
  clean(peer)
  const port = await freePort()
  const context = await browser.newContext({ viewport: VIEW })
  const page = await context.newPage()
  const traffic = meter(await throttle(page, 'fast'))
  const start = Date.now()
  const server = startServer(command(peer, peer.devCommand(port)), {
    cwd: peer.dir,
    env: env(peer),
    log: join(peer.dir, 'dev.log'),
  })
  try {
    const url = `http://127.0.0.1:${port}${peer.url(typical)}`
    const times = await open({ page, traffic, server, start }, url, typical.title)
    await sleep(500)
    const file = peer.sourceFile(peer.dir, typical)
    const marker = corpus.manifest.marker[corpus.root]
    return { ...times, ...(await editAll(page, file, marker, `${pages}-${round}`)) }
  } finally {
    await context.close().catch(() => {})
    await server.stopAll()
  }
}

/** Times from the start of the server, and what the first page has loaded. */
async function open({ page, traffic, server, start }, url, title) {
  const since = () => Date.now() - start
  while (!(await isServed(url))) {
    if (since() > 180_000 || server.exitCode !== null)
      throw new Error(`no html after ${since()} ms (exit ${server.exitCode})`)
    await sleep(25)
  }
  const firstHtml = since()
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 })
  await page.waitForFunction(
    (text) => [...document.querySelectorAll('h1')].some((h1) => h1.textContent.includes(text)),
    title,
    { polling: 20, timeout: 180_000 },
  )
  const visible = since()
  await traffic.idle(1500, 60_000)
  const ends = traffic.done.map(({ end }) => end)
  const { requests, total } = traffic.sum()
  return {
    firstHtml,
    visible,
    settled: ends.length > 0 ? Math.max(...ends) - start : null,
    requests,
    total,
  }
}

/** Edits a paragraph again and again, and leaves the file as it was. */
async function editAll(page, file, marker, name) {
  const before = readFileSync(file, 'utf8')
  if (!before.includes(marker)) throw new Error('marker paragraph not in the source file')
  const result = { hmr: [] }
  for (let edit = 1; edit <= EDITS; edit++) {
    const text = `Marker paragraph, revision ${name}-${edit}-${edit * 7}.`
    const shown = await editOnce(page, text, () =>
      writeFileSync(file, before.replace(marker, text)),
    )
    if (!shown) {
      result.hmrMissing = (result.hmrMissing ?? 0) + 1
      continue
    }
    result.hmr.push(shown.ms)
    if (!shown.isSameDocument) result.fullReload = true
    await sleep(900)
  }
  writeFileSync(file, before)
  return result
}

/** The time until a text is on screen. Null if it never is. */
async function editOnce(page, text, write) {
  await page
    .evaluate(() => {
      window.__alive = 1
    })
    .catch(() => {})
  const start = Date.now()
  write()
  const shown = await until(() => page.evaluate(readText, text).catch(() => null), {
    limit: 30_000,
    every: 8,
  })
  return shown && { ms: Date.now() - start, isSameDocument: shown.isSameDocument }
}

/** Runs in the page. Null until the text exists. */
function readText(text) {
  return document.body?.innerText.includes(text) ? { isSameDocument: window.__alive === 1 } : null
}

function summaryOf({ firstHtml, visible, settled, requests, hmr, fullReload, hmrMissing }) {
  return (
    `html ${firstHtml}, h1 ${visible}, settled ${settled} ms, ${requests} requests, edit ` +
    `${Math.round(median(hmr) ?? -1)} ms${fullReload ? ' (full reload)' : ''}` +
    (hmrMissing ? ` (${hmrMissing} of ${EDITS} edits not shown in 30 s)` : '')
  )
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** True when a URL answers with a document. */
function isServed(url) {
  return new Promise((resolve) => {
    const request = http.get(url, { headers: { accept: 'text/html' } }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () =>
        resolve(response.statusCode === 200 && /<html|<!doctype/i.test(text)),
      )
      response.on('error', () => resolve(false))
    })
    request.on('error', () => resolve(false))
    request.setTimeout(60_000, () => {
      request.destroy()
      resolve(false)
    })
  })
}
