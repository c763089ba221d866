import { createHash } from 'node:crypto'
import { dirname, join, relative } from 'node:path'
import type { DeclarationReflection, ProjectReflection, TypeScript as ts } from 'typedoc'

type TypeDoc = typeof import('typedoc')

/** An entry point as TypeDoc reads it. */
export interface ConvertedModule {
  /** Its path below the folder that all have in common, without ending: `wind`, `parts/sail`. */
  readonly name: string
  /** Absolute, with forward slashes. */
  readonly file: string
  readonly project: ProjectReflection
  readonly reflection: DeclarationReflection
}

/** All entry points, and what they are made from. */
export interface Conversion {
  readonly modules: readonly ConvertedModule[]
  /** Absolute paths of the files of the project that were read. */
  readonly files: readonly string[]
}

export interface ConvertOptions {
  /** Absolute. */
  readonly root: string
  /** Absolute, with forward slashes. */
  readonly entryPoints: readonly string[]
  /** Absolute. Null: the options of TypeScript are those of a module for a bundler. */
  readonly tsconfig: string | null
  /** Names of block tags beside those that TypeDoc knows, such as `@zh`. */
  readonly tags: readonly `@${string}`[]
}

/** Reads entry points. Keeps what it read: those that did not change are not converted again. */
export type Converter = (options: ConvertOptions) => Promise<Conversion>

/** Makes a converter. TypeDoc is loaded when it is first called. */
export function createConverter(): Converter {
  const known = new Map<string, { readonly key: string; readonly module: ConvertedModule }>()
  const sources = new Map<string, ts.SourceFile>()
  let program: ts.Program | undefined
  return async ({ root, entryPoints, tsconfig, tags }) => {
    const typedoc = await import('typedoc')
    const { TypeScript } = typedoc
    const config = readOptions(typedoc, tsconfig)
    const host = cachingHost(typedoc, config.options, sources)
    program = TypeScript.createProgram({ rootNames: [...entryPoints, ...config.declarations], options: config.options, host, ...(program && { oldProgram: program }) })
    const app = await typedoc.Application.bootstrap({
      alwaysCreateEntryPointModule: true,
      basePath: root,
      blockTags: [...typedoc.OptionDefaults.blockTags, ...tags],
      disableGit: true,
      excludeExternals: true,
      excludeInternal: true,
      excludePrivate: true,
      inlineTags: [...typedoc.OptionDefaults.inlineTags, ...tags],
      logLevel: 'Error',
      sort: ['source-order'],
    }, [])
    const files = new Set<string>()
    const modules: ConvertedModule[] = []
    for (const file of entryPoints) {
      const closure = filesOf(typedoc, file, { program, host, options: config.options })
      for (const each of closure) files.add(each)
      const key = createHash('sha256').update(closure.map((each) => `${each}\n${sources.get(each)?.text ?? ''}`).join('\n')).digest('hex')
      const before = known.get(file)
      const sourceFile = program.getSourceFile(file)
      if (before?.key === key) modules.push(before.module)
      else if (sourceFile) {
        const name = nameOf(file, entryPoints)
        const project = app.converter.convert([{ displayName: name, program, sourceFile }])
        const [reflection] = project.getChildrenByKind(typedoc.ReflectionKind.Module)
        if (!reflection?.children?.length) throw new Error(`${relative(root, file)} (entryPoints[${entryPoints.indexOf(file)}]) exports nothing`)
        const module = { name, file, project, reflection }
        known.set(file, { key, module })
        modules.push(module)
      }
    }
    return { modules, files: [...files] }
  }
}

/** What a tsconfig.json says of the language, and the declarations it names. Its other files are no matter: entry points say what is read. */
function readOptions({ TypeScript }: TypeDoc, tsconfig: string | null): { readonly options: ts.CompilerOptions; readonly declarations: readonly string[] } {
  const base: ts.CompilerOptions = { target: TypeScript.ScriptTarget.ESNext, module: TypeScript.ModuleKind.ESNext, moduleResolution: TypeScript.ModuleResolutionKind.Bundler, jsx: TypeScript.JsxEmit.ReactJSX, strict: true, skipLibCheck: true, types: [] }
  const own = { allowImportingTsExtensions: true, noEmit: true, composite: false, incremental: false }
  if (tsconfig === null) return { options: { ...base, ...own }, declarations: [] }
  const { config, error } = TypeScript.readConfigFile(tsconfig, TypeScript.sys.readFile)
  if (error) throw new Error(`${tsconfig} cannot be read: ${TypeScript.flattenDiagnosticMessageText(error.messageText, ' ')}`)
  const parsed = TypeScript.parseJsonConfigFileContent(config, TypeScript.sys, dirname(tsconfig), own, tsconfig)
  return { options: { ...base, ...parsed.options }, declarations: parsed.fileNames.filter((file) => file.endsWith('.d.ts')) }
}

/** Parses a file once, and again when its text changed. */
function cachingHost({ TypeScript }: TypeDoc, options: ts.CompilerOptions, sources: Map<string, ts.SourceFile>): ts.CompilerHost {
  const host = TypeScript.createCompilerHost(options, true)
  return {
    ...host,
    getSourceFile(file, target) {
      const before = sources.get(file)
      if (before && isLibrary(file)) return before
      const text = host.readFile(file)
      if (text === undefined) return undefined
      if (before?.text === text) return before
      const source = TypeScript.createSourceFile(file, text, target, true)
      sources.set(file, source)
      return source
    },
  }
}

interface Reading {
  readonly program: ts.Program
  readonly host: ts.CompilerHost
  readonly options: ts.CompilerOptions
}

/** A file and all that it imports, packages left out. */
function filesOf({ TypeScript }: TypeDoc, entry: string, { program, host, options }: Reading): string[] {
  const found = new Set([entry])
  for (const file of found) {
    const text = program.getSourceFile(file)?.text ?? ''
    for (const { fileName } of TypeScript.preProcessFile(text, true).importedFiles) {
      const resolved = TypeScript.resolveModuleName(fileName, file, options, host).resolvedModule?.resolvedFileName
      if (resolved !== undefined && !isLibrary(resolved)) found.add(resolved)
    }
  }
  return [...found]
}

function isLibrary(file: string): boolean {
  return file.includes('/node_modules/')
}

/** The path of an entry point below the folder that all have in common. `index` is its folder. */
function nameOf(file: string, all: readonly string[]): string {
  const folders = all.map((each) => dirname(each).split('/'))
  const [first = []] = folders
  const common = first.slice(0, first.findIndex((part, at) => folders.some((folder) => folder[at] !== part)) >>> 0).join('/')
  const path = relative(all.length === 1 ? dirname(dirname(file)) : common, file).replaceAll('\\', '/').replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '')
  return path.endsWith('/index') ? path.slice(0, -'/index'.length) : path.split('/').slice(all.length === 1 ? -1 : 0).join('/')
}

/** The nearest tsconfig.json above a file, as TypeScript would look for it. */
export function nearestConfig(file: string, root: string, exists: (path: string) => boolean): string | null {
  for (let folder = dirname(file); folder.startsWith(root); folder = dirname(folder)) if (exists(join(folder, 'tsconfig.json'))) return join(folder, 'tsconfig.json')
  return null
}
