import { relative } from 'node:path'
import type { PageAuthor, PluginContext } from 'bifolio'
import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { element, frontMatterOf, putBelowTitle, text } from '../frontMatter.ts'
import { textsFor } from '../texts/textsOf.ts'
import { dayOf } from './day.ts'
import { isInBlog, slugOfTag } from './posts.ts'

interface Meta {
  readonly pageType?: unknown
  readonly date?: unknown
  readonly authors?: unknown
  readonly tags?: unknown
}

/** A blog of a site. */
interface SiteBlog extends Pick<PluginContext, 'config' | 'contentRoot'> {
  /** `blog/`. */
  readonly folder: string
}

/** Where a page is, for its texts and the links to its tags. */
interface PostPlace extends Pick<SiteBlog, 'config' | 'folder'> {
  readonly lang: string
}

/** Puts date, authors and tags below the title of a post, as HTML: no script is loaded for them. */
export function addPostMeta(blog: SiteBlog) {
  return () =>
    (tree: Root, file: VFile): void => {
      const place = placeOf(file.path, blog)
      const meta: Meta = frontMatterOf(file)
      if (
        !place ||
        (meta.pageType ?? 'doc') !== 'doc' ||
        typeof meta.date !== 'string' ||
        Number.isNaN(new Date(meta.date).getTime())
      )
        return
      putBelowTitle(tree, file, metaElement(meta.date, meta, place))
    }
}

function placeOf(path: string, { config, contentRoot, folder }: SiteBlog): PostPlace | null {
  const relativePath = relative(contentRoot, path).replaceAll('\\', '/')
  const locale = config.locales.find((candidate) =>
    isInBlog(
      { relativePath, version: candidate.version },
      { folder },
      { config: { ...config, locales: [candidate] } },
    ),
  )
  return locale ? { config, lang: locale.lang, folder } : null
}

function metaElement(
  date: string,
  { authors, tags }: Meta,
  { config, lang, folder }: PostPlace,
): Element {
  const { blog } = textsFor(lang, config)
  const tag = config.locales.find((locale) => locale.lang === lang)?.tag ?? lang
  const list = (label: string, items: readonly ElementContent[][]): Element[] =>
    items.length === 0
      ? []
      : [
          element(
            'ul',
            { ariaLabel: label },
            items.map((item) => element('li', {}, item)),
          ),
        ]
  return element('div', { className: ['bf-post'], dataPageOnly: '' }, [
    element('time', { dateTime: date }, [text(dayOf(date, tag))]),
    ...list(
      blog.blogAuthors,
      listOf(authors).flatMap((author) => (isAuthor(author) ? [authorOf(author)] : [])),
    ),
    // Without a language: on an untranslated page they open the lists in the reader's language.
    ...list(
      blog.blogTags,
      listOf(tags).flatMap((name) =>
        typeof name === 'string'
          ? [
              [
                element('a', { href: `/${folder}tags/${encodeURIComponent(slugOfTag(name))}` }, [
                  text(name),
                ]),
              ],
            ]
          : [],
      ),
    ),
  ])
}

function authorOf(author: string | PageAuthor): ElementContent[] {
  const { name, url, picture } =
    typeof author === 'string' ? ({ name: author } as PageAuthor) : author
  return [
    ...(picture === undefined
      ? []
      : [element('img', { src: picture, alt: '', width: 24, height: 24 }, [])]),
    url === undefined ? text(name) : element('a', { href: url }, [text(name)]),
  ]
}

function isAuthor(value: unknown): value is string | PageAuthor {
  return typeof value === 'string' || typeof (value as PageAuthor | null)?.name === 'string'
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
