import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type ts from 'typescript'
import { type PackageEntry, packageEntries } from '../verify/packageEntries.ts'
import { type Closures, closuresOf } from './closures.ts'
import {
  type FileState,
  hashOfText,
  isSame,
  isUnchanged,
  look,
  type Looked,
  stampOf,
  stateOf,
} from './fileStates.ts'
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
  /** What the files of a program depend on. */
  readonly closures: (program: ts.Program) => Closures
  /** Forgets files that have changed. False if others would be found now. */
  readonly refresh: () => boolean
  /** Files that were read, samples left out. */
  readonly filesRead: () => ReadonlyMap<string, FileState>
  /** Manifests of packages that say where their types are. */
  readonly manifests: () => ReadonlyMap<string, FileState>
  /** What was looked for. */
  readonly looked: () => Looked
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
  const found = new Map<string, readonly string[]>()
  const { host, looked, manifests } = noting(typescript.createCompilerHost(project.options, true))
  const sources = createSources(samples, { typescript, host })
  const resolveName = createResolver(project, { typescript, host, samples })
  const sampleHost: ts.CompilerHost = {
    ...host,
    getSourceFile: sources.get,
    fileExists: (name) => samples.has(name) || host.fileExists(name),
    readFile: (name) => samples.get(name)?.text ?? host.readFile(name),
    resolveModuleNameLiterals: (literals, containing, _redirected, options, file) => {
      const modules = literals.map((literal) =>
        resolveName(
          literal.text,
          containing,
          typescript.getModeForUsageLocation(file, literal, options),
        ),
      )
      found.set(
        containing,
        modules.flatMap((each) => each?.resolvedFileName ?? []),
      )
      return modules.map((resolvedModule) => ({ resolvedModule }))
    },
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
    closures: (program) =>
      closuresOf(program, {
        typescript,
        host,
        importsOf: (name) => found.get(name) ?? [],
        globals: project.globals,
      }),
    refresh() {
      sources.refresh()
      return isSame(looked) && [...manifests].every(([path, state]) => isUnchanged(path, state))
    },
    manifests: () => manifests,
    filesRead: sources.files,
    looked: () => looked,
  }
}

/** A host that notes what is looked for. */
function noting(host: ts.CompilerHost): {
  readonly host: ts.CompilerHost
  readonly looked: Looked
  readonly manifests: ReadonlyMap<string, FileState>
} {
  const looked: Record<string, string> = {}
  const manifests = new Map<string, FileState>()
  const note = (kind: 'exists' | 'list', path: string): void => {
    const [key, answer] = look(kind, path)
    looked[key] ??= answer
  }
  return {
    looked,
    manifests,
    host: {
      ...host,
      readFile: (path) => {
        if (path.endsWith('/package.json') && !manifests.has(path))
          manifests.set(path, stateOf(path))
        return host.readFile(path)
      },
      fileExists: (path) => {
        note('exists', path)
        return host.fileExists(path)
      },
      directoryExists: (path) => {
        note('exists', path)
        return host.directoryExists?.(path) ?? existsSync(path)
      },
      getDirectories: (path) => {
        note('list', path)
        return host.getDirectories?.(path) ?? []
      },
    },
  }
}

interface Sources {
  readonly get: ts.CompilerHost['getSourceFile']
  readonly files: SampleProgram['filesRead']
  /** Forgets files that have changed. */
  readonly refresh: () => void
}

/** Reads each file of the project once, and parses a sample again when it has changed. */
function createSources(
  samples: ReadonlyMap<string, SampleFile>,
  { typescript, host }: Pick<Resolving, 'typescript' | 'host'>,
): Sources {
  const read = new Map<string, { readonly file: ts.SourceFile; readonly state: FileState }>()
  const parsed = new Map<string, ts.SourceFile>()
  return {
    get(name, version) {
      const sample = samples.get(name)
      if (!sample) {
        const known = read.get(name)
        if (known) return known.file
        const stamp = stampOf(name)
        const text = host.readFile(name)
        if (text === undefined) {
          host.fileExists(name)
          return undefined
        }
        // Comments about types are of no use in declarations, and a third of them.
        const how = typeof version === 'object' ? version : { languageVersion: version }
        const mode = typescript.JSDocParsingMode?.ParseForTypeErrors
        const file = typescript.createSourceFile(name, text, {
          ...how,
          ...(mode !== undefined && { jsDocParsingMode: mode }),
        })
        read.set(name, { file, state: { stamp, hash: hashOfText(text) } })
        return file
      }
      const known = parsed.get(name)
      if (known?.text === sample.text) return known
      const file = typescript.createSourceFile(name, sample.text, version, true)
      parsed.set(name, file)
      return file
    },
    files: () => new Map([...read].map(([name, { state }]) => [name, state])),
    refresh() {
      for (const [name, { state }] of read) if (stampOf(name) !== state.stamp) read.delete(name)
    },
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
