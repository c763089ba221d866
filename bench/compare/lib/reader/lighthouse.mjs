import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHROMIUM, FLAGS } from '../browser.mjs'

/** Unit: milliseconds. */
const TIMEOUT = 120_000

/** A category below this many percent names what it lacks. */
const GOOD = 0.9

/** Runs Lighthouse on the typical page and on the home page, with its own browser. */
export async function measureLighthouse(bench) {
  const { browser, peers, corpus, typical, guard, save, say } = bench
  await browser.close()
  for (const peer of peers)
    await guard(peer, 'lighthouse', async () => {
      const result = {
        doc: await reportOf(bench, peer, 'doc', peer.url(typical)),
        home: await reportOf(bench, peer, 'home', peer.home(corpus.root)),
      }
      save(peer, 'lighthouse', result)
      const [doc, home] = [result.doc, result.home].map((page) =>
        JSON.stringify(page.scores ?? page),
      )
      say(`${peer.name} lighthouse: ${doc} home ${home}`)
    })
}

async function reportOf({ work, tls, serverOf }, peer, key, url) {
  const file = join(work, `lh-${peer.name}-${key}.json`)
  const flags = [...FLAGS, `--ignore-certificate-errors-spki-list=${tls.spki}`]
  await runQuietly(join(work, 'tools/node_modules/node/bin/node'), [
    join(work, 'tools/node_modules/lighthouse/cli/index.js'),
    serverOf(peer).origin + url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${flags.join(' ')}`,
  ])
  return existsSync(file) ? figuresOf(JSON.parse(readFileSync(file, 'utf8'))) : NO_REPORT
}

const NO_REPORT = { failed: 'no report' }

function figuresOf({ categories, audits }) {
  const isPoor = ({ id, weight }) =>
    weight > 0 && audits[id].score !== null && audits[id].score < GOOD
  const valueOf = (id) => audits[id]?.numericValue
  const entries = Object.entries(categories)
  return {
    scores: Object.fromEntries(entries.map(([key, { score }]) => [key, Math.round(score * 100)])),
    fcp: valueOf('first-contentful-paint'),
    lcp: valueOf('largest-contentful-paint'),
    tbt: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    si: valueOf('speed-index'),
    failing: entries.flatMap(([key, { auditRefs }]) =>
      auditRefs.filter(isPoor).map(({ id }) => `${key}:${id}`),
    ),
  }
}

/** Not `spawnSync`: the static server runs in this process. */
function runQuietly(command, args) {
  return new Promise((resolve) => {
    const env = { ...process.env, CHROME_PATH: CHROMIUM }
    const child = spawn(command, args, { env, stdio: 'ignore' })
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT)
    child.on('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
