// What part of a translation needs work: the history of a bilingual site is replayed, and each
// month three rules name sections. README.md defines what is right.
//
//     node bench/record/translations.mjs <repository> --from website/docs/en --to website/docs/zh
//         [--months 6] [--since 2025-01]
//
// A second repository is that of the translation, for projects with one for each language. With
// --since, only the months from then on count.
//
// Rules: `record` is that of Bifolio, the hash of each section at the time of its translation;
// `dates` that of Lunaria, a page whose original has a newer commit; `fuzzy` that of gettext, a
// paragraph that isn't among those translated. Each page counts as translated by its first commit.
// The translation has to be in other letters than the original.
import { parseArgs } from 'node:util'
import { parseFrontMatter } from '../../lib/node/source/frontMatter.js'
import { compareSections, recordedById, withRecorded } from '../../lib/node/site/compareSections.js'
import { splitSections } from '../../lib/node/site/sections.js'
import { git, linesOf, readBlobs } from './lib/git.mjs'
import { headingsIn, paragraphsBySection } from './lib/headings.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    months: { type: 'string', default: '6' },
    since: { type: 'string', default: '' },
  },
})
const [repo = '.', repoOfTranslation = repo] = positionals
const MONTHS = Number(values.months)
/** A language that doesn't have the letters of English. */
const OTHER = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Cyrillic}]/u

/** A page of either language, as a commit has it. */
function readPage(text) {
  const { frontMatter } = parseFrontMatter(text, 'page')
  const headings = headingsIn(text)
  const paragraphs = paragraphsBySection(text, headings)
  const texts = [...paragraphs.values()].map((list) => list.join(' '))
  return { sections: splitSections({ text, frontMatter, headings }), paragraphs, texts }
}

/** Commits that touch the pages of a language, the oldest first, each with its pages. */
function commitsOf({ repo: own, folder, isOriginal }) {
  const log = git(own, 'log', '--reverse', '--first-parent', '--format=%H %ct %cs', '--', folder)
  const ofCommit = ['--first-parent', '--root', '-r', '--no-commit-id', '--no-renames']
  let time = 0
  return linesOf(log).map((line) => {
    const [commit = '', seconds, date = ''] = line.split(' ')
    // The order of the commits counts, whatever their clocks are.
    time = Math.max(time, Number(seconds))
    const paths = linesOf(
      git(own, 'diff-tree', '-m', ...ofCommit, '--name-only', commit, '--', folder),
    ).filter((path) => /\.mdx?$/.test(path))
    const texts = readBlobs(
      own,
      paths.map((path) => `${commit}:${path}`),
    )
    const files = paths.map((path) => ({
      page: folder === '.' ? path : path.slice(folder.length + 1),
      isOriginal,
      text: texts.get(`${commit}:${path}`) ?? null,
    }))
    return { time, date, files }
  })
}

/** Follows both languages, and what is recorded of each page. */
function replay(commits, onMonth) {
  const pages = new Map()
  const changes = []
  let month = commits[0]?.date.slice(0, 7)
  for (const [at, { date, files }] of commits.entries()) {
    if (date.slice(0, 7) !== month) {
      onMonth({ at, month, pages })
      month = date.slice(0, 7)
    }
    for (const { page, isOriginal, text } of files)
      changes.push(...follow(pages, { page, isOriginal, text, at }))
  }
  return changes
}

function follow(pages, { page, isOriginal, text, at }) {
  const own = pages.get(page) ?? {
    original: null,
    translation: null,
    record: null,
    translated: new Set(),
    ids: new Set(),
    dates: [0, 0],
  }
  pages.set(page, own)
  const read = text === null ? null : readPage(text)
  own.dates[isOriginal ? 0 : 1] = at
  if (isOriginal) {
    own.original = read
    return []
  }
  const before = own.translation
  own.translation = read
  if (!read || !own.original) return []
  const { sections } = own.original
  const places = idsByPlace(own, read)
  // Text that is still in the language of the original isn't a translation.
  own.ids = new Set(places.filter((_, place) => OTHER.test(read.texts[place] ?? '')))
  const changed = changedPlaces(before, read)
  const touched = new Set(
    changed === null ? sections.map(({ id }) => id) : changed.map((place) => places[place]),
  )
  const current = sections.filter(({ id }) => touched.has(id))
  const hashes = Object.fromEntries(current.map(({ id, hash }) => [id, hash]))
  own.record = withRecorded(changed === null ? [] : (own.record ?? []), sections, hashes)
  if (changed === null) own.translated = new Set()
  for (const { id } of current)
    for (const paragraph of own.original.paragraphs.get(id) ?? []) own.translated.add(paragraph)
  if (changed === null) return []
  return current.map(({ id, hash }) => ({
    at,
    page,
    key: `${page}#${id}`,
    hash,
    isNearer: isNearer(own.original, id, { before, after: read, place: places.indexOf(id) }),
  }))
}

/** What both languages have in common: code, links, numbers. */
const commonIn = (text = '') =>
  text.match(/`[^`]+`|\]\([^)]+\)|https?:\S+|[\w$.]*\d[\w.]*|[\w$]+\(/g) ?? []

/** Number of things that only one of two texts has. */
function distance(one, other) {
  const left = [...commonIn(other)]
  const missing = commonIn(one).filter((each) => {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return missing.length + left.length
}

function isNearer(original, id, { before, after, place }) {
  const text = (original.paragraphs.get(id) ?? []).join(' ')
  return (
    before.sections.length === after.sections.length &&
    distance(text, after.texts[place]) < distance(text, before.texts[place])
  )
}

/** Ids of the original's sections, in the order of a translation: of now, or of its last state. */
function idsByPlace({ original, record }, { sections: { length } }) {
  if (length === original.sections.length || length !== record?.length)
    return original.sections.map(({ id }) => id)
  return [...recordedById(record, original.sections)].map(([id]) => id)
}

/** Places of the sections of a translation that a commit changes. Null for a new page. */
function changedPlaces(before, after) {
  if (!before) return null
  const known = new Set(before.sections.map(({ hash }) => hash))
  return after.sections.flatMap(({ hash }, place) => (known.has(hash) ? [] : [place]))
}

/** Sections of a page that each rule names. */
const RULES = {
  record: ({ original, record }) =>
    compareSections(record, original.sections).flatMap(({ kind, id }) =>
      kind === 'removed' ? [] : [id],
    ),
  dates: ({ original, dates: [first, second] }) =>
    first > second ? original.sections.map(({ id }) => id) : [],
  fuzzy: ({ original, translated }) =>
    original.sections.flatMap(({ id }) =>
      (original.paragraphs.get(id) ?? []).some((paragraph) => !translated.has(paragraph))
        ? [id]
        : [],
    ),
}

// What a commit changes in both languages is changed in the original first.
const commits = [
  ...commitsOf({ repo, folder: values.from, isOriginal: true }),
  ...commitsOf({ repo: repoOfTranslation, folder: values.to, isOriginal: false }),
].toSorted((a, b) => a.time - b.time)
const months = []
const changes = replay(commits, ({ at, month, pages }) => {
  const named = Object.fromEntries(Object.keys(RULES).map((rule) => [rule, new Set()]))
  const all = new Map()
  for (const [page, own] of pages) {
    if (!own.original || !own.translation || !own.record) continue
    for (const { id, hash } of own.original.sections)
      if (own.ids.has(id)) all.set(`${page}#${id}`, hash)
    for (const [rule, names] of Object.entries(RULES))
      for (const id of names(own)) if (own.ids.has(id)) named[rule]?.add(`${page}#${id}`)
  }
  months.push({ at, month, named, all })
})

const end = commits.at(-1)?.date.slice(0, 7) ?? ''
const after = (month, count) => {
  const [year = 0, own = 0] = month.split('-').map(Number)
  const sum = year * 12 + own - 1 + count
  return `${Math.floor(sum / 12)}-${String((sum % 12) + 1).padStart(2, '0')}`
}
const totals = Object.fromEntries(
  Object.keys(RULES).map((rule) => [rule, { named: 0, right: 0, found: 0 }]),
)
let needed = 0
for (const { at, month, named, all } of months) {
  const until = after(month, MONTHS)
  if (until > end || month < values.since) continue
  const later = changes.filter(
    (change) => change.at >= at && (commits[change.at]?.date ?? '') < `${until}-32`,
  )
  const valid = later.filter(({ key, hash }) => all.get(key) === hash)
  const changed = new Set(valid.map(({ key }) => key))
  const nearer = new Set(valid.flatMap(({ key, isNearer: is }) => (is ? [key] : [])))
  const worked = new Set(later.map(({ page }) => page))
  needed += nearer.size
  for (const [rule, keys] of Object.entries(named)) {
    const total = totals[rule]
    if (!total) continue
    const seen = [...keys].filter((key) => worked.has(key.slice(0, key.indexOf('#'))))
    total.named += seen.length
    total.right += seen.filter((key) => changed.has(key)).length
    total.found += [...nearer].filter((key) => keys.has(key)).length
  }
}
console.log(
  `${repo} ${values.from} → ${values.to}: ${commits.length} commits, ${months.length} months`,
)
console.log(`Sections that needed work within ${MONTHS} months: ${needed}`)
const share = (part, whole) => (whole === 0 ? '–' : (part / whole).toFixed(2))
for (const [rule, { named, right, found }] of Object.entries(totals)) {
  const [precision, recall] = [share(right, named), share(found, needed)]
  console.log(`${rule.padEnd(6)}  named ${named}, precision ${precision}, recall ${recall}`)
}
