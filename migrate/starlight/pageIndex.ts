import { type Table, tableOf, textOf } from '../configKeys.ts'
import { frontMatterOf } from '../frontMatter.ts'
import type { SourceLocale } from '../languages.ts'
import type { SourceProject } from '../types.ts'
import { isBelow, localeOf, servedPath } from './layout.ts'

/** What other pages and the sidebar know of a page. */
export interface IndexedPage {
  /** Relative to the source folder. */
  readonly file: string
  /** Below the folder of the pages. */
  readonly name: string
  readonly text: string
  /** Language of the page. */
  readonly locale: SourceLocale
  /** Path within the language, as it is served: `guides/start`. Empty for the home page. */
  readonly id: string
  /** The same as a link of ours: `/guides/start`, or `/guides/` for the page of a folder. */
  readonly route: string
  /** Empty where the front matter is not valid. */
  readonly frontMatter: Table
}

/** Reads what is known of all pages before one is converted. */
export async function indexPages(
  names: readonly string[],
  {
    project,
    docs,
    locales,
  }: {
    readonly project: SourceProject
    readonly docs: string
    readonly locales: readonly SourceLocale[]
  },
): Promise<IndexedPage[]> {
  return await Promise.all(
    names.map(async (name): Promise<IndexedPage> => {
      const file = `${docs}/${name}`
      const text = withFrontMatterFirst(await project.read(file))
      const frontMatter = frontMatterOf(text)
      const locale = localeOf(name, locales) ?? { prefix: '', tag: 'en', label: undefined }
      const slug =
        typeof frontMatter['slug'] === 'string'
          ? frontMatter['slug'].replace(/^\/+|\/+$/g, '')
          : undefined
      const within = (path: string): string =>
        locale.prefix !== '' &&
        (path.toLowerCase() === locale.prefix.toLowerCase() || isBelow(path, locale.prefix))
          ? path.slice(locale.prefix.length + 1)
          : path
      const id = within(slug ?? servedPath(name))
      const isFolder = id === '' || (slug === undefined && /(?:^|\/)index\.\w+$/.test(name))
      return {
        file,
        name,
        text,
        locale,
        id,
        route: id === '' ? '/' : `/${id}${isFolder ? '/' : ''}`,
        frontMatter,
      }
    }),
  )
}

/** Title of a page in the sidebar. */
export function labelOf({ frontMatter, id }: IndexedPage): string {
  return (
    textOf(tableOf(frontMatter['sidebar'])['label']) ??
    (frontMatter['title'] === undefined ? id : String(frontMatter['title']))
  )
}

/** A page without the blank lines that Astro accepts above the front matter. Other lines stay. */
function withFrontMatterFirst(text: string): string {
  return text.replace(
    /^((?:[ \t]*\n)+)(---[ \t]*\n(?:[\s\S]*?\n)?---[ \t]*\n)/,
    (_, blank: string, frontMatter: string) => frontMatter + blank.replace(/[ \t]/g, ''),
  )
}
