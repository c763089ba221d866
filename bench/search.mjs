// @ts-check
// What readers of this site load for a search, and how long a query takes on a large site.
// `node scripts/compile.mjs`, then `node bench/search.mjs [pages]`: times are taken with so many
// pages.
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { splitSearchIndex } from '../lib/node/search/splitSearchIndex.js'
import { contextOf } from '../lib/node/site/context.js'
import { searchIndex } from '../lib/node/site/searchIndex.js'
import { createLazySearch } from '../lib/shared/search/lazySearch.js'

const PAGES = Number(process.argv[2] ?? 1000)
const ROUNDS = 15
const QUERIES = {
  en: ['config', 'confgi', 'navigation sidebar', 'generation of the site', 'qwxzv'],
  zh: ['页面', '配置生成', '生成配置页面', '的', 'peizhi'],
}

const { get } = await contextOf({ root: process.cwd() })

/**
 * The search as a browser has it, with all files at hand. `onLoad` gets the text of each part that
 * is loaded.
 */
function builtIn(index, onLoad = (_text) => {}) {
  const { start, parts } = splitSearchIndex(index, 'index')
  const texts = new Map(parts.map(({ path, text }) => [path, text]))
  const search = createLazySearch(JSON.parse(start), async (path) => {
    onLoad(texts.get(path))
    return JSON.parse(texts.get(path))
  })
  return async (query) => (await search(query)).groups.map(({ routePath }) => routePath)
}

/**
 * Median of the computing time. What is asked again is asked in other words, or it would come from
 * a cache. Unit: milliseconds.
 */
async function median(search, query) {
  const times = []
  for (let round = 1; round <= ROUNDS; round++) {
    const started = process.cpuUsage()
    await search(query + '?'.repeat(round))
    times.push(process.cpuUsage(started).user / 1000)
  }
  return times.toSorted((a, b) => a - b)[ROUNDS >> 1]
}

const sizeOf = (text) => brotliCompressSync(text).length / 1000

/** What readers load. Unit: kilobytes with Brotli compression. */
async function sizes(index, queries) {
  const { start, parts } = splitSearchIndex(index, 'index')
  const loaded = []
  for (const { query } of queries) {
    let size = 0
    // Each reader is a new one: nothing is loaded before the query.
    await builtIn(index, (text) => {
      size += sizeOf(text)
    })(query)
    loaded.push(size)
  }
  const all = sizeOf([start, ...parts.map(({ text }) => text)].join('\n'))
  return (
    `${index.pages.length} pages, first file ${sizeOf(start).toFixed(1)}, then ` +
    `${loaded.toSorted((a, b) => a - b)[queries.length >> 1].toFixed(1)} (median of ` +
    `${queries.length} queries), in a single file ${all.toFixed(1)}`
  )
}

for (const [lang, queries] of Object.entries(QUERIES)) {
  const index = await get(searchIndex, lang)
  const known = JSON.parse(readFileSync(`test/search/queries/${lang}.json`, 'utf8'))
  console.log(`${lang}, KB: ${await sizes(index, known)}`)
  const large = {
    ...index,
    pages: Array.from({ length: PAGES }, (_, at) => ({
      ...index.pages[at % index.pages.length],
      routePath: `/${at}`,
    })),
  }
  const search = builtIn(large)
  for (const query of queries)
    console.log(`${PAGES} pages, ${query}: ${(await median(search, query)).toFixed(1)} ms`)
}
process.exit(0)
