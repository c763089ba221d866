// How many samples of migrated sites are reported, and how long it takes: with nothing kept from
// before, after edits of the text and of a sample of a page, and after one in a program that goes
// on, as the median.
//
//     node bench/record/samples.mjs <site>… [--list 100]
//
// Sites are folders with a bifolio.config.ts that has the plugin `samples`, and installed packages.
// With --list, prints so many errors with their lines, to be read by a person: does a reader who
// copies the sample get it, does the sample need what the page doesn't show, or is it our mistake?
// They are the same ones each time, spread over all.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sitePages } from '../../lib/node/site/sitePages.js'
import { contextOf } from '../../lib/node/site/context.js'
import { createChecker } from '../../lib/plugins/samples/check.js'
import { readSamples } from '../../lib/plugins/samples/samples.js'

const EDITS = 15
const CLI = fileURLToPath(new URL('../../lib/node/cli/main.js', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'string', default: '0' } },
})

function check(site) {
  const started = performance.now()
  const { stdout } = spawnSync(process.execPath, [CLI, 'samples', '--json'], {
    cwd: site,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  })
  const seconds = (performance.now() - started) / 1000
  return { ...JSON.parse(stdout.slice(stdout.indexOf('{'))), seconds }
}

/** Edits a page with a sample, and takes it back. */
function checkEdited(site, file, edit) {
  const path = join(site, file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, edit(text))
  try {
    return check(site)
  } finally {
    writeFileSync(path, text)
  }
}

const NOTHING_KEPT = { get: async () => null, set: async () => {} }

/** Edits some pages in turn in a program that has checked all. Returns the median in seconds. */
async function timeOfEdit(root) {
  const { get } = await contextOf({ root })
  const pages = readSamples(await sitePages(get), { root, isExcluded: () => false })
  const checkSamples = createChecker({
    root,
    cache: NOTHING_KEPT,
    undeclared: 'warning',
    packages: null,
    tsconfig: null,
    versions: {},
    known: [''],
  })
  await checkSamples(pages)
  const times = []
  for (const page of pages.filter((_, at) => at % Math.ceil(pages.length / EDITS) === 0)) {
    const started = performance.now()
    await checkSamples([{ ...page, source: `${page.source}\nEdited.\n` }])
    times.push((performance.now() - started) / 1000)
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1]
}

function show(site, { file, line, column, message }) {
  const lines = readFileSync(join(site, file), 'utf8')
    .split('\n')
    .slice(line - 2, line)
  console.log(`${file}:${line}:${column}  ${message.slice(0, 200)}`)
  for (const each of lines) console.log(`    ${each.slice(0, 120)}`)
}

for (const site of positionals) {
  rmSync(join(site, 'node_modules/.vite/bifolio'), { recursive: true, force: true })
  const { samples, problems, seconds } = check(site)
  const errors = problems.filter(({ severity = 'error' }) => severity === 'error')
  const file = errors[0]?.file ?? problems[0]?.file
  const text = checkEdited(site, file, (page) => `${page}\nEdited.\n`)
  const sample = checkEdited(site, file, (page) =>
    page.replace(/^```(?:ts|tsx|js|jsx)\b.*\n/m, '$&// Edited.\n'),
  )
  console.log(
    `${site}: ${samples} samples, ${errors.length} errors, ` +
      `${problems.length - errors.length} warnings, ${seconds.toFixed(1)} s, ` +
      `${text.seconds.toFixed(1)} s after an edit of text, ` +
      `${sample.seconds.toFixed(1)} s after one of a sample, ` +
      `${(await timeOfEdit(resolve(site))).toFixed(1)} s in a program that goes on`,
  )
  const count = Math.min(Number(values.list), errors.length)
  for (let at = 0; at < count; at++) show(site, errors[Math.floor((at * errors.length) / count)])
}
process.exit(0)
