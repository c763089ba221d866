import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PluginContext, PluginHooks, PluginProblem, SitePage } from 'bifolio'
import { FORMATS } from '../rss/formats.ts'
import { withoutSlash } from '../withoutSlash.ts'
import { type PackageChangelog, titleOf } from './changelogPages.ts'
import { feedOf, type ShownChangelog } from './feed.ts'

type Config = Pick<PluginContext, 'config'>

/** What the feed is written from. */
export interface FeedSource {
  /** `/changelog`. */
  readonly route: string
  /** Route path of a page → its changelog. */
  readonly shown: ReadonlyMap<string, PackageChangelog>
  /** True when items have the names of their packages. */
  readonly isNamed: boolean
  readonly titleIn: (config: PluginContext['config']) => string
}

const EMPTY: PluginProblem = {
  severity: 'warning',
  message: 'The feed is empty: no version has a date.',
  hint: 'Write dates into the changelog, or fetch the Git tags of the versions.',
  at: ['feed'],
}

/** Writes the feed, serves it in development, and lets pages link to it. */
export function feedHooks({
  route,
  shown,
  isNamed,
  titleIn,
}: FeedSource): Pick<
  PluginHooks,
  'publishes' | 'head' | 'checkSite' | 'buildEnd' | 'configureServer'
> {
  const file = `${route.slice(1)}.xml`
  const { mediaType, write } = FORMATS.atom
  const urlOf = ({ config }: Config): string => `${config.siteUrl ?? ''}${config.base}${file}`
  const whole = async ({
    config,
    pages,
    html,
  }: Config & {
    readonly pages: readonly SitePage[]
    readonly html: (page: SitePage) => Promise<string>
  }): Promise<string> =>
    write(
      await feedOf(shownOn(pages, shown, { isNamed }), {
        title: `${config.title} ${titleIn(config)}`.trim(),
        url: urlOf({ config }),
        home: pages.find(({ routePath }) => withoutSlash(routePath) === route),
        siteUrl: config.siteUrl ?? '',
        config,
        html,
      }),
    )
  return {
    publishes: () => [`/${file}`],
    head: (page, context) =>
      isBelow(page, route, context) && page.file === null
        ? [['link', { rel: 'alternate', type: mediaType, title: page.title, href: urlOf(context) }]]
        : [],
    checkSite: () =>
      [...shown.values()].some(({ releases }) => releases.some(({ date }) => date !== null))
        ? []
        : [EMPTY],
    async buildEnd({ outDir, onlineOnly, ...site }) {
      onlineOnly(file)
      await mkdir(dirname(join(outDir, file)), { recursive: true })
      await writeFile(join(outDir, file), await whole(site))
    },
    configureServer(server, { config, pages, html }) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.replace(/[?#].*$/, '')
        if (path !== config.base + file && path !== `/${file}`) return next()
        const answer = async (): Promise<void> => {
          const body = await whole({ config, pages: await pages(), html })
          response.setHeader('Content-Type', `${mediaType}; charset=utf-8`)
          response.end(body)
        }
        answer().catch(next)
      })
    },
  }
}

/** True for the page at a route, and for pages below it, in any language. */
export function isBelow({ routePath, lang }: SitePage, route: string, { config }: Config): boolean {
  const { prefix = '' } = config.locales.find((locale) => locale.lang === lang) ?? {}
  return `${routePath}/`.startsWith(`${prefix}${route}/`)
}

function shownOn(
  pages: readonly SitePage[],
  shown: FeedSource['shown'],
  { isNamed }: Pick<FeedSource, 'isNamed'>,
): ShownChangelog[] {
  return pages.flatMap((page) => {
    const own = page.file === null ? shown.get(withoutSlash(page.routePath)) : undefined
    return own ? [{ changelog: own, page, name: isNamed ? titleOf(own.package) : '' }] : []
  })
}
