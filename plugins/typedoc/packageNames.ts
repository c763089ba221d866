import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What entry points are called that are those of packages. */
export interface PackageNames {
  /** Entry point → name without scope. Empty unless each is of a package of its own. */
  readonly names: ReadonlyMap<string, string>
  /** Absolute paths of the `package.json` files that they come from. */
  readonly files: readonly string[]
}

/** The names of the packages of a monorepo: `packages/ui/src/index.ts` → `ui`. */
export function packageNames(entryPoints: readonly string[]): PackageNames {
  const manifests = entryPoints.flatMap((file) => manifestAbove(dirname(file)) ?? [])
  const names = manifests.map((file) => nameIn(file).replace(/^@[^/]*\//, ''))
  const isOneEach =
    entryPoints.length > 1 &&
    new Set(manifests).size === entryPoints.length &&
    new Set(names).size === entryPoints.length &&
    names.every((name) => /^[\w.-]+$/.test(name))
  return {
    names: new Map(isOneEach ? entryPoints.map((file, at) => [file, names[at] ?? '']) : []),
    files: isOneEach ? manifests : [],
  }
}

function manifestAbove(folder: string): string | null {
  const file = join(folder, 'package.json')
  if (existsSync(file)) return file
  const above = dirname(folder)
  return above === folder ? null : manifestAbove(above)
}

function nameIn(file: string): string {
  try {
    const { name } = JSON.parse(readFileSync(file, 'utf8')) as { readonly name?: unknown }
    return typeof name === 'string' ? name : ''
  } catch {
    return ''
  }
}
