import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { findViteConfig } from '../config/configFile.ts'

/** What a site needs of the project in its folder. */
export interface SiteNeeds {
  /** Name of a package → range of versions. */
  readonly packages: Readonly<Record<string, string>>
  /** The command, as it is typed. */
  readonly program: string
}

/**
 * Requires that a site can be in the folder of a project: with the versions of its packages, and
 * with its Vite config.
 *
 * @throws UsageError with all that doesn't fit.
 */
export function requireFit(target: string, { packages, program }: SiteNeeds): void {
  const hint = `Use a folder of its own for the site: ${program} docs.`
  const others = otherVersions(target, packages)
  const viteConfig = findViteConfig(target)
  const problems = [
    ...(others.length > 0
      ? [
          {
            file: 'package.json',
            message:
              `It has ${listOf(others, 'has')}, and a site needs ${listOf(others, 'needs')}. ` +
              'Nothing was written.',
          },
        ]
      : []),
    ...(viteConfig !== null && !readFileSync(viteConfig, 'utf8').includes('bifolio')
      ? [
          {
            file: basename(viteConfig),
            message: 'It has no plugins of Bifolio. Nothing was written.',
          },
        ]
      : []),
  ]
  if (problems.length === 0) return
  throw new UsageError(
    problems.map((problem): Diagnostic => ({
      code: 'init/project',
      severity: 'error',
      ...problem,
      hint,
    })),
  )
}

interface OtherVersion {
  readonly name: string
  readonly has: string
  readonly needs: string
}

function listOf(versions: readonly OtherVersion[], which: 'has' | 'needs'): string {
  return versions.map((version) => `${version.name} ${version[which]}`).join(', ')
}

/** Packages of the project in another major version than a site needs. */
function otherVersions(target: string, packages: SiteNeeds['packages']): OtherVersion[] {
  const file = join(target, 'package.json')
  const project = existsSync(file) ? readJson(file) : {}
  const own = { ...project.peerDependencies, ...project.devDependencies, ...project.dependencies }
  return Object.entries(packages).flatMap(([name, needs]) => {
    const has = own[name]
    const major = typeof has === 'string' ? majorOf(has) : null
    return has !== undefined && major !== null && major !== majorOf(needs)
      ? [{ name, has, needs }]
      : []
  })
}

/** `18` for `^18.3.1`. Null for a range that several major versions are in, such as `>=18`. */
function majorOf(range: string): string | null {
  return /^[\^~=v]*(\d+)(?:\.[\dx*]+)*(?:-[\w.]+)?$/.exec(range.trim())?.[1] ?? null
}

type Versions = Readonly<Record<string, string>>

interface Manifest {
  readonly dependencies?: Versions
  readonly devDependencies?: Versions
  readonly peerDependencies?: Versions
}

/** A file that isn't valid has been reported. */
function readJson(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) as Manifest
}
