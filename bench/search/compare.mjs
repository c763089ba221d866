// The built-in search beside the engines of other documentation tools, over the same pages:
// `npm run bench:search`. Writes bench/search/results.json, from which the documentation takes its
// table. With `--corpora <folder>` or `--only <engine>`, it prints only.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { askAll } from './lib/ask.mjs'
import { openBifolio } from './lib/bifolio.mjs'
import { interval } from './lib/bootstrap.mjs'
import { keepSizes } from './lib/compressed.mjs'
import { CACHE } from './lib/cache.mjs'
import { corporaIn, indexesOf } from './lib/corpora.mjs'
import { figuresOf } from './lib/figures.mjs'
import { loadPeers } from './lib/peers.mjs'
import { ownQuestions, questionsBeside } from './lib/questions.mjs'
import { fetchedCorpora } from './lib/sources.mjs'
import { fixed, kib, printTable } from './lib/table.mjs'
import { shortest } from './lib/time.mjs'

const { values: options } = parseArgs({
  options: {
    corpora: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true },
  },
})
const LANGS = ['en', 'zh']
const given = options.corpora.map((folder) => resolve(folder))
const folders = [fetchedCorpora(), ...given]
const corpora = folders.flatMap((folder) => corporaIn(folder))
const questions = [...ownQuestions(), ...given.flatMap((folder) => questionsBeside(folder))]
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** A peer as the questions are asked of it: it has pages, and no rows below them. */
async function openPeer(peer, index, lang) {
  const engine = await peer.open(index, lang)
  return {
    close: () => engine.close?.(),
    askFirst: async (query) => ({
      pages: (await engine.ask(query)).map((routePath) => ({ routePath, rows: [] })),
      files: await engine.files(query),
    }),
    time: (query) => shortest(() => engine.ask(query)),
  }
}

const engines = [
  { name: 'Bifolio', version, open: (index) => openBifolio(index) },
  ...(await loadPeers()).map((peer) => ({
    ...peer,
    open: (index, lang) => openPeer(peer, index, lang),
  })),
].filter(({ name }, at) => at === 0 || (options.only?.some((part) => name.includes(part)) ?? true))

/** What other engines search of a corpus. */
async function textsOf(corpus) {
  const indexes = await indexesOf(corpus)
  return Object.values(indexes).map(({ pages }) =>
    pages.map(({ title, routePath, sections }) => [
      routePath,
      title,
      sections.map(({ id, heading, text, code }) => [id, heading, text, code]),
    ]),
  )
}

/**
 * What an engine answers. Some take minutes for it, and answer the same until their version, how
 * they are asked, the pages or the questions change.
 */
async function answersOf({ name, source, version: engineVersion, open }, corpus) {
  const asked = questions.filter((question) => question.corpus === corpus.name)
  const key = JSON.stringify([name, engineVersion, source, await textsOf(corpus), asked])
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 16)
  const file = join(CACHE, 'answers', `${hash}.json`)
  if (source && existsSync(file))
    // Of a page that wasn't found JSON keeps no place.
    return JSON.parse(readFileSync(file, 'utf8')).map((row) => ({
      ...row,
      rank: row.rank ?? Infinity,
    }))
  console.error(`${name}: ${corpus.name}`)
  const answered = await askAll(corpus, questions, { open })
  mkdirSync(dirname(file), { recursive: true })
  if (source) writeFileSync(file, JSON.stringify(answered))
  keepSizes()
  return answered
}

for (const engine of engines) {
  engine.answered = []
  for (const corpus of corpora) engine.answered.push(...(await answersOf(engine, corpus)))
}

const round = (value, digits) => Number(value.toFixed(digits))
const recall = ({ rank }) => Number(rank <= 5)
const reciprocal = ({ rank }) => 1 / rank

/** Figures of an engine for some of the questions, and how far it is from the built-in search. */
function measured({ answered }, holds) {
  const rows = answered.filter(holds)
  const own = engines[0].answered.filter(holds)
  const difference = (valueOf) => {
    const { mean, low, high } = interval(rows.map((row, at) => valueOf(row) - valueOf(own[at])))
    return [round(mean, 3), round(low, 3), round(high, 3)]
  }
  const { count, mrr, first, recall5, recall10, empty, ms, brotli } = figuresOf(rows)
  return {
    questions: count,
    mrr: round(mrr, 3),
    first: round(first, 3),
    recall5: round(recall5, 3),
    recall10: round(recall10, 3),
    empty,
    ms: round(ms, 2),
    kib: round(brotli / 1024, 1),
    mrrDifference: difference(reciprocal),
    recallDifference: difference(recall),
  }
}

const span = ([mean, low, high]) => `${fixed(mean)} [${fixed(low)}, ${fixed(high)}]`
const results = engines.map((engine) => ({
  name: engine.name,
  ...(engine.packageName && { packageName: engine.packageName }),
  version: engine.version,
  figures: Object.fromEntries(
    LANGS.map((lang) => [
      lang,
      Object.fromEntries(
        [
          ['all', (row) => row.lang === lang],
          ['tune', (row) => row.lang === lang && row.half === 'tune'],
          ['test', (row) => row.lang === lang && row.half === 'test'],
        ].map(([half, holds]) => [half, measured(engine, holds)]),
      ),
    ]),
  ),
}))
for (const lang of LANGS)
  for (const half of ['all', 'tune', 'test']) {
    const [own] = results
    console.log(`\n${lang}, ${half}: ${own.figures[lang][half].questions} questions`)
    printTable([
      ['', 'MRR', 'S@1', 'R@5', 'R@10', 'empty', 'ms', 'first query', 'MRR − ours', 'R@5 − ours'],
      ...results.map(({ name, figures }) => {
        const row = figures[lang][half]
        return [
          name,
          fixed(row.mrr),
          fixed(row.first),
          fixed(row.recall5),
          fixed(row.recall10),
          String(row.empty),
          row.ms.toFixed(2),
          kib(row.kib * 1024),
          span(row.mrrDifference),
          span(row.recallDifference),
        ]
      }),
    ])
  }
if (given.length === 0 && !options.only)
  writeFileSync(
    new URL('results.json', import.meta.url),
    `${JSON.stringify(
      {
        date: new Date().toISOString().slice(0, 10),
        corpora: corpora.map(({ name }) => name),
        engines: results,
      },
      null,
      2,
    )}\n`,
  )
process.exit(0)
