import type { AddedPage, AddedTree, PluginContext } from 'bifolio'
import type { BlockContent, PhrasingContent, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { heading, type Inline, link, paragraph, text } from '../api-text/nodes.ts'
import { authorNames } from '../authorNames.ts'
import { belowEdition } from '../editions.ts'
import type { OfficialTexts } from '../texts/officialTexts.ts'
import { dayOf } from './day.ts'
import { pagesOf, type Post, slugOfTag, tagsOf } from './posts.ts'

type Locale = PluginContext['config']['locales'][number]

/** What the lists of a language are written from. */
export interface BlogLists {
  /** The newest first. */
  readonly posts: readonly Post[]
  /** Names in the sidebar of the folder. */
  readonly menu: readonly string[]
  readonly locale: Locale
  /** Language of the originals. */
  readonly original: Locale
  /** `blog/`. */
  readonly folder: string
  readonly title: string
  readonly postsPerPage: number
  /** For `link-rss`, or null. */
  readonly feed: boolean | string | null
  readonly texts: OfficialTexts['blog']
}

/** Route path of the list of a tag. */
export function routeOfTag(
  tag: string,
  { prefix }: Pick<Locale, 'prefix'>,
  folder: string,
): string {
  return `${prefix}/${folder}tags/${slugOfTag(tag)}`
}

/**
 * The pages that list posts: all of them, and those of each tag. They are HTML through and through:
 * no script is loaded for them.
 */
export function listPages(blog: BlogLists): AddedPage[] {
  const { posts, menu, locale, folder, title, texts } = blog
  const home = `${locale.prefix}/${folder}`
  const all = paginated(posts, {
    ...blog,
    heading: title,
    first: home,
    next: (number) => `${home}page/${number}`,
  })
  const ofTags = [...tagsOf(posts).values()].flatMap(({ name, posts: tagged }) => {
    const first = routeOfTag(name, locale, folder)
    return paginated(tagged, {
      ...blog,
      heading: texts.blogTagged.replace('{tag}', () => name),
      first,
      next: (number) => `${first}/page/${number}`,
      back: home,
    })
  })
  return [...all.map((page, at) => (at === 0 ? { ...page, menu } : page)), ...ofTags]
}

interface List extends BlogLists {
  readonly heading: string
  /** Route path of the first page. */
  readonly first: string
  /** Route path of another page. */
  readonly next: (number: number) => string
  /** Route path of the list above. */
  readonly back?: string
}

function paginated(posts: readonly Post[], list: List): AddedPage[] {
  const pages = pagesOf(posts, list.postsPerPage)
  const routeOf = (number: number): string => (number === 1 ? list.first : list.next(number))
  return pages.map((some, at) => ({
    routePath: routeOf(at + 1),
    ...listPage(some, { ...list, number: at + 1, count: pages.length, routeOf }),
  }))
}

interface Shown extends List {
  readonly number: number
  readonly count: number
  readonly routeOf: (number: number) => string
}

function listPage(posts: readonly Post[], list: Shown): AddedTree {
  const { heading: title, texts, number, count, feed, back, title: home } = list
  const place = texts.blogPage.replace('{page}', String(number)).replace('{pages}', String(count))
  const children: RootContent[] = [
    heading(1, title),
    ...(back === undefined
      ? []
      : [block('p', { className: 'bf-posts-back' }, [linkTo(home, back)])]),
    ...(posts.length === 0
      ? [paragraph(texts.blogEmpty)]
      : [
          block(
            'ul',
            { className: 'bf-posts' },
            posts.map((post) => item(post, list)),
          ),
        ]),
    ...(count === 1 ? [] : [pager(list, place)]),
  ]
  return {
    tree: { type: 'root', children } satisfies Root,
    frontmatter: {
      title: number === 1 ? title : `${title} (${place})`,
      sidebar: false,
      outline: false,
      search: false,
      markdownPage: false,
      prev: false,
      next: false,
      ...(feed !== null && { 'link-rss': feed }),
    },
  }
}

function item(post: Post, { locale, original, folder, texts }: Shown): MdxJsxFlowElement {
  const {
    title,
    date,
    isFallback,
    frontmatter: { description, authors = [], tags = [] },
  } = post
  const dir: Attributes = original.dir === locale.dir ? {} : { dir: original.dir }
  const lang: Attributes = isFallback ? { lang: original.tag, ...dir } : {}
  const names = authorNames(authors, locale.tag)
  const day = element('time', { dateTime: date }, [text(dayOf(date, locale.tag))])
  return block('li', {}, [
    block('p', { className: 'bf-post-meta' }, [day, ...(names === '' ? [] : [` · ${names}`])]),
    block('h2', lang, [linkTo(title, fileLink(post, locale))]),
    ...(description === undefined || description === ''
      ? []
      : [block('p', lang, [description.replaceAll(/\s*\n\s*/g, ' ')])]),
    ...(tags.length === 0
      ? []
      : [
          block(
            'ul',
            { className: 'bf-post-tags', 'aria-label': texts.blogTags },
            tags.map((tag) => block('li', {}, [linkTo(tag, routeOfTag(tag, locale, folder))])),
          ),
        ]),
  ])
}

function pager({ number, count, routeOf, texts }: Shown, place: string): MdxJsxFlowElement {
  const parts = [
    ...(number > 1 ? [linkTo(texts.blogNewer, routeOf(number - 1))] : []),
    element('span', {}, [text(place)]),
    ...(number < count ? [linkTo(texts.blogOlder, routeOf(number + 1))] : []),
  ]
  return block(
    'nav',
    { className: 'bf-posts-pager', 'aria-label': place },
    parts.flatMap((part, at) => (at === 0 ? [part] : [' ', part])),
  )
}

/** A link to a file opens its page, wherever it is. */
function fileLink({ relativePath }: Post, locale: Locale): string {
  return `${locale.prefix}/${belowEdition(relativePath, locale) ?? relativePath}`
}

function linkTo(name: string, route: string): PhrasingContent {
  return link(encodeURI(wellFormed(route)), name)
}

type Attributes = Readonly<Record<string, string>>

/** An element, as a component of MDX without any component. */
function block(
  name: string,
  attributes: Attributes,
  children: readonly (Inline | BlockContent)[],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: attributesOf(attributes),
    children: children.map((child) =>
      typeof child === 'string' ? text(child) : child,
    ) as MdxJsxFlowElement['children'],
  }
}

function element(
  name: string,
  attributes: Attributes,
  children: PhrasingContent[],
): MdxJsxTextElement {
  return { type: 'mdxJsxTextElement', name, attributes: attributesOf(attributes), children }
}

function attributesOf(attributes: Attributes): MdxJsxFlowElement['attributes'] {
  return Object.entries(attributes).map(([name, value]) => ({
    type: 'mdxJsxAttribute',
    name,
    value,
  }))
}

/** Half of a surrogate pair can't be part of a URL. */
function wellFormed(route: string): string {
  return route.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}
