import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli, startCli } from '../support/cli.ts'
import { folderState } from '../support/folderState.ts'
import { tries } from '../support/nightly.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

// Builds that are killed at random moments. A site is as it was, or the new one is complete.

const SIGNALS = ['SIGKILL', 'SIGINT', 'SIGTERM'] as const
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const

let site: ScratchSite
let text = ''
/** Time of a whole build. Unit: milliseconds. */
let duration = 0

const at = (path: string): string => join(site.root, path)

const setContent = (version: number): void => writeFileSync(at('content/en/guide/second.mdx'), `${text}\nVersion ${version}.\n`)

async function build(): Promise<Record<string, string>> {
  const { code, stdout, stderr } = await runCli(['build'], site.root)
  if (code !== 0) throw new Error(`The build ended with code ${code}:\n${stdout}${stderr}`)
  expect(readdirSync(at('dist'))).toEqual(['client'])
  return folderState(at('dist/client'))
}

/** Number of files that commands leave below the project. */
const leftovers = (): number => ['dist', 'bifolio-generated', 'node_modules/.vite-temp'].reduce((sum, folder) => sum + (existsSync(at(folder)) ? readdirSync(at(folder), { recursive: true }).length : 0), readdirSync(site.root).length)

beforeAll(async () => {
  site = await createScratchSite('faults-kills', 'minimal')
  text = readFileSync(at('content/en/guide/second.mdx'), 'utf8')
  const started = performance.now()
  setContent(0)
  await build()
  duration = performance.now() - started
})

afterAll(async () => {
  await site.dispose()
})

test('a build that is killed at any moment leaves the last site or the new one', async () => {
  const sites = [folderState(at('dist/client'))]
  setContent(1)
  sites.push(await build())
  const before = leftovers()
  const count = { kills: 0, old: 0, new: 0, ended: 0, between: 0 }
  const rounds = tries(3, 90)
  let shown = 1
  for (let round = 0; round < rounds; round++) {
    const next = 1 - shown
    const signal = SIGNALS[round % SIGNALS.length] ?? 'SIGKILL'
    setContent(next)
    const command = startCli(['build'], site.root)
    const moment = Math.random() * duration * 1.1
    await Promise.race([setTimeout(moment), command.ended])
    await command.stop(signal)
    const code = await command.ended
    const told = `${signal} after ${Math.round(moment)} ms of ${Math.round(duration)} ms, exit code ${code}`
    // The microseconds between two renames.
    const isBetween = !existsSync(at('dist/client'))
    const state = folderState(at(isBetween ? 'dist/.bifolio/previous' : 'dist/client'))
    const found = sites.findIndex((candidate) => JSON.stringify(candidate) === JSON.stringify(state))
    expect(found, told).not.toBe(-1)
    if (code === 0) expect(found, told).toBe(next)
    // A command that has not begun is ended by the system, as by SIGKILL.
    if (signal !== 'SIGKILL' && code !== null) {
      expect([0, EXIT_CODES[signal]], told).toContain(code)
      expect(readdirSync(at('dist')), told).toEqual(['client'])
    }
    count.kills++
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

test('SIGINT while pages are bundled ends the build with its exit code and leaves nothing', async () => {
  const before = folderState(at('dist/client'))
  const command = startCli(['build'], site.root)
  await command.waitFor(/Bundling/)
  expect(existsSync(at('dist/.bifolio'))).toBe(true)
  await command.stop('SIGINT')
  expect(await command.ended).toBe(EXIT_CODES.SIGINT)
  expect(readdirSync(at('dist'))).toEqual(['client'])
  expect(folderState(at('dist/client'))).toEqual(before)
})

test('a first build that SIGTERM ends leaves no output folder', async () => {
  await site.remove('dist')
  const command = startCli(['build'], site.root)
  await command.waitFor(/Bundling/)
  await command.stop('SIGTERM')
  expect(await command.ended).toBe(EXIT_CODES.SIGTERM)
  expect(existsSync(at('dist'))).toBe(false)
})
