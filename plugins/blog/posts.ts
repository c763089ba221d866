import type { ContentPage, PluginContext } from 'bifolio'
import { belowEdition } from '../editions.ts'

type Locale = PluginContext['config']['locales'][number]

/** A dated page of the blog. */
export interface Post extends ContentPage {
  readonly date: string
}

/** Posts with a tag. */
export interface TagGroup {
  /** As the newest of them writes it. */
  readonly name: string
  readonly posts: readonly Post[]
}

/** What distinguishes the pages of a blog from others. */
export interface BlogFolder {
  /** Below the folder of each language, with a slash at the end: `blog/`. */
  readonly folder: string
}

/**
 * True for a page that is in the folder of the blog, and not its index. By its file: its route may
 * be anywhere.
 */
export function isInBlog(
  { relativePath, version }: Pick<ContentPage, 'relativePath' | 'version'>,
  { folder }: BlogFolder,
  { config }: Pick<PluginContext, 'config'>,
): boolean {
  if (version !== config.multiVersion.default) return false
  return config.locales.some((locale) => {
    const name = belowFolder(relativePath, locale, folder)
    return name !== null && !/^(?:index|README|readme)\.[^./]+$/.test(name)
  })
}

/** The posts of a language, the newest first. */
export function postsOf(
  pages: readonly ContentPage[],
  { lang }: Locale,
  blog: BlogFolder,
  context: Pick<PluginContext, 'config'>,
): Post[] {
  return pages
    .flatMap((page): Post[] => {
      const { date, pageType = 'doc' } = page.frontmatter
      return page.lang === lang &&
        date !== undefined &&
        pageType === 'doc' &&
        isInBlog(page, blog, context)
        ? [{ ...page, date }]
        : []
    })
    .toSorted(
      (a, b) => timeOf(b.date) - timeOf(a.date) || (a.relativePath < b.relativePath ? -1 : 1),
    )
}

/** The tags of some posts, the most used first. Spellings that have the same URL are one tag. */
export function tagsOf(posts: readonly Post[]): Map<string, TagGroup> {
  const groups = new Map<string, { name: string; posts: Post[] }>()
  for (const post of posts) {
    for (const name of new Set(post.frontmatter.tags)) {
      const slug = slugOfTag(name)
      const group = groups.get(slug) ?? { name, posts: [] }
      if (!group.posts.includes(post)) group.posts.push(post)
      groups.set(slug, group)
    }
  }
  return new Map(
    [...groups].toSorted(
      ([a, one], [b, other]) => other.posts.length - one.posts.length || (a < b ? -1 : 1),
    ),
  )
}

/** Last part of the URL of a tag. */
export function slugOfTag(tag: string): string {
  const slug = tag
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}\u2028-\u202E\u2066-\u2069\uFEFF%#?\\/.<>:"|*]+/gu, '-')
  return slug === 'index' || slug === '' ? `${slug}-` : slug
}

/**
 * Names for the menu of the blog: files below the folder, without extensions. Pages without a date
 * come last.
 */
export function menuOf(
  posts: readonly Post[],
  pages: readonly ContentPage[],
  locale: Locale,
  { folder }: BlogFolder,
): string[] {
  const undated = pages.filter(
    ({ lang, frontmatter: { date, pageType = 'doc' } }) =>
      lang === locale.lang && date === undefined && pageType === 'doc',
  )
  return [...posts, ...undated]
    .filter(({ frontmatter }) => frontmatter.sidebar !== false)
    .map(({ relativePath }) =>
      (belowFolder(relativePath, locale, folder) ?? relativePath).replace(/\.[^.]+$/, ''),
    )
}

/** Parts of a list that fit on a page. There is one page at least. */
export function pagesOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.max(1, Math.ceil(items.length / size))
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size))
}

function belowFolder(relativePath: string, locale: Locale, folder: string): string | null {
  const path = belowEdition(relativePath, locale)
  return path?.startsWith(folder) ? path.slice(folder.length) : null
}

function timeOf(date: string): number {
  return new Date(date).getTime()
}
