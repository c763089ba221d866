// Sections that were corrected because of the code: does the record name them at the code's commit?
// The history of a repository with pages and code is replayed. README.md defines what is right.
//
//     node bench/record/corrected.mjs <repository>… [--docs docs,website] [--months 24]
//         [--commits 150] [--list missed.jsonl]
//
// With --commits, at most so many commits of each kind are replayed, spread over the time. With
// --list, what was corrected and what was named is written into a file, to be read by a person.
import { appendFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { writeRecord } from '../../lib/plugins/verify/record.js'
import { git, linesOf, readBlobs } from './lib/git.mjs'
import { headingsIn } from './lib/headings.mjs'
import { namesIn } from './lib/names.mjs'
import { isCode, pagesIn, readFacts, recordOf, siteOf } from './lib/verifySite.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    docs: { type: 'string', default: 'docs,website,site,packages/docs' },
    months: { type: 'string', default: '24' },
    commits: { type: 'string', default: '150' },
    list: { type: 'string' },
  },
})
const isPage = pagesIn(values.docs.split(','))
/** Months in which a section that was named can prove to need work. */
const LATER = 6

/** Texts and code of the sections of a page, by id. */
function sectionsOf(text, path) {
  const lines = text.split('\n')
  const starts = [{ id: '', line: 1 }, ...headingsIn(text)]
  const { codeBlocks, codeSpans } = readFacts(text, { path })
  return new Map(
    starts.map(({ id, line }, at) => {
      const end = starts[at + 1]?.line ?? Infinity
      const within = (each) => each.line >= line && each.line < end
      const code = [
        ...codeSpans.filter(within).map((span) => span.text),
        ...codeBlocks.filter(within).map((block) => block.code),
      ]
      return [
        id,
        {
          text: lines
            .slice(line - 1, end - 1)
            .join('\n')
            .trim(),
          code: code.join('\n'),
        },
      ]
    }),
  )
}

/** Commits that change code, the oldest first, with the pages that they change. */
function codeCommits(repo) {
  const [end = ''] = linesOf(git(repo, 'log', '-1', '--format=%cs', 'HEAD'))
  const log = git(
    repo,
    'log',
    '--reverse',
    '--first-parent',
    '-m',
    '--no-renames',
    `--since=${monthsFrom(end, -Number(values.months))}`,
    `--until=${monthsFrom(end, -LATER)}`,
    '--name-only',
    '--format=commit %H %cs',
  )
  return log.split(/^commit /m).flatMap((each) => {
    const [head = '', ...paths] = linesOf(each)
    const [commit, date] = head.split(' ')
    return paths.some((path) => isCode(path) && !path.endsWith('package.json'))
      ? [{ commit, date, pages: paths.filter(isPage) }]
      : []
  })
}

function monthsFrom(date, count) {
  const at = new Date(date)
  at.setUTCMonth(at.getUTCMonth() + count)
  return at.toISOString().slice(0, 10)
}

function spread(all) {
  const most = Math.min(Number(values.commits), all.length)
  return Array.from({ length: most }, (_, at) => all[Math.floor((at * all.length) / most)])
}

/** Sections that the record names with the code of a commit and the pages before it. */
async function namedBy(repo, commit) {
  const before = siteOf(repo, { pages: `${commit}^`, code: `${commit}^`, isPage })
  const after = siteOf(repo, { pages: `${commit}^`, code: commit, isPage })
  writeRecord(after.root, recordOf(await before.state()))
  const described = await after.state()
  for (const { root } of [before, after]) rmSync(root, { recursive: true })
  return new Map(
    described.flatMap(({ page, sections }) =>
      sections.flatMap(({ id, sources }) => {
        const moved = sources.filter(({ state }) => state === 'changed' || state === 'gone')
        const keys = moved.map(({ key }) => key)
        return keys.length > 0 ? [[`${page.relativePath}#${id}`, keys]] : []
      }),
    ),
  )
}

/** Sections whose text, or whose code, differs between two commits. */
function changedBetween(repo, [from, to], paths, part) {
  const names = paths.flatMap((path) => [`${from}:${path}`, `${to}:${path}`])
  const texts = readBlobs(repo, names)
  return paths.flatMap((path) => {
    const [before, after] = [from, to].map((commit) => texts.get(`${commit}:${path}`) ?? null)
    if (before === null) return []
    const now = after === null ? new Map() : sectionsOf(after, path)
    return [...sectionsOf(before, path)].flatMap(([id, section]) => {
      // A section that is gone isn't one that was corrected.
      const other = now.get(id)
      const isChanged = other === undefined ? part === 'text' : other[part] !== section[part]
      const namesOf = () => differing(namesIn(section.code), namesIn(other?.code ?? ''))
      const written = { before: section.text, after: other?.text ?? '' }
      return isChanged
        ? [{ id: `${path}#${id}`, namesOf, had: namesIn(section.code), ...written }]
        : []
    })
  })
}

const differing = (a, b) => new Set([...a, ...b].filter((each) => a.has(each) !== b.has(each)))

/** Names that come into the code files which a commit changes, or go out of them. */
function changedNames(repo, commit) {
  const range = [`${commit}^`, commit]
  const changed = git(repo, 'diff', '--no-renames', '--name-only', ...range)
  const paths = linesOf(changed).filter((path) => isCode(path) && !path.endsWith('package.json'))
  const texts = readBlobs(
    repo,
    range.flatMap((at) => paths.map((path) => `${at}:${path}`)),
  )
  const [before, after] = range.map((at) =>
    namesIn(paths.map((path) => texts.get(`${at}:${path}`) ?? '').join('\n')),
  )
  return differing(before, after)
}

const append = (each) => appendFileSync(values.list, `${JSON.stringify(each)}\n`)

/** Names in the lines of code that a commit changes: what any rule could go by. */
function touchedNames(repo, commit) {
  const diff = git(repo, 'diff', '-U0', '--no-renames', `${commit}^`, commit)
  const files = diff.split(/^diff --git /m).filter((each) => {
    const path = /^(?:\+\+\+ b|--- a)\/(.*)$/m.exec(each)?.[1] ?? ''
    return isCode(path) && !path.endsWith('package.json')
  })
  const lines = files.flatMap((each) =>
    each.split('\n').filter((line) => /^[-+](?![-+])/.test(line)),
  )
  const before = lines.filter((line) => line.startsWith('-')).join('\n')
  return {
    touched: namesIn(lines.map((line) => line.slice(1)).join('\n')),
    removed: namesIn(before.replaceAll(/^-/gm, '')),
  }
}

async function replay(repo) {
  const all = codeCommits(repo)
  const mixed = spread(all.filter(({ pages }) => pages.length > 0))
  const alone = spread(all.filter(({ pages }) => pages.length === 0))
  const totals = {
    corrected: 0,
    found: 0,
    related: 0,
    relatedFound: 0,
    traced: 0,
    removed: 0,
    named: 0,
    wrong: { mixed: 0, alone: 0 },
  }
  for (const { commit, date, pages } of [...mixed, ...alone]) {
    const named = await namedBy(repo, commit)
    const corrected = changedBetween(repo, [`${commit}^`, commit], pages, 'code')
    const until = monthsFrom(date, LATER)
    const later = git(repo, 'rev-list', '-1', '--first-parent', `--before=${until}`, 'HEAD').trim()
    const paths = [...new Set(Array.from(named.keys(), (each) => each.slice(0, each.indexOf('#'))))]
    const worked = new Set(
      changedBetween(repo, [`${commit}^`, later], paths, 'text').map(({ id }) => id),
    )
    const names = corrected.length > 0 ? changedNames(repo, commit) : new Set()
    const related = corrected.filter((each) => [...each.namesOf()].some((name) => names.has(name)))
    const { touched, removed } = corrected.length > 0 ? touchedNames(repo, commit) : {}
    const hasAny = ({ had }, of) => [...had].some((name) => of.has(name))
    totals.traced += related.filter((each) => hasAny(each, touched)).length
    totals.removed += related.filter((each) => hasAny(each, removed)).length
    totals.corrected += corrected.length
    totals.found += corrected.filter(({ id }) => named.has(id)).length
    totals.related += related.length
    totals.relatedFound += related.filter(({ id }) => named.has(id)).length
    const wrong = [...named].filter(([id]) => !worked.has(id))
    totals.named += named.size
    totals.wrong[pages.length > 0 ? 'mixed' : 'alone'] += wrong.length
    const list = (kind, each) => values.list && append({ repo, commit, kind, ...each })
    for (const { id, before, after } of corrected) {
      const isRelated = related.some((each) => each.id === id)
      list('corrected', { id, isRelated, named: named.get(id) ?? null, before, after })
    }
    for (const [id, keys] of wrong) list('wrong', { id, named: keys })
  }
  const rate = (wrong, commits) => (commits.length === 0 ? 0 : wrong / commits.length)
  const shareOfMixed = all.filter(({ pages }) => pages.length > 0).length / all.length
  const wrong =
    rate(totals.wrong.mixed, mixed) * shareOfMixed +
    rate(totals.wrong.alone, alone) * (1 - shareOfMixed)
  console.log(
    `${repo}: ${mixed.length} commits of code and pages, ${alone.length} of code alone, of ` +
      `${all.length}\n  corrected ${totals.corrected}, of them named ${totals.found} ` +
      `(recall ${(totals.found / totals.corrected).toFixed(2)}); related ${totals.related}, of ` +
      `them named ${totals.relatedFound} (recall ` +
      `${(totals.relatedFound / totals.related).toFixed(2)}), with a name before that a changed ` +
      `line has ${totals.traced}, that a removed one has ${totals.removed}; named ` +
      `${totals.named}, wrongly ${wrong.toFixed(2)} a commit`,
  )
}

for (const repo of positionals) await replay(repo)
