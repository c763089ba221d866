import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repository } from '../../support/cli.ts'

const run = promisify(execFile)

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bifolio-dry-run-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const changes = async (): Promise<string> => (await run('git', ['status', '--porcelain'], { cwd: repository })).stdout

test('a dry run of a release does everything but publish, and leaves nothing behind', async () => {
  const before = await changes()
  const { stdout } = await run(process.execPath, ['scripts/release.mjs', '--dry-run'], { cwd: repository, env: { ...process.env, TMPDIR: folder } })
  const { version } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as { readonly version: string }
  const next = /^(\S+) → (\S+)$/m.exec(stdout)
  expect(next?.[1]).toBe(version)
  const [, , released = ''] = next ?? []
  expect(released).not.toBe(version)
  expect(stdout).toMatch(new RegExp(`^## ${released}\n\n?### \\w+ Changes\n\n- \\w`, 'm'))
  for (const name of ['bifolio', 'create-bifolio']) {
    expect(stdout).toMatch(new RegExp(`^${name}-${released}\\.tgz: \\d+ bytes, \\d+ files$`, 'm'))
    expect(stdout.slice(stdout.indexOf('Not done'))).toContain(`${name}-${released}.tgz`)
  }
  expect(stdout).toContain('accepted  types: CJSResolvesToESM')
  expect(await readdir(folder)).toEqual([])
  expect(await changes()).toBe(before)
}, 120_000)

test('a release outside of the workflow is refused before anything is changed', async () => {
  const before = await changes()
  const env: NodeJS.ProcessEnv = { ...process.env, TMPDIR: folder }
  delete env['GITHUB_ACTIONS']
  const failed = run(process.execPath, ['scripts/release.mjs'], { cwd: repository, env })
  await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Releases are made by the workflow "release"') })
  expect(await changes()).toBe(before)
})
