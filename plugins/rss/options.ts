import type { SitePage } from 'bifolio'
import { z } from 'zod'
import type { FeedAuthor, FeedItem } from './feed.ts'

/** The format of a feed: Atom 1.0, RSS 2.0 or JSON Feed 1.1. */
export type FeedType = 'atom' | 'rss' | 'json'

/** A text, or one for each language. */
export type FeedText = string | Readonly<Record<string, string>>

/**
 * Which pages a feed lists: those below a path, those whose path matches, or those for which a
 * function returns true. Paths are without base and language.
 */
export type FeedTest = string | RegExp | ((page: SitePage) => boolean)

/** How feeds are written. */
export interface FeedOutput {
  /** Folder of the feed, below that of its language. @default 'rss' */
  readonly dir?: string
  /** @default 'atom' */
  readonly type?: FeedType
  /** @default the id, with `.xml` or `.json` */
  readonly filename?: string
  /** Compares two items, which have no content yet. @default the newest first */
  readonly sorting?: (a: FeedItem, b: FeedItem) => number
  /** @default 20 */
  readonly itemsPerFeed?: number
}

/** One feed, which is written for every language that has items. */
export interface FeedOptions {
  /** Name of the feed, in its URL and in `link-rss`. @default 'blog' */
  readonly id?: string
  /** @default the pages below `/<id>/` */
  readonly test?: FeedTest | readonly FeedTest[]
  /** When a page was published. Undefined leaves it out. @default `date` of its front matter */
  readonly date?: (page: SitePage) => Date | string | undefined
  /** Changes an item, or leaves it out by null. */
  readonly item?: (item: FeedItem, page: SitePage) => FeedItem | null | Promise<FeedItem | null>
  /** @default the title of the site in that language */
  readonly title?: FeedText
  /** @default the description of the site in that language */
  readonly description?: FeedText
  /** Of items that name no other. @default the title of the site */
  readonly author?: FeedAuthor
  /** URL of an image for the feed, below the site or with https://. */
  readonly image?: string
  readonly copyright?: FeedText
  /** What differs from the `output` of all feeds. */
  readonly output?: FeedOutput
}

/** Options of the plugin. */
export interface RssOptions {
  /** URL of the site, without base: `https://example.com`. @default `siteUrl` of the config */
  readonly siteUrl?: string
  /** @default one feed of the pages below `/blog/` */
  readonly feed?: FeedOptions | readonly FeedOptions[]
  readonly output?: FeedOutput
}

const callable = z.custom((value) => typeof value === 'function').describe('a function')
const text = z.string().regex(/\S/).describe('text that is not empty')
const texts = z
  .union([text, z.record(z.string(), text).describe('texts by language')])
  .describe("text, or texts by language: { en: 'News', zh: '动态' }")
const test = z
  .union([
    z.string().regex(/^\//).describe("a path such as '/blog/'"),
    z.instanceof(RegExp).describe('a regular expression'),
    callable,
  ])
  .describe("a path such as '/blog/', a regular expression or a function")

export const outputSchema: z.ZodType = z.strictObject({
  dir: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)*$/)
    .describe("a folder such as 'rss'")
    .optional(),
  type: z.enum(['atom', 'rss', 'json']).optional(),
  filename: z
    .string()
    .regex(/^[\w.-]+\.[a-z]+$/)
    .describe("a file name with an extension, such as 'news.xml'")
    .optional(),
  sorting: callable.optional(),
  itemsPerFeed: z.int().min(1).describe('a whole number from 1').optional(),
})

export const feedSchema: z.ZodType = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z\d][\w-]*$/i)
    .describe("a word such as 'blog'")
    .optional(),
  test: z
    .union([test, z.array(test).describe('a list of these')])
    .describe("a path such as '/blog/', a regular expression, a function, or a list of these")
    .optional(),
  date: callable.optional(),
  item: callable.optional(),
  title: texts.optional(),
  description: texts.optional(),
  author: z
    .strictObject({
      name: text,
      email: z.email().describe('an e-mail address').optional(),
      url: z
        .url({ protocol: /^https?$/ })
        .describe('a URL with https://')
        .optional(),
    })
    .optional(),
  image: z
    .string()
    .regex(/^(?:\/|https?:\/\/)\S+$/)
    .describe('a path in `public` with a leading slash, or a URL with https://')
    .optional(),
  copyright: texts.optional(),
  output: outputSchema.optional(),
})

export const optionsSchema: z.ZodType = z.strictObject({
  siteUrl: z
    .string()
    .regex(/^https?:\/\/[^/?#\s]+$/)
    .describe("a URL without a path, such as 'https://example.com'")
    .optional(),
  feed: z
    .union([feedSchema, z.array(feedSchema).min(1).describe('a list of feeds')])
    .describe("an object such as { id: 'blog' }, or a list of these")
    .optional(),
  output: outputSchema.optional(),
})
