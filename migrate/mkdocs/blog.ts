import { posix } from 'node:path'
import { listOf, type Table, tableOf, textOf } from '../configKeys.ts'
import { dateOf } from '../dateOf.ts'
import { frontMatterOf } from '../frontMatter.ts'
import { idsOfSlugify } from './config.ts'
import { routeOfName } from './navigation.ts'
import type { OldPage } from './sources.ts'

/** The blog of Material, as far as it decides about URLs. */
export interface OldBlog {
  /** Route of each post by its file, without the language. */
  readonly posts: ReadonlyMap<string, string>
  /** The same by the name of the file below the pages. */
  readonly routes: ReadonlyMap<string, string>
  /** Lists of posts that the plugin made, which are the page of the blog now. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
}

/** Names of the plugin. */
const NAMES = ['blog', 'material/blog']

/** Where the plugin has its posts and their lists. */
export function blogOf(
  pages: readonly OldPage[],
  plugins: ReadonlyMap<string, Table>,
  titleOf: (page: OldPage) => string,
): OldBlog {
  const options = NAMES.map((name) => plugins.get(name)).find((each) => each !== undefined)
  if (options === undefined || options['enabled'] === false)
    return { posts: new Map(), routes: new Map(), redirects: [] }
  const blog = textOf(options['blog_dir']) ?? 'blog'
  const folder = (textOf(options['post_dir']) ?? '{blog}/posts').replace('{blog}', blog)
  const start = posix.join(folder, '/').replace(/^\.\//, '')
  const posts = pages
    .filter(({ name }) => name.startsWith(start))
    .flatMap((page) => {
      const path = pathOf(page, titleOf(page), options)
      return path === null
        ? []
        : [{ ...page, route: posix.join('/', blog, path).replace(/\/$/, '') }]
    })
  return {
    posts: new Map(posts.map(({ file, route }) => [file, route])),
    routes: new Map(posts.map(({ name, route }) => [name, route])),
    redirects: posts.length === 0 ? [] : listsOf(blog, options),
  }
}

/** `2026/01/31/title`. Null without a date, which the plugin refuses. */
function pathOf({ name, text }: OldPage, title: string, options: Table): string | null {
  const { date: stated, slug: own, categories } = frontMatterOf(text)
  const date = datePath(
    dateOf(tableOf(stated)['created'] ?? stated),
    textOf(options['post_url_date_format']) ?? 'yyyy/MM/dd',
  )
  if (date === null) return null
  const slugOf = (value: string, key: string): string =>
    idsOfSlugify({
      slugify: options[key] ?? 'pymdownx.slugs.slugify',
      separator: options[`${key}_separator`],
    }).slug(value)
  const most = Number(options['post_url_max_categories'] ?? 1)
  const parts: Readonly<Record<string, string>> = {
    date,
    slug: textOf(own) ?? slugOf(title, 'post_slugify'),
    file: posix.basename(name).replace(/\.md$/, ''),
    categories: listOf(categories)
      .slice(0, most)
      .map((each) => slugOf(String(each), 'categories_slugify'))
      .join('/'),
  }
  const format = textOf(options['post_url_format']) ?? '{date}/{slug}'
  return format.replaceAll(/\{(\w+)\}/g, (all, key: string) => parts[key] ?? all)
}

/** A date in a pattern of numbers: `yyyy/MM/dd`. Null for another pattern, and without a date. */
function datePath(date: string | undefined, pattern: string): string | null {
  if (date === undefined || /M{3}|[^yMd/._-]/.test(pattern)) return null
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  return pattern
    .replaceAll(/y+/g, (letters) => (letters.length === 2 ? year.slice(2) : year))
    .replaceAll(/M+/g, (letters) => (letters.length === 1 ? String(Number(month)) : month))
    .replaceAll(/d+/g, (letters) => (letters.length === 1 ? String(Number(day)) : day))
}

/** Formats of URLs of lists, with the options that turn them off. */
const LISTS = [
  ['archive', 'archive_url_format', 'archive/{date}'],
  ['categories', 'categories_url_format', 'category/{slug}'],
  ['pagination', 'pagination_url_format', 'page/{page}'],
] as const

function listsOf(blog: string, options: Table): OldBlog['redirects'] {
  return LISTS.flatMap(([isOn, key, usual]) => {
    const [start = ''] = (textOf(options[key]) ?? usual).split('{')
    const from = posix.join('/', blog, start, '*')
    return options[isOn] === false || start === ''
      ? []
      : [{ from, to: `${routeOfName(posix.join(blog, 'index.md'))}/`.replace(/^\/\/$/, '/') }]
  })
}
