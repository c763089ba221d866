import { definePlugin, type PluginFactory } from 'bifolio'
import { z } from 'zod'
import { keepFrontMatter } from '../frontMatter.ts'
import { schemaOf } from '../schemaOf.ts'
import { textsFor } from '../texts/textsOf.ts'
import { withoutSlash } from '../withoutSlash.ts'
import { listPages } from './listPages.ts'
import { addPostMeta } from './postMeta.ts'
import { isInBlog, menuOf, postsOf } from './posts.ts'
import { LIST_STYLES, POST_STYLES } from './styles.ts'

/** Options of the plugin. */
export interface BlogOptions {
  /** Folder of the posts, below that of each language. @default 'blog' */
  readonly folder?: string
  /** Title of the list, or one for each language. @default 'Blog' in the language */
  readonly title?: string | Readonly<Record<string, string>>
  /** @default 10 */
  readonly postsPerPage?: number
  /**
   * The feed of the plugin `rss` that the lists name in their head: `true` for all, or the id of
   * one. @default none
   */
  readonly feed?: boolean | string
}

const text = z.string().regex(/\S/).describe('text that is not empty')

const FOLDER = /^[\w-]+(?:\/[\w-]+)*$/

const schema = z.strictObject({
  folder: z.string().regex(FOLDER).describe("a folder such as 'blog'").optional(),
  title: z
    .union([text, z.record(z.string(), text).describe('texts by language')])
    .describe("text, or texts by language: { en: 'News', zh: '动态' }")
    .optional(),
  postsPerPage: z.int().min(1).describe('a whole number from 1').optional(),
  feed: z.union([z.boolean(), text]).describe('true, false or the id of a feed').optional(),
} satisfies Record<keyof BlogOptions, z.ZodType>)

const WITHOUT_DATE = {
  severity: 'warning',
  message: 'The page has no date, so no list of posts has it.',
  hint: 'Add `date: 2026-01-31` to its front matter, or move it out of the folder.',
} as const

/** The plugin of a folder: a site may have several blogs. */
const blogIn = (name: string): PluginFactory<BlogOptions> =>
  definePlugin({
    name,
    options: schemaOf<BlogOptions>(schema),
    setup({ options, options: { title, postsPerPage = 10, feed = false }, config, contentRoot }) {
      const folder = `${options.folder ?? 'blog'}/`
      let lists: ReadonlySet<string> = new Set()
      return {
        async addPages({ pages, watch }) {
          const all = (await pages()).filter((page) => isInBlog(page, { folder }, { config }))
          watch([...new Set(all.map(({ file }) => file))])
          const original = config.locales.find(({ lang }) => lang === config.lang)
          const made = config.locales.flatMap((locale) => {
            const texts = textsFor(locale.lang, { locales: config.locales }).blog
            const own = typeof title === 'object' ? title[locale.lang] : title
            const posts = postsOf(all, locale, { folder }, { config })
            return listPages({
              posts,
              menu: menuOf(posts, all, locale, { folder }),
              locale,
              original: original ?? locale,
              folder,
              title: own ?? texts.blogTitle,
              postsPerPage,
              feed: feed === false ? null : feed,
              texts,
            })
          })
          lists = new Set(made.map(({ routePath }) => withoutSlash(routePath)))
          return made
        },
        markdown: {
          remarkPlugins: [keepFrontMatter],
          rehypePlugins: [addPostMeta({ config, contentRoot, folder })],
          cacheKey: '',
        },
        globalStyles: () => [
          {
            css: LIST_STYLES,
            when: ({ routePath, file }) => file === null && lists.has(withoutSlash(routePath)),
          },
          {
            css: POST_STYLES,
            when: (page) =>
              page.frontmatter.date !== undefined && isInBlog(page, { folder }, { config }),
          },
        ],
        checkPage: (page) =>
          page.file !== null &&
          !page.isFallback &&
          page.frontmatter.date === undefined &&
          isInBlog(page, { folder }, { config })
            ? [WITHOUT_DATE]
            : [],
      }
    },
  })

/**
 * Makes the lists of a blog from pages that have a date: all posts by date, and those of each tag,
 * in every language. A site with several blogs has the plugin once for each folder.
 *
 * @example
 * blog({ folder: 'blog', postsPerPage: 20, feed: true })
 */
export const blog: PluginFactory<BlogOptions> = (options) => {
  const { folder } = options ?? {}
  const isNamed = typeof folder === 'string' && folder !== 'blog' && FOLDER.test(folder)
  return blogIn(isNamed ? `bifolio:blog:${folder}` : 'bifolio:blog')(options)
}
