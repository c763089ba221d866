import { posix } from 'node:path'
import picomatch from 'picomatch'
import { parseDocument } from 'yaml'
import { listOf, type Table, tableOf, textOf } from '../configKeys.ts'
import { dateOf } from '../dateOf.ts'
import type { SourceLocale } from '../languages.ts'
import { plainPath } from '../redirects.ts'
import type { SourceProject } from '../types.ts'
import { isFolderIndex, joinUrl, readNumber, readPostName, withoutNumbers } from './names.ts'
import { pageOfComponent } from '../reactPages.ts'
import { isPlainRoute, reactPagesOf } from './siteNotes.ts'
import {
  type Blog,
  type DocsInstance,
  type DocsVersion,
  folderOf,
  folderOfVersion,
  type SourceSite,
  translationsOf,
} from './sourceSite.ts'

/** A file that a page is made from, and where the page was and will be. */
export interface SourcePage {
  readonly kind: 'doc' | 'post' | 'page'
  /** Relative to the source folder. */
  readonly file: string
  /** Path below the folder of its docs, blog or pages. */
  readonly name: string
  readonly text: string
  readonly matter: Table
  readonly locale: SourceLocale
  /** Folder of the version on the new site, empty without versions. */
  readonly version: string
  /** Docs that it belongs to, for docs. */
  readonly docs?: { readonly instance: DocsInstance; readonly version: DocsVersion }
  readonly blog?: Blog
  /** Id of a doc as sidebars name it: `guide/intro`. */
  readonly id: string
  /** Path on the old site without base. A folder ends with a slash. */
  readonly oldPath: string
  /** Path on the new site, within version and language. */
  readonly route: string
  /** Path in the new project, without extension. */
  readonly stem: string
  /** `slug` of the new front matter, where the path of the file is not that of the page. */
  readonly slug: string | undefined
  /** Date of a post, by its file. */
  readonly date?: string | undefined
}

const EXCLUDED = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
]

/** All pages of Markdown, in every language and version. */
export async function readSourcePages(
  site: SourceSite,
  project: SourceProject,
): Promise<SourcePage[]> {
  const pages: SourcePage[] = []
  const add = async (
    dir: string,
    options: Table,
    create: (input: Pick<SourcePage, 'file' | 'name' | 'text' | 'matter'>) => SourcePage,
  ): Promise<void> => {
    const isIncluded = picomatch(
      Array.isArray(options['include']) ? options['include'].map(String) : ['**/*.{md,mdx}'],
    )
    const isExcluded = picomatch(
      Array.isArray(options['exclude']) ? options['exclude'].map(String) : EXCLUDED,
    )
    for (const file of await site.list(dir)) {
      const name = file.slice(dir === '' ? 0 : dir.length + 1)
      if (!/\.mdx?$/.test(name) || !isIncluded(name) || isExcluded(name)) continue
      const text = await project.read(file)
      pages.push(await withDate(create({ file, name, text, matter: matterOf(text) }), project))
    }
  }
  for (const locale of site.locales) {
    for (const instance of site.docs) {
      for (const version of instance.versions) {
        const dir =
          locale.prefix === ''
            ? version.dir
            : `${translationsOf(site, locale, 'docs', instance.id)}/${folderOfVersion(version)}`
        await add(dir, instance.options, (input) =>
          docOf(input, { site, locale, instance, version }),
        )
      }
    }
    for (const blog of site.blogs)
      await add(
        locale.prefix === '' ? blog.dir : translationsOf(site, locale, 'blog', blog.id),
        blog.options,
        (input) => postOf(input, { site, locale, blog }),
      )
    if (site.pagesDir !== null)
      await add(
        locale.prefix === '' ? site.pagesDir : translationsOf(site, locale, 'pages', 'default'),
        {},
        (input) => ({
          ...input,
          kind: 'page',
          locale,
          version: site.defaultVersion,
          id: input.name,
          ...placeOf(input.name, '', { site, locale, version: site.defaultVersion }),
        }),
      )
  }
  const [locale] = site.locales
  return locale ? [...pages, ...(await pagesOfComponents(site, locale, { project, pages }))] : pages
}

/** Pages that are components, in the first language. The home page is made of other things. */
async function pagesOfComponents(
  site: SourceSite,
  locale: SourceLocale,
  { project, pages }: { readonly project: SourceProject; readonly pages: readonly SourcePage[] },
): Promise<SourcePage[]> {
  const taken = new Set(pages.map(({ oldPath }) => plainPath(oldPath)))
  const version = site.defaultVersion
  return await Promise.all(
    [...(await reactPagesOf(site))]
      .filter(([route]) => route !== '/' && isPlainRoute(route) && !taken.has(route))
      .map(async ([route, file]): Promise<SourcePage> => ({
        kind: 'page',
        file,
        name: `${route.slice(1)}.md`,
        text: pageOfComponent(route, file, await project.read(file)),
        matter: {},
        locale,
        version,
        id: route.slice(1),
        ...placeOf(`${route.slice(1)}.md`, '', { site, locale, version }),
      })),
  )
}

/** Front matter as it is. Empty when it is none. */
function matterOf(text: string): Table {
  const yaml = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text)?.[1]
  return yaml === undefined ? {} : tableOf(parseDocument(yaml).toJS())
}

function docOf(
  { file, name, text, matter }: Pick<SourcePage, 'file' | 'name' | 'text' | 'matter'>,
  {
    site,
    locale,
    instance,
    version,
  }: {
    readonly site: SourceSite
    readonly locale: SourceLocale
    readonly instance: DocsInstance
    readonly version: DocsVersion
  },
): SourcePage {
  const isNumbered =
    instance.options['numberPrefixParser'] !== false && matter['parse_number_prefixes'] !== false
  const written = posix.dirname(name).replace(/^\.$/, '')
  const folder = isNumbered ? withoutNumbers(written) : written
  const base = posix.basename(name).replace(/\.mdx?$/, '')
  const own = textOf(matter['id']) ?? (isNumbered ? readNumber(base).name : base)
  const stated = textOf(matter['slug'])
  const isIndex = isFolderIndex(name)
  const slug = stated?.startsWith('/')
    ? stated
    : stated === undefined && isIndex
      ? joinUrl(folder, '/')
      : posix.resolve(joinUrl(folder, '/'), stated ?? own)
  // Hosts serve the same page at `/guide/index` and `/guide/`.
  const tail = joinUrl(instance.base, slug.replace(/\/index$/, '/'))
  const stem = posix.join(instance.base, folder, isIndex && stated === undefined ? 'index' : own)
  return {
    kind: 'doc',
    file,
    name,
    text,
    matter,
    locale,
    version: version.folder,
    docs: { instance, version },
    id: posix.join(folder, own),
    oldPath: joinUrl(locale.prefix, instance.base, version.urlPart, slug),
    ...placedAt(tail, stem, { site, locale, version: version.folder }),
  }
}

function postOf(
  { file, name, text, matter }: Pick<SourcePage, 'file' | 'name' | 'text' | 'matter'>,
  {
    site,
    locale,
    blog,
  }: { readonly site: SourceSite; readonly locale: SourceLocale; readonly blog: Blog },
): SourcePage {
  const { date, path } = readPostName(name)
  const slug = textOf(matter['slug']) ?? path
  return {
    kind: 'post',
    file,
    name,
    text,
    matter,
    locale,
    blog,
    version: site.defaultVersion,
    id: path,
    date,
    oldPath: joinUrl(locale.prefix, blog.base, slug),
    ...placedAt(joinUrl(blog.folder, slug), posix.join(blog.folder, name.replace(/\.mdx?$/, '')), {
      site,
      locale,
      version: site.defaultVersion,
    }),
  }
}

/** A post that states no date has that of its first commit. */
async function withDate(page: SourcePage, project: SourceProject): Promise<SourcePage> {
  if (page.kind !== 'post' || hasDate(page)) return page
  return { ...page, date: await project.firstCommit?.(page.file) }
}

/** Whether a post has a date. Without one, it is in no list of posts. */
export function hasDate({ matter, date }: Pick<SourcePage, 'matter' | 'date'>): boolean {
  return (dateOf(matter['date']) ?? date) !== undefined
}

interface Edition {
  readonly site: SourceSite
  readonly locale: SourceLocale
  readonly version: string
}

function placeOf(
  name: string,
  base: string,
  edition: Edition,
): Pick<SourcePage, 'oldPath' | 'route' | 'stem' | 'slug'> {
  const stem = posix.join(base, name.replace(/\.mdx?$/, ''))
  const tail = joinUrl(stem.replace(/(^|\/)index$/, '$1'))
  return { oldPath: joinUrl(edition.locale.prefix, tail), ...placedAt(tail, stem, edition) }
}

function placedAt(
  route: string,
  below: string,
  { site, locale, version }: Edition,
): Pick<SourcePage, 'route' | 'stem' | 'slug'> {
  const natural = joinUrl(below.replace(/(^|\/)index$/, '$1'))
  const isSibling =
    !natural.endsWith('/') &&
    !route.endsWith('/') &&
    posix.dirname(route) === posix.dirname(natural) &&
    posix.basename(route) !== 'index'
  return {
    route,
    stem: `${folderOf(site, locale, version)}/${below}`,
    slug: route === natural ? undefined : isSibling ? posix.basename(route) : route,
  }
}

/** The pages of one set of docs in one language. */
export function docsOf(
  pages: readonly SourcePage[],
  {
    instance,
    version,
    locale,
  }: {
    readonly instance: DocsInstance
    readonly version: DocsVersion
    readonly locale: SourceLocale
  },
): SourcePage[] {
  return pages.filter(
    ({ docs, locale: own }) =>
      docs?.instance === instance && docs.version === version && own === locale,
  )
}

/** Words of a list that may be written as one text with commas. */
export function wordsOf(value: unknown): string[] {
  return (typeof value === 'string' ? value.split(',') : listOf(value).map(String))
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
