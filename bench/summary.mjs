// Writes `bench/results.json`, whose figures the documentation shows: node bench/summary.mjs
// [RESULTS] [date]
// RESULTS is the JSON file of `bench/compare/run.mjs`, with everything measured in one run.
// Default: the one in its default folder.
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { med } from './compare/lib/report.mjs'

const NAMES = {
  bifolio: 'Bifolio',
  vitepress: 'VitePress',
  starlight: 'Starlight',
  rspress2: 'Rspress',
  docusaurus: 'Docusaurus',
  vocs: 'Vocs',
}
const PAGES = 50

const [
  source = join(process.env['BENCH_WORK'] ?? join(tmpdir(), 'docs-bench'), 'results.json'),
  date = new Date().toISOString().slice(0, 10),
] = process.argv.slice(2)
const results = JSON.parse(readFileSync(source, 'utf8'))
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** Samples of what was measured more than once, in the units of `figuresOf`. */
function samplesOf({ build, reader: { load, nav, search } }) {
  return {
    buildCold: build.cold.map(({ wall }) => wall),
    buildWarm: build.warm.map(({ wall }) => wall),
    slowFcp: load.slow.map(({ fcp }) => fcp),
    slowLcp: load.slow.map(({ lcp }) => lcp),
    clickFast: nav.fast.map(Number),
    clickSlow: nav.slow.map(Number),
    searchFast: search.failed ? [] : search.cold.map(Number),
    searchSlow: search.failed ? [] : search.slow.map(Number),
  }
}

/** The lowest and the highest sample of each figure. */
function rangesOf(measured) {
  const tenth = (value) => Math.round(value * 10) / 10
  return Object.fromEntries(
    Object.entries(samplesOf(measured)).flatMap(([figure, samples]) =>
      samples.length === 0
        ? []
        : [[figure, [tenth(Math.min(...samples)), tenth(Math.max(...samples))]]],
    ),
  )
}

/** Medians of one tool. Units: seconds for builds, milliseconds for the reader, KiB for weights. */
function figuresOf({ build, reader: { load, nav, search } }) {
  const kib = (bytes) => Math.round(bytes / 102.4) / 10
  const tenth = (value) => Math.round(value * 10) / 10
  return {
    buildCold: tenth(med(build.cold, 'wall')),
    buildWarm: build.warm.length > 0 ? tenth(med(build.warm, 'wall')) : null,
    buildCpu: tenth(med(build.cold, ({ user, sys }) => user + sys)),
    // What arrives just before the load event in one run arrives just after it in another.
    loadKib: kib(Math.max(...load.fast.map(({ totalToLoad }) => totalToLoad))),
    idleKib: kib(med(load.fast, 'total')),
    slowFcp: Math.round(med(load.slow, 'fcp')),
    slowLcp: Math.round(med(load.slow, 'lcp')),
    clickFast: Math.round(med(nav.fast, Number)),
    clickSlow: Math.round(med(nav.slow, Number)),
    searchFast: search.failed ? null : Math.round(med(search.cold, Number)),
    searchSlow: search.failed ? null : Math.round(med(search.slow, Number)),
    searchKib: search.failed ? null : kib(search.bytes),
  }
}

const tools = Object.entries(NAMES).flatMap(([id, name]) => {
  const measured = results[id]?.[PAGES]
  return measured?.reader?.search
    ? [
        {
          name,
          version: id === 'bifolio' ? version : results[id].version,
          node: measured.build.node,
          figures: figuresOf(measured),
          ranges: rangesOf(measured),
        },
      ]
    : []
})
const { runs } = results.bifolio[PAGES].dev
/** Medians of the development server. Unit: seconds. */
const dev = {
  date,
  start: Math.round(med(runs, 'visible') / 100) / 10,
  hmr:
    Math.round(
      med(
        runs.flatMap(({ hmr }) => hmr),
        Number,
      ) / 10,
    ) / 100,
}
const { machine } = results
const summary = { date, pages: PAGES, languages: 2, machine, dev, tools }
writeFileSync(new URL('results.json', import.meta.url), `${JSON.stringify(summary, null, 2)}\n`)
