import { relative } from 'node:path'
import {
  type AddedPage,
  type AddPagesContext,
  type ChangedPage,
  type ContentPage,
  definePlugin,
  type PluginContext,
  type PluginFactory,
} from 'bifolio'
import { schemaOf } from '../schemaOf.ts'
import { withoutSlash } from '../withoutSlash.ts'
import { changesPage } from './changesPage.ts'
import { feedHooks } from './feed.ts'
import type { Step } from './history.ts'
import { schema, type WhatsNewOptions } from './options.ts'
import { openPageFiles } from './pageFiles.ts'
import { comparerOf, stepsOf } from './readChanges.ts'
import { addNews } from './rehypeNews.ts'
import { findTranslations, siteNews, whatsNewTexts } from './siteNews.ts'
import { findStates, type States } from './states.ts'
import { LIST_STYLES, PAGE_STYLES } from './styles.ts'

export type { WhatsNewOptions } from './options.ts'

/**
 * Shows readers what is new: marks beside headings, a list below the title of a page, and a page
 * and feeds of what changed with each version. It is found by comparing versions of the docs, or
 * Git tags.
 *
 * @example
 * whatsNew({ tags: 'v*' })
 */
export const whatsNew: PluginFactory<WhatsNewOptions> = definePlugin({
  name: 'bifolio:whats-new',
  options: schemaOf<WhatsNewOptions>(schema),
  checkOptions: ({ tags, versions }: WhatsNewOptions) =>
    tags !== undefined && versions !== undefined
      ? [
          {
            message: '`tags` and `versions` exclude each other.',
            hint: 'Remove one of them.',
            at: ['versions'],
          },
        ]
      : [],
  async setup({ options, root, contentRoot, config, logger, cache }) {
    const { route = '/changes', feed = false, exclude = [] } = options
    const found = await findStates(options, { root, contentRoot, config })
    const files = openPageFiles(root)
    const server: { notice?: (path: string) => void } = {}
    if (feed && config.siteUrl === null)
      logger.error({
        message: 'The feed needs absolute URLs, and the site has no siteUrl.',
        hint: "Add `siteUrl: 'https://example.com'` to the config.",
        at: ['feed'],
      })
    const feeds =
      feed && route !== false
        ? feedHooks({
            route,
            states: () => found.states.slice(1),
            titleIn: (lang) => titleFor(options, lang, config),
          })
        : {}
    return {
      ...feeds,
      configResolved: () => found.problems,
      async addPages(context) {
        const pages = await context.pages()
        const compare = comparerOf({ context, pages, cache, exclude })
        const steps = await stepsOf(found.states, compare)
        const news = await siteNews({ ...options, ...found, steps, pages, compare, config })
        for (const path of files.write(news)) server.notice?.(path)
        return route === false ? [] : changesPages({ steps, pages, context, found, options, route })
      },
      markdown: { rehypePlugins: [addNews({ contentRoot, files })], cacheKey: '' },
      globalStyles: () => [
        { css: PAGE_STYLES, when: ({ file }) => hasNews(file) },
        {
          css: LIST_STYLES,
          when: ({ file, routePath }) =>
            file === null && route !== false && withoutSlash(routePath).endsWith(route),
        },
      ],
      configureServer(dev, context) {
        // Vite's watcher ignores the folder.
        server.notice = (path) => void dev.watcher.emit('all', 'change', path)
        return feeds.configureServer?.(dev, context)
      },
    }

    function hasNews(file: string | null): boolean {
      return file !== null && files.read(relative(contentRoot, file).replaceAll('\\', '/')) !== null
    }
  },
})

interface MadeFrom {
  readonly steps: readonly Step[]
  readonly pages: readonly ContentPage[]
  readonly context: AddPagesContext
  readonly found: States
  readonly options: WhatsNewOptions
  readonly route: string
}

function changesPages({ steps, pages, context, found, options, route }: MadeFrom): AddedPage[] {
  const { config } = context
  const shown = new Map(pages.map((page) => [page.relativePath, page]))
  const pageOf = ({ after }: ChangedPage): ContentPage | undefined =>
    shown.get(after?.file.slice(config.root === '' ? 0 : config.root.length + 1) ?? '')
  const last = steps.at(-1)?.pages ?? []
  const translates = findTranslations(pages, config)
  return config.locales.map((locale): AddedPage => {
    const title = titleFor(options, locale.lang, config)
    return {
      ...changesPage(steps, {
        title,
        texts: whatsNewTexts(locale.lang, config),
        locale,
        route,
        // What an earlier tag had may have changed since.
        isLinkable: (page) =>
          !pageOf(page) ? null : !found.areTags || last.includes(page) ? 'sections' : 'page',
        isTranslation: (page) => {
          const own = pageOf(page)
          return own !== undefined && translates(own)
        },
      }),
      ...(options.nav && { nav: { text: title, activeMatch: `^${route}(?:/|$)` } }),
    }
  })
}

function titleFor(
  { title }: WhatsNewOptions,
  lang: string,
  config: PluginContext['config'],
): string {
  const own = typeof title === 'object' ? title[lang] : title
  return own ?? whatsNewTexts(lang, config).whatsNewTitle
}
