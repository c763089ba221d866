import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type ts from 'typescript'
import type { PackageEntry } from '../verify/packageEntries.ts'
import { type FileState, isSame, isUnchanged, look, type Looked, stateOf } from './fileStates.ts'
import type { TypeScript } from './typescript.ts'

/** What samples are checked against. */
export interface SampleProject {
  /** Absolute folder whose packages samples import. */
  readonly folder: string
  readonly options: ts.CompilerOptions
  /** Declarations of the project that hold everywhere. */
  readonly globals: readonly string[]
  /** Entries of the project's own packages. */
  readonly entries: readonly PackageEntry[]
  /** True if the entries are read in place of what is built. */
  readonly prefersSources: boolean
  /** What is wrong with the `tsconfig.json`. */
  readonly problem: string | null
  /** Files that were read for it. */
  readonly files: readonly string[]
  /** What was looked for. */
  readonly looked: Looked
  /** True while reading it again would give the same. */
  readonly isCurrent: () => boolean
}

interface ProjectOptions {
  /** Absolute folder. */
  readonly folder: string
  /** Absolute. */
  readonly tsconfig: string | null
  /** Entries of the project's own packages. */
  readonly entries: () => readonly PackageEntry[]
  readonly prefersSources: boolean
}

/** Reads the configuration of a project. */
export function readProject(
  { folder, tsconfig, entries, prefersSources }: ProjectOptions,
  typescript: TypeScript,
): SampleProject {
  const files = new Map<string, FileState>()
  const readFile = (path: string): string | undefined => {
    files.set(path, stateOf(path))
    return typescript.sys.readFile(path)
  }
  const problems: ts.Diagnostic[] = []
  const parsed =
    tsconfig === null
      ? undefined
      : typescript.getParsedCommandLineOfConfigFile(
          tsconfig,
          {},
          {
            ...typescript.sys,
            readFile,
            onUnRecoverableConfigFileDiagnostic: (problem) => problems.push(problem),
          },
        )
  const wrong = [...problems, ...(parsed?.errors ?? [])].find(
    // No input files: samples are the input.
    ({ code, category }) =>
      code !== 18003 && code !== 18002 && category === typescript.DiagnosticCategory.Error,
  )
  const looked = Object.fromEntries(
    Object.keys(parsed?.wildcardDirectories ?? {}).map((path) => look('declarations', path)),
  )
  const found = entries()
  return {
    folder,
    options: sampleOptions(parsed?.options ?? defaultOptions(typescript), typescript),
    globals: (parsed?.fileNames ?? []).filter((file) => /\.d\.[cm]?ts$/.test(file)),
    entries: found,
    prefersSources,
    problem: wrong ? typescript.flattenDiagnosticMessageText(wrong.messageText, ' ') : null,
    files: [...files.keys()],
    looked,
    isCurrent: () =>
      isSame(looked) &&
      isDeepStrictEqual(entries(), found) &&
      [...files].every(([path, state]) => isUnchanged(path, state)),
  }
}

function defaultOptions({
  ModuleKind,
  ModuleResolutionKind,
  ScriptTarget,
}: TypeScript): ts.CompilerOptions {
  return {
    target: ScriptTarget.ESNext,
    module: ModuleKind.ESNext,
    moduleResolution: ModuleResolutionKind.Bundler,
    strict: true,
    esModuleInterop: true,
    resolveJsonModule: true,
  }
}

/** The options of the project, without what is about its files and not about its types. */
function sampleOptions(
  options: ts.CompilerOptions,
  { JsxEmit, ModuleDetectionKind, versionMajorMinor }: TypeScript,
): ts.CompilerOptions {
  const everyType = Number.parseInt(versionMajorMinor, 10) >= 6 ? { types: ['*'] } : {}
  const {
    composite: _composite,
    incremental: _incremental,
    tsBuildInfoFile: _info,
    declaration: _declaration,
    declarationMap: _declarationMap,
    emitDeclarationOnly: _only,
    isolatedDeclarations: _isolated,
    rootDir: _rootDir,
    outDir: _outDir,
    outFile: _outFile,
    ...kept
  } = options
  return {
    ...everyType,
    jsx: JsxEmit.ReactJSX,
    ...kept,
    ...(kept.jsx === JsxEmit.React && { jsx: JsxEmit.ReactJSX }),
    noEmit: true,
    allowJs: true,
    checkJs: true,
    skipLibCheck: true,
    moduleDetection: ModuleDetectionKind.Force,
    allowImportingTsExtensions: true,
    noUnusedLocals: false,
    noUnusedParameters: false,
    allowUnreachableCode: true,
    allowUnusedLabels: true,
  }
}

/** Folders of the packages that a site is in or beside, up to the repository. */
export function packagesAbove(folder: string): string[] {
  const manifest = join(folder, 'package.json')
  const own =
    existsSync(manifest) && statSync(manifest).isFile() && hasName(manifest) ? [folder] : []
  const parent = dirname(folder)
  return existsSync(join(folder, '.git')) || parent === folder
    ? own
    : [...own, ...packagesAbove(parent)]
}

function hasName(manifest: string): boolean {
  return /"name"\s*:/.test(readFileSync(manifest, 'utf8'))
}
