import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { GENERATED_FOLDER, packageJsonOf, TSCONFIG } from './engine.ts'
import type { Report } from './formatReport.ts'
import { overridesOf } from './overridesOf.ts'
import type { MigrationPlan, PlannedPlugin } from './types.ts'

export interface WriteOptions {
  /** Absolute folder of the source. */
  readonly source: string
  /** Name in `package.json`. */
  readonly name: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  /** Packages that Bifolio names as peers. */
  readonly peers: readonly string[]
  /** Text of the config. */
  readonly config: string
  /** @default none is written */
  readonly report?: Report
}

/** The name of a project in a folder, as `package.json` may have it. */
export function projectName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return name || 'docs'
}

/** Content of every file of the new project, by its path. */
export async function contentsOf(
  { pages, files, plugins = [], packages = {} }: MigrationPlan,
  { source, name, dependencies, devDependencies, peers, config, report }: WriteOptions,
): Promise<ReadonlyMap<string, Buffer | string>> {
  const own = Object.keys({ ...dependencies, ...devDependencies })
  const overrides = overridesOf(packages, { own, peers })
  const contents = new Map<string, Buffer | string>([
    [
      'package.json',
      packageJsonOf(name, {
        dependencies: { ...dependencies, ...packagesOf(plugins, dependencies), ...packages },
        devDependencies,
        ...(overrides && { overrides }),
      }),
    ],
    ['tsconfig.json', TSCONFIG],
    ['.gitignore', `node_modules\ndist\n${GENERATED_FOLDER}\n`],
    ['bifolio.config.ts', config],
    ...(report
      ? ([
          ['MIGRATION.md', report.markdown],
          ['MIGRATION.html', report.html],
        ] as const)
      : []),
  ])
  for (const file of [...pages, ...files])
    contents.set(file.path, 'text' in file ? file.text : await readFile(join(source, file.copyOf)))
  return contents
}

/**
 * Writes a new project. Nothing is left behind when that fails: the folder appears when it is
 * complete.
 */
export async function writeProject(
  target: string,
  contents: ReadonlyMap<string, Buffer | string>,
): Promise<void> {
  const parent = dirname(target)
  await mkdir(parent, { recursive: true })
  const folder = join(parent, `.${basename(target)}-${process.pid}`)
  await mkdir(folder)
  try {
    for (const folderOf of new Set([...contents.keys()].map((path) => dirname(path))))
      await mkdir(join(folder, folderOf), { recursive: true })
    for (const [path, content] of contents) await writeFile(join(folder, path), content)
    // Fails when something has been put there meanwhile. An empty folder is replaced.
    await rename(folder, target)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Packages of plugins that aren't in `bifolio`. They have its version. */
function packagesOf(
  plugins: readonly PlannedPlugin[],
  { bifolio = '*' }: WriteOptions['dependencies'],
): Record<string, string> {
  return Object.fromEntries(
    plugins.filter(({ from }) => !from.startsWith('bifolio/')).map(({ from }) => [from, bifolio]),
  )
}
