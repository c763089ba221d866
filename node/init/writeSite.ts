import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { counted } from '../../shared/counted.ts'
import { findViteConfig } from '../config/configFile.ts'
import { GENERATED_FOLDER, PACKAGES } from '../config/projectNames.ts'
import type { PackageJsonChange } from './addToPackageJson.ts'
import type { SiteWriter } from './createSite.ts'
import { migrationAdvice } from './otherSite.ts'
import { enterFolder, nextCommands } from './packageManager.ts'
import { dependenciesOf, typesOf } from './packages.ts'
import { PNPM_FILE, pnpmBuilds } from './pnpmBuilds.ts'
import {
  type NewSite,
  packageJsonOf,
  starterFiles,
  TSCONFIG,
  TYPE_PACKAGES,
  VITE_CONFIG,
} from './starter.ts'
import { packageNameOf, requireFree, writeFiles } from './writeFiles.ts'

/** What was written, and what was not. */
interface Written {
  /** Paths of new files. */
  readonly fresh: readonly string[]
  /** Paths of files that were there, and stay. */
  readonly kept: readonly string[]
  /** What `package.json` got. Null when it has all, or stays as it is. */
  readonly added: PackageJsonChange | null
  /** How to let pnpm run what packages need, when that can't be written. */
  readonly advice: string | null
}

/**
 * Writes the files of a site into a folder, and prints what was written and the next steps.
 * `change` is what its `package.json` gets, null when there is none or it stays as it is.
 */
export async function writeSite(
  target: string,
  { folder, ...site }: NewSite,
  change: PackageJsonChange | null,
  { program, bifolio, userAgent }: SiteWriter,
): Promise<void> {
  const files = starterFiles(site)
  requireFree(target, files, program)
  // A project that has these has its reasons: they stay as they are.
  const pnpm = pnpmBuilds(target, userAgent)
  const optional = {
    'package.json': packageJsonOf(packageNameOf(target), {
      dependencies: dependenciesOf(bifolio),
      devDependencies: typesOf(bifolio),
    }),
    'tsconfig.json': TSCONFIG,
    ...(findViteConfig(target) === null && { 'vite.config.ts': VITE_CONFIG }),
    ...(pnpm.file !== null && { [PNPM_FILE]: pnpm.file }),
    '.gitignore': `node_modules\ndist\n${GENERATED_FOLDER}\n`,
  }
  const kept = Object.keys(optional).filter((path) => existsSync(join(target, path)))
  const fresh = Object.entries({ ...optional, ...files }).filter(([path]) => !kept.includes(path))
  await writeFiles(target, Object.fromEntries(fresh))
  const added = change && change.scripts.length + change.packages.length > 0 ? change : null
  if (added) await writeFile(join(target, 'package.json'), added.text)
  const migration = migrationAdvice(target, nextCommands(userAgent).exec)
  const written = { fresh: fresh.map(([path]) => path), kept, added, advice: pnpm.advice }
  console.log(
    [
      ...reportOf(written, change),
      'Next:',
      ...(folder === null ? [] : [`  ${enterFolder(folder)}`]),
      ...nextSteps(target, written, change, userAgent),
      ...(migration === null ? [] : [migration]),
    ].join('\n'),
  )
}

function reportOf(
  { fresh, kept, added, advice }: Written,
  change: PackageJsonChange | null,
): string[] {
  return [
    `Wrote ${counted(fresh.length, 'file')}:`,
    ...fresh.map((path) => `  ${path}`),
    ...kept
      .filter((path) => path !== 'package.json' || !added)
      .map((path) => `${path} already exists and was not changed.`),
    ...(added
      ? [
          'Added to package.json:',
          ...listOf('scripts', added.scripts),
          ...listOf('devDependencies', added.packages),
        ]
      : []),
    ...Object.entries(change?.taken ?? {}).map(
      ([name, command]) => `Script "${name}" already exists and was not changed: ${command}`,
    ),
    ...(advice === null ? [] : [advice]),
  ]
}

function listOf(title: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`  ${title}: ${names.join(', ')}`]
}

/** The commands that install the packages and start the development server. */
function nextSteps(
  target: string,
  { kept, added }: Written,
  change: PackageJsonChange | null,
  userAgent: string | undefined,
): string[] {
  const { install, addDev, run, exec } = nextCommands(userAgent)
  const hasPackageJson = kept.includes('package.json')
  const isInstalled = existsSync(join(target, 'node_modules/bifolio')) && !added?.packages.length
  const installs =
    hasPackageJson && !change
      ? `${addDev} ${[...TYPE_PACKAGES, 'bifolio', ...PACKAGES].join(' ')}`
      : install
  const dev = change?.names['dev'] ?? 'dev'
  const hasScript = !hasPackageJson || (change && change.taken[dev] === undefined)
  return [
    ...(isInstalled ? [] : [`  ${installs}`]),
    hasScript ? `  ${run} ${dev}` : `  ${exec} bifolio dev`,
  ]
}
