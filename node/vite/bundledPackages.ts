import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { isRspressModule } from '../compat/rspressNames.ts'

interface PackageJson {
  readonly main?: unknown
  readonly exports?: unknown
  readonly sideEffects?: unknown
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Names of packages, sorted. */
export interface BundledPackages {
  readonly all: readonly string[]
  /** Those that import Bifolio. */
  readonly ofSites: readonly string[]
}

/** What Node.js can't import, and what a package exports as its source. */
const SOURCE = /(?<!\.d)\.(?:[jt]sx|m?ts|mdx?)["']/

/**
 * Names of the packages that have to be bundled for the server: those that use Bifolio, whose
 * modules exist in the bundle only, and those with files that Node.js can't import. Looked for in
 * the dependencies of the project, and in theirs.
 */
export function packagesToBundle(root: string): BundledPackages {
  const found = new Map<string, boolean>()
  const visit = (folder: string, names: readonly string[]): void => {
    for (const name of names) {
      if (name === 'bifolio' || found.has(name)) continue
      const file = packageFile(name, folder)
      const json = file === null ? null : readJson(file)
      if (file === null || json === null) continue
      const usesSite = Object.keys({ ...json.dependencies, ...json.peerDependencies }).some(
        (dependency) => dependency === 'bifolio' || isRspressModule(dependency),
      )
      if (!usesSite && !hasOtherFiles(json)) continue
      found.set(name, usesSite)
      visit(dirname(file), Object.keys({ ...json.dependencies, ...json.peerDependencies }))
    }
  }
  const project = readJson(join(root, 'package.json'))
  if (project) visit(root, Object.keys({ ...project.dependencies, ...project.devDependencies }))
  return {
    all: [...found.keys()].sort(),
    ofSites: [...found].flatMap(([name, usesSite]) => (usesSite ? [name] : [])).sort(),
  }
}

/** True for components with stylesheets, and for packages that export their source. */
function hasOtherFiles({
  main,
  exports,
  sideEffects,
  dependencies,
  peerDependencies,
}: PackageJson): boolean {
  const hasStyles =
    Array.isArray(sideEffects) &&
    sideEffects.some((glob) => /\.(?:css|scss|sass|less)$/.test(String(glob)))
  const usesReact =
    peerDependencies?.['react'] !== undefined || dependencies?.['react'] !== undefined
  return (usesReact && hasStyles) || SOURCE.test(JSON.stringify([main, entriesOf(exports)]))
}

/** What a package exports for programs: types are read by TypeScript only. */
function entriesOf(exports: unknown): unknown {
  if (typeof exports !== 'object' || exports === null || Array.isArray(exports)) return exports
  return Object.entries(exports).flatMap(([key, value]) =>
    key === 'types' || key.endsWith('.d.ts') ? [] : [entriesOf(value)],
  )
}

/** The nearest `package.json` of a package, also of one that doesn't export it. */
function packageFile(name: string, from: string): string | null {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  return (
    folders.map((folder) => join(folder, name, 'package.json')).find((file) => existsSync(file)) ??
    null
  )
}

function readJson(file: string): PackageJson | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PackageJson
  } catch {
    return null
  }
}
