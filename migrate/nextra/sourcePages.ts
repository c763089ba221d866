import { posix } from 'node:path'
import { textOf, type Table } from '../configKeys.ts'
import { langOf, type SourceLocale } from '../languages.ts'
import { pageOfComponent } from '../reactPages.ts'
import { frontMatterOf } from '../frontMatter.ts'
import type { SourceProject } from '../types.ts'

/** Where a project has its pages. */
export interface SourceFolder {
  /** Relative to the source folder, without slashes at the ends. */
  readonly path: string
  /** `app` has a folder for each page, whose file is `page.mdx`. */
  readonly kind: 'pages' | 'content' | 'app'
  /** Path that its pages are served below, without slashes at the ends. */
  readonly base: string
}

/** A page of the old site. */
export interface SourcePage {
  readonly file: string
  readonly text: string
  readonly frontMatter: Table
  readonly locale: SourceLocale
  /** Path within the language without the extension: `docs/index`. */
  readonly name: string
  /** URL within the language, without the base: `/docs`. */
  readonly route: string
  /** Path in the new project. */
  readonly path: string
  /** True for a file that only other pages show. */
  readonly isPart: boolean
}

/** Folders of the pages, that of `app` first. */
export function sourceFolders(
  { files }: Pick<SourceProject, 'files'>,
  contentBase: string,
): SourceFolder[] {
  const base = contentBase.replace(/^\/+|\/+$/g, '')
  const all: readonly (readonly [path: string, kind: SourceFolder['kind'], base: string])[] = [
    ['app', 'app', ''],
    ['src/app', 'app', ''],
    ['content', 'content', base],
    ['src/content', 'content', base],
    ['pages', 'pages', ''],
    ['src/pages', 'pages', ''],
  ]
  return all
    .filter(([path]) => files.some((file) => file.startsWith(`${path}/`)))
    .map(([path, kind, own]) => ({ path, kind, base: own }))
}

/** Files of Next.js that aren't pages, and pages that are made of other data. */
const OTHER = /^(?:_app|_document|_error|middleware|500)\.|(?:^|\/)_meta\.|^api\/.*\.[jt]sx?$/

/** Path of a page below its folder without the language. Undefined for what is none. */
function nameOf(below: string, kind: SourceFolder['kind']): string | undefined {
  const plain = below.replace(/\.\w+$/, '')
  if (kind !== 'app') return OTHER.test(below) ? undefined : plain
  const parts = plain.split('/')
  const folders = parts.slice(0, -1).filter((part) => !/^\(.*\)$/.test(part))
  if (parts.at(-1) !== 'page' || folders.some((part) => part.startsWith('_'))) return undefined
  return [
    ...folders.filter((part, at) => at > 0 || !/^\[lang(?:uage)?\]$|^\[locale\]$/.test(part)),
    'index',
  ].join('/')
}

export interface PageSources {
  readonly folders: readonly SourceFolder[]
  /** The main language first. */
  readonly locales: readonly SourceLocale[]
  /** Codes by which files and folders name the languages, in that order. */
  readonly codes: readonly string[]
}

/** Language and path of a page: the code is a folder, or before the extension. */
export function placeIn(
  below: string,
  { locales, codes }: Pick<PageSources, 'locales' | 'codes'>,
): { readonly locale: SourceLocale; readonly rest: string } {
  const [main = { prefix: '', tag: 'en', label: undefined }] = locales
  for (const [at, code] of codes.entries()) {
    const locale = locales[at] ?? main
    if (below.startsWith(`${code}/`)) return { locale, rest: below.slice(code.length + 1) }
    const [, stem, ending] = /^(.*)(\.\w+)$/.exec(below) ?? []
    if (stem?.endsWith(`.${code}`) === true)
      return { locale, rest: `${stem.slice(0, -code.length - 1)}${ending ?? ''}` }
  }
  return { locale: main, rest: below }
}

/** Reads all pages. `onDynamic` gets files whose pages are made of other data. */
export async function readSourcePages(
  project: SourceProject,
  sources: PageSources,
  onDynamic: (file: string, isPage: boolean) => void,
): Promise<SourcePage[]> {
  const pages: SourcePage[] = []
  const taken = new Set<string>()
  for (const folder of sources.folders)
    for (const file of project.files.filter((each) => each.startsWith(`${folder.path}/`))) {
      const isText = /\.mdx?$/.test(file)
      if (!isText && (folder.kind === 'content' || !/\.[jt]sx?$/.test(file))) continue
      const page = await pageOf(file, project, { folder, sources })
      if (page === null) continue
      if (/\[/.test(page.name)) onDynamic(file, isText)
      else if (!taken.has(page.path)) {
        taken.add(page.path)
        pages.push(page)
      }
    }
  return pages
}

async function pageOf(
  file: string,
  project: SourceProject,
  { folder, sources }: { readonly folder: SourceFolder; readonly sources: PageSources },
): Promise<SourcePage | null> {
  const below = file.slice(folder.path.length + 1)
  const { locale, rest } = placeIn(below, sources)
  const found = nameOf(rest, folder.kind)
  if (found === undefined) return null
  const name = posix.join(folder.base, found)
  const route = routeOf(name)
  const isText = /\.mdx?$/.test(file)
  const source = await project.read(file)
  const text = isText ? source : pageOfComponent(route, file, source)
  const lang = langOf(locale, sources.locales)
  return {
    file,
    text,
    frontMatter: frontMatterOf(text),
    locale,
    name,
    route,
    path: `content/${lang}/${name}${isText ? file.slice(file.lastIndexOf('.')) : '.mdx'}`,
    isPart: isText && name.split('/').some((part) => part.startsWith('_')),
  }
}

/** URL of a page by its path: `docs/index` → `/docs`. */
export function routeOf(name: string): string {
  return `/${name.replace(/(^|\/)index$/, '')}`
}

/** The first heading of a page. */
export function headingOf(text: string): string | undefined {
  let isCode = false
  for (const line of text.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode
    const [, heading] = isCode ? [] : (/^#[ \t]+(.+?)[ \t]*#*$/.exec(line) ?? [])
    if (heading !== undefined)
      return heading.replaceAll(/[`*_]|<[^>]*>|\s*\[#[^\]]*\]|\[([^\]]*)\]\([^)]*\)/g, '$1').trim()
  }
  return undefined
}

/** `getting-started` → `Getting Started`, as Nextra names what has no title. */
export function titleOfName(name: string): string {
  return name.replaceAll(/[-_]+/g, ' ').replaceAll(/(^|\s)\p{L}/gu, (start) => start.toUpperCase())
}

/** The title that a page has of its own. */
export function titleOf({
  frontMatter,
  text,
}: Pick<SourcePage, 'frontMatter' | 'text'>): string | undefined {
  const stated = frontMatter['title']
  return (typeof stated === 'number' ? String(stated) : textOf(stated)) ?? headingOf(text)
}
