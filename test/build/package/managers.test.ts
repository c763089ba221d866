import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli } from '../../support/cli.ts'
import { isNightly } from '../../support/nightly.ts'
import { packPackage, type PackedPackage } from '../../support/packedPackage.ts'

// New sites with the newest package managers and other runtimes, which the registry of npm has.

const MINUTES = 60_000
const run = promisify(execFile)

interface Manager {
  /** What the manager calls itself in the environment of the commands it runs. */
  readonly userAgent: string
  readonly install: string
  readonly files?: Readonly<Record<string, string>>
}

const YARN = 'npx -y -p @yarnpkg/cli-dist@4 yarn'

const MANAGERS: Readonly<Record<string, Manager>> = {
  npm: { userAgent: 'npm/11.0.0', install: 'npm install' },
  'pnpm 10': { userAgent: 'pnpm/10.20.0', install: 'npx -y pnpm@10 install' },
  'the newest pnpm': { userAgent: 'pnpm/12.0.0', install: 'npx -y pnpm@latest install' },
  'Yarn 4': {
    userAgent: 'yarn/4.0.0',
    install: `${YARN} install --no-immutable`,
    files: { '.yarnrc.yml': 'nodeLinker: node-modules\n', 'yarn.lock': '' },
  },
  Bun: { userAgent: 'bun/1.4.0', install: 'npx -y bun@1.4 install' },
}

/** Programs that run the commands, beside the Node.js of the tests. */
const RUNTIMES: Readonly<Record<string, string>> = {
  'Node.js 20.19': 'npx -y node@20.19.0',
  'Node.js 22': 'npx -y node@22',
  'Node.js 24': 'npx -y node@24',
  Bun: 'npx -y bun@1.4 --bun',
}

let folder = ''
let packed: PackedPackage | undefined

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'bifolio-managers-')))
  packed = await packPackage()
}, MINUTES)
afterAll(async () => {
  await packed?.dispose()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Runs a line as a shell does. Fails unless it ends with 0. */
async function shell(line: string, cwd: string): Promise<string> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|pnpm_|NODE_ENV$|VITEST)/i.test(name),
  )
  const { stdout } = await run('sh', ['-c', line], {
    cwd,
    env: { ...Object.fromEntries(inherited), CI: '1' },
    timeout: 4 * MINUTES,
  })
  return stdout
}

async function installed(name: string, { userAgent, install, files }: Manager): Promise<string> {
  const root = join(folder, name.replaceAll(' ', '-'))
  await mkdir(root)
  const { code, stderr } = await runCli(['init', '--lang', 'en,zh', '--title', 'Kite'], root, {
    env: { npm_config_user_agent: userAgent },
  })
  if (code !== 0) throw new Error(stderr)
  const manifest = await readFile(join(root, 'package.json'), 'utf8')
  await writeFile(
    join(root, 'package.json'),
    manifest.replace(/"bifolio": ".*"/, `"bifolio": "file:${packed?.tarball}"`),
  )
  for (const [path, text] of Object.entries(files ?? {})) await writeFile(join(root, path), text)
  await shell(install, root)
  return root
}

const commands = async (program: string, root: string): Promise<string[]> => {
  const script = 'node_modules/bifolio/lib/node/cli/main.js'
  const outputs = [
    await shell(`${program} ${script} check --strict`, root),
    await shell(`${program} ${script} build`, root),
  ]
  return outputs.map((output) => output.trim().split('\n').at(-1) ?? '')
}

const RESULTS = [
  'Checked 6 pages. No problems found.',
  expect.stringMatching(/^Built 6 pages in dist\/client/),
]

describe.runIf(isNightly)('a new site is installed, checked and built', () => {
  test.each(Object.entries(MANAGERS))(
    'with %s',
    { timeout: 6 * MINUTES },
    async (name, manager) => {
      const root = await installed(name, manager)
      expect(await commands(`"${process.execPath}"`, root)).toEqual(RESULTS)
    },
  )

  test.each(Object.entries(RUNTIMES))('by %s', { timeout: 6 * MINUTES }, async (name, program) => {
    const root = join(folder, `by-${name.replaceAll(' ', '-')}`)
    await cp(join(folder, 'npm'), root, { recursive: true, verbatimSymlinks: true })
    await rm(join(root, 'dist'), { recursive: true, force: true })
    expect(await commands(program, root)).toEqual(RESULTS)
  })
})
