import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder, packageOf } from '../packageFolder.ts'
import { readImports } from './nodeLoads.ts'

interface PackageJson {
  readonly main?: unknown
  /** Commands: the package is a tool, which no page imports. */
  readonly bin?: unknown
  readonly exports?: unknown
  readonly sideEffects?: unknown
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Names of packages, sorted. */
export interface BundledPackages {
  readonly all: readonly string[]
  /** Those that import Bifolio, or a module with an alias. */
  readonly ofSites: readonly string[]
}

/** What Node.js can't import, and what a package exports as its source. */
const SOURCE = /(?<!\.d)\.(?:[jt]sx|m?ts|mdx?)["']/

/** Packages that every site has, and large ones that Node.js loads. */
const KNOWN = /^(?:bifolio|react|react-dom|vite|vike|mermaid|sharp|zod|@types\/.+)$/

/**
 * Names of the packages that have to be bundled for the server: those that use Bifolio, whose
 * modules exist in the bundle only, those with files that Node.js can't import, and those that
 * import one of them. Modules with an alias exist in the bundle only too.
 * Looked for in the dependencies of the project, and in theirs.
 */
export function packagesToBundle(root: string, aliases: readonly string[] = []): BundledPackages {
  const ofBundle = new Set(['bifolio', ...aliases.map(packageOf)])
  /** Name → whether it's bundled. Also protects against cycles. */
  const known = new Map<string, boolean>()
  const ofSites = new Set<string>()
  const visit = (name: string, from: string): boolean => {
    const answer = known.get(name)
    if (answer !== undefined || KNOWN.test(name)) return answer ?? false
    known.set(name, false)
    const folder = packageFolder(name, from)
    const json = folder === null ? null : readJson(join(folder, 'package.json'))
    if (folder === null || json === null) return false
    const needed = { ...json.dependencies, ...json.peerDependencies }
    const usesSite = Object.keys(needed).some((dependency) => ofBundle.has(dependency))
    if (usesSite) ofSites.add(name)
    const isOther = usesSite || hasOtherFiles(json)
    if (!isOther && json.bin !== undefined) return false
    const imports = isOther
      ? { needsBundler: true, packages: Object.keys(needed) }
      : readImports(folder, entryFiles(json))
    // All are visited: what a bundled package imports is found too.
    const others = (imports.packages.length > 0 ? imports.packages : Object.keys(needed)).map(
      (other) => other !== name && other in needed && visit(other, folder),
    )
    const isBundled = imports.needsBundler || others.includes(true)
    known.set(name, isBundled)
    return isBundled
  }
  const project = readJson(join(root, 'package.json'))
  for (const name of Object.keys({ ...project?.dependencies, ...project?.devDependencies }))
    visit(name, root)
  return {
    all: [...known].flatMap(([name, isBundled]) => (isBundled ? [name] : [])).sort(),
    ofSites: [...ofSites].sort(),
  }
}

/** The modules that a package exports for Node.js, relative to its folder. */
function entryFiles({ main, exports }: PackageJson): string[] {
  const listed = exports === undefined ? [main ?? 'index.js'] : leavesOf(exports)
  return listed.filter((entry): entry is string => /^(?!.*\*).+\.[cm]?js$/.test(String(entry)))
}

function leavesOf(exports: unknown): unknown[] {
  if (typeof exports !== 'object' || exports === null) return [exports]
  return Object.entries(exports).flatMap(([key, value]) =>
    /^(?:types|browser|worker|deno|bun|react-native|edge.*|workerd)$/.test(key)
      ? []
      : leavesOf(value),
  )
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

function readJson(file: string): PackageJson | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PackageJson
  } catch {
    return null
  }
}
