// Names that pages have and the code doesn't have any more. Once a year, the pages of a
// repository are verified with the code as it is, and checked with that of a year later.
//
//     node bench/record/gone.mjs <repository>… [--docs docs,website] [--months 12]
//
// Repositories are folders with their whole history; of a shallow one, only what it has is seen.
// Prints a finding on each line, to be read by a person: is the text wrong?
import { readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { writeRecord } from '../../lib/plugins/verify/record.js'
import { commitsByDate } from './lib/git.mjs'
import { pagesIn, recordOf, siteOf } from './lib/verifySite.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    months: { type: 'string', default: '12' },
    docs: { type: 'string', default: 'docs,website,site,packages/docs' },
  },
})
const isPage = pagesIn(values.docs.split(','))

const excerpt = (file, line) =>
  readFileSync(file, 'utf8').split('\n')[line - 1].trim().slice(0, 140)

async function findingsIn(repo) {
  const commits = commitsByDate(repo, Number(values.months))
  const seen = new Set()
  let before = null
  for (const [commit, date] of commits) {
    const site = siteOf(repo, { pages: commit, code: commit, isPage })
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
