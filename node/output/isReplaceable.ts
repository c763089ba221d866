import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { UsageError } from '../../shared/diagnostic.ts'
import { locateInConfig } from '../config/locateInConfig.ts'
import type { BuildContext } from '../site/context.ts'
import { problemAt } from '../schema/checkValue.ts'
import { slashed } from '../slashed.ts'
import { ARRIVALS, FOUND_BY_SYSTEM } from './copyInto.ts'

/** A build writes at least one of these, and each shows that Bifolio wrote it. */
const SIGNED_FILES = ['404.html', 'index.html', 'sw.js']

/** Names of keys and caches that the runtime keeps in browsers. */
const SIGNATURE = /["']bifolio[- ]/

/**
 * True for a folder that a build may replace: it is missing, empty, or a site that a build wrote.
 */
export function isReplaceable(site: string): boolean {
  let names: readonly string[]
  try {
    names = readdirSync(site).filter((name) => name !== ARRIVALS && name !== FOUND_BY_SYSTEM)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
  // The history of a repository is lost with its folder.
  return (
    names.length === 0 ||
    (!names.includes('.git') &&
      SIGNED_FILES.some((name) => names.includes(name) && isSigned(join(site, name))))
  )
}

function isSigned(file: string): boolean {
  try {
    return SIGNATURE.test(readFileSync(file, 'utf8'))
  } catch {
    return false
  }
}

/**
 * Vike takes an absolute path whose first folder isn't that of the project for a relative one.
 *
 * @throws UsageError build/unreachable-folder
 */
export function requireReachable(outDir: string, root: string): void {
  const topOf = (path: string): string => slashed(path).split('/').find(Boolean) ?? ''
  if (topOf(outDir) === topOf(root)) return
  throw new UsageError([
    {
      code: 'build/unreachable-folder',
      severity: 'error',
      message: `The output folder ${outDir} is outside of /${topOf(root)}, where the project is.`,
      hint: 'Build into a folder of the project, and copy its folder "client" from there.',
    },
  ])
}

/** @throws UsageError build/foreign-folder for a folder that no build wrote */
export async function requireReplaceable(
  site: string,
  { root, config, configFile }: Pick<BuildContext, 'root' | 'config' | 'configFile'>,
): Promise<void> {
  if (isReplaceable(site)) return
  const file = slashed(relative(root, configFile))
  throw new UsageError([
    problemAt(
      ['outDir'],
      {
        what: 'foreign-folder',
        message:
          `"${config.outDir}/client" already exists, and Bifolio did not build it. A build ` +
          'would delete its files.',
        hint: 'Set `outDir` to another folder, or move or remove this one.',
      },
      {
        area: 'build',
        subject: 'The config',
        file,
        locate: locateInConfig(await readFile(configFile, 'utf8'), file),
      },
    ),
  ])
}
