import type { AddedPage, PluginContext } from 'bifolio'
import { escapeText } from '../api-text/mdxText.ts'
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
    text: listPage(some, { ...list, number: at + 1, count: pages.length, routeOf }),
  }))
}

interface Shown extends List {
  readonly number: number
  readonly count: number
  readonly routeOf: (number: number) => string
}

function listPage(posts: readonly Post[], list: Shown): string {
  const { heading, texts, number, count, feed, back, title } = list
  const place = texts.blogPage.replace('{page}', String(number)).replace('{pages}', String(count))
  const frontMatter = {
    title: number === 1 ? heading : `${heading} (${place})`,
    sidebar: false,
    outline: false,
    search: false,
    markdownPage: false,
    prev: false,
    next: false,
    ...(feed !== null && { 'link-rss': feed }),
  }
  return (
    [
      // JSON is YAML.
      `---\n${JSON.stringify(frontMatter)}\n---`,
      `# ${escapeText(heading)}`,
      ...(back === undefined ? [] : [`<p className="bf-posts-back">${link(title, back)}</p>`]),
      ...(posts.length === 0
        ? [escapeText(texts.blogEmpty)]
        : ['<ul className="bf-posts">', ...posts.map((post) => item(post, list)), '</ul>']),
      ...(count === 1 ? [] : [pager(list, place)]),
    ].join('\n\n') + '\n'
  )
}

function item(post: Post, { locale, original, folder, texts }: Shown): string {
  const {
    title,
    date,
    isFallback,
    frontmatter: { description, authors = [], tags = [] },
  } = post
  const lang = isFallback ? ` lang="${original.tag}"` : ''
  const names = authors
    .map((author) => escapeText(typeof author === 'string' ? author : author.name))
    .join(', ')
  const day = `<time dateTime="${date}">${escapeText(dayOf(date, locale.tag))}</time>`
  return [
    '<li>',
    `<p className="bf-post-meta">${day}${names === '' ? '' : ` · ${names}`}</p>`,
    `<h2${lang}>${link(title, fileLink(post, locale))}</h2>`,
    ...(description === undefined || description === ''
      ? []
      : [`<p${lang}>${escapeText(description.replaceAll(/\s*\n\s*/g, ' '))}</p>`]),
    ...(tags.length === 0
      ? []
      : [
          `<ul className="bf-post-tags" aria-label="${attribute(texts.blogTags)}">` +
            tags.map((tag) => `<li>${link(tag, routeOfTag(tag, locale, folder))}</li>`).join('') +
            '</ul>',
        ]),
    '</li>',
  ].join('\n\n')
}

function pager({ number, count, routeOf, texts }: Shown, place: string): string {
  const parts = [
    number > 1 ? link(texts.blogNewer, routeOf(number - 1)) : '',
    `<span>${escapeText(place)}</span>`,
    number < count ? link(texts.blogOlder, routeOf(number + 1)) : '',
  ]
  return (
    '<nav className="bf-posts-pager" ' +
    `aria-label="${attribute(place)}">${parts.filter((part) => part !== '').join(' ')}</nav>`
  )
}

/** A link to a file opens its page, wherever it is. */
function fileLink({ relativePath }: Post, { prefix, folder }: Locale): string {
  return `${prefix}/${folder === '' ? relativePath : relativePath.slice(folder.length + 1)}`
}

function link(text: string, route: string): string {
  return `[${escapeText(text)}](${encodeURI(route).replaceAll('(', '%28').replaceAll(')', '%29')})`
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
