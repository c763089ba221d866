import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from './cli.ts'

const run = promisify(execFile)

/** What `npm pack` makes of the repository. */
export interface PackedPackage {
  /** Absolute path of the tarball. */
  readonly tarball: string
  /** Makes a project in an empty folder outside the repository, with the package installed. Returns its path. */
  createProject(name: string, files: Readonly<Record<string, string>>): Promise<string>
  /** The same as pnpm lays it out: the project finds the package and those that are named, and the package finds all that it needs. */
  createIsolated(name: string, packages: readonly string[]): Promise<string>
  dispose(): Promise<void>
}

/** Absolute path of the script of `bifolio` in a project. */
export const scriptIn = (project: string): string => join(project, 'node_modules/bifolio/lib/node/cli/main.js')

/** Packs the package. */
export async function packPackage(): Promise<PackedPackage> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'bifolio-package-')))
  await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { cwd: repository })
  const [name = ''] = await readdir(folder)
  const tarball = join(folder, name)
  const install = async (root: string): Promise<void> => {
    await mkdir(join(root, 'node_modules/bifolio'), { recursive: true })
    await run('tar', ['-xzf', tarball, '-C', join(root, 'node_modules/bifolio'), '--strip-components=1'])
    await linkDependencies(root)
  }
  return {
    tarball,
    async createProject(project, files) {
      const root = join(folder, project)
      await install(root)
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(root, path)), { recursive: true })
        await writeFile(join(root, path), text)
      }
      return root
    },
    async createIsolated(project, packages) {
      const root = join(folder, project)
      const store = join(root, 'node_modules/.store')
      await install(store)
      for (const path of ['bifolio', ...packages]) await symlink(join(store, 'node_modules', path), join(root, 'node_modules', path), 'junction')
      return root
    },
    dispose: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** Types that a project with TypeScript installs itself. */
const TYPES = ['@types/react', '@types/react-dom', '@types/node', 'csstype', 'undici-types']

/** Puts links where npm would install the dependencies, and nothing that only the repository needs. */
async function linkDependencies(root: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(repository, 'package-lock.json'), 'utf8')) as { packages: Readonly<Record<string, { readonly dev?: boolean }>> }
  const names = Object.entries(packages)
    .filter(([path, { dev }]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && (!dev || TYPES.some((name) => path === `node_modules/${name}`)))
    .filter(([path]) => existsSync(join(repository, path)))
  for (const [path] of names) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await symlink(join(repository, path), join(root, path), 'junction')
  }
}
