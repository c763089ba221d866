import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { GENERATED_FOLDER, packageJsonOf, TSCONFIG } from './engine.ts'
import type { Report } from './formatReport.ts'
import type { MigrationPlan, PlannedPlugin } from './types.ts'

export interface WriteOptions {
  /** Absolute folder of the source. */
  readonly source: string
  /** Absolute folder of the new project. It does not exist, or is empty. */
  readonly target: string
  /** Name in `package.json`. */
  readonly name: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  /** Text of the config. */
  readonly config: string
  readonly report: Report
}

/**
 * Writes a plan as a project. Nothing is left behind when that fails: the folder appears when it is
 * complete.
 */
export async function writeProject(
  { pages, files, plugins = [], packages = {} }: MigrationPlan,
  { source, target, name, dependencies, devDependencies, config, report }: WriteOptions,
): Promise<void> {
  const parent = dirname(target)
  await mkdir(parent, { recursive: true })
  const folder = join(parent, `.${basename(target)}-${process.pid}`)
  await mkdir(folder)
  try {
    const written = [
      {
        path: 'package.json',
        text: packageJsonOf(name, {
          dependencies: { ...dependencies, ...packagesOf(plugins, dependencies), ...packages },
          devDependencies,
        }),
      },
      { path: 'tsconfig.json', text: TSCONFIG },
      { path: '.gitignore', text: `node_modules\ndist\n${GENERATED_FOLDER}\n` },
      { path: 'bifolio.config.ts', text: config },
      { path: 'MIGRATION.md', text: report.markdown },
      { path: 'MIGRATION.html', text: report.html },
      ...pages,
      ...files,
    ]
    for (const folderOf of new Set(written.map(({ path }) => dirname(path))))
      await mkdir(join(folder, folderOf), { recursive: true })
    for (const file of written) {
      if ('text' in file) await writeFile(join(folder, file.path), file.text)
      else await copyFile(join(source, file.copyOf), join(folder, file.path))
    }
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
