import { createHash } from 'node:crypto'
import { dirname, relative } from 'node:path'
import type { DeclarationReflection, ProjectReflection } from 'typedoc'
import { createProgramOpener, packageFolderOf } from '../api-text/program.ts'
import { packageNames } from './packageNames.ts'

/** An entry point as TypeDoc reads it. */
export interface ConvertedModule {
  /** Its path below the common folder, without extension: `wind`, `parts/sail`. */
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
  /** Names of block tags besides those of TypeDoc, such as `@zh`. */
  readonly tags: readonly `@${string}`[]
}

/** Reads entry points. Keeps what it read: those that did not change are not converted again. */
export type Converter = (options: ConvertOptions) => Promise<Conversion>

/** Makes a converter. TypeDoc is loaded when it is first called. */
export function createConverter(): Converter {
  const known = new Map<string, { readonly key: string; readonly module: ConvertedModule }>()
  const open = createProgramOpener()
  return async ({ root, entryPoints, tsconfig, tags }) => {
    const typedoc = await import('typedoc')
    const { program, textOf, filesOf } = open(typedoc.TypeScript, {
      entries: entryPoints,
      tsconfig,
    })
    const app = await typedoc.Application.bootstrap(
      {
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
      },
      [],
    )
    const packages = packageNames(entryPoints)
    const files = new Set<string>(packages.files)
    const modules: ConvertedModule[] = []
    for (const file of entryPoints) {
      const closure = filesOf(file)
      for (const each of closure) files.add(each)
      const key = createHash('sha256')
        .update(JSON.stringify(program.getCompilerOptions()))
        .update(closure.map((each) => `${each}\n${textOf(each)}`).join('\n'))
        .digest('hex')
      const before = known.get(file)
      const sourceFile = program.getSourceFile(file)
      if (before?.key === key) modules.push(before.module)
      else if (sourceFile) {
        const name = packages.names.get(file) ?? nameOf(file, entryPoints)
        app.options.setValue('externalPattern', externalTo(file))
        const project = app.converter.convert([{ displayName: name, program, sourceFile }])
        const [reflection] = project.getChildrenByKind(typedoc.ReflectionKind.Module)
        if (!reflection?.children?.length)
          throw Object.assign(
            new Error(
              `${relative(root, file).replaceAll('\\', '/')} ` +
                `(entryPoints[${entryPoints.indexOf(file)}]) has no exports`,
            ),
            { file, hint: 'Export something from it, or remove it from `entryPoints`.' },
          )
        const module = { name, file, project, reflection }
        known.set(file, { key, module })
        modules.push(module)
      }
    }
    return { modules, files: [...files] }
  }
}

/**
 * Patterns of what is not described with an entry point: installed packages, other than its own.
 */
function externalTo(file: string): string[] {
  const [, scope, name = ''] =
    /\/node_modules\/(?:(@[^/]+)\/)?([^/]+)$/.exec(packageFolderOf(file) ?? '') ?? []
  if (name === '') return ['**/node_modules/**']
  // pnpm keeps packages in a folder of its own, in `node_modules` again.
  return scope === undefined
    ? [`**/node_modules/!(${name}|.pnpm)/**`]
    : [`**/node_modules/!(${scope}|.pnpm)/**`, `**/node_modules/${scope}/!(${name})/**`]
}

/** The path of an entry point below the folder that all have in common. `index` is its folder. */
function nameOf(file: string, all: readonly string[]): string {
  const folders = all.map((each) => dirname(each).split('/'))
  const [first = []] = folders
  const common = first
    .slice(0, first.findIndex((part, at) => folders.some((folder) => folder[at] !== part)) >>> 0)
    .join('/')
  const path = relative(all.length === 1 ? dirname(dirname(file)) : common, file)
    .replaceAll('\\', '/')
    .replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '')
  if (path === 'index') return common.split('/').at(-1) ?? path
  return path.endsWith('/index')
    ? path.slice(0, -'/index'.length)
    : path
        .split('/')
        .slice(all.length === 1 ? -1 : 0)
        .join('/')
}
