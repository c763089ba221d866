// Searches other projects' documentation for people's questions with the built-in search.
// `node scripts/compile.mjs`, then `node bench/search/run.mjs [options]`; see `--help`.
import { existsSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { askAll } from './lib/ask.mjs'
import { openBifolio } from './lib/bifolio.mjs'
import { keepSizes } from './lib/compressed.mjs'
import { corporaIn } from './lib/corpora.mjs'
import { figuresOf } from './lib/figures.mjs'
import { ownQuestions, questionsBeside } from './lib/questions.mjs'
import { fetchedCorpora } from './lib/sources.mjs'
import { fixed, kib, printTable } from './lib/table.mjs'

const HELP = `node bench/search/run.mjs [options]
  --corpora <folder>  more corpora: a folder with one folder per corpus, which has en/ and zh/.
                      Their questions are in queries.json, in the folder or beside it.
                      Default: BIFOLIO_SEARCH_CORPORA
  --given             only those; without it, also what packages include and test/search/questions
                      is about. It is fetched once
  --half tune|test|all   default: tune
  --corpus <name>     only this one; may be repeated
  --code              searches code as well, with the switch of the dialog
  --by-corpus         figures of each corpus, too
  --misses            lists questions whose page isn't among the first five, or not found at all
  --json              prints every answer as JSON
  --fresh             reads the corpora again
`
const { values: options } = parseArgs({
  options: {
    corpora: { type: 'string', multiple: true },
    given: { type: 'boolean', default: false },
    corpus: { type: 'string', multiple: true },
    half: { type: 'string', default: 'tune' },
    code: { type: 'boolean', default: false },
    'by-corpus': { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

function fail(message) {
  console.error(message)
  process.exit(1)
}

if (options.help) {
  console.log(HELP)
  process.exit(0)
}
if (!['tune', 'test', 'all'].includes(options.half))
  fail(`Invalid --half "${options.half}". Use tune, test or all.`)
const given = (
  options.corpora ?? (process.env.BIFOLIO_SEARCH_CORPORA ?? '').split(delimiter).filter(Boolean)
).map((folder) => resolve(folder))
for (const folder of given) if (!existsSync(folder)) fail(`There is no folder ${folder}.`)
const folders = options.given ? given : [...given, fetchedCorpora()]

const corpora = folders
  .flatMap((folder) => corporaIn(folder))
  .filter(({ name }) => options.corpus?.includes(name) ?? true)
const questions = [
  ...ownQuestions(),
  ...folders.flatMap((folder) => questionsBeside(folder)),
].filter(({ half }) => options.half === 'all' || half === options.half)
const answered = []
for (const corpus of corpora)
  answered.push(
    ...(await askAll(corpus, questions, {
      open: (index) => openBifolio(index, { code: options.code }),
      isFresh: options.fresh,
      onUnknown: console.error,
    })),
  )
keepSizes()
if (answered.length === 0) fail('No question is about these corpora.')

const COLUMNS = [
  ['questions', ({ count }) => String(count)],
  ['MRR', ({ mrr }) => fixed(mrr)],
  ['S@1', ({ first }) => fixed(first)],
  ['R@5', ({ recall5 }) => fixed(recall5)],
  ['R@10', ({ recall10 }) => fixed(recall10)],
  ['empty', ({ empty }) => String(empty)],
  ['section shown', ({ sectionShown, sections }) => `${fixed(sectionShown)} of ${sections}`],
  ['first row', ({ sectionFirst }) => fixed(sectionFirst)],
  ['ms', ({ ms }) => ms.toFixed(2)],
  ['raw', ({ raw }) => kib(raw)],
  ['Brotli', ({ brotli }) => kib(brotli)],
  ['files', ({ files }) => String(files)],
]

function printFigures(groups) {
  printTable([
    ['', ...COLUMNS.map(([name]) => name)],
    ...groups.map(([name, rows]) => {
      const figures = figuresOf(rows)
      return [name, ...COLUMNS.map(([, format]) => format(figures))]
    }),
  ])
}

if (options.json) console.log(JSON.stringify(answered, null, 1))
else {
  const named = (name, holds) => [name, answered.filter(holds)]
  const langs = [...new Set(answered.map(({ lang }) => lang))].toSorted()
  printFigures(
    [
      ...langs.flatMap((lang) => [
        named(lang, (row) => row.lang === lang),
        ...(options['by-corpus'] ? corpora : []).map(({ name }) =>
          named(`  ${name}`, (row) => row.lang === lang && row.corpus === name),
        ),
      ]),
      named('all', () => true),
    ].filter(([, rows]) => rows.length > 0),
  )
  if (options.misses)
    for (const row of answered.filter(({ rank }) => rank > 5))
      console.log(
        `\n${row.lang} ${row.corpus} "${row.query}": ` +
          (row.rank === Infinity ? 'not found' : `rank ${row.rank}`) +
          `\n  wanted ${row.pages.join(', ')}${row.section === null ? '' : ` #${row.section}`}` +
          `\n  found  ${row.found.join(', ') || 'nothing'}`,
      )
}
process.exit(0)
