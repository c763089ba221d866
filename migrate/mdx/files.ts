import { posix } from 'node:path'
import { type Diagnostic, parseModule } from '../engine.ts'
import { isJsx } from '../isJsx.ts'
import { packageName } from '../manifest.ts'
import { noteOf } from '../notes.ts'
import type { PlannedFile, SourceProject } from '../types.ts'
import type { PageTool } from './tool.ts'

export const PICTURE: RegExp = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i
/** Files that React can use. */
export const CODE: RegExp = /\.(?:tsx|jsx|ts|mts|js|mjs|json)$/i
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
  /** Has an image copied, with a component that shows it. Gives the path of the component. */
  useImage(file: string): string
  /** Has an image copied to `public`. Returns its URL. */
  publish(file: string): string
  /** Adds what is in the place of a module of the tool. Gives its path. */
  useShim(specifier: string): string
  /** Has a module copied with what it imports. */
  useModule(file: string): Promise<string>
  readonly files: () => readonly PlannedFile[]
}

/** Where files are, and where they go. */
export interface FilePlaces {
  /**
   * The file of an import or an image in a file, relative to the root. Null for a package or a URL.
   */
  fileOf(specifier: string, from: string): string | null
  /** New place of a file that isn't a page. */
  placeOf(file: string): string
}

export interface FilesOptions extends FilePlaces {
  readonly tool: Pick<PageTool, 'name' | 'packages' | 'shims'>
  readonly notes: Diagnostic[]
  usePackage(name: string): boolean
}

export function createFiles(project: SourceProject, options: FilesOptions): FileCollector {
  const { tool, placeOf } = options
  const files = new Map<string, PlannedFile>()
  const modules = new Map<string, string>()
  const collector: FileCollector = {
    find(path) {
      const ending = ENDINGS.find(
        (each) =>
          project.files.includes(`${path}${each}`) ||
          (path.startsWith('..') && each === '' && project.has(path)),
      )
      return ending === undefined ? null : `${path}${ending}`
    },
    use(file) {
      const path = placeOf(file)
      if (!files.has(path)) files.set(path, { path, copyOf: file })
      return path
    },
    async useModule(file) {
      const known = modules.get(file)
      if (known !== undefined) return known
      if (!CODE.test(file) || file.endsWith('.json')) return collector.use(file)
      const text = await project.read(file)
      const path = isJsx(file, text) ? `${placeOf(file)}x` : placeOf(file)
      // First, for modules that import each other.
      modules.set(file, path)
      files.set(path, { path, copyOf: file })
      const written = await withImports(text, { file, path, collector, options })
      if (written !== text) files.set(path, { path, text: written })
      return path
    },
    useImage(file) {
      const image = collector.use(file)
      const path = `${image}.tsx`
      files.set(path, { path, text: imageComponent(posix.basename(image)) })
      return path
    },
    useShim(specifier) {
      const { path, text } = tool.shims[specifier] ?? { path: specifier, text: '' }
      files.set(path, { path, text })
      return path
    },
    publish(file) {
      const path = `public/${placeOf(file)}`
      files.set(path, { path, copyOf: file })
      return `/${posix.relative('public', path)}`
    },
    files: () => [...files.values()],
  }
  return collector
}

interface ModulePlace {
  readonly file: string
  /** In the new project. */
  readonly path: string
  readonly collector: FileCollector
  readonly options: FilesOptions
}

/** Text of a module, its imports as they are in the new project. */
async function withImports(text: string, place: ModulePlace): Promise<string> {
  const { module, errors } = parseModule(place.path, text)
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
    const line = text.slice(0, start).split('\n').length
    const shown = await importOf(value, line, place)
    if (shown !== value) result = `${result.slice(0, start)}'${shown}'${result.slice(end)}`
  }
  return result
}

/** What a module imports as it is now. */
async function importOf(
  value: string,
  line: number,
  { file, path, collector, options }: ModulePlace,
): Promise<string> {
  const { tool, fileOf, notes, usePackage } = options
  const named = fileOf(value, file)
  if (named === null && Object.hasOwn(tool.shims, value))
    return relativePath(path, collector.useShim(value))
  const isOfTool = tool.packages.test(value)
  const isGiven = /^(?:react|react-dom)(?:\/|$)|^node:/.test(value)
  if (named === null && !isOfTool && (isGiven || usePackage(packageName(value)))) return value
  const found = named === null ? null : collector.find(named)
  if (found === null) {
    notes.push(
      noteOf(
        'migrate/manual',
        { file, line },
        `The module imports ${value}, which ` +
          `${isOfTool ? `only ${tool.name} has` : 'does not exist'}.`,
        'It was copied as it is. Replace the import.',
      ),
    )
    return value
  }
  if (/\?svgr\b/.test(value)) return relativePath(path, collector.useImage(found))
  const to = CODE.test(found) ? await collector.useModule(found) : collector.use(found)
  const target = relativePath(path, to)
  const query = /\?.*$/.exec(value)?.[0] ?? ''
  const isShort = !/\.\w+$/.test(value)
  return `${isShort ? target.replace(/\/index\.\w+$|\.\w+$/, '') : target}${query}`
}

/** What `?svgr` makes of an image. */
function imageComponent(name: string): string {
  return (
    `import src from './${name}'\n\n` +
    'export default function Image(props: Readonly<Record<string, unknown>>) {\n' +
    '  return <img src={src} alt="" {...props} />\n}\n'
  )
}

/** A path of one file from another, as imports and images are written. */
export function relativePath(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
