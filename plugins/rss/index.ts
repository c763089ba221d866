import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  definePlugin,
  type HeadTag,
  type PluginContext,
  type PluginFactory,
  type SitePage,
} from 'bifolio'
import { schemaOf } from '../schemaOf.ts'
import { checkDate, checkEmpty, checkPlans } from './checkFeeds.ts'
import { FORMATS } from './formats.ts'
import { frontMatterFields, frontMatterOf } from './frontMatter.ts'
import { type RssOptions, optionsSchema } from './options.ts'
import { feedsOf, placeOf, planFeeds, readFeed, siteUrlOf } from './siteFeeds.ts'

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
      checkPage: (page, context) => checkDate(page, plans, context),
      head: (page, context) => linksOf(page, options, context),
      publishes: ({ config }) =>
        plans.flatMap((plan) =>
          config.locales.map((locale) => `/${placeOf(plan, locale, { config, siteUrl: '' }).file}`),
        ),
      checkSite: ({ pages, config }) =>
        checkEmpty(
          options,
          feedsOf(plans, pages, { config, siteUrl: siteUrlOf(options, { config }) ?? '' }),
        ),
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
