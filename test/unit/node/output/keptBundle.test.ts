import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedConfig } from 'vite'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openKeptBundle } from '../../../../node/output/keptBundle.ts'
import { type BuildContext, contextOf } from '../../../../node/site/context.ts'
import { createScratch } from '../../../samples/scratch.ts'

// The bundle of a site is `client/a.js`, which no module of the site is part of.

const scratch = createScratch('kept-bundle')
afterAll(scratch.remove)
let number = 0
let context: BuildContext

beforeEach(async () => {
  const name = `site${number++}`
  scratch.write(`${name}/bifolio.config.mjs`, 'export default {}\n')
  scratch.write(`${name}/content/index.md`, '# Home\n')
  context = await contextOf({ root: `${scratch.folder}/${name}`, command: 'build' })
})

interface Run {
  readonly isPlain: boolean
  readonly mode: string
}

/** A build: uses the kept bundle or makes one. Returns whether it was used, and Vite started. */
async function build({ isPlain, mode }: Run): Promise<{ isUsed: boolean; isStarted: boolean }> {
  let isStarted = false
  const config = async (): Promise<ResolvedConfig> => {
    isStarted = true
    const { root } = context
    return { root, mode, plugins: [], configFileDependencies: [] } as unknown as ResolvedConfig
  }
  const staging = join(context.root, 'dist', `build-${number++}`)
  const bundle = await openKeptBundle(context, { isPlain, config }, staging)
  const isUsed = await bundle.restore()
  if (!isUsed) {
    mkdirSync(join(staging, 'client'), { recursive: true })
    writeFileSync(join(staging, 'client/a.js'), '')
    await bundle.keep()
  }
  expect(existsSync(join(staging, 'client/a.js'))).toBe(true)
  return { isUsed, isStarted }
}

const PLAIN: Run = { isPlain: true, mode: 'production' }

test('the bundle of a plain project is used again without Vite', async () => {
  expect(await build(PLAIN)).toEqual({ isUsed: false, isStarted: true })
  expect(await build(PLAIN)).toEqual({ isUsed: true, isStarted: false })
})

test('a file of the project that is another one makes a new bundle', async () => {
  await build(PLAIN)
  writeFileSync(join(context.root, '.env'), 'VITE_A=1\n')
  expect(await build(PLAIN)).toEqual({ isUsed: false, isStarted: true })
})

test('a bundle that Vite made with options of its own is used with these options alone', async () => {
  const staged: Run = { isPlain: false, mode: 'staging' }
  await build(PLAIN)
  expect(await build(staged)).toEqual({ isUsed: false, isStarted: true })
  expect(await build(staged)).toEqual({ isUsed: true, isStarted: true })
  expect(await build(PLAIN)).toEqual({ isUsed: false, isStarted: true })
})
