import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  definePlugin,
  type HeadTag,
  type PluginContext,
  type PluginFactory,
  type PluginProblem,
  type SitePage,
} from 'bifolio'
import { schemaOf } from '../schemaOf.ts'
import { FORMATS } from './formats.ts'
import { frontMatterFields, frontMatterOf } from './frontMatter.ts'
import { type RssOptions, optionsSchema } from './options.ts'
import {
  type FeedPlan,
  belongsTo,
  dateOf,
  feedsOf,
  placeOf,
  planFeeds,
  readFeed,
  siteUrlOf,
} from './siteFeeds.ts'

export type { FeedAuthor, FeedItem } from './feed.ts'
export type {
  FeedOptions,
  FeedOutput,
  FeedTest,
  FeedText,
  FeedType,
  RssOptions,
} from './options.ts'

/**
 * Writes feeds of pages that have a date, one for each language: Atom, RSS or JSON Feed.
 *
 * @example
 * rss({ feed: { id: 'blog', title: { en: 'Kite blog', zh: 'Kite 博客' } } })
 */
export const rss: PluginFactory<RssOptions> = definePlugin({
  name: 'bifolio:rss',
  options: schemaOf<RssOptions>(optionsSchema),
  checkOptions: checkPlans,
  setup({ options, config: resolved, logger }) {
    const plans = planFeeds(options)
    if (siteUrlOf(options, { config: resolved }) === null)
      logger.error({
        message: 'Feeds need absolute URLs, and the site has no siteUrl.',
        hint: "Add `siteUrl: 'https://example.com'` to the config.",
      })
    return {
      frontmatter: plans.length === 0 ? {} : frontMatterFields(plans.map(({ id }) => id)),
      checkPage: (page, context) =>
        checkDate(
          page.file === null
            ? []
            : plans.filter((plan) => belongsTo(plan, page, context) && !dateOf(plan, page)),
        ),
      head: (page, context) => linksOf(page, options, context),
      publishes: ({ config }) =>
        plans.flatMap((plan) =>
          config.locales.map((locale) => `/${placeOf(plan, locale, { config, siteUrl: '' }).file}`),
        ),
      // A new blog has a feed before its first post: readers can subscribe to it.
      checkSite({ pages, config }) {
        const feeds = feedsOf(plans, pages, {
          config,
          siteUrl: siteUrlOf(options, { config }) ?? '',
        })
        return plans
          .filter((plan) => feeds.every((feed) => feed.plan !== plan || feed.pages.length === 0))
          .map(({ id, tests }): PluginProblem => ({
            severity: 'warning',
            message: `The feed "${id}" is empty: no page of it has a date.`,
            hint: tests.every((test) => typeof test === 'string')
              ? `Add a page below ${tests.join(' or ')} with \`date: 2026-01-31\` in its front ` +
                'matter.'
              : 'Add `date: 2026-01-31` to the front matter of its pages, or correct `test`.',
            ...(options.feed !== undefined && { at: ['feed'] }),
          }))
      },
      async buildEnd({ pages, config, outDir, html, onlineOnly }) {
        const site = { config, siteUrl: siteUrlOf(options, { config }) ?? '', html }
        for (const feed of feedsOf(plans, pages, site)) {
          const file = join(outDir, feed.file)
          onlineOnly(feed.file)
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, FORMATS[feed.plan.type].write(await readFeed(feed, site)))
        }
      },
      configureServer(server, { config, pages, html }) {
        const site = { config, siteUrl: siteUrlOf(options, { config }) ?? '', html }
        const endings = new Set(plans.map(({ dir, filename }) => `/${dir}/${filename}`))
        server.middlewares.use((request, response, next) => {
          const path = request.url?.replace(/[?#].*$/, '') ?? ''
          if (![...endings].some((ending) => path.endsWith(ending))) return next()
          const answer = async (): Promise<void> => {
            const feed = feedsOf(plans, await pages(), site).find(
              ({ file }) => config.base + file === path || `/${file}` === path,
            )
            if (!feed) return next()
            const { mediaType, write } = FORMATS[feed.plan.type]
            response.setHeader('Content-Type', `${mediaType}; charset=utf-8`)
            response.end(write(await readFeed(feed, site)))
          }
          answer().catch(next)
        })
      },
    }
  },
})

/** Checks what a schema can't express: names and files of feeds are different. */
function checkPlans(options: RssOptions): PluginProblem[] {
  return planFeeds(options).flatMap(({ id, dir, filename }, index, all): PluginProblem[] => {
    const before = all.slice(0, index)
    if (before.some((other) => other.id === id))
      return [
        {
          message: `Duplicate feed id '${id}'.`,
          hint: 'Use another `id` for one of the feeds.',
          at: ['feed', index],
        },
      ]
    if (before.some((other) => other.dir === dir && other.filename === filename))
      return [
        {
          message: `Two feeds are written to ${dir}/${filename}.`,
          hint: 'Use another `output.filename` for one of them.',
          at: ['feed', index],
        },
      ]
    return []
  })
}

function checkDate(undated: readonly FeedPlan[]): PluginProblem[] {
  if (undated.length === 0) return []
  const names = undated.map(({ id }) => `"${id}"`).join(', ')
  return [
    {
      severity: 'warning',
      message:
        'The page has no date, so ' +
        `${undated.length > 1 ? `the feeds ${names} leave` : `the feed ${names} leaves`} it out.`,
      hint: undated.every(({ date }) => date)
        ? 'Let `date` of the feed return one, or leave the page out by `test`.'
        : 'Add `date: 2026-01-31` to its front matter, or leave it out by `test`.',
    },
  ]
}

function linksOf(page: SitePage, options: RssOptions, { config }: PluginContext): HeadTag[] {
  const wanted = frontMatterOf(page)['link-rss'] ?? false
  const siteUrl = siteUrlOf(options, { config })
  const locale = config.locales.find(({ lang }) => lang === page.lang)
  if (wanted === false || siteUrl === null || !locale) return []
  return planFeeds(options)
    .filter(({ id }) => wanted === true || [wanted].flat().includes(id))
    .map((plan): HeadTag => {
      const { title, url } = placeOf(plan, locale, { config, siteUrl })
      return ['link', { rel: 'alternate', type: FORMATS[plan.type].mediaType, title, href: url }]
    })
}
