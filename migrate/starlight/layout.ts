import { posix } from 'node:path'
import { slug } from 'github-slugger'
import { type Aliases, aliasesOf } from '../aliases.ts'
import { langOf, type SourceLocale } from '../languages.ts'
import type { SourceProject } from '../types.ts'

/** Where a project of Astro has its files, relative to its root, without slashes at the ends. */
export interface Layout {
  readonly src: string
  /** Folder of the pages. */
  readonly docs: string
  readonly publicDir: string
  /** Beginning of an import → folder: `~/` → `src`. */
  readonly aliases: Aliases['aliases']
}

/** Names of folders and files that mean something in a project of ours. */
const RESERVED = /^(?:content|theme|public|dist|node_modules)(?=\/)/

/** Folders as the config states them, and the aliases of `tsconfig.json`. */
export async function layoutOf(
  project: SourceProject,
  config: { readonly srcDir: string | undefined; readonly publicDir: string | undefined },
): Promise<Layout> {
  const folder = (path: string): string =>
    posix
      .normalize(path)
      .replace(/^\.?\/+|\/+$/g, '')
      .replace(/^\.$/, '')
  const src = folder(config.srcDir ?? 'src')
  return {
    src,
    docs: posix.join(src, 'content/docs'),
    publicDir: folder(config.publicDir ?? 'public'),
    aliases: (await aliasesOf(project)).aliases,
  }
}

/** The file of an import or an image, relative to the root. Null for a package or a URL. */
export function fileOf(specifier: string, from: string, { aliases }: Layout): string | null {
  const [path = ''] = specifier.split('?')
  const alias = aliases.find(([start]) => path.startsWith(start))
  if (alias) return posix.join(alias[1], path.slice(alias[0].length))
  if (path.startsWith('/')) return path.slice(1)
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : null
}

/**
 * New place of a file that isn't a page: what is below `src` moves to the root, everything else to
 * `snippets`.
 */
export function placeOf(
  file: string,
  { src, docs }: Layout,
  locales: readonly SourceLocale[],
): string {
  if (file.startsWith(`${docs}/`)) return contentPath(file.slice(docs.length + 1), locales)
  if (!file.startsWith(`${src}/`)) return `snippets/${file.replace(/^(?:\.\.\/)+/, '')}`
  return file.slice(src.length + 1).replace(RESERVED, '$&-files')
}

/** Where a file below the folder of the pages goes. */
export function contentPath(path: string, locales: readonly SourceLocale[]): string {
  const own = localeOf(path, locales)
  const below =
    own && own.prefix !== '' && isBelow(path, own.prefix) ? path.slice(own.prefix.length + 1) : path
  return `content/${own ? langOf(own, locales) : 'en'}/${below}`
}

/** True for a file in the folder of a language. Astro's URLs have no capitals. */
export function isBelow(path: string, prefix: string): boolean {
  return path.toLowerCase().startsWith(`${prefix.toLowerCase()}/`)
}

/** Language of a file below the folder of the pages. */
export function localeOf(path: string, locales: readonly SourceLocale[]): SourceLocale | undefined {
  return (
    locales.find(({ prefix }) => prefix !== '' && isBelow(path, prefix)) ??
    locales.find(({ prefix }) => prefix === '') ??
    locales[0]
  )
}

/**
 * Path as Starlight serves it, of a file below the folder of the pages: without extension, `index`
 * and characters that its URLs don't have.
 */
export function servedPath(path: string): string {
  const names = path
    .replace(/\.\w+$/, '')
    .split('/')
    .map((name) => slug(name))
  return names
    .join('/')
    .replace(/(^|\/)index$/, '')
    .replace(/\/$/, '')
}

/** The same, with `index`: the path of the file that is served there. */
export function servedFile(path: string): string {
  const [, name = path, ending = ''] = /^(.*?)(\.\w+)?$/.exec(path) ?? []
  return `${name
    .split('/')
    .map((part) => slug(part) || part)
    .join('/')}${ending}`
}
