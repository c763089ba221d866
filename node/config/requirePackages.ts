import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { UsageError } from '../../shared/diagnostic.ts'
import { foldersUpward } from '../foldersUpward.ts'
import { PACKAGES } from './projectNames.ts'

interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** A version without what comes after its numbers. */
type Numbers = readonly [major: number, minor: number, patch: number]

/**
 * Refuses packages that are older than what Bifolio was written for, before any of them is loaded:
 * their first missing export would be a stack trace. npm refuses to install them without `--force`,
 * other package managers only warn. Newer ones are the choice of the project.
 *
 * @throws UsageError project/versions
 */
export function requireVersions(root: string): void {
  const file = createRequire(import.meta.url).resolve('bifolio/package.json')
  const { peerDependencies = {} } = readManifest(file) ?? {}
  const old = PACKAGES.flatMap((name) => {
    const range = peerDependencies[name] ?? ''
    const version = [root, dirname(file)]
      .map((folder) => installedVersion(folder, name))
      .find((installed) => installed !== null && isTooOld(installed, range))
    return version === undefined ? [] : [{ name, version, range }]
  })
  if (old.length === 0) return
  const fitting = old.map(({ name, range }) => `${name}@${lineOf(range)}`).join(' ')
  throw new UsageError([
    {
      code: 'project/versions',
      severity: 'error',
      message: `Unsupported versions: ${old
        .map(({ name, version, range }) => `${name} ${version} (Bifolio needs ${range})`)
        .join(', ')}.`,
      hint: `Install newer ones: npm install ${fitting}, or pnpm add ${fitting}.`,
    },
  ])
}

/** The version of the package that an import in a folder gets. Null for another with its name. */
function installedVersion(folder: string, name: string): string | null {
  const file = foldersUpward(folder)
    .map((above) => join(above, 'node_modules', name, 'package.json'))
    .find((path) => existsSync(path))
  const manifest = file === undefined ? null : readManifest(file)
  // `npm:@preact/compat` and forks count in their own way.
  return manifest?.name === name ? (manifest.version ?? null) : null
}

function readManifest(file: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest
  } catch {
    return null
  }
}

/**
 * True for a version below a range such as `^19.3.1`. A prerelease is compared by its line only:
 * `19.3.0-canary-…` is newer than 19.3.1. Versions `0.0.0` are nightly or local builds.
 */
export function isTooOld(version: string, range: string): boolean {
  const installed = numbersOf(version)
  const needed = numbersOf(range.replace(/^[^\d]+/, ''))
  if (!installed || !needed || installed.every((number) => number === 0)) return false
  const compared = /^[\d.]+-/.test(version) ? lineLength(needed) : needed.length
  for (let index = 0; index < compared; index++) {
    const difference = (installed[index] ?? 0) - (needed[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

/** How many numbers must be the same in a compatible version: `0.4.266` is compatible with 0.4. */
function lineLength(numbers: Numbers): number {
  return numbers.findIndex((number) => number > 0) + 1
}

/** `8` for `^8.3.8`, `0.4` for `^0.4.266`: what shells take without quotes. */
function lineOf(range: string): string {
  const numbers = numbersOf(range.replace(/^[^\d]+/, ''))
  return numbers ? numbers.slice(0, lineLength(numbers)).join('.') : 'latest'
}

function numbersOf(version: string): Numbers | null {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? []
  return patch === undefined ? null : [Number(major), Number(minor), Number(patch)]
}
