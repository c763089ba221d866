// Names that pages have and the code doesn't have any more. Once a year, the pages of a
// repository are verified with the code as it is, and checked with that of a year later.
//
//     node bench/record/gone.mjs <repository>… [--docs docs,website] [--months 12]
//
// Repositories are folders with their whole history; of a shallow one, only what it has is seen.
// Prints a finding on each line, to be read by a person: is the text wrong?
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readPageFacts } from '../../lib/node/markdown/pageFacts.js'
import { packageEntries } from '../../lib/plugins/verify/packageEntries.js'
import { createExportReader } from '../../lib/plugins/verify/packageExports.js'
import { writeRecord } from '../../lib/plugins/verify/record.js'
import { createSources } from '../../lib/plugins/verify/sources.js'
import { describedPages } from '../../lib/plugins/verify/state.js'
import { checkOut, commitsByDate } from './lib/git.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    months: { type: 'string', default: '12' },
    docs: { type: 'string', default: 'docs,website,site,packages/docs' },
  },
})
const DOCS = values.docs.split(',').map((folder) => `${folder}/`)
/** What is about the past or another version. */
const PAST = /blog|change-?log|migrat|upgrad|release|breaking|version|deprecat|\/v?\d+(?:\.\w+)*\//i
const LANGS = 'zh|ru|ko|ja|es|pt|fa|fr|de|it|uk|vi|hi|id|tr|da'
const TRANSLATED = new RegExp(`/(?:${LANGS})(?:-\\w+)?/`)
const NO_FOLDERS =
  'tests?|__tests__|e2e|fixtures?|examples?|playgrounds?|node_modules|docs|website|site'
const NO_CODE = new RegExp(`(?:^|/)(?:${NO_FOLDERS})/|\\.(?:test|spec)\\.`)

const isPage = (path) =>
  /\.mdx?$/.test(path) &&
  DOCS.some((folder) => path.startsWith(folder)) &&
  ![PAST, TRANSLATED].some((each) => each.test(path))
const isCode = (path) =>
  /(?:\.[cm]?[jt]sx?|(?:^|\/)package\.json)$/.test(path) && !NO_CODE.test(path)

/** Entries of all packages: what is built isn't there, so folders of the sources count as well. */
function entriesIn(folder, paths) {
  return paths
    .filter((path) => basename(path) === 'package.json')
    .flatMap((path) => {
      const own = packageEntries(join(folder, dirname(path)))
      const source = dirname(path) === '.' ? 'src/' : `${dirname(path)}/src/`
      const parts = paths.filter(
        (each) =>
          each.startsWith(source) &&
          /^[\w-]+(?:\/[\w-]+)?\/index\.tsx?$/.test(each.slice(source.length)),
      )
      return own.length === 0
        ? []
        : [
            ...own,
            ...parts.map((each) => ({
              name: `${own[0].name}/${dirname(each.slice(source.length))}`,
              file: join(folder, each),
            })),
          ]
    })
}

/** The site of a commit, as the plugin `verify` gets it. */
function siteOf(repo, commit) {
  const root = mkdtempSync(join(tmpdir(), 'bifolio-record-'))
  const paths = checkOut(repo, commit, root, (path) => isPage(path) || isCode(path))
  const pages = paths.filter(isPage).map((relativePath) => {
    const file = join(root, relativePath)
    const { codeBlocks } = readPageFacts(readFileSync(file, 'utf8'), { path: relativePath })
    const page = { relativePath, file, lang: 'en', version: '', isFallback: false }
    return { ...page, title: relativePath, headings: [], links: [], frontmatter: {}, codeBlocks }
  })
  const config = { root: '', lang: 'en', editions: [{ lang: 'en', version: '', folder: '' }] }
  const sources = createSources({
    root,
    entries: entriesIn(root, paths.filter(isCode)),
    reader: createExportReader(),
    commands: [],
    repository: null,
  })
  const options = { config, contentRoot: root, version: '', sources, isExcluded: () => false }
  return {
    root,
    state: () => describedPages(pages, options),
  }
}

/** What a person who verifies all pages records. */
const recordOf = (described) =>
  Object.fromEntries(
    described.map(({ key, sections }) => [
      key,
      Object.fromEntries(
        sections.map(({ name, sources }) => [
          name,
          Object.fromEntries(
            sources.flatMap(({ key: source, hash }) => (hash === null ? [] : [[source, hash]])),
          ),
        ]),
      ),
    ]),
  )

const excerpt = (file, line) =>
  readFileSync(file, 'utf8').split('\n')[line - 1].trim().slice(0, 140)

async function findingsIn(repo) {
  const commits = commitsByDate(repo, Number(values.months))
  const seen = new Set()
  let before = null
  for (const [commit, date] of commits) {
    const site = siteOf(repo, commit)
    if (before) writeRecord(site.root, recordOf(await before.state()))
    const described = await site.state()
    for (const { page, sections } of before ? described : [])
      for (const { key, state, line } of sections.flatMap(({ sources }) => sources)) {
        const id = `${page.relativePath} ${key}`
        // Blocks made from a file are those of a compiled page.
        if (state !== 'gone' || !key.includes('#') || seen.has(id)) continue
        seen.add(id)
        console.log(`${date}  ${page.relativePath}:${line}  ${key}  | ${excerpt(page.file, line)}`)
      }
    if (before) rmSync(before.root, { recursive: true })
    before = site
  }
  if (before) rmSync(before.root, { recursive: true })
  return { commits: commits.length, findings: seen.size }
}

for (const repo of positionals) {
  console.log(`== ${repo}`)
  const { commits, findings } = await findingsIn(repo)
  console.log(`   ${commits} commits, ${findings} findings`)
}
