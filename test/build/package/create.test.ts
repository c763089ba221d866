import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextCommands } from '../../../node/init/packageManager.ts'
import { makeCreatePackage } from '../../../scripts/createPackage.mjs'
import { repository, runCli, type CliResult } from '../../support/cli.ts'

// The command of create-bifolio. `npm.test.ts` and `pnpm.test.ts` call it as package managers do.

let folder = ''

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'create-bifolio-')))
  await makeCreatePackage(join(folder, 'package'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const create = (args: readonly string[], input = ''): Promise<CliResult> =>
  runCli(args, folder, { script: join(folder, 'package/main.js'), input })

async function manifestOf(root: string): Promise<Readonly<Record<string, unknown>>> {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Readonly<
    Record<string, unknown>
  >
}

test('the package has the version of Bifolio, and depends on nothing', async () => {
  const own = await manifestOf(repository)
  const made = await manifestOf(join(folder, 'package'))
  expect(made).toMatchObject({
    name: 'create-bifolio',
    version: own['version'],
    publishConfig: own['publishConfig'],
    engines: own['engines'],
  })
  expect(made['dependencies']).toBeUndefined()
})

test('two questions are asked, and the site is made with this version', async () => {
  const { code, stdout } = await create(['asked'], 'zh\nKite\n')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Languages: .*Title \(asked\): Wrote 10 files:/)
  const own = await manifestOf(repository)
  const { vike } = own['peerDependencies'] as Readonly<Record<string, string>>
  expect(await manifestOf(join(folder, 'asked'))).toMatchObject({
    name: 'asked',
    dependencies: { bifolio: `^${String(own['version'])}`, vike },
  })
})

test('nothing is overwritten', async () => {
  await create(['twice', '--lang', 'en', '--title', 'First'])
  const { code, stderr } = await create(['twice', '--lang', 'en', '--title', 'Second'])
  expect(code).toBe(1)
  expect(stderr).toContain('init/exists  bifolio.config.ts')
  expect(stderr).toContain('create-bifolio <folder>')
  expect(await readFile(join(folder, 'twice/bifolio.config.ts'), 'utf8')).toContain("'First'")
})

test.each([
  { args: ['--lng', 'en'], message: "Unknown option '--lng'.", hint: '--lang <names>' },
  { args: ['--lang'], message: "'--lang <value>' argument missing.", hint: '--lang <names>' },
  {
    args: ['--lang', 'de', '--title', 'x'],
    message: 'There is no starter in "de".',
    hint: '--lang en,zh',
  },
  { args: ['a', 'b'], message: 'Unexpected argument "b".', hint: 'Usage: create-bifolio [folder]' },
])('create-bifolio $args reports what is wrong', async ({ args, message, hint }) => {
  const { code, stderr } = await create(args)
  expect(code).toBe(1)
  expect(stderr).toContain(message)
  expect(stderr).toContain(hint)
})

test('prints its usage', async () => {
  expect((await create(['--help'])).stdout).toMatch(/^Usage: create-bifolio \[folder\] \[options\]/)
})

test.each([
  ['npm/11.0.0 node/v22.0.0 linux x64', 'npm install', 'npm run'],
  ['pnpm/10.20.0 npm/? node/v22.0.0', 'pnpm install', 'pnpm'],
  ['yarn/4.5.0 npm/?', 'yarn install', 'yarn'],
  ['bun/1.2.0', 'bun install', 'bun run'],
  ['deno/2.0.0', 'npm install', 'npm run'],
  [undefined, 'npm install', 'npm run'],
])(
  'what comes next is said in the words of the package manager (%s)',
  (userAgent, install, run) => {
    expect(nextCommands(userAgent)).toMatchObject({ install, run })
  },
)
