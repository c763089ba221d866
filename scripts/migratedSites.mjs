// Converts real sites of other tools, builds the result, and measures what was lost: URLs of the
// old site that no host answers, and words of its pages that the new pages don't have.
//
//   node scripts/migratedSites.mjs [names…] [--sources <folder>] [--out <folder>] [--reuse]
//     [--words <count>] [--json <file>]
//
// `--sources` has a checkout of each repository, in a folder of the site's name. Without it, each
// is cloned. `--reuse` measures what an earlier run has built.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { linkPackages } from './migrated/linkPackages.mjs'
import { measure } from './migrated/measure.mjs'
import { SITES } from './migrated/sites.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sources: { type: 'string' },
    out: { type: 'string' },
    reuse: { type: 'boolean' },
    words: { type: 'string', default: '10' },
    json: { type: 'string' },
  },
})
const out = resolve(values.out ?? mkdtempSync(join(tmpdir(), 'bifolio-migrated-')))
const most = Number(values.words)

function run(command, args, cwd = ROOT) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return { isDone: status === 0, text: `${stdout}${stderr}`.trim() }
}

function sourceOf({ name, repository }) {
  if (values.sources !== undefined) return resolve(values.sources, name)
  const folder = join(out, '.sources', name)
  if (!existsSync(folder))
    run('git', ['clone', '--depth=1', `https://github.com/${repository}.git`, folder])
  return folder
}

/** Converts and builds a site. Null if that was done, else what failed. */
function build(site, source, target) {
  if (values.reuse && existsSync(join(target, 'dist/client'))) return null
  rmSync(target, { recursive: true, force: true })
  const migrated = run(process.execPath, [
    join(ROOT, 'migrate/lib/main.js'),
    source,
    `--out=${target}`,
    `--from=${site.tool}`,
  ])
  if (!migrated.isDone) return `migrate: ${migrated.text.slice(-600)}`
  const missing = linkPackages(target, ROOT)
  if (missing.length > 0) console.log(`${site.name}: not in the registry: ${missing.join(', ')}`)
  const built = run(process.execPath, [join(ROOT, 'lib/node/cli/main.js'), 'build'], target)
  writeFileSync(join(target, 'build.log'), built.text)
  return built.isDone ? null : `build: ${built.text.slice(-600)}`
}

const percent = (part, all) => (all === 0 ? '0' : ((100 * part) / all).toFixed(3))

function print(site, { pages, urls, lines, words, lost, dead, lostPages }) {
  const shares = Object.entries(urls).map(([how, count]) => `${how} ${count}`)
  console.log(`${site.name}: ${pages} pages, MIGRATION.md ${lines} lines`)
  console.log(`  URLs: ${shares.join(', ')}`)
  console.log(`  words: ${words}, lost ${lost} (${percent(lost, words)} %)`)
  for (const { url, file } of dead.slice(0, most)) console.log(`  dead ${url} ${file ?? ''}`)
  if (dead.length > most) console.log(`  and ${dead.length - most} more`)
  for (const { file, lost: count, of, examples } of lostPages.slice(0, most))
    console.log(`  lost ${count} of ${of} in ${file}: ${examples.join(' ')}`)
}

const results = []
for (const site of SITES) {
  if (positionals.length > 0 && !positionals.includes(site.name)) continue
  const source = join(sourceOf(site), site.folder)
  const target = join(out, site.name)
  const failure = build(site, source, target)
  if (failure !== null) {
    console.log(`${site.name}: ${failure}`)
    results.push({ name: site.name, failure })
    continue
  }
  const result = await measure(site, { source, target, most })
  print(site, result)
  results.push({ name: site.name, ...result })
}
const lines = results
  .flatMap((result) => ('lines' in result ? [result.lines] : []))
  .toSorted((a, b) => a - b)
console.log(
  `${lines.length} of ${results.length} sites built, median ${lines[lines.length >> 1]} lines`,
)
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(results, null, 2))
if (
  results.some(
    (result) => 'failure' in result || result.dead.length > 0 || result.lost > result.words / 1000,
  )
)
  process.exitCode = 1
