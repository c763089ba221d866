// The built-in search against Fuse.js over the same sections: how often the wanted page comes
// first, and how long a query takes.
// And what readers load: the first file of the index, and the parts of a query, each compressed.
// `node scripts/compile.mjs`, then `node bench/search.mjs [pages]`: with a number, times are taken
// with so many pages.
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import Fuse from 'fuse.js'
import { splitSearchIndex } from '../lib/node/search/splitSearchIndex.js'
import { contextOf } from '../lib/node/site/context.js'
import { createPartedSearch } from '../lib/shared/search/partedSearch.js'

const PAGES = Number(process.argv[2] ?? 1000)
const ROUNDS = 15
const QUERIES = {
  en: ['config', 'confgi', 'navigation sidebar', 'generation of the site', 'qwxzv'],
  zh: ['页面', '配置生成', '生成配置页面', '的', 'peizhi'],
}

const { model } = await contextOf({ root: process.cwd() })

/**
 * The search as a browser has it, with all files at hand. `onLoad` gets the text of each part that
 * is loaded.
 */
function builtIn(index, onLoad = () => {}) {
  const { start, parts } = splitSearchIndex(index, 'index')
  const texts = new Map(parts.map(({ path, text }) => [path, text]))
  const search = createPartedSearch(JSON.parse(start), async (path) => {
    onLoad(texts.get(path))
    return JSON.parse(texts.get(path))
  })
  return async (query) => (await search(query)).groups.map(({ routePath }) => routePath)
}

/**
 * Fuse.js over the sections, with the highest weight for titles. `extended` searches every word
 * separately.
 */
function fuse({ pages }, isExtended) {
  const sections = pages.flatMap(({ title, routePath, sections: parts }) =>
    parts.map(({ heading, text }) => ({ title, heading, text, routePath })),
  )
  const keys = [
    { name: 'title', weight: 5 },
    { name: 'heading', weight: 3 },
    { name: 'text', weight: 1 },
  ]
  const engine = new Fuse(sections, {
    keys,
    ignoreLocation: true,
    useExtendedSearch: isExtended,
    threshold: isExtended ? 0.3 : 0.4,
  })
  return (query) => [
    ...new Set(engine.search(query, { limit: 100 }).map(({ item }) => item.routePath)),
  ]
}

/** Mean of one through the place of the wanted page. */
async function quality(search, queries) {
  let sum = 0
  let first = 0
  for (const { query, page, or = [] } of queries) {
    const wanted = [page, ...or.map((place) => place.split('#')[0])]
    const place = (await search(query)).findIndex((found) => wanted.includes(found)) + 1
    sum += place === 0 ? 0 : 1 / place
    first += Number(place === 1)
  }
  return `MRR ${(sum / queries.length).toFixed(3)}, first ${first} of ${queries.length}`
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
  const index = await model.searchIndex(lang)
  const known = JSON.parse(readFileSync(`test/search/queries/${lang}.json`, 'utf8'))
  console.log(`${lang}, KB: ${await sizes(index, known)}`)
  console.log(
    `${lang}: built-in ${await quality(builtIn(index), known)}; Fuse.js ` +
      `${await quality(fuse(index, false), known)}; with extended search ` +
      `${await quality(fuse(index, true), known)}`,
  )
  const large = {
    ...index,
    pages: Array.from({ length: PAGES }, (_, at) => ({
      ...index.pages[at % index.pages.length],
      routePath: `/${at}`,
    })),
  }
  const [search, other] = [builtIn(large), fuse(large, false)]
  console.log(`${PAGES} pages                    Bifolio    Fuse.js    ratio`)
  for (const query of queries) {
    const [ours, theirs] = [
      await median(search, query),
      await median((text) => other(text.replace(/\?+$/, '')), query),
    ]
    console.log(
      `${query.padEnd(28)} ${ours.toFixed(1).padStart(6)} ${theirs.toFixed(1).padStart(10)} ` +
        `${(theirs / ours).toFixed(0).padStart(8)}`,
    )
  }
}
process.exit(0)
