import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { packageJsonOf } from '../../../node/init/starter.ts'
import { PACKAGES, readPreparedRelease, tarballOf } from '../../../scripts/preparedRelease.mjs'
import { repository } from '../../support/cli.ts'
import { isNightly } from '../../support/nightly.ts'

const run = promisify(execFile)

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bifolio-dry-run-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const changes = async (): Promise<string> =>
  (await run('git', ['status', '--porcelain'], { cwd: repository })).stdout

test.runIf(isNightly)(
  'a dry run of a release does everything but publish, and leaves nothing behind',
  async () => {
    const before = await changes()
    const out = join(folder, 'out')
    const { stdout } = await run(
      process.execPath,
      ['scripts/release.mjs', '--dry-run', '--out', out],
      { cwd: repository, env: { ...process.env, TMPDIR: folder } },
    )
    const { version } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as {
      readonly version: string
    }
    const next = /^(\S+) → (\S+)$/m.exec(stdout)
    expect(next?.[1]).toBe(version)
    const [, , released = ''] = next ?? []
    expect(released).not.toBe(version)
    expect(stdout).toMatch(new RegExp(`^## ${released}\n\n?### \\w+ Changes\n\n- \\w`, 'm'))
    for (const name of PACKAGES)
      expect(stdout).toMatch(
        new RegExp(`^${tarballOf(name, released)}: \\d+ bytes, \\d+ files$`, 'm'),
      )
    expect(stdout).toContain('accepted  types: CJSResolvesToESM')
    expect(stdout).toContain('Nothing is published in a dry run.')
    expect(await readdir(folder)).toEqual(['out'])
    expect(await changes()).toBe(before)

    // What the next jobs get.
    const record = readPreparedRelease(
      out,
      createHash('sha256')
        .update(await readFile(join(out, 'release.json')))
        .digest('hex'),
    )
    expect(record.version).toBe(released)
    expect(record.changelog).toContain(`## ${released}\n`)
    expect(record.changesets.length).toBeGreaterThan(0)
    // The same sources make the same tarball, wherever they are.
    for (const { file } of record.packages)
      expect((await run('tar', ['-xzOf', file], { maxBuffer: 64 << 20 })).stdout).not.toContain(
        basename(folder),
      )
  },
  120_000,
)

test('a release outside of the workflow is refused before anything is changed', async () => {
  const before = await changes()
  const env: NodeJS.ProcessEnv = { ...process.env, TMPDIR: folder }
  delete env['GITHUB_ACTIONS']
  const failed = run(process.execPath, ['scripts/release.mjs'], { cwd: repository, env })
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Releases are made by the workflow "release"'),
  })
  expect(await changes()).toBe(before)
})

interface Job {
  readonly 'runs-on': string
  readonly if?: string
  readonly needs?: string | readonly string[]
  readonly environment?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: number
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> }
  readonly steps: readonly {
    readonly uses?: string
    readonly run?: string
    readonly with?: Readonly<Record<string, unknown>>
  }[]
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

/** Jobs that push with the credentials of their checkout. */
const PUSHES = ['release.yml propose', 'release.yml tag']
/** All rights that jobs have, besides reading the repository. */
const RIGHTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'docs.yml deploy': { pages: 'write', 'id-token': 'write' },
  'release.yml prepare': { contents: 'read' },
  'release.yml propose': { contents: 'write', 'pull-requests': 'write' },
  'release.yml publish': { contents: 'read', 'id-token': 'write' },
  'release.yml tag': { contents: 'write' },
}

test('every workflow pins actions by commit, keeps no credentials, runs no install scripts and ends in time', async () => {
  const names = await readdir(WORKFLOWS)
  expect(names.toSorted()).toEqual(['ci.yml', 'docs.yml', 'nightly.yml', 'release.yml'])
  for (const name of names) {
    const pins = [...(await textOf(name)).matchAll(/uses: (.*)/g)].map(([, use = '']) => use)
    for (const pin of pins)
      expect([name, pin]).toEqual([
        name,
        expect.stringMatching(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/),
      ])
    const { permissions, concurrency, jobs } = await workflow(name)
    expect(pins).toHaveLength(
      Object.values(jobs).flatMap(({ steps }) => steps.filter(({ uses }) => uses !== undefined))
        .length,
    )
    expect([name, permissions]).toEqual([name, name === 'release.yml' ? {} : { contents: 'read' }])
    expect([name, concurrency?.group]).toEqual([name, expect.any(String)])
    for (const [id, job] of Object.entries(jobs)) {
      const place = `${name} ${id}`
      expect([place, job.permissions]).toEqual([place, RIGHTS[place]])
      expect([place, job['timeout-minutes']]).toEqual([place, expect.any(Number)])
      const checkout = job.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
      expect([
        place,
        checkout.every((step) => step.with?.['persist-credentials'] === PUSHES.includes(place)),
      ]).toEqual([place, true])
      expect(commandsOf(job).replaceAll('npm ci --ignore-scripts', '')).not.toMatch(
        /\bnpm (?:ci|install|i)\b|\bnpx\b/,
      )
      // Text of a run step is code: what others can write must not become a part of it.
      expect(commandsOf(job)).not.toContain('${{')
    }
  }
})

test('workflows run scripts that exist', async () => {
  const { scripts } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  const commands = (await Promise.all((await readdir(WORKFLOWS)).map(workflow)))
    .flatMap(({ jobs }) => Object.values(jobs).map(commandsOf))
    .join('\n')
  const names = [...commands.matchAll(/\bnpm (?:run )?(?!run\b|ci\b)([\w:-]+)/g)].map(
    ([, name = '']) => name,
  )
  expect(names).toEqual(
    expect.arrayContaining(['check', 'test', 'test:nightly', 'release', 'build']),
  )
  expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  const files = [...commands.matchAll(/\bnode (\S+)/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) expect([file, existsSync(join(repository, file))]).toEqual([file, true])
})

test('the workflow that releases gives the code of dependencies no rights, and runs on main only', async () => {
  const { on, concurrency, jobs } = await workflow('release.yml')
  expect(on).toEqual({ push: { branches: ['main'] }, workflow_dispatch: null })
  expect(concurrency).toEqual({ group: 'release', 'cancel-in-progress': false })
  expect(Object.entries(jobs).map(([id, job]) => [id, job.environment, job.needs])).toEqual([
    ['prepare', undefined, undefined],
    ['propose', undefined, 'prepare'],
    ['publish', 'npm', 'prepare'],
    ['tag', undefined, ['prepare', 'publish']],
  ])
  for (const job of Object.values(jobs))
    expect(job.if).toMatch(/^github\.ref == 'refs\/heads\/main'/)
  const { prepare, propose, publish, tag } = jobs
  if (!prepare || !propose || !publish || !tag) throw new Error('A job is missing.')
  expect(commandsOf(prepare)).toMatch(/npm ci --ignore-scripts\nnpm test\nnpm run release -- --out/)
  // What has rights runs our scripts alone.
  for (const [name, job] of Object.entries({ propose, publish, tag })) {
    expect(commandsOf(job)).not.toMatch(/\bnpm\b/)
    expect(commandsOf(job)).toMatch(
      new RegExp(`node scripts/${name}\\.mjs "\\$RUNNER_TEMP/release" "\\$DIGEST"$`, 'm'),
    )
  }
})

test('pull requests are checked on the systems and versions of Node.js that packages support', async () => {
  const [ci, nightly] = await Promise.all(['ci.yml', 'nightly.yml'].map(workflow))
  expect(ci?.on).toEqual({ pull_request: null, push: { branches: ['main'] } })
  expect(
    Object.values(ci?.jobs ?? {})
      .map(commandsOf)
      .join(),
  ).toContain('npm run check')
  expect(ci?.jobs['platforms']?.strategy?.matrix).toEqual({
    os: ['ubuntu-24.04', expect.stringMatching(/^windows-/)],
    node: ['20.19', '22', '24'],
  })
  expect(nightly?.on).toMatchObject({ schedule: [{ cron: expect.any(String) }] })
  expect(
    Object.values(nightly?.jobs ?? {})
      .map(commandsOf)
      .join(),
  ).toContain('npm run test:nightly')
})

test('the packages run on the versions of Node.js that Vite runs on', async () => {
  const enginesOf = async (file: string): Promise<unknown> =>
    (JSON.parse(await readFile(join(repository, file), 'utf8')) as { readonly engines: unknown })
      .engines
  const ofVite = await enginesOf('node_modules/vite/package.json')
  expect(await enginesOf('package.json')).toEqual(ofVite)
  expect(
    JSON.parse(packageJsonOf('site', { dependencies: {}, devDependencies: {} })),
  ).toMatchObject({ engines: ofVite })
})

test('issue forms and updates of dependencies are complete', async () => {
  const read = async (file: string): Promise<unknown> =>
    parse(await readFile(join(repository, '.github', file), 'utf8'))
  for (const name of ['bug', 'feature', 'docs']) {
    const form = (await read(`ISSUE_TEMPLATE/${name}.yml`)) as {
      readonly name: string
      readonly description: string
      readonly body: readonly {
        readonly type: string
        readonly id: string
        readonly attributes: { readonly label: string }
      }[]
    }
    expect([name, form]).toEqual([
      name,
      expect.objectContaining({
        name: expect.any(String),
        description: expect.any(String),
        labels: [expect.any(String)],
      }),
    ])
    const ids = form.body.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    for (const { type, attributes } of form.body)
      expect([name, type, attributes.label]).toEqual([
        name,
        expect.stringMatching(/^(?:input|textarea|dropdown)$/),
        expect.any(String),
      ])
  }
  const { updates } = (await read('dependabot.yml')) as {
    readonly updates: readonly Record<string, unknown>[]
  }
  expect(
    updates.map(({ 'package-ecosystem': ecosystem, schedule, groups }) => [
      ecosystem,
      schedule,
      typeof groups,
    ]),
  ).toEqual(
    ['npm', 'github-actions'].map((ecosystem) => [
      ecosystem,
      { interval: 'weekly', day: 'monday' },
      'object',
    ]),
  )
})

test('no package needs a script to be installed', async () => {
  // esbuild has one, which only saves it a lookup: its program is a package of its own.
  const { packages } = JSON.parse(
    await readFile(join(repository, 'package-lock.json'), 'utf8'),
  ) as {
    readonly packages: Readonly<
      Record<string, { readonly hasInstallScript?: boolean; readonly optional?: boolean }>
    >
  }
  expect(Object.keys(packages).filter((place) => packages[place]?.hasInstallScript)).toEqual([
    'node_modules/esbuild',
  ])
})
