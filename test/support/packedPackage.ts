import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { glob } from 'tinyglobby'
import { makeCreatePackage } from '../../scripts/createPackage.mjs'
import { repository } from './cli.ts'
import { startRegistry } from './registry.ts'
import { openTerminal, type Terminal } from './terminal.ts'

const run = promisify(execFile)

/** Absolute path of the folder of `@bifolio/migrate`. */
export const migratePackage: string = join(repository, 'migrate')

/** Absolute path of the folder of `@bifolio/rspress`. */
export const rspressPackage: string = join(repository, 'rspress')

/** What `npm pack` makes of the repository. */
export interface PackedPackage {
  /** Absolute path of the tarball. */
  readonly tarball: string
  /** Absolute path of a folder outside the repository with what is in it. */
  readonly unpacked: string
  dispose(): Promise<void>
}

/** Packs a package of the repository, from its folder. @default the main one */
export async function packPackage(source: string = repository): Promise<PackedPackage> {
  const folder = await temporaryFolder()
  const tarball = await pack(source, folder)
  const unpacked = join(folder, 'package')
  await run('tar', ['-xzf', tarball, '-C', folder])
  return { tarball, unpacked, dispose: () => removeFolder(folder) }
}

/** An empty folder outside the repository, and a registry that all packages are published in. */
export interface Workplace {
  /** Absolute path. Everything that a package manager keeps for later is in it too. */
  readonly folder: string
  /** Absolute path of the tarball of `bifolio`. */
  readonly tarball: string
  readonly terminal: Terminal
  dispose(): Promise<void>
}

/** Makes a place where packages are installed as a reader does it, from tarballs of the sources. */
export async function createWorkplace(): Promise<Workplace> {
  const home = await temporaryFolder()
  const [folder, bin, packed] = ['work', 'bin', 'packed'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ]
  await Promise.all([folder, bin, packed].map((path) => mkdir(path)))
  const creator = join(home, 'create-bifolio')
  await makeCreatePackage(creator)
  const tarballs = await Promise.all(
    [repository, migratePackage, rspressPackage, creator].map(async (source) => ({
      manifest: JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as {
        readonly name: string
        readonly version: string
      },
      file: await pack(source, packed),
    })),
  )
  const registry = await startRegistry(tarballs)
  // pnpm is a package of the repository.
  await writeFile(
    join(bin, 'pnpm'),
    `#!/bin/sh\nexec "${process.execPath}" "${join(repository, 'node_modules/pnpm/bin/pnpm.cjs')}" "$@"\n`,
  )
  await chmod(join(bin, 'pnpm'), 0o755)
  return {
    folder,
    tarball: tarballs[0]?.file ?? '',
    terminal: openTerminal(folder, environment({ home, bin, registry: registry.url })),
    async dispose() {
      await registry.close()
      await removeFolder(home)
    },
  }
}

/**
 * Puts the types where a project with TypeScript has them, and which it installs itself. Those that
 * it has stay.
 */
export async function linkTypes(project: string): Promise<void> {
  await mkdir(join(project, 'node_modules/@types'), { recursive: true })
  for (const name of ['react', 'react-dom', 'node']) {
    if (existsSync(join(project, 'node_modules/@types', name))) continue
    await symlink(
      join(repository, 'node_modules/@types', name),
      join(project, 'node_modules/@types', name),
      'junction',
    )
  }
}

/** Writes files below a folder. */
export async function writeFiles(
  root: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}

/** Packs a folder, once for all files of tests. Returns the tarball. */
async function pack(source: string, to: string): Promise<string> {
  const kept = join(tmpdir(), 'bifolio-packed', await hashOf(source))
  if (!existsSync(kept)) await packNew(source, kept)
  const [name = ''] = await readdir(kept)
  await copyFile(join(kept, name), join(to, name))
  return join(to, name)
}

/** Several workers may pack at once: the first one's folder gets the name. */
async function packNew(source: string, kept: string): Promise<void> {
  await mkdir(dirname(kept), { recursive: true })
  const folder = await mkdtemp(`${kept}-`)
  const args = ['pack', '--ignore-scripts', '--pack-destination', folder]
  await run('npm', args, { cwd: source })
  await rename(folder, kept).catch(() => removeFolder(folder))
}

/** Hash of everything that may be packed. */
async function hashOf(source: string): Promise<string> {
  const hash = createHash('sha256')
  const files = await glob(['*', 'lib/**'], { cwd: source, dot: true })
  for (const file of files.toSorted())
    hash.update(`${file}\n`).update(await readFile(join(source, file)))
  return hash.digest('hex')
}

/**
 * Nothing of the test runner, of the package manager that runs it, or of the user: caches and
 * stores are below `home`.
 */
function environment({
  home,
  bin,
  registry,
}: {
  readonly home: string
  readonly bin: string
  readonly registry: string
}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|pnpm_|NODE_ENV$|VITEST|FORCE_COLOR$)/i.test(name),
  )
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules'))
  return {
    ...Object.fromEntries(inherited),
    PATH: [bin, ...path].join(delimiter),
    HOME: home,
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_STATE_HOME: join(home, 'state'),
    CI: '1',
    npm_config_registry: registry,
    npm_config_cache: join(home, 'npm-cache'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  }
}

async function temporaryFolder(): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), 'bifolio-package-')))
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
