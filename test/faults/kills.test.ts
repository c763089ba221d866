import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOutputFolder } from '../../node/output/outputFolder.ts'
import { repository, runCli, startCli } from '../support/cli.ts'
import { folderState } from '../support/folderState.ts'
import { tries } from '../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

// Builds that are killed at random moments. A site is as it was, or the new one is complete.

const SIGNALS = ['SIGKILL', 'SIGINT', 'SIGTERM'] as const
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const

let site: ScratchSite
let text = ''

const at = (path: string): string => join(site.root, path)

const setContent = (version: number): void =>
  writeFileSync(at('content/en/guide/second.mdx'), `${text}\nVersion ${version}.\n`)

async function build(): Promise<Record<string, string>> {
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0) throw new Error(`The build ended with code ${code}:\n${stdout}${stderr}`)
  expect(readdirSync(at('dist'))).toEqual(['client'])
  return folderState(at('dist/client'))
}

/**
 * Number of files that commands leave below the project. Not in `node_modules/.vite-temp`: a kill
 * while Vite reads its config leaves the copy that Vite reads.
 */
const leftovers = (): number =>
  ['dist', 'bifolio-generated'].reduce(
    (sum, folder) =>
      sum + (existsSync(at(folder)) ? readdirSync(at(folder), { recursive: true }).length : 0),
    readdirSync(site.root).length,
  )

beforeAll(async () => {
  site = await createScratchSite('faults-kills', 'minimal')
  text = readFileSync(at('content/en/guide/second.mdx'), 'utf8')
  setContent(0)
  await build()
})

afterAll(async () => {
  await site.dispose()
})

test('a build that is killed at any moment leaves the last site or the new one', async () => {
  const sites = [folderState(at('dist/client'))]
  setContent(1)
  // The first build was slower: caches were empty.
  const started = performance.now()
  sites.push(await build())
  const duration = performance.now() - started
  const before = leftovers()
  const count = { builds: 0, old: 0, new: 0, ended: 0, between: 0 }
  const rounds = tries(1, 90)
  let shown = 1
  for (let round = 0; round < rounds; round++) {
    const next = 1 - shown
    const signal = SIGNALS[round % SIGNALS.length] ?? 'SIGKILL'
    setContent(next)
    const command = startCli(['build'], site.root)
    // Half of them near the replacement of the site, which is a small part of the time.
    const isLate = round % 2 === 1
    if (isLate) await command.waitFor(/Writing pages/)
    const moment = Math.random() * duration * (isLate ? 0.1 : 0.9)
    await Promise.race([setTimeout(moment), command.ended])
    await command.stop(signal)
    const code = await command.ended
    const told = `${signal} ${isLate ? 'while pages are written, ' : ''}after ${Math.round(moment)} ms of ${Math.round(duration)} ms, exit code ${code}`
    // The microseconds between two renames.
    const isBetween = !existsSync(at('dist/client'))
    const state = folderState(at(isBetween ? 'dist/.bifolio/previous' : 'dist/client'))
    const found = sites.findIndex(
      (candidate) => JSON.stringify(candidate) === JSON.stringify(state),
    )
    expect(found, told).not.toBe(-1)
    if (code === 0) expect(found, told).toBe(next)
    // A command that has not begun is ended by the system, as by SIGKILL.
    if (signal !== 'SIGKILL' && code !== null) {
      expect([0, EXIT_CODES[signal]], told).toContain(code)
      expect(readdirSync(at('dist')), told).toEqual(['client'])
    }
    count.builds++
    if (isBetween) count.between++
    if (code === 0) count.ended++
    else if (found === next) count.new++
    else count.old++
    shown = found
    if (round % 10 === 9 || round === rounds - 1) {
      expect(await build(), told).toEqual(sites[next])
      shown = next
      expect(leftovers(), told).toBe(before)
    }
  }
  console.log(`Killed builds: ${JSON.stringify(count)}`)
})

test('replacements that are killed while they follow each other leave a whole site', async () => {
  const outDir = at('replaced')
  const files = Array.from({ length: 40 }, (_, index) => `assets/${index}.js`)
  for (const variant of ['a', 'b']) {
    for (const file of ['index.html', ...files]) {
      await site.write(`sites/${variant}/${file}`, `${variant} "bifolio-scheme"`)
    }
  }
  const sites = ['a', 'b'].map((variant) => folderState(at(`sites/${variant}`)))
  const script = `
    import { cpSync } from 'node:fs'
    import { openOutputFolder } from ${JSON.stringify(pathToFileURL(join(repository, 'lib/node/output/outputFolder.js')).href)}
    for (let round = 0; ; round++) {
      const output = await openOutputFolder('replaced', { name: 'replaced', command: 'test' })
      cpSync('sites/' + 'ab'[round % 2], output.staging + '/client', { recursive: true })
      output.publish()
      output.close()
      if (round === 0) console.log('begun')
    }`
  const count = { kills: 0, a: 0, b: 0, between: 0 }
  for (let round = 0; round < tries(4, 1000); round++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: site.root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
    await setTimeout(Math.random() * 60)
    child.kill('SIGKILL')
    await once(child, 'close')
    if (!existsSync(join(outDir, 'client'))) count.between++
    const output = await openOutputFolder(outDir, { name: 'replaced', command: 'test' })
    output.close()
    expect(readdirSync(outDir)).toEqual(['client'])
    const state = JSON.stringify(folderState(join(outDir, 'client')))
    const found = sites.findIndex((candidate) => JSON.stringify(candidate) === state)
    expect(found).not.toBe(-1)
    count.kills++
    count[found === 0 ? 'a' : 'b']++
  }
  expect(count.kills).toBe(tries(4, 1000))
  console.log(`Killed replacements: ${JSON.stringify(count)}`)
})

test('a first build that SIGTERM ends leaves no output folder', async () => {
  await site.remove('dist')
  const command = startCli(['build'], site.root)
  await command.waitFor(/Bundling/)
  await command.stop('SIGTERM')
  expect(await command.ended).toBe(EXIT_CODES.SIGTERM)
  expect(existsSync(at('dist'))).toBe(false)
})
