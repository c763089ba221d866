import { dirname, join, resolve } from 'node:path'
import type ts from 'typescript'
import type { TypeScript } from './typescript.ts'

interface ClosureOptions {
  readonly typescript: TypeScript
  readonly host: ts.CompilerHost
  /** Files that the imports of a file found. */
  readonly importsOf: (file: string) => readonly string[]
  /** Declarations of the project that hold everywhere. */
  readonly globals: readonly string[]
}

/** What files of a program depend on. */
export interface Closures {
  /** What every file depends on: libraries of the compiler, declarations that hold everywhere. */
  readonly shared: ReadonlySet<string>
  /** Other files that are reached from some files, themselves included. */
  readonly of: (files: readonly string[]) => ReadonlySet<string>
  /** Those of them that declare something for all modules: what imports them isn't needed. */
  readonly ambientOf: (files: ReadonlySet<string>) => string[]
}

const AMBIENT = /\bdeclare\s+(?:module\s*['"]|global\b)/

/** Follows the imports and references of the files of a program. */
export function closuresOf(program: ts.Program, options: ClosureOptions): Closures {
  const next = nextFiles(program, options)
  const libraries = program
    .getSourceFiles()
    .filter((file) => program.isSourceFileDefaultLibrary(file))
    .map(({ fileName }) => fileName)
  const none: ReadonlySet<string> = new Set()
  const shared = reachable([...libraries, ...options.globals, ...automatic(program, options)], {
    next,
    without: none,
  })
  const isAmbient = memoized((name: string): boolean => {
    const file = program.getSourceFile(name)
    return (
      file !== undefined && (!options.typescript.isExternalModule(file) || AMBIENT.test(file.text))
    )
  })
  return {
    shared,
    of: (files) => reachable(files, { next, without: shared }),
    ambientOf: (files) => [...files].filter(isAmbient).toSorted(),
  }
}

/** Types of packages that hold without an import. */
function automatic(program: ts.Program, { typescript, host }: ClosureOptions): string[] {
  const options = program.getCompilerOptions()
  const config = options.configFilePath
  const folder = typeof config === 'string' ? dirname(config) : host.getCurrentDirectory()
  const from = join(folder, 'types.ts')
  return typescript.getAutomaticTypeDirectiveNames(options, host).flatMap((name) => {
    const { resolvedTypeReferenceDirective: found } = typescript.resolveTypeReferenceDirective(
      name,
      from,
      options,
      host,
    )
    return found?.resolvedFileName ?? []
  })
}

function nextFiles(
  program: ts.Program,
  { typescript, host, importsOf }: ClosureOptions,
): (name: string) => readonly string[] {
  return memoized((name: string): readonly string[] => {
    const file = program.getSourceFile(name)
    if (!file) return []
    const types = file.typeReferenceDirectives.flatMap(
      ({ fileName }) =>
        typescript.resolveTypeReferenceDirective(fileName, name, program.getCompilerOptions(), host)
          .resolvedTypeReferenceDirective?.resolvedFileName ?? [],
    )
    const files = file.referencedFiles.map(({ fileName }) => resolve(dirname(name), fileName))
    return [...importsOf(name), ...types, ...files.map((each) => each.replaceAll('\\', '/'))]
  })
}

interface Reach {
  readonly next: (name: string) => readonly string[]
  readonly without: ReadonlySet<string>
}

function reachable(files: readonly string[], { next, without }: Reach): Set<string> {
  const found = new Set<string>()
  const left = [...files]
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (found.has(name) || without.has(name)) continue
    found.add(name)
    left.push(...next(name))
  }
  return found
}

function memoized<Value>(make: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>()
  return (key) => {
    if (!values.has(key)) values.set(key, make(key))
    return values.get(key) as Value
  }
}
