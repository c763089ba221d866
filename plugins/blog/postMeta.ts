import type { PageAuthor, PluginContext } from 'bifolio'
import type { Element, ElementContent, Root } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import type { VFile } from 'vfile'
import { parse } from 'yaml'
import { textsFor } from '../texts/textsOf.ts'
import { dayOf } from './day.ts'
import { slugOfTag } from './posts.ts'

const KEY = 'bifolio:blog'

interface Meta {
  readonly title?: unknown
  readonly pageType?: unknown
  readonly date?: unknown
  readonly authors?: unknown
  readonly tags?: unknown
}

/** Keeps the front matter of a page for the step below. That it is right is checked elsewhere. */
export function keepFrontMatter() {
  return (tree: MdastRoot, file: VFile): void => {
    const written = tree.children.find((node) => node.type === 'yaml')
    if (written === undefined) return
    try {
      file.data[KEY] = parse(written.value) as unknown
    } catch {
      // The page is reported as one whose front matter isn't YAML.
    }
  }
}

/** Where a page is, for its texts and the links to its tags. */
export interface PostPlace {
  readonly config: Pick<PluginContext['config'], 'locales'>
  readonly lang: string
  /** `blog/`. */
  readonly folder: string
}

/** Puts date, authors and tags below the title of a post, as HTML: no script is loaded for them. */
export function addPostMeta(placeOf: (path: string) => PostPlace | null) {
  return () =>
    (tree: Root, file: VFile): void => {
      const place = placeOf(file.path)
      const meta = (file.data[KEY] ?? {}) as Meta
      if (
        !place ||
        (meta.pageType ?? 'doc') !== 'doc' ||
        typeof meta.date !== 'string' ||
        Number.isNaN(new Date(meta.date).getTime())
      )
        return
      const at = tree.children.findIndex((node) => node.type === 'element' && node.tagName === 'h1')
      // Without a heading the title becomes one, and the rest belongs below it.
      const title =
        at < 0 && typeof meta.title === 'string' ? [element('h1', {}, [text(meta.title)])] : []
      tree.children.splice(at + 1, 0, ...title, metaElement(meta.date, meta, place))
    }
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

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children }
}

function text(value: string): ElementContent {
  return { type: 'text', value }
}
