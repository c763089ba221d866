#!/usr/bin/env node
// Side-by-side benchmark of documentation-site generators. See README.md.
import { mkdirSync, existsSync, readFileSync, writeFileSync, rmSync, cpSync } from 'node:fs'
import { join, dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cpus, release, tmpdir, totalmem, type } from 'node:os'
import { spawnSync } from 'node:child_process'
import { generate } from './corpus.mjs'
import { readCorpus, put, json } from './lib/site.mjs'
import { npmInstall, nodeBinary, timed, folderSize } from './lib/exec.mjs'
import { CHROMIUM } from './lib/browser.mjs'
import { tables } from './lib/report.mjs'

const HERE = dirname(fileURLToPath(import.meta.url))
const arg = (k, d) => {
  const i = process.argv.indexOf(`--${k}`)
  return i > 0
    ? process.argv[i + 1]?.startsWith('--') || process.argv[i + 1] === undefined
      ? true
      : process.argv[i + 1]
    : d
}
const list = (s) => String(s).split(',').filter(Boolean)
const work = resolve(String(arg('work', process.env.BENCH_WORK ?? join(tmpdir(), 'docs-bench'))))
const names = list(arg('peers', 'ours,vitepress,starlight,rspress2,docusaurus'))
const sizes = list(arg('pages', '50')).map(Number)
const what = list(arg('measure', 'build'))
const rounds = Number(arg('rounds', 3))
const warmRounds = Number(arg('warm-rounds', rounds))
const langs = list(arg('langs', 'en,zh'))
const jsonFile = resolve(String(arg('json', join(work, 'results.json'))))
const only = arg('only') // for reader: a comma list of load,nav,search,nojs,axe,lighthouse
const TOOLS = {
  name: 'bench-tools',
  private: true,
  type: 'module',
  dependencies: {
    node: '22.23.3',
    'playwright-core': '1.65.1',
    'axe-core': '4.14.1',
    lighthouse: '13.5.0',
  },
}

mkdirSync(work, { recursive: true })
const load = () => (existsSync(jsonFile) ? JSON.parse(readFileSync(jsonFile, 'utf8')) : {})
const results = load()
// Read again before each write: another run may have added its part in the meantime.
const store = (peer, pages, part, value) => {
  const disk = load()
  const old = disk[peer]?.[pages]?.[part]
  ;((disk[peer] ??= {})[pages] ??= {})[part] = part === 'reader' ? { ...old, ...value } : value
  if (value.version) disk[peer].version = value.version
  for (const k of Object.keys(disk)) results[k] = disk[k]
  writeFileSync(jsonFile, json(disk))
}
// What the figures depend on besides the tools.
const storeMachine = () => {
  const chromium = spawnSync(CHROMIUM, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  const machine = {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memory: Math.round(totalmem() / 2 ** 30),
    os: `${type()} ${release()}`,
    chromium: /[\d.]+/.exec(chromium ?? '')?.[0] ?? 'unknown',
  }
  writeFileSync(jsonFile, json({ ...load(), machine }))
}
const say = (...a) => console.error(new Date().toISOString().slice(11, 19), ...a)

if (arg('report')) {
  console.log(tables(results))
  process.exit(0)
}
npmInstall(join(work, 'tools'), TOOLS)

const peers = []
for (const n of names) {
  const peer = (await import(pathToFileURL(join(HERE, 'peers', `${n}.mjs`)).href)).default
  peer.dir = peer.siteDir ? peer.siteDir(work) : join(work, 'peers', n)
  try {
    if (peer.install) await peer.install({ work, dir: peer.dir })
    else
      npmInstall(peer.dir, { name: `bench-${n}`, private: true, type: 'module', ...peer.package })
    peer.nodeBin = nodeBinary(work, peer.node)
    peer.nodeVersion = spawnSync(peer.nodeBin, ['-v'], { encoding: 'utf8' }).stdout.trim()
    peers.push(peer)
  } catch (e) {
    say(`${n}: not installed: ${e.message}`)
  }
}
if (arg('install')) process.exit(0)
storeMachine()

function corpusFor(pages) {
  const dir = join(work, 'corpus', String(pages))
  const { manifest, files } = generate({ pages, langs })
  rmSync(dir, { recursive: true, force: true })
  for (const f of files) put(join(dir, f.file), f.text)
  put(join(dir, 'manifest.json'), json(manifest))
  return readCorpus(dir)
}
const command = (peer, parts) => (peer.rawCommand ? parts : [peer.nodeBin, ...parts])

for (const pages of sizes) {
  const corpus = corpusFor(pages)
  const ready = new Set()
  const site = (peer) => {
    if (!ready.has(peer)) {
      mkdirSync(peer.dir, { recursive: true })
      peer.writeSite(corpus, peer.dir)
      ready.add(peer)
    }
  }
  const clean = (peer) => {
    for (const c of [peer.outDir, ...peer.caches])
      rmSync(join(peer.dir, c), { recursive: true, force: true })
  }
  const kept = (peer) => join(work, 'out', `${peer.name}-${pages}`)
  const env = (peer) => ({ PATH: `${dirname(peer.nodeBin)}:${process.env.PATH}`, ...peer.env })

  if (what.includes('build')) {
    const data = new Map(
      peers.map((p) => [
        p,
        { version: p.version, node: p.nodeVersion, pages, cold: [], warm: [], failed: null },
      ]),
    )
    for (let r = 0; r < Math.max(rounds, warmRounds); r++)
      for (const peer of peers) {
        const d = data.get(peer)
        if (d.failed) continue
        site(peer)
        const opts = { cwd: peer.dir, env: env(peer), timeout: Number(arg('timeout', 600)) * 1000 }
        if (r < rounds) {
          clean(peer)
          const c = await timed(command(peer, peer.buildCommand), {
            ...opts,
            log: join(peer.dir, 'build.log'),
          })
          d.cold.push(c)
          say(
            `${peer.name} N=${pages} cold ${c.wall.toFixed(1)} s, cpu ` +
              `${(c.user + c.sys).toFixed(1)} s, rss ${c.maxRssMB} MB, ` +
              `${c.ok ? 'ok' : `FAILED (${c.timedOut ? 'time limit' : c.code})`}, load ` +
              `${c.loadBefore}`,
          )
          if (!c.ok) {
            d.failed = c.timedOut
              ? 'time limit'
              : `exit ${c.code}: ${readFileSync(join(peer.dir, 'build.log'), 'utf8').slice(-1500)}`
            store(peer.name, pages, 'build', d)
            continue
          }
          if (r === 0) {
            d.size = folderSize(join(peer.dir, peer.outDir))
            rmSync(kept(peer), { recursive: true, force: true })
            cpSync(join(peer.dir, peer.outDir), kept(peer), { recursive: true })
          }
        }
        if (r < warmRounds) {
          const w = await timed(command(peer, peer.buildCommand), {
            ...opts,
            log: join(peer.dir, 'build-warm.log'),
          })
          if (w.ok) d.warm.push(w)
          say(
            `${peer.name} N=${pages} warm ${w.wall.toFixed(1)} s, cpu ` +
              `${(w.user + w.sys).toFixed(1)} s${w.ok ? '' : ' FAILED'}`,
          )
        }
        store(peer.name, pages, 'build', d)
      }
  }

  if (what.includes('reader')) {
    const { readerMeasure } = await import('./lib/reader.mjs')
    await readerMeasure({
      work,
      corpus,
      pages,
      peers: peers.filter((p) => existsSync(kept(p)) || say(`${p.name}: build N=${pages} first`)),
      outOf: kept,
      rounds: Number(arg('reader-rounds', 5)),
      only: only && list(only),
      store,
      say,
    })
  }

  if (what.includes('dev')) {
    const { devMeasure } = await import('./lib/dev.mjs')
    await devMeasure({
      work,
      corpus,
      pages,
      peers,
      site,
      clean,
      command,
      env,
      rounds: Number(arg('dev-rounds', 3)),
      store,
      say,
    })
  }
}
console.log(tables(results, names))
