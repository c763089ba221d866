import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** An entry of a package: what an import of its name finds. */
export interface PackageEntry {
  /** `@acme/kite`, for an entry with a path `@acme/kite/react`. */
  readonly name: string
  /** Absolute. */
  readonly file: string
}

/** Sources come first: they are there before the package is built. */
const CONDITIONS = ['source', 'development', 'types', 'import', 'module', 'node', 'default']
const SOURCES = ['ts', 'tsx', 'mts', 'js', 'jsx', 'mjs'].flatMap((extension) => [
  `src/index.${extension}`,
  `index.${extension}`,
])

/**
 * The entries of a package, by its folder or by the file of its entry. Empty if there are none: it
 * isn't built yet, or isn't a package.
 */
export function packageEntries(path: string): PackageEntry[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) {
    const folder = packageFolder(dirname(path))
    return folder === null ? [] : [{ name: readManifest(folder).name ?? path, file: path }]
  }
  const manifest = readManifest(path)
  const { name } = manifest
  if (name === undefined) return []
  const found = Object.entries(targetsOf(manifest)).flatMap(([subpath, targets]) => {
    const files = [...targets, ...targets.flatMap(sourcesOf)].map((file) => resolve(path, file))
    return matched(subpath, files).map((entry) => ({ ...entry, name: name + entry.name.slice(1) }))
  })
  const source = SOURCES.map((file) => join(path, file)).find(isModule)
  const own = found.find((entry) => entry.name === name)
  if (source === undefined || (own && !isStub(own.file, source, manifest, path))) return found
  return [{ name, file: source }, ...found.filter((entry) => entry !== own)]
}

/** Sources that a file may be built from: `src/node/index.ts` of `dist/node/index.js`. */
function sourcesOf(target: string): string[] {
  const [, below] = /^(?:\.\/)?\w+\/(.+?)(?:\.d)?\.[cm]?[jt]sx?$/.exec(target) ?? []
  return below === undefined || target.includes('*')
    ? []
    : ['ts', 'tsx', 'mts', 'js', 'mjs'].map((extension) => `src/${below}.${extension}`)
}

/** True for a script that loads what isn't built: the types of the package aren't there. */
function isStub(file: string, source: string, manifest: Manifest, path: string): boolean {
  const types = (targetsOf(manifest)['.'] ?? []).filter((target) => TYPES.test(target))
  return (
    /\.[cm]?js$/.test(file) &&
    /\.tsx?$/.test(source) &&
    types.length > 0 &&
    !types.some((target) => existsSync(resolve(path, target)))
  )
}

const TYPES = /\.d\.[cm]?ts$/

interface Manifest {
  readonly name?: string
  readonly exports?: unknown
  readonly types?: string
  readonly module?: string
  readonly main?: string
}

function readManifest(folder: string): Manifest {
  const file = join(folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
}

function packageFolder(folder: string): string | null {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  return parent === folder ? null : packageFolder(parent)
}

/** Subpath → its files, the best one first. */
function targetsOf({ exports, types, module, main }: Manifest): Record<string, string[]> {
  if (exports === undefined)
    return { '.': [types, module, main].filter((target) => target !== undefined) }
  const isMap = isObject(exports) && Object.keys(exports).some((key) => key.startsWith('.'))
  const subpaths = isMap ? (exports as Record<string, unknown>) : { '.': exports }
  return Object.fromEntries(
    Object.entries(subpaths)
      .filter(([subpath]) => !subpath.endsWith('.json'))
      .map(([subpath, target]) => [subpath, filesIn(target)]),
  )
}

/** The first file that exists, for each name that a pattern such as `./plugins/*` stands for. */
function matched(subpath: string, files: readonly string[]): PackageEntry[] {
  if (!subpath.includes('*')) {
    const file = files.find(isModule)
    return file === undefined ? [] : [{ name: subpath, file }]
  }
  const found = files.map((pattern) => filesOfPattern(pattern))
  const names = found.find((each) => each.length > 0) ?? []
  return names.map(({ star, file }) => ({ name: subpath.replace('*', star), file }))
}

function filesOfPattern(pattern: string): { readonly star: string; readonly file: string }[] {
  const [start = '', end = ''] = pattern.split('*')
  if (!start.endsWith('/') || !existsSync(start)) return []
  const [inName = '', ...below] = end.split('/')
  return readdirSync(start).flatMap((entry) => {
    const file = [start + entry, ...below].join('/').replaceAll('//', '/')
    return entry.endsWith(inName) && isModule(file)
      ? [{ star: entry.slice(0, entry.length - inName.length), file }]
      : []
  })
}

function filesIn(target: unknown): string[] {
  if (typeof target === 'string') return [target]
  if (Array.isArray(target)) return target.flatMap(filesIn)
  return isObject(target) ? CONDITIONS.flatMap((condition) => filesIn(target[condition])) : []
}

function isModule(file: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(file) && existsSync(file)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
