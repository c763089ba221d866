import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { outerEnvironment, runCli } from '../../support/cli.ts'
import { packPackage, type PackedPackage } from '../../support/packedPackage.ts'

const run = promisify(execFile)

export const MINUTES = 60_000

/** A site as `bifolio init` makes it, and how its packages are installed. */
export interface NewSite {
  /** What the package manager calls itself in the environment of the commands it runs. */
  readonly userAgent?: string
  readonly install?: string
  /** What the site is made with. @default the starter in two languages */
  readonly init?: readonly string[]
  /** Folder of the site in what the command makes. @default '.' */
  readonly docs?: string
  /** Files beside those of the command. */
  readonly files?: Readonly<Record<string, string>>
  /** Changes what `package.json` contains. */
  readonly manifest?: (manifest: Manifest, bifolio: Manifest) => Manifest
}

export interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly overrides?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface RegistrySites {
  /** Makes a site and installs it from the registry of npm. Returns its absolute path. */
  install(name: string, site?: NewSite): Promise<string>
}

/** Sites outside the repository with the packed package, for the tests of a file. */
export function useRegistrySites(): RegistrySites {
  let folder = ''
  let packed: PackedPackage | undefined
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'bifolio-registry-')))
    packed = await packPackage()
  }, MINUTES)
  afterAll(async () => {
    await packed?.dispose()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return {
    async install(
      name,
      {
        userAgent = 'npm/11.0.0',
        install = NPM,
        init = ['--lang', 'en,zh', '--title', 'Kite'],
        docs = '.',
        files = {},
        manifest = (same: Manifest) => same,
      } = {},
    ) {
      const root = join(folder, name.replaceAll(/[^\w.]+/g, '-'))
      await mkdir(root)
      const { code, stderr } = await runCli(['init', ...init], root, {
        env: { npm_config_user_agent: userAgent },
      })
      if (code !== 0) throw new Error(stderr)
      const made = await readManifest(join(root, docs))
      const changed = manifest(
        { ...made, dependencies: { ...made.dependencies, bifolio: `file:${packed?.tarball}` } },
        await readManifest(packed?.unpacked ?? ''),
      )
      await writeFile(join(root, docs, 'package.json'), JSON.stringify(changed))
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(root, path)), { recursive: true })
        await writeFile(join(root, path), text)
      }
      await shell(install, root)
      return root
    },
  }
}

export const NPM = 'npm install --no-audit --no-fund'

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest
}

/** The lowest versions of everything that Bifolio allows. */
export function lowestDependencies(manifest: Manifest, bifolio: Manifest): Manifest {
  const lowest = (ranges: Readonly<Record<string, string>> = {}): Record<string, string> =>
    Object.fromEntries(
      Object.entries(ranges).map(([name, range]) => [name, range.replace(/^[^\d]+/, '')]),
    )
  const peers = lowest(bifolio.peerDependencies)
  return {
    ...manifest,
    dependencies: Object.fromEntries(
      Object.entries(manifest.dependencies).map(([name, range]) => [name, peers[name] ?? range]),
    ),
    overrides: { bifolio: lowest(bifolio.dependencies) },
  }
}

/** A site, and the package manager that installs it. */
export interface Installed extends NewSite {
  readonly install: string
  /** Prints the version of the package manager. */
  readonly version: string
}

const npx = (command: string, ...packages: readonly string[]): string =>
  `npx -y ${packages.map((name) => `-p ${name}`).join(' ')} ${command}`

const manager = (userAgent: string, command: string, options = ''): Installed => ({
  userAgent,
  install: `${command} install ${options}`,
  version: `${command} --version`,
})

/** Runs Yarn. */
export const YARN = npx('yarn', '@yarnpkg/cli-dist@4')
/** Yarn with these settings. */
export const yarn = (settings: string): Installed => ({
  ...manager('yarn/4.0.0', YARN, '--no-immutable'),
  files: { '.yarnrc.yml': `${settings}enableGlobalCache: true\n`, 'yarn.lock': '' },
})

/** Package managers, by name. */
export const MANAGERS: Readonly<Record<string, Installed>> = {
  npm: { install: NPM, version: 'npm --version' },
  'npm, lowest dependencies': {
    install: NPM,
    version: 'npm --version',
    manifest: lowestDependencies,
  },
  'pnpm 10': manager('pnpm/10.20.0', npx('pnpm', 'pnpm@10')),
  'pnpm 11': manager('pnpm/11.0.0', npx('pnpm', 'node@22', 'pnpm@11')),
  'the newest pnpm': manager('pnpm/12.0.0', npx('pnpm', 'node@22', 'pnpm@latest')),
  'Yarn, node-modules': yarn('nodeLinker: node-modules\n'),
  Bun: manager('bun/1.4.0', npx('bun', 'bun@1.4')),
}

/** Absolute path of a program of a package of the registry. */
export async function programOf(program: string, name: string): Promise<string> {
  return (await shell(`npx -y -p ${name} which ${program}`, tmpdir())).trim()
}

/** What a command that has failed has printed. */
interface Failure {
  readonly stdout: string
  readonly stderr: string
}

/** Runs a line as a shell does. Fails unless it ends with 0. Returns the standard output. */
export async function shell(line: string, cwd: string): Promise<string> {
  const { stdout } = await run('sh', ['-c', line], {
    cwd,
    env: { ...outerEnvironment(), CI: '1' },
    timeout: 6 * MINUTES,
  }).catch((error: Error & Failure) => {
    throw Object.assign(error, { message: `${error.message}\n${error.stdout}\n${error.stderr}` })
  })
  return stdout
}

/** Runs a line that must fail. Returns all that it prints. */
export async function failing(line: string, cwd: string): Promise<string> {
  return await shell(line, cwd).then(
    () => '',
    ({ stdout, stderr }: Failure) => stdout + stderr,
  )
}

/** The script of the command in an installed site. */
export const SCRIPT = 'node_modules/bifolio/lib/node/cli/bifolio.js'
