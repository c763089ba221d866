import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'

/** Most files of a package that are read: what needs a bundler shows in the first ones. */
const MOST_FILES = 60
/** Larger files are bundles, which have everything in them. Unit: bytes. */
const LARGEST = 500_000

/** What Node.js loads. JSON needs an attribute, which few packages write. */
const LOADED = new Set(['.js', '.mjs', '.cjs', '.node'])

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\b\s*(?:[\w$*{}\s,]+?from\s*)?["']([^"'\n]+)["'](\s*with\b)?/g
const REQUIRE = /\brequire\(\s*["']([^"'\n]+)["']\s*\)/g

/** What the modules of a package import. */
export interface PackageImports {
  /**
   * True when one imports what only a bundler can: a stylesheet, an image, a path without an
   * extension.
   */
  readonly needsBundler: boolean
  /** Names of other packages. */
  readonly packages: readonly string[]
}

/** Reads the modules of a package, beginning with its entries, until one needs a bundler. */
export function readImports(folder: string, entries: readonly string[]): PackageImports {
  const waiting = entries.map((entry) => join(folder, entry)).filter(isFile)
  const known = new Set(waiting)
  const packages = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const { specifier, isModule, hasType } of importsOf(file)) {
      if (!specifier.startsWith('.')) {
        const name = packageName(specifier)
        if (name !== null) packages.add(name)
        continue
      }
      const target = join(dirname(file), specifier.replace(/[?#].*$/, ''))
      const found = isFile(target) ? target : [`${target}.js`, `${target}/index.js`].find(isFile)
      // A file that isn't there may be in a branch that never runs.
      if (found === undefined) {
        if (isModule && ['.jsx', '.ts', '.tsx'].some((end) => isFile(target + end)))
          return { needsBundler: true, packages: [] }
        continue
      }
      const end = extname(found)
      if ((isModule && found !== target) || !(LOADED.has(end) || isJson(end, isModule, hasType)))
        return { needsBundler: true, packages: [] }
      if (known.has(found) || known.size >= MOST_FILES || end === '.json') continue
      known.add(found)
      waiting.push(found)
    }
  }
  return { needsBundler: false, packages: [...packages] }
}

function isJson(end: string, isModule: boolean, hasType: boolean): boolean {
  return end === '.json' && (!isModule || hasType)
}

interface Import {
  readonly specifier: string
  /** False for `require()`. */
  readonly isModule: boolean
  /** It has attributes: `with { type: 'json' }`. */
  readonly hasType: boolean
}

function importsOf(file: string): Import[] {
  if (statSync(file).size > LARGEST) return []
  const text = readFileSync(file, 'utf8')
  return [
    ...[...text.matchAll(IMPORT)].map(([, specifier = '', attributes]) => ({
      specifier,
      isModule: true,
      hasType: attributes !== undefined,
    })),
    ...[...text.matchAll(REQUIRE)].map(([, specifier = '']) => ({
      specifier,
      isModule: false,
      hasType: false,
    })),
  ]
}

function packageName(specifier: string): string | null {
  return /^(?:@[\w.-]+\/)?[\w-][\w.-]*/.exec(specifier)?.[0] ?? null
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}
