import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type ts from 'typescript'
import { type PackageEntry, packageEntries } from '../verify/packageEntries.ts'
import type { SampleProject } from './project.ts'
import type { TypeScript } from './typescript.ts'

/** A sample as a file of the program. */
export interface SampleFile {
  /** Absolute path, where there is no such file. */
  readonly name: string
  readonly text: string
  /** Absolute path that the sample has in the eyes of its reader. */
  readonly appearsAs: string
  /** Files of the page that a relative import finds, or null. */
  readonly sibling: (path: string) => string | null
}

/** Compiles samples, again and again. */
export interface SampleProgram {
  /**
   * A program that checks some samples, which can import all. What was read before isn't read
   * again.
   */
  readonly compile: (files: readonly SampleFile[], checked: readonly SampleFile[]) => ts.Program
  /** Files that were read, samples left out. */
  readonly filesRead: () => readonly string[]
}

const EXTENSIONS = [
  '',
  '.ts',
  '.tsx',
  '.d.ts',
  '.js',
  '.jsx',
  '.mts',
  '.mjs',
  '/index.ts',
  '/index.tsx',
  '/index.js',
]

/** Candidates for a path that is imported: `./kite.js` may be `kite.ts`. */
export function candidatesFor(path: string): string[] {
  const bare = path.replace(/\.[cm]?jsx?$/, '')
  return [
    ...EXTENSIONS.map((extension) => path + extension),
    ...(bare === path ? [] : EXTENSIONS.slice(1, 4).map((extension) => bare + extension)),
  ]
}

/** A program of samples that sees the files of the project as they are on disk. */
export function createSampleProgram(project: SampleProject, typescript: TypeScript): SampleProgram {
  const samples = new Map<string, SampleFile>()
  const host = typescript.createCompilerHost(project.options, true)
  const sources = createSources(samples, { typescript, host })
  const resolveName = createResolver(project, { typescript, host, samples })
  const sampleHost: ts.CompilerHost = {
    ...host,
    getSourceFile: sources.get,
    fileExists: (name) => samples.has(name) || host.fileExists(name),
    readFile: (name) => samples.get(name)?.text ?? host.readFile(name),
    resolveModuleNameLiterals: (literals, containing, _redirected, options, file) =>
      literals.map((literal) => ({
        resolvedModule: resolveName(
          literal.text,
          containing,
          typescript.getModeForUsageLocation(file, literal, options),
        ),
      })),
  }
  let previous: ts.Program | undefined
  return {
    compile(files, checked) {
      samples.clear()
      for (const file of files) samples.set(file.name, file)
      previous = typescript.createProgram({
        rootNames: [...project.globals, ...checked.map(({ name }) => name)],
        options: project.options,
        host: sampleHost,
        ...(previous && { oldProgram: previous }),
      })
      return previous
    },
    filesRead: () => [...project.files, ...sources.files()],
  }
}

/** Reads each file of the project once, and parses a sample again when it has changed. */
function createSources(
  samples: ReadonlyMap<string, SampleFile>,
  { typescript, host }: Pick<Resolving, 'typescript' | 'host'>,
): { readonly get: ts.CompilerHost['getSourceFile']; readonly files: () => string[] } {
  const read = new Map<string, ts.SourceFile | undefined>()
  const parsed = new Map<string, ts.SourceFile>()
  return {
    get(name, languageVersion) {
      const sample = samples.get(name)
      if (!sample) {
        if (!read.has(name)) {
          const text = host.readFile(name)
          read.set(
            name,
            text === undefined
              ? undefined
              : typescript.createSourceFile(name, text, languageVersion),
          )
        }
        return read.get(name)
      }
      const known = parsed.get(name)
      if (known?.text === sample.text) return known
      const file = typescript.createSourceFile(name, sample.text, languageVersion, true)
      parsed.set(name, file)
      return file
    },
    files: () => [...read].flatMap(([name, file]) => (file ? [name] : [])),
  }
}

interface Resolving {
  readonly typescript: TypeScript
  readonly host: ts.CompilerHost
  readonly samples: ReadonlyMap<string, SampleFile>
}

type Resolver = (
  name: string,
  containing: string,
  mode: ts.ResolutionMode,
) => ts.ResolvedModuleFull | undefined

/** Finds imports of samples: other blocks, packages as installed, sources of own packages. */
function createResolver(
  { folder, options, entries, prefersSources }: SampleProject,
  { typescript, host, samples }: Resolving,
): Resolver {
  const cache = typescript.createModuleResolutionCache(folder, (name) => name, options)
  const usual: Resolver = (name, containing, mode) =>
    typescript.resolveModuleName(name, containing, options, host, cache, undefined, mode)
      .resolvedModule
  const ownEntry = (name: string): ts.ResolvedModuleFull | undefined =>
    resolvedEntry(entries.find((each) => each.name === name))
  return (name, containing, mode) => {
    const sample = samples.get(containing)
    if (!sample)
      return usual(name, containing, mode) ?? (isRelative(name) ? undefined : ownEntry(name))
    if (samples.has(name)) return resolvedFile(name)
    if (isRelative(name)) {
      const path = resolve(dirname(sample.appearsAs), name).replaceAll('\\', '/')
      const sibling = sample.sibling(path)
      return sibling === null ? usual(name, sample.appearsAs, mode) : resolvedFile(sibling)
    }
    const own = prefersSources ? ownEntry(name) : undefined
    return (
      own ??
      usual(name, join(folder, 'sample.ts'), mode) ??
      ownEntry(name) ??
      resolvedEntry(linkedEntry(name, folder))
    )
  }
}

function resolvedFile(path: string): ts.ResolvedModuleFull {
  return {
    resolvedFileName: path.replaceAll('\\', '/'),
    extension: /\.d\.[cm]?ts$|\.[cm]?[jt]sx?$/.exec(path)?.[0] ?? '.ts',
    isExternalLibraryImport: false,
  }
}

function resolvedEntry(entry: PackageEntry | undefined): ts.ResolvedModuleFull | undefined {
  return entry && resolvedFile(entry.file)
}

/** True for a name that a path is, rather than a package. */
export function isRelative(name: string): boolean {
  return /^\.{0,2}\//.test(name) || name === '.' || name === '..'
}

/** `@acme/kite` of `@acme/kite/react`. */
export function packageName(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Source of a package of the same workspace, which may not be built. */
function linkedEntry(name: string, from: string): PackageEntry | undefined {
  const installed = installedPackage(name, from)
  const folder = installed === null ? null : realpathSync(installed)
  return folder === null || folder.includes('node_modules')
    ? undefined
    : packageEntries(folder).find((each) => each.name === name)
}

/** Folder of an installed package, or null. */
export function installedPackage(name: string, from: string): string | null {
  const folder = join(from, 'node_modules', packageName(name))
  if (existsSync(folder)) return folder
  const parent = dirname(from)
  return parent === from ? null : installedPackage(name, parent)
}
