import { posix } from 'node:path'
import { type Diagnostic, parseModule } from '../engine.ts'
import type { SourceLocale } from '../languages.ts'
import { packageName } from '../manifest.ts'
import { noteOf } from '../notes.ts'
import type { PlannedFile, SourceProject } from '../types.ts'
import { fileOf, type Layout, placeOf, relativePath } from './layout.ts'

export const PICTURE: RegExp = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i
/** Files that React can use. */
export const CODE: RegExp = /\.(?:tsx|jsx|ts|mts|js|mjs|json)$/i
/** Packages that are made for Astro, whose components are none of React. */
export const OF_ASTRO: RegExp = new RegExp(
  String.raw`^(?:astro$|astro[:/-]|@astrojs\/|@astro-community\/|starlight-|virtual:|` +
    String.raw`@[\w-]+\/(?:astro|starlight)-)`,
)
const ENDINGS = [
  '',
  '.tsx',
  '.jsx',
  '.ts',
  '.js',
  '.mjs',
  '/index.tsx',
  '/index.jsx',
  '/index.ts',
  '/index.js',
]

/** Files that come along because pages and the config use them. */
export interface FileCollector {
  /** The file of a path, with its extension. Null if there is none. */
  find(path: string): string | null
  /** Has a file copied. Gives its path in the new project. */
  use(file: string): string
  /** Has an image copied to `public`. Returns its URL. */
  publish(file: string): string
  /** Has a module copied with what it imports. */
  useModule(file: string): Promise<string>
  readonly files: () => readonly PlannedFile[]
}

export function createFiles(
  project: SourceProject,
  {
    layout,
    locales,
    notes,
    usePackage,
  }: {
    readonly layout: Layout
    readonly locales: readonly SourceLocale[]
    readonly notes: Diagnostic[]
    usePackage(name: string): boolean
  },
): FileCollector {
  const files = new Map<string, PlannedFile>()
  const find = (path: string): string | null => {
    const ending = ENDINGS.find(
      (each) =>
        project.files.includes(`${path}${each}`) ||
        (path.startsWith('..') && each === '' && project.has(path)),
    )
    return ending === undefined ? null : `${path}${ending}`
  }
  const use = (file: string): string => {
    const path = placeOf(file, layout, locales)
    if (!files.has(path)) files.set(path, { path, copyOf: file })
    return path
  }
  const useModule = async (file: string): Promise<string> => {
    const path = placeOf(file, layout, locales)
    if (files.has(path) || !CODE.test(file) || file.endsWith('.json')) return use(file)
    // First, for modules that import each other.
    files.set(path, { path, copyOf: file })
    const text = await project.read(file)
    const written = await withImports(text, { file, path })
    if (written !== text) files.set(path, { path, text: written })
    return path
  }
  const missing = (file: string, text: string, at: number, value: string): void =>
    void notes.push(
      noteOf(
        'migrate/manual',
        { file, line: text.slice(0, at).split('\n').length },
        `The module imports ${value}, which ` +
          `${OF_ASTRO.test(value) ? 'only Astro has' : 'does not exist'}.`,
        'It was copied as it is. Replace the import.',
      ),
    )
  /** Text of a module, its imports as they are in the new project. */
  const withImports = async (
    text: string,
    { file, path }: { readonly file: string; readonly path: string },
  ): Promise<string> => {
    const { module, errors } = parseModule(file, text)
    if (errors.length > 0) return text
    const requests = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
      ),
    ]
    const done = new Set<number>()
    let result = text
    for (const { value, start, end } of requests.toSorted((a, b) => b.start - a.start)) {
      if (done.has(start)) continue
      done.add(start)
      const named = fileOf(value, file, layout)
      if (named === null) {
        if (
          OF_ASTRO.test(value) ||
          !(/^(?:react|react-dom)(?:\/|$)|^node:/.test(value) || usePackage(packageName(value)))
        )
          missing(file, text, start, value)
        continue
      }
      const found = find(named)
      if (found === null) {
        missing(file, text, start, value)
        continue
      }
      const target = relativePath(path, CODE.test(found) ? await useModule(found) : use(found))
      const query = /\?.*$/.exec(value)?.[0] ?? ''
      const isShort = !/\.\w+$/.test(value)
      const shown = `${isShort ? target.replace(/\/index\.\w+$|\.\w+$/, '') : target}${query}`
      if (shown !== value) result = `${result.slice(0, start)}'${shown}'${result.slice(end)}`
    }
    return result
  }
  return {
    find,
    use,
    useModule,
    publish(file) {
      const path = `public/${placeOf(file, layout, locales)}`
      files.set(path, { path, copyOf: file })
      return `/${posix.relative('public', path)}`
    },
    files: () => [...files.values()],
  }
}
