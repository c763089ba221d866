import { posix } from 'node:path'
import { parse } from 'yaml'
import { type ConfigSource, noteKey, tableOf, textOf, isCode } from '../configKeys.ts'
import type { PlannedPlugin, SourceProject } from '../types.ts'
import { kebabCase } from '../slugs.ts'
import { publicPath } from './siteConfig.ts'
import { joinUrl } from './names.ts'
import type { SourcePage } from './sourcePages.ts'
import type { Blog } from './sourceSite.ts'

/** Authors and tags of a blog by their keys. */
export interface BlogNames {
  authorOf(value: unknown): unknown
  /** Name of a tag. */
  tagOf(key: string): string
  /** Path that the list of a tag had below that of all tags. Undefined if only posts have it. */
  pathOfTag(key: string): string | undefined
}

/** Reads `authors.yml` and `tags.yml` of a folder. */
export async function readBlogNames(
  dir: string,
  project: SourceProject,
  options: Readonly<Record<string, unknown>>,
): Promise<BlogNames> {
  const load = async (names: readonly string[]): Promise<Readonly<Record<string, unknown>>> => {
    for (const name of names) {
      const file = posix.join(dir, name)
      if (project.has(file)) return tableOf(parse(await project.read(file)))
    }
    return {}
  }
  const authors = await load([
    textOf(options['authorsMapPath']) ?? 'authors.yml',
    'authors.yaml',
    'authors.json',
  ])
  const tags = await load([textOf(options['tags']) ?? 'tags.yml', 'tags.yaml'])
  return {
    tagOf: (key) => textOf(tableOf(tags[key])['label']) ?? key,
    pathOfTag: (key) =>
      key in tags ? (textOf(tableOf(tags[key])['permalink']) ?? kebabCase(key)) : undefined,
    authorOf(value) {
      const own =
        typeof value === 'string'
          ? tableOf(authors[value])
          : { ...tableOf(authors[String(tableOf(value)['key'])]), ...tableOf(value) }
      const {
        name = typeof value === 'string' ? value : undefined,
        url,
        email,
        image_url: image,
        imageURL,
      } = own
      if (typeof name !== 'string') return null
      const picture = publicPath(image ?? imageURL)
      const link = textOf(url) ?? (textOf(email) === undefined ? undefined : undefined)
      const shown = {
        name,
        ...(link !== undefined && /^https?:/.test(link) && { url: link }),
        ...(picture !== undefined && { picture }),
      }
      return Object.keys(shown).length === 1 ? name : shown
    },
  }
}

/** Author of a post that names one in keys of its own. */
export function legacyAuthor({ matter }: Pick<SourcePage, 'matter'>): unknown {
  const { author, author_url: url, authorURL, author_image_url: image, authorImageURL } = matter
  return textOf(author) === undefined
    ? undefined
    : { name: author, url: url ?? authorURL, image_url: image ?? authorImageURL }
}

/** The plugins of a blog. */
export function blogPlugins(
  { folder, options, at, id }: Blog,
  source: ConfigSource,
  { hasUrl }: { readonly hasUrl: boolean },
): PlannedPlugin[] {
  const { blogTitle, postsPerPage, feedOptions } = options
  const title = textOf(blogTitle)
  const { type } = tableOf(feedOptions)
  const feeds = type === null || !hasUrl ? [] : feedsOf(type, { folder, id, title })
  const [feed] = feeds
  for (const key of ['remarkPlugins', 'rehypePlugins', 'processBlogPosts'])
    if (isCode(options[key]) || (Array.isArray(options[key]) && options[key].length > 0))
      noteKey(source, [...at, key], 'is code.', 'It was left out.', 'migrate/manual')
  const isPlain = title === undefined && folder === 'blog'
  return [
    {
      name: 'blog',
      from: 'bifolio/plugins/blog',
      ...((!isPlain || typeof postsPerPage === 'number' || feed !== undefined) && {
        options: {
          ...(folder !== 'blog' && { folder }),
          ...(title !== undefined && { title }),
          ...(typeof postsPerPage === 'number' && { postsPerPage }),
          ...(feed && { feed: feed.id }),
        },
      }),
    },
    ...(feeds.length === 0
      ? []
      : [
          {
            name: 'rss',
            from: 'bifolio/plugins/rss',
            options: { feed: feeds.length === 1 ? feed : feeds },
          },
        ]),
  ]
}

/** One plugin `rss` with the feeds of all blogs. */
export function withOneRss(plugins: readonly PlannedPlugin[]): PlannedPlugin[] {
  const all = plugins.filter(({ name }) => name === 'rss')
  const feed = all.flatMap(({ options }) => [tableOf(options)['feed']].flat())
  return plugins.flatMap((plugin) =>
    plugin.name !== 'rss' || all.length === 1
      ? [plugin]
      : plugin === all[0]
        ? [{ ...plugin, options: { feed } }]
        : [],
  )
}

/** Feeds by the name that Docusaurus has for their format. */
const FEEDS = {
  rss: { type: 'rss', filename: 'rss.xml' },
  atom: { type: 'atom', filename: 'atom.xml' },
  json: { type: 'json', filename: 'feed.json' },
} as const

/** The feeds of a blog at the URLs that they had. */
function feedsOf(
  type: unknown,
  { folder, id, title }: Pick<Blog, 'folder' | 'id'> & { readonly title: string | undefined },
): (Readonly<Record<string, unknown>> & { readonly id: string })[] {
  const stated = type === undefined ? ['rss', 'atom'] : type === 'all' ? Object.keys(FEEDS) : type
  const name = id === 'default' ? 'blog' : id
  return Object.entries(FEEDS)
    .filter(([key]) => [stated].flat().includes(key))
    .map(([key, { type: format, filename }], index) => ({
      id: index === 0 ? name : `${name}-${key}`,
      ...((folder !== name || index > 0) && { test: `/${folder}/` }),
      ...(title !== undefined && { title }),
      output: {
        ...(/^[\w-]+(?:\/[\w-]+)*$/.test(folder) && { dir: folder }),
        ...(format !== 'atom' && { type: format }),
        filename,
      },
    }))
}

/** Lists of the posts in each language that has some. */
export function blogLists(
  blog: Blog,
  pages: readonly Pick<SourcePage, 'blog' | 'locale'>[],
): string[] {
  const posts = pages.filter((page) => page.blog === blog)
  return [...new Set(posts.map(({ locale }) => locale.prefix))].flatMap((prefix) =>
    ['/', 'tags/*', 'page/*'].map((list) => joinUrl(prefix, blog.folder, list)),
  )
}

/** What every blog had beside its posts, and where readers find it now. */
export function blogRedirects(
  { folder, options, base }: Blog,
  posts: readonly Pick<SourcePage, 'locale'>[],
): {
  readonly from: string
  readonly to: string
}[] {
  const archive = textOf(options['archiveBasePath'] ?? 'archive')
  const prefixes = new Set(posts.map(({ locale }) => locale.prefix))
  return [...prefixes].flatMap((prefix) => {
    const at = joinUrl(prefix, base)
    const to = joinUrl(prefix, folder, '/')
    return [
      ...(archive === undefined ? [] : [{ from: joinUrl(at, archive), to }]),
      { from: joinUrl(at, 'authors', '*'), to },
    ]
  })
}

/** Text before the mark of a post, as a description. */
export function excerptOf(text: string): string | undefined {
  const plain = text
    .replace(/^---[\s\S]*?\n---\n/, '')
    .replace(/^(?:import|export) .*$/gm, '')
    .replace(/^#+ .*$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>|\{\/\*[\s\S]*?\*\/\}|^:::.*$/gm, '')
    .replace(/[*_`]/g, '')
    .trim()
    .split(/\n{2,}/)[0]
    ?.replace(/\s+/g, ' ')
    .trim()
  return plain === undefined || plain === '' ? undefined : plain
}
