import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readPreparedRelease } from '../../../scripts/preparedRelease.mjs'
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
  const out = join(folder, 'out')
  const { stdout } = await run(process.execPath, ['scripts/release.mjs', '--dry-run', '--out', out], { cwd: repository, env: { ...process.env, TMPDIR: folder } })
  const { version } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as { readonly version: string }
  const next = /^(\S+) → (\S+)$/m.exec(stdout)
  expect(next?.[1]).toBe(version)
  const [, , released = ''] = next ?? []
  expect(released).not.toBe(version)
  expect(stdout).toMatch(new RegExp(`^## ${released}\n\n?### \\w+ Changes\n\n- \\w`, 'm'))
  for (const name of ['bifolio', 'create-bifolio']) expect(stdout).toMatch(new RegExp(`^${name}-${released}\\.tgz: \\d+ bytes, \\d+ files$`, 'm'))
  expect(stdout).toContain('accepted  types: CJSResolvesToESM')
  expect(stdout).toContain('Nothing is published in a dry run.')
  expect(await readdir(folder)).toEqual(['out'])
  expect(await changes()).toBe(before)

  // What the next jobs get.
  const record = readPreparedRelease(out, createHash('sha256').update(await readFile(join(out, 'release.json'))).digest('hex'))
  expect(record.version).toBe(released)
  expect(record.changelog).toContain(`## ${released}\n`)
  expect(record.changesets.length).toBeGreaterThan(0)
  // The same sources make the same tarball, wherever they are.
  for (const { file } of record.packages) expect((await run('tar', ['-xzOf', file], { maxBuffer: 64 << 20 })).stdout).not.toContain(basename(folder))
}, 120_000)

test('a release outside of the workflow is refused before anything is changed', async () => {
  const before = await changes()
  const env: NodeJS.ProcessEnv = { ...process.env, TMPDIR: folder }
  delete env['GITHUB_ACTIONS']
  const failed = run(process.execPath, ['scripts/release.mjs'], { cwd: repository, env })
  await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Releases are made by the workflow "release"') })
  expect(await changes()).toBe(before)
})

interface Job {
  readonly 'runs-on': string
  readonly if?: string
  readonly needs?: string | readonly string[]
  readonly environment?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: number
  readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly with?: Readonly<Record<string, unknown>> }[]
}
interface Workflow {
  readonly on: unknown
  readonly permissions?: Readonly<Record<string, string>>
  readonly concurrency?: { readonly group: string; readonly 'cancel-in-progress': unknown }
  readonly jobs: Readonly<Record<string, Job>>
}

const WORKFLOWS = join(repository, '.github/workflows')
const textOf = (name: string): Promise<string> => readFile(join(WORKFLOWS, name), 'utf8')
const workflow = async (name: string): Promise<Workflow> => parse(await textOf(name)) as Workflow
const commandsOf = ({ steps }: Job): string => steps.flatMap((step) => step.run ?? []).join('\n')

test('every workflow pins actions by commit, keeps no credentials, runs no install scripts and ends in time', async () => {
  const names = await readdir(WORKFLOWS)
  expect(names.toSorted()).toEqual(['ci.yml', 'nightly.yml', 'release.yml'])
  for (const name of names) {
    for (const [, action, pin = '', comment] of (await textOf(name)).matchAll(/uses: ([\w/-]+)@(\S+)(?: # (\S+))?/g)) {
      expect([name, action, pin, comment]).toEqual([name, action, expect.stringMatching(/^[\da-f]{40}$/), expect.stringMatching(/^v\d+\.\d+\.\d+$/)])
    }
    const { permissions, concurrency, jobs } = await workflow(name)
    expect([name, permissions]).toEqual([name, name === 'release.yml' ? {} : { contents: 'read' }])
    expect([name, concurrency?.group]).toEqual([name, expect.any(String)])
    for (const [id, job] of Object.entries(jobs)) {
      expect([name, id, job['timeout-minutes']]).toEqual([name, id, expect.any(Number)])
      const checkout = job.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
      expect([name, id, checkout.map((step) => step.with?.['persist-credentials'])]).toEqual([name, id, [id === 'tag']])
      expect(commandsOf(job).replaceAll('npm ci --ignore-scripts', '')).not.toMatch(/\bnpm (?:ci|install|i)\b|\bnpx\b/)
      // Text of a run step is code: what others can write must not become a part of it.
      expect(commandsOf(job)).not.toContain('${{')
    }
  }
})

test('the workflow that releases gives each job the rights that it needs, on main only', async () => {
  const { on, concurrency, jobs } = await workflow('release.yml')
  expect(on).toBe('workflow_dispatch')
  expect(concurrency).toEqual({ group: 'release', 'cancel-in-progress': false })
  expect(Object.entries(jobs).map(([id, job]) => [id, job.permissions, job.environment, job.needs])).toEqual([
    ['prepare', { contents: 'read' }, undefined, undefined],
    ['publish', { contents: 'read', 'id-token': 'write' }, 'npm', 'prepare'],
    ['tag', { contents: 'write' }, undefined, ['prepare', 'publish']],
  ])
  for (const job of Object.values(jobs)) expect(job.if).toBe("github.ref == 'refs/heads/main'")
  const { prepare, publish, tag } = jobs
  if (!prepare || !publish || !tag) throw new Error('A job is missing.')
  expect(commandsOf(prepare)).toMatch(/npm ci --ignore-scripts\nnpm test\nnpm run release -- --out/)
  // Code of dependencies runs without rights, and what has rights runs our scripts alone.
  for (const job of [publish, tag]) expect(commandsOf(job)).not.toMatch(/\bnpm\b/)
  expect(commandsOf(publish)).toMatch(/^node scripts\/publish\.mjs "\$RUNNER_TEMP\/release" "\$DIGEST"$/)
  expect(commandsOf(tag)).toMatch(/node scripts\/tag\.mjs "\$RUNNER_TEMP\/release" "\$DIGEST"/)
})

test('pull requests and nights run the tests without rights', async () => {
  const [ci, nightly] = await Promise.all(['ci.yml', 'nightly.yml'].map(workflow))
  expect(ci?.on).toEqual({ pull_request: null, push: { branches: ['main'] } })
  expect(Object.values(ci?.jobs ?? {}).map(commandsOf).join()).toContain('npm run check')
  expect(nightly?.on).toMatchObject({ schedule: [{ cron: expect.any(String) }] })
  expect(Object.values(nightly?.jobs ?? {}).map(commandsOf).join()).toContain('npm run test:nightly')
})

test('no package needs a script to be installed', async () => {
  // esbuild has one, which only saves it a lookup: its program is a package of its own.
  const { packages } = JSON.parse(await readFile(join(repository, 'package-lock.json'), 'utf8')) as { readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean; readonly optional?: boolean }>> }
  expect(Object.keys(packages).filter((place) => packages[place]?.hasInstallScript)).toEqual(['node_modules/esbuild'])
})
