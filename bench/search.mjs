// Time of a query, built-in search against Fuse.js on the same index. Needs a built site: `npm run build`, then `node bench/search.mjs [pages]`.
// Prints milliseconds of computing in the median, and how much longer Fuse.js takes.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Fuse from 'fuse.js/basic'
import { createSearch } from '../lib/shared/search/query.js'

const PAGES = Number(process.argv[2] ?? 1000)
const ROUNDS = 15
const QUERIES = { en: ['config', 'confgi', 'navigation sidebar', 'generation of the site', 'qwxzv'], zh: ['页面', '配置生成', '生成配置页面', '的', 'peizhi'] }

const folder = 'dist/client/search-index'

/** The index of the site, its pages repeated under other addresses until there are enough. */
function indexOf(lang) {
  const file = readdirSync(folder).find((name) => name.startsWith(`${lang}.`) && name.endsWith('.json'))
  const index = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const pages = Array.from({ length: PAGES }, (_, at) => ({ ...index.pages[at % index.pages.length], routePath: `/${at}` }))
  return { ...index, pages }
}

/** Median of the computing time. What is asked again is asked in other words, or it would come from a cache. Unit: milliseconds. */
function median(ask, query) {
  const times = Array.from({ length: ROUNDS }, (_, at) => {
    const started = process.cpuUsage()
    ask(query + '?'.repeat(at + 1))
    return process.cpuUsage(started).user / 1000
  })
  return times.toSorted((a, b) => a - b)[ROUNDS >> 1]
}

console.log(`${PAGES} pages                    Bifolio    Fuse.js    ratio`)
for (const [lang, queries] of Object.entries(QUERIES)) {
  const index = indexOf(lang)
  const search = createSearch(index)
  const texts = index.pages.flatMap(({ title, sections }) => sections.map(({ heading, text }) => ({ title, heading, text })))
  const fuse = new Fuse(texts, { keys: ['title', 'heading', 'text'], ignoreLocation: true })
  for (const query of queries) {
    const own = median(search, query)
    const other = median((text) => fuse.search(text.replace(/\?+$/, ''), { limit: 100 }), query)
    console.log(`${query.padEnd(28)} ${own.toFixed(1).padStart(6)} ${other.toFixed(1).padStart(10)} ${(other / own).toFixed(0).padStart(8)}`)
  }
}
