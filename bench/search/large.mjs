// Computing time of a query on a large site: the pages of all corpora of a language as one site,
// so often that there are 1,000.
// `node bench/search/large.mjs [--pages <number>] [--lang <name>] [--corpora <folder>]`; with
// `--slowest <number>`, the questions that take longest.
import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { corporaIn, indexesOf } from './lib/corpora.mjs'
import { openBifolio } from './lib/bifolio.mjs'
import { median } from './lib/figures.mjs'
import { ownQuestions, questionsBeside } from './lib/questions.mjs'
import { fetchedCorpora } from './lib/sources.mjs'
import { printTable } from './lib/table.mjs'

const { values: options } = parseArgs({
  options: {
    corpora: { type: 'string', multiple: true, default: [] },
    pages: { type: 'string', default: '1000' },
    slowest: { type: 'string', default: '0' },
    lang: { type: 'string', multiple: true, default: ['en', 'zh'] },
  },
})
const folders = [...options.corpora.map((folder) => resolve(folder)), fetchedCorpora()]
const corpora = folders.flatMap((folder) => corporaIn(folder))
const questions = [...ownQuestions(), ...folders.flatMap((folder) => questionsBeside(folder))]
const indexes = []
for (const corpus of corpora) indexes.push({ ...corpus, ...(await indexesOf(corpus)) })

/** A site with the pages of all corpora, again and again. */
function siteOf(lang) {
  const known = indexes.filter((index) => index[lang])
  const pages = known.flatMap(({ name, [lang]: index }) =>
    index.pages.map((page) => ({ ...page, routePath: `/${name}${page.routePath}` })),
  )
  const count = Number(options.pages)
  return {
    ...known[0][lang],
    pages: Array.from({ length: count }, (_, at) => {
      const round = Math.floor(at / pages.length)
      const page = pages[at % pages.length]
      return round === 0 ? page : { ...page, routePath: `/${round}${page.routePath}` }
    }),
  }
}

const lines = [['', 'pages', 'questions', 'first', 'again', '90 %', 'longest']]
for (const lang of options.lang) {
  const { time } = openBifolio(siteOf(lang))
  const rows = []
  for (const { query } of questions.filter((question) => question.lang === lang)) {
    const started = performance.now()
    await time(query, 0)
    rows.push({ query, first: performance.now() - started, again: await time(query) })
  }
  const again = rows.map((row) => row.again).toSorted((a, b) => a - b)
  lines.push([
    lang,
    options.pages,
    String(rows.length),
    median(rows.map((row) => row.first)).toFixed(2),
    ...[0.5, 0.9, 1].map((part) =>
      again[Math.min(again.length - 1, Math.floor(again.length * part))].toFixed(2),
    ),
  ])
  for (const row of rows.toSorted((a, b) => b.again - a.again).slice(0, Number(options.slowest)))
    console.log(row.again.toFixed(1), row.first.toFixed(1), row.query)
}
printTable(lines)
