import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PluginContext, PluginHooks, PluginProblem, SitePage } from 'bifolio'
import { sectionsOf } from '../changelog/feed.ts'
import { articleHtml } from '../rss/articleHtml.ts'
import type { FeedItem } from '../rss/feed.ts'
import { FORMATS } from '../rss/formats.ts'
import { withoutSlash } from '../withoutSlash.ts'
import { idOf } from './changesPage.ts'
import type { State } from './states.ts'

type Locale = PluginContext['config']['locales'][number]

/** What the feeds are written from. */
export interface FeedSource {
  /** Of the page, without the prefix of a language. */
  readonly route: string
  /** The states with a section on the page, the oldest first. */
  readonly states: () => readonly State[]
  readonly titleIn: (lang: string) => string
}

interface Site extends Pick<PluginContext, 'config'> {
  readonly pages: readonly SitePage[]
  readonly html: (page: SitePage) => Promise<string>
}

const LONGEST = 50

const EMPTY: PluginProblem = {
  severity: 'warning',
  message: 'The feed is empty: no version has a date.',
  hint: 'Build the site in a clone with the whole history: `fetch-depth: 0` for actions/checkout.',
  at: ['feed'],
}

const { mediaType, write } = FORMATS.atom

/** Writes a feed of the versions for each language, and serves it in development. */
export function feedHooks(
  source: FeedSource,
): Pick<PluginHooks, 'publishes' | 'head' | 'checkSite' | 'buildEnd' | 'configureServer'> {
  const { route, states } = source
  return {
    publishes: ({ config }) => config.locales.map((locale) => `/${fileOf(locale, route)}`),
    head: (page, { config }) => {
      const locale = config.locales.find(({ lang }) => lang === page.lang)
      if (!locale || withoutSlash(page.routePath) !== `${locale.prefix}${route}`) return []
      const href = urlOf(locale, { config, route })
      return [['link', { rel: 'alternate', type: mediaType, title: page.title, href }]]
    },
    checkSite: () => (states().some(({ date }) => date !== null) ? [] : [EMPTY]),
    async buildEnd({ outDir, onlineOnly, ...site }) {
      for (const locale of site.config.locales) {
        const file = fileOf(locale, route)
        onlineOnly(file)
        await mkdir(dirname(join(outDir, file)), { recursive: true })
        await writeFile(join(outDir, file), await feedIn(locale, site, source))
      }
    },
    configureServer(server, { config, pages, html }) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.replace(/[?#].*$/, '') ?? ''
        const locale = config.locales.find((each) =>
          [config.base, '/'].some((base) => path === base + fileOf(each, route)),
        )
        if (!locale) return next()
        const answer = async (): Promise<void> => {
          const body = await feedIn(locale, { config, html, pages: await pages() }, source)
          response.setHeader('Content-Type', `${mediaType}; charset=utf-8`)
          response.end(body)
        }
        answer().catch(next)
      })
    },
  }
}

/** `zh/changes.xml`. */
function fileOf({ prefix }: Locale, route: string): string {
  return `${prefix}${route}.xml`.slice(1)
}

function urlOf(
  locale: Locale,
  { config, route }: Pick<Site, 'config'> & Pick<FeedSource, 'route'>,
): string {
  return `${config.siteUrl ?? ''}${config.base}${fileOf(locale, route)}`
}

async function feedIn(
  locale: Locale,
  site: Site,
  { route, states, titleIn }: FeedSource,
): Promise<string> {
  const { config, pages } = site
  const page = pages.find(({ routePath }) => withoutSlash(routePath) === `${locale.prefix}${route}`)
  const name = locale.title || config.title
  return write({
    title: `${name} ${titleIn(locale.lang)}`.trim(),
    description: '',
    url: urlOf(locale, { config, route }),
    homeUrl: (config.siteUrl ?? '') + (page?.href ?? config.base),
    language: locale.tag,
    author: { name },
    items: page ? await itemsOf(page, states(), site) : [],
  })
}

async function itemsOf(
  page: SitePage,
  states: readonly State[],
  { config, html }: Pick<Site, 'config' | 'html'>,
): Promise<FeedItem[]> {
  const sections = sectionsOf(await html(page))
  const home = `${config.siteUrl ?? ''}${page.href}`
  return states
    .toReversed()
    .flatMap((state): FeedItem[] => {
      if (state.date === null) return []
      const id = idOf(state)
      const url = `${home}#${id}`
      const article = `<article>${sections.get(id) ?? ''}</article>`
      return [
        {
          id: url,
          url,
          title: `${page.title}: ${state.name}`,
          description: '',
          content: articleHtml(article, home),
          date: new Date(state.date),
        },
      ]
    })
    .slice(0, LONGEST)
}
