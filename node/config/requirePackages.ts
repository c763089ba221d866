import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { packageFolder } from '../packageFolder.ts'
import { PACKAGES } from './projectNames.ts'

interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** A version without what comes after its numbers. */
type Numbers = readonly [major: number, minor: number, patch: number]

/**
 * Refuses a project without the packages that Bifolio loads, or with older ones than it was written
 * for, before any of them is loaded: a missing package or export would be a stack trace. npm
 * refuses to install old ones without `--force`, other package managers only warn. Newer ones are
 * the choice of the project.
 *
 * @throws UsageError project/packages, project/versions
 */
export function requirePackages(root: string): void {
  const own = createRequire(import.meta.url).resolve('bifolio/package.json')
  const places = [root, dirname(own)]
  const missing = PACKAGES.filter((name) =>
    places.every((folder) => packageFolder(name, folder) === null),
  )
  const { peerDependencies = {} } = readManifest(own) ?? {}
  const old = PACKAGES.flatMap((name): OldPackage[] => {
    const range = peerDependencies[name] ?? ''
    const version = places
      .flatMap((folder) => installedVersion(folder, name) ?? [])
      .find((installed) => isTooOld(installed, range))
    return version === undefined ? [] : [{ name, version, range }]
  })
  const problems = [
    ...(missing.length > 0 ? [missingPackages(missing)] : []),
    ...(old.length > 0 ? [oldPackages(old)] : []),
  ]
  if (problems.length > 0) throw new UsageError(problems)
}

/**
 * npm puts the dependencies of a package where the project finds them; pnpm, Yarn and
 * `install-strategy=linked` do not.
 *
 * @throws UsageError project/packages for packages that only Bifolio can import
 */
export function requireReachable(root: string): void {
  const missing = PACKAGES.filter((name) => packageFolder(name, root) === null)
  if (missing.length === 0) return
  throw new UsageError([
    missingPackages(missing, ' They are installed where only Bifolio can resolve them.'),
  ])
}

interface OldPackage {
  readonly name: string
  readonly version: string
  readonly range: string
}

function missingPackages(names: readonly string[], reason = ''): Diagnostic {
  const list = names.join(' ')
  return {
    code: 'project/packages',
    severity: 'error',
    message: `Missing packages: ${names.join(', ')}.${reason}`,
    hint: `Add them to the project: pnpm add ${list}, or npm install ${list}.`,
  }
}

function oldPackages(old: readonly OldPackage[]): Diagnostic {
  const fitting = old.map(({ name, range }) => `${name}@${lineOf(range)}`).join(' ')
  return {
    code: 'project/versions',
    severity: 'error',
    message: `Unsupported versions: ${old
      .map(({ name, version, range }) => `${name} ${version} (Bifolio needs ${range})`)
      .join(', ')}.`,
    hint: `Install newer ones: npm install ${fitting}, or pnpm add ${fitting}.`,
  }
}

/** The version of the package that an import in a folder gets. Null for another with its name. */
function installedVersion(folder: string, name: string): string | null {
  const place = packageFolder(name, folder)
  const manifest = place === null ? null : readManifest(join(place, 'package.json'))
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
