import type {
  HeadTag,
  LocaleConfig,
  LocaleThemeConfig,
  OutlineLevels,
  Path,
  SearchConfig,
  SocialLink,
  ThemeConfig,
} from '../engine.ts'
import {
  type ConfigSource,
  isCode,
  listOf,
  noteKey,
  readKeys,
  tableOf,
  textOf,
} from '../configKeys.ts'
import { headTagOf } from '../headTags.ts'
import { langOf, localesOf, type SourceLocale } from '../languages.ts'
import { socialIconOf } from '../socialIcons.ts'
import { type Draft, finished, type PlannedConfig, type PlannedPlugin } from '../types.ts'
import { plainText } from '../plainText.ts'
import { navOf, sidebarsOf } from './navigation.ts'

/**
 * A config of VitePress with its place: the one of the site, or one in the folder of a language.
 */
export interface VitePressConfig {
  readonly value: unknown
  readonly source: ConfigSource
}

export interface ConvertedConfig {
  readonly config: PlannedConfig
  readonly plugins: readonly PlannedPlugin[]
  readonly packages: Readonly<Record<string, string>>
}

interface LocaleDraft {
  readonly site: Draft<Pick<LocaleConfig, 'title' | 'description'>>
  readonly theme: Draft<LocaleThemeConfig>
}

/**
 * Makes our config of one of VitePress. `locales` are the languages, the one of the root first;
 * `additional` are configs of their folders by prefix, which VitePress merges into that of the
 * site.
 */
export function convertConfig(
  main: VitePressConfig,
  {
    locales,
    additional,
  }: {
    readonly locales: readonly SourceLocale[]
    readonly additional: ReadonlyMap<string, VitePressConfig>
  },
): ConvertedConfig {
  const config: Draft<PlannedConfig> = {}
  const theme: Draft<ThemeConfig> = {}
  const plugins: PlannedPlugin[] = []
  const packages: Record<string, string> = {}
  const { source } = main
  const handlers = readTheme(theme, { source, prefix: '', shared: theme })
  const socialLinks = (value: unknown, path: Path): void =>
    void (theme.socialLinks = socialLinksOf(value, path, { source, packages }))
  const drafts = new Map(
    locales.map(({ prefix }) => [prefix, { site: {}, theme: {} } as LocaleDraft]),
  )
  const readLocale = (prefix: string, value: unknown, path: Path, at: ConfigSource): void => {
    const draft = drafts.get(prefix)
    // It has no pages.
    if (!draft) return
    const keys = readTheme(draft.theme, { source: at, prefix, shared: theme })
    readKeys(
      value,
      path,
      {
        label: null,
        lang: null,
        link: null,
        dir: null,
        title: (title) => void (draft.site.title = textOf(title)),
        description: (description) => void (draft.site.description = textOf(description)),
        // What the site has in its head is the same in all languages.
        head: (tags, below) => headHandler(config, at)(tags, below),
        titleTemplate: null,
        themeConfig: (own, below) =>
          readKeys(
            own,
            below,
            {
              ...keys,
              socialLinks,
              logo: null,
              siteTitle: null,
              search: searchHandler(config, at),
            },
            at,
          ),
      },
      at,
    )
  }
  readKeys(
    main.value,
    [],
    {
      ...siteHandlers(config, theme, plugins, packages, source),
      locales: (value, path) => {
        for (const [key, locale] of Object.entries(tableOf(value)))
          readLocale(key === 'root' ? '' : key, locale, [...path, key], source)
      },
      themeConfig: (value, path) =>
        readKeys(
          value,
          path,
          {
            ...handlers,
            socialLinks,
            logo: (logo) => void (config.logo = logoOf(logo)),
            siteTitle: (title) => void (config.logoText = textOf(title)),
            search: searchHandler(config, source),
          },
          source,
        ),
    },
    source,
  )
  for (const [prefix, { value, source: at }] of additional) readLocale(prefix, value, [], at)
  const isSeveral = locales.length > 1
  const [first] = locales
  if (first) config.lang = langOf(first, locales)
  config.locales = localesOf(locales).map((locale, index) => ({
    ...locale,
    ...(isSeveral && finished(drafts.get(locales[index]?.prefix ?? '')?.site ?? {})),
  }))
  if (isSeveral) {
    const own = locales.flatMap((locale) => {
      const draft = drafts.get(locale.prefix)?.theme ?? {}
      return Object.keys(draft).length === 0
        ? []
        : [{ lang: langOf(locale, locales), ...finished(draft) }]
    })
    if (own.length > 0) theme.locales = own
  } else {
    const only = drafts.get(first?.prefix ?? '')
    Object.assign(config, only?.site)
    Object.assign(theme, only?.theme)
  }
  if (Object.keys(theme).length > 0) config.themeConfig = finished<ThemeConfig>(theme)
  return { config: finished<PlannedConfig>(config), plugins, packages }
}

function siteHandlers(
  config: Draft<PlannedConfig>,
  theme: Draft<ThemeConfig>,
  plugins: PlannedPlugin[],
  packages: Record<string, string>,
  source: ConfigSource,
): Parameters<typeof readKeys>[2] {
  return {
    // Read with the files.
    lang: null,
    rewrites: null,
    srcDir: null,
    srcExclude: null,
    outDir: null,
    cacheDir: null,
    extends: null,
    metaChunk: null,
    useWebFonts: null,
    dir: null,
    title: (value) => void (config.title = textOf(value)),
    description: (value) => void (config.description = textOf(value)),
    base: (value) => void (config.base = textOf(value)),
    cleanUrls: (value) => void (value === true && (config.route = { cleanUrls: true })),
    head: headHandler(config, source),
    titleTemplate: null,
    sitemap: (value, path) => {
      const { hostname } = tableOf(value)
      if (typeof hostname === 'string') config.siteUrl = new URL(hostname).origin
      for (const key of Object.keys(tableOf(value)))
        if (key !== 'hostname')
          noteKey(
            source,
            [...path, key],
            'has no equal.',
            'It was left out: the sitemap lists every page that does not have `sitemap: false`.',
          )
    },
    lastUpdated: (value) =>
      void (
        value === true &&
        plugins.push({ name: 'lastUpdated', from: 'bifolio/plugins/last-updated' })
      ),
    appearance: (value, path) => {
      if (value === false) theme.darkMode = false
      else if (value !== true)
        noteKey(
          source,
          path,
          'has no equal.',
          'It was left out: the first visit follows the system.',
        )
    },
    ignoreDeadLinks: (value, path) => {
      if (value === true) config.ssg = { strict: false }
      else if (value !== false)
        noteKey(
          source,
          path,
          'lists links that are not checked.',
          'It was left out: the build reports all dead links. `ssg: { strict: false }` makes ' +
            'them warnings.',
        )
    },
    markdown: (value, path) =>
      readKeys(
        value,
        path,
        {
          lineNumbers: (isOn) =>
            void (
              isOn === true && (config.markdown = { ...config.markdown, showLineNumbers: true })
            ),
          math: (isOn) => {
            if (isOn !== true) return
            config.markdown = { ...config.markdown, math: true }
            Object.assign(packages, { katex: '*', 'remark-math': '*' })
          },
          languageAlias: (aliases) =>
            void (config.markdown = {
              ...config.markdown,
              highlightLanguages: Object.entries(tableOf(aliases)).map(([alias, language]) => [
                alias,
                String(language),
              ]),
            }),
          toc: null,
          headers: null,
          image: null,
          component: null,
          // Read with the pages.
          attrs: null,
          linkify: null,
          breaks: null,
        },
        source,
      ),
  }
}

function headHandler(config: Draft<PlannedConfig>, source: ConfigSource) {
  return (value: unknown, path: Path): void => {
    const known = config.head ?? []
    const tags = listOf(value).flatMap((tag, index): HeadTag[] => {
      const converted = headTagOf(tag)
      if (converted === null) {
        noteKey(
          source,
          [...path, index],
          "isn't a tag with strings as attributes.",
          'It was left out.',
        )
        return []
      }
      const [name, { rel, href }] = converted
      if (name === 'link' && rel === 'icon' && href?.startsWith('/') && config.icon === undefined) {
        config.icon = href
        return []
      }
      const isKnown =
        (name === 'link' && rel === 'icon' && href === config.icon) ||
        known.some((other) => JSON.stringify(other) === JSON.stringify(converted))
      return isKnown ? [] : [converted]
    })
    if (tags.length > 0) config.head = [...known, ...tags]
  }
}

/** Handlers of what languages may have of their own. `shared` gets what the new theme has once. */
function readTheme(
  theme: Draft<LocaleThemeConfig>,
  {
    source,
    prefix,
    shared,
  }: {
    readonly source: ConfigSource
    readonly prefix: string
    readonly shared: Draft<ThemeConfig>
  },
): Parameters<typeof readKeys>[2] {
  return {
    nav: (value, path) => void (theme.nav = navOf(value, path, { source, prefix })),
    sidebar: (value, path) => {
      const sidebars = sidebarsOf(value, path, { source, prefix })
      const isEmpty = Object.keys(sidebars).length === 0
      if (!isEmpty || Object.keys(tableOf(value)).length === 0) theme.sidebar = sidebars
    },
    outline: (value, path) => {
      const { level = value, label } = tableOf(value)
      if (typeof label === 'string') theme.outlineTitle = label
      const levels = outlineOf(level)
      if (levels === undefined || prefix !== '') return
      shared.outline = levels
      if (path.length > 2)
        noteKey(
          source,
          path,
          'is of one language.',
          'It counts for all languages now.',
          'migrate/changed',
        )
    },
    editLink: (value, path) => {
      const { pattern, text } = tableOf(value)
      if (typeof pattern !== 'string') return noteKey(source, path, 'is code.', 'It was left out.')
      theme.editLink = {
        docRepoBaseUrl: pattern.replace(/:path.*$/, 'content'),
        ...(typeof text === 'string' && { text }),
      }
      noteKey(
        source,
        path,
        'points to a file of the old project.',
        `It's now ${theme.editLink.docRepoBaseUrl}. Set it to the URL of the folder ` +
          '`content` in your repository.',
        'migrate/manual',
      )
    },
    docFooter: (value, path) => {
      const { prev, next } = tableOf(value)
      if (typeof prev === 'string') theme.prevPageText = prev
      if (typeof next === 'string') theme.nextPageText = next
      if (prev === false || next === false)
        noteKey(
          source,
          path,
          'removes links between pages.',
          'It was left out: `footer: false` in the front matter removes them from a page.',
        )
    },
    footer: (value) => {
      const { message, copyright } = tableOf(value)
      const text = [message, copyright].filter((part) => typeof part === 'string').join(' · ')
      // The theme has one footer: that of the first language.
      if (text !== '' && shared.footer === undefined && prefix === '')
        shared.footer = { message: plainText(text) }
    },
    lastUpdated: null,
    // Texts of the interface that the theme has in every language.
    darkModeSwitchLabel: null,
    lightModeSwitchTitle: null,
    darkModeSwitchTitle: null,
    sidebarMenuLabel: null,
    returnToTopLabel: null,
    langMenuLabel: null,
    skipToContentLabel: null,
    externalLinkIcon: null,
    i18nRouting: null,
    aside: null,
  }
}

/** First and last heading level of an outline. Undefined for those that the theme lists anyway. */
export function outlineOf(level: unknown): OutlineLevels | undefined {
  if (level === false) return false
  if (level === 'deep') return [2, 4]
  const [from, to = from]: unknown[] = Array.isArray(level) ? level : [level]
  if (typeof from !== 'number' || typeof to !== 'number') return undefined
  const within = (value: number): number => Math.min(4, Math.max(2, value))
  return [within(from), within(to)]
}

function logoOf(value: unknown): PlannedConfig['logo'] {
  const { src, light, dark } = tableOf(value)
  if (typeof light === 'string' && typeof dark === 'string') return { light, dark }
  return textOf(value) ?? textOf(src)
}

function searchHandler(config: Draft<PlannedConfig>, source: ConfigSource) {
  return (value: unknown, path: Path): void => {
    const { provider, options } = tableOf(value)
    const { appId, apiKey, indexName } = tableOf(options)
    if (
      provider === 'algolia' &&
      typeof appId === 'string' &&
      typeof apiKey === 'string' &&
      typeof indexName === 'string'
    ) {
      config.search = {
        provider: { name: 'algolia', appId, apiKey, indexName },
      } satisfies SearchConfig
      return
    }
    if (provider !== undefined && provider !== 'local')
      noteKey(source, path, 'has no equal.', 'The built-in search is used.')
    else if (isCode(options) || Object.values(tableOf(options)).some(isCode))
      noteKey(source, [...path, 'options'], 'has no equal.', 'It was left out.')
  }
}

function socialLinksOf(
  value: unknown,
  path: Path,
  {
    source,
    packages,
  }: { readonly source: ConfigSource; readonly packages: Record<string, string> },
): SocialLink[] {
  return listOf(value).flatMap((item, index): SocialLink[] => {
    const { icon, link, ariaLabel } = tableOf(item)
    if (typeof link !== 'string') return []
    const found = socialIconOf(icon, packages)
    if (found === null) {
      noteKey(source, [...path, index, 'icon'], 'is code.', 'The link was left out.')
      return []
    }
    return [
      {
        icon: found,
        mode: 'link',
        content: link,
        ...(typeof ariaLabel === 'string' && { label: ariaLabel }),
      },
    ]
  })
}
