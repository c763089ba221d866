import { afterAll, beforeAll, expect, test } from 'vitest'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { repository, runCli } from '../support/cli.ts'
import { byDay } from '../support/nightly.ts'
import { PAGE, VITE, WRONG_SITES, page } from '../samples/wrongSites.ts'
import { createScratchSite, type ScratchSite } from '../support/scratchSite.ts'

// Whatever is wrong, a message is a sentence with the author's file. No stack, no color code in a
// file, no name of the engine's inside.

const RAW = new RegExp(
  [
    String.raw`^\s+at .+[:(]`,
    String.raw`\u001B\[`,
    'virtual:bifolio',
    String.raw`\[(?:vike|plugin)`,
    'lib/node/',
    'Rolldown',
    'PARSE_ERROR',
    'Stack backtrace',
    'undefined:undefined',
    ':NaN',
  ].join('|'),
  'im',
)

let site: ScratchSite
let last: readonly string[] = []
let ownConfig = ''

/** Written again before each case. */
const KEPT: readonly string[] = [PAGE, 'vite.config.ts', 'bifolio.config.ts']

beforeAll(async () => {
  site = await createScratchSite('raw-stacks', 'minimal')
  ownConfig = await site.read('bifolio.config.ts')
  mkdirSync(join(site.root, 'node_modules'), { recursive: true })
  symlinkSync(repository, join(site.root, 'node_modules/bifolio'), 'dir')
})
afterAll(async () => await site?.dispose())

test.each(byDay(WRONG_SITES, 3))(
  '%s is a sentence with a place',
  async (_, files, place, message) => {
    await Promise.all(last.map((path) => site.remove(path)))
    await site.write(PAGE, page())
    await site.write('bifolio.config.ts', ownConfig)
    await site.write('vite.config.ts', VITE)
    await Promise.all(Object.entries(files).map(([path, text]) => site.write(path, text)))
    last = Object.keys(files).filter((path) => !KEPT.includes(path))
    const { code, stdout, stderr } = await runCli(['check'], site.root, { isRaw: true })
    expect(code).toBe(1)
    expect(stdout + stderr).not.toMatch(RAW)
    expect(stdout + stderr).toContain(message)
    if (place !== '') expect(stdout + stderr).toContain(place)
  },
)
