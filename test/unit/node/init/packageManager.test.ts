import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { nextCommands, userAgentIn } from '../../../../node/init/packageManager.ts'
import { createScratch } from '../../../samples/scratch.ts'

const scratch = createScratch('package-manager')
afterAll(scratch.remove)

const NPM = 'npm/10.9.0 node/v22.0.0 linux x64'
let count = 0

/** The package manager of the folder `docs` in a repository with these files. */
function agentIn(files: Readonly<Record<string, string>>, running: string | undefined = NPM) {
  const root = `repository-${++count}`
  for (const [path, text] of Object.entries({ '.git/HEAD': '', ...files }))
    scratch.write(`${root}/${path}`, text)
  return userAgentIn(join(scratch.folder, root, 'docs'), running)
}

test.each([
  ['pnpm-lock.yaml', 'pnpm install'],
  ['pnpm-workspace.yaml', 'pnpm install'],
  ['yarn.lock', 'yarn install'],
  ['bun.lock', 'bun install'],
  ['bun.lockb', 'bun install'],
  ['package-lock.json', 'npm install'],
])('a repository with %s is installed with it', (file, install) => {
  expect(nextCommands(agentIn({ [file]: '' }, 'other/1')).install).toBe(install)
})

test('what package.json names comes before its lock file, with its version', () => {
  const named = '{ "packageManager": "yarn@4.5.0+sha512.abc" }'
  expect(agentIn({ 'package.json': named, 'package-lock.json': '' })).toBe('yarn/4.5.0')
  expect(agentIn({ 'package.json': '{ "packageManager": "cargo@1" }' })).toBe(NPM)
})

test('the nearest folder decides, and none outside of the repository', () => {
  expect(agentIn({ 'docs/yarn.lock': '', 'pnpm-lock.yaml': '' })).toBe('yarn/')
  scratch.write('yarn.lock', '')
  expect(agentIn({})).toBe(NPM)
  const home = mkdtempSync(join(tmpdir(), 'bifolio-home-'))
  writeFileSync(join(home, 'yarn.lock'), '')
  expect(userAgentIn(join(home, 'site'), NPM)).toBe(NPM)
  expect(userAgentIn(home, NPM)).toBe('yarn/')
  rmSync(home, { recursive: true })
})

test('the one that runs this process gives its version', () => {
  const pnpm = 'pnpm/10.20.0 npm/? node/v22.0.0'
  expect(agentIn({ 'pnpm-lock.yaml': '' }, pnpm)).toBe(pnpm)
})
