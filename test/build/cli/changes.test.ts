import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { git } from '../../support/git.ts'
import { runCli } from '../../support/cli.ts'
import { createScratchSite, type ScratchSite } from '../../support/scratchSite.ts'

let site: ScratchSite

const gitHere = (...args: string[]): string => git(site.root, args)

beforeAll(async () => {
  site = await createScratchSite('changes', 'minimal')
  await site.write('content/en/guide/fly.mdx', '# Fly\n\nA kite flies.\n')
  await site.write('content/en/guide/old.mdx', '# Old\n\nNothing to read here.\n')
  await site.write('.gitignore', 'node_modules\n')
  gitHere('init', '-q', '-b', 'main')
  gitHere('add', '-A')
  gitHere('commit', '-qm', 'first')
  await site.write('content/en/guide/fly.mdx', '# Fly\n\nA kite sails.\n')
  await site.remove('content/en/guide/old.mdx')
})
afterAll(() => site.dispose())

test('lists what changed, and a URL that ends fails a check', { timeout: 120_000 }, async () => {
  const { code, stdout, stderr } = await runCli(['changes', '--out', 'preview'], site.root)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('content/en/guide/fly.mdx\n  changed   opening  +1 −1 words')
  expect(stdout).toContain('Ended URLs:\n  /guide/old  no redirect')
  expect(existsSync(join(site.root, 'preview/pages/content/en/guide/fly.html'))).toBe(true)
  expect((await runCli(['changes', 'main', '--check'], site.root)).code).toBe(1)
})

test('a state that does not exist is one message', { timeout: 120_000 }, async () => {
  const { code, stderr } = await runCli(['changes', 'v9'], site.root)
  expect(code).toBe(1)
  expect(stderr).toContain('Unknown commit, version or build "v9".')
})
