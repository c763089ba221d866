import { dirname, join, relative } from 'node:path'
import type ts from 'typescript'

/** Conditions of `exports` that refer to sources: packages of the workspace may not be built. */
const SOURCE_CONDITIONS: readonly string[] = ['source', 'development']

/** The API of TypeScript, from the version that the plugin's library works with. */
export type TypeScriptApi = typeof ts

/** A program and what it was made with. */
export interface OpenProgram {
  readonly program: ts.Program
  /** The text of a file as it was read. */
  textOf(file: string): string
  /** A file and all that it imports, packages left out. Absolute paths. */
  filesOf(entry: string): string[]
}

/** Opens programs one after the other. Files that did not change are not parsed again. */
export type ProgramOpener = (
  TypeScript: TypeScriptApi,
  input: {
    readonly entries: readonly string[]
    readonly tsconfig: string | null
    readonly options?: ts.CompilerOptions | undefined
  },
) => OpenProgram

/** Makes an opener that remembers what it read. */
export function createProgramOpener(): ProgramOpener {
  const sources = new Map<string, ts.SourceFile>()
  let last: ts.Program | undefined
  return (TypeScript, { entries, tsconfig, options: own = {} }) => {
    const read = readOptions(TypeScript, tsconfig)
    const conditions = own.customConditions ?? read.options.customConditions ?? []
    const options = {
      ...read.options,
      ...own,
      customConditions: [...SOURCE_CONDITIONS, ...conditions],
    }
    // An entry may be of an installed package: its files are read as those of the project are.
    const described = new Set(entries.map(packageFolderOf))
    const isFixed = (file: string): boolean =>
      !described.has(packageFolderOf(file)) && packageFolderOf(file) !== null
    const host = cachingHost(TypeScript, options, sources, isFixed)
    const program = TypeScript.createProgram({
      rootNames: [...entries, ...read.declarations],
      options,
      host,
      ...(last && { oldProgram: last }),
    })
    last = program
    return {
      program,
      textOf: (file) => sources.get(file)?.text ?? '',
      filesOf(entry) {
        const found = new Set([entry])
        for (const file of found) {
          for (const { fileName } of TypeScript.preProcessFile(
            program.getSourceFile(file)?.text ?? '',
            true,
          ).importedFiles) {
            const resolved = TypeScript.resolveModuleName(fileName, file, options, host)
              .resolvedModule?.resolvedFileName
            if (resolved !== undefined && !isFixed(resolved)) found.add(resolved)
          }
        }
        return [...found]
      },
    }
  }
}

/**
 * The nearest tsconfig.json above a file, as TypeScript would look for it: up to the folder that
 * the file and the project have in common.
 */
export function nearestConfig(
  file: string,
  root: string,
  exists: (path: string) => boolean,
): string | null {
  let folder = dirname(file)
  for (; ; folder = dirname(folder)) {
    if (exists(join(folder, 'tsconfig.json'))) return join(folder, 'tsconfig.json')
    if (!relative(folder, root).startsWith('..') || folder === dirname(folder)) return null
  }
}

/**
 * The compiler options and declaration files of a tsconfig.json. Its other files don't matter:
 * entries set what is read.
 */
function readOptions(
  TypeScript: TypeScriptApi,
  tsconfig: string | null,
): { readonly options: ts.CompilerOptions; readonly declarations: readonly string[] } {
  const base: ts.CompilerOptions = {
    target: TypeScript.ScriptTarget.ESNext,
    module: TypeScript.ModuleKind.ESNext,
    moduleResolution: TypeScript.ModuleResolutionKind.Bundler,
    jsx: TypeScript.JsxEmit.ReactJSX,
    strict: true,
    skipLibCheck: true,
    types: [],
  }
  const own = {
    allowImportingTsExtensions: true,
    noEmit: true,
    composite: false,
    incremental: false,
  }
  if (tsconfig === null) return { options: { ...base, ...own }, declarations: [] }
  const { config, error } = TypeScript.readConfigFile(tsconfig, TypeScript.sys.readFile)
  if (error)
    throw Object.assign(
      new Error(
        `${tsconfig} cannot be read: ` +
          `${TypeScript.flattenDiagnosticMessageText(error.messageText, ' ')}`,
      ),
      { file: tsconfig, hint: 'Correct the options of TypeScript.' },
    )
  const parsed = TypeScript.parseJsonConfigFileContent(
    config,
    TypeScript.sys,
    dirname(tsconfig),
    own,
    tsconfig,
  )
  return {
    options: { ...base, ...parsed.options },
    declarations: parsed.fileNames.filter((file) => file.endsWith('.d.ts')),
  }
}

/** Parses a file once, and again when its text changed. */
function cachingHost(
  TypeScript: TypeScriptApi,
  options: ts.CompilerOptions,
  sources: Map<string, ts.SourceFile>,
  isFixed: (file: string) => boolean,
): ts.CompilerHost {
  const host = TypeScript.createCompilerHost(options, true)
  return {
    ...host,
    getSourceFile(file, target) {
      const before = sources.get(file)
      if (before && isFixed(file)) return before
      const text = host.readFile(file)
      if (text === undefined) return undefined
      if (before?.text === text) return before
      const source = TypeScript.createSourceFile(file, text, target, true)
      sources.set(file, source)
      return source
    },
  }
}

/** The folder of the installed package that a file belongs to. Null for a file of the project. */
export function packageFolderOf(file: string): string | null {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? null
}
