import { posix } from 'node:path'
import type {
  GlobalUIComponent,
  HeadTag,
  LocaleConfig,
  Path,
  ReplaceRule,
  RouteConfig,
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
import { labelOf } from '../languages.ts'
import { socialIconOf } from '../socialIcons.ts'
import { algolia, redirectsOf, rss, sitemap } from './plugins.ts'
import { type Draft, finished, type PlannedConfig, type PlannedPlugin } from '../types.ts'

export interface ConvertedConfig {
  readonly config: PlannedConfig
  readonly plugins: readonly PlannedPlugin[]
  readonly packages: Readonly<Record<string, string>>
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** Aliases of the bundler for files of the project: name → path relative to the source folder. */
  readonly aliases: ReadonlyMap<string, string>
}

const PLUGINS_WITH_OPTIONS = { algolia, 'client-redirects': redirectsOf, rss, sitemap }

/** Plugins of Rspress that ours take the place of, by the end of their names. */
const PLUGINS: Readonly<Record<string, PlannedPlugin | null>> = {
  'last-updated': { name: 'lastUpdated', from: 'bifolio/plugins/last-updated' },
  'medium-zoom': { name: 'mediumZoom', from: 'bifolio/plugins/medium-zoom' },
  // Part of every site.
  llms: null,
  'file-tree': null,
  'auto-nav-sidebar': null,
}

/**
 * Makes our config of one of Rspress. `root` is the absolute folder of the project, for paths that
 * the config computes.
 */
export function convertConfig(value: unknown, source: ConfigSource, root: string): ConvertedConfig {
  const config: Draft<PlannedConfig> = {}
  const theme: Draft<ThemeConfig> = {}
  const plugins: PlannedPlugin[] = [{ name: 'rspress', from: '@bifolio/rspress' }]
  const packages: Record<string, string> = {}
  const aliases = new Map<string, string>()
  const redirects: { from: string; to: string }[] = []
  const fileOf = (path: unknown): string | undefined =>
    typeof path === 'string'
      ? posix.relative(root, posix.resolve(root, path.replaceAll('\\', '/')))
      : undefined
  const componentsOf = (list: unknown): GlobalUIComponent[] =>
    listOf(list).flatMap((item): GlobalUIComponent[] => {
      const [path, props] = Array.isArray(item) ? (item as unknown[]) : [item]
      const file = fileOf(path)
      return file === undefined
        ? []
        : [props === undefined ? file : [file, props as Exclude<GlobalUIComponent, string>[1]]]
    })
  readKeys(
    value,
    [],
    {
      root: (folder) => void (config.root = fileOf(folder)),
      title: (text) => void (config.title = textOf(text)),
      description: (text) => void (config.description = textOf(text)),
      base: (text) => void (config.base = textOf(text)?.replace(/\/?$/, '/')),
      lang: (text) => void (config.lang = textOf(text)),
      siteOrigin: (text) => void (config.siteUrl = textOf(text)),
      icon: (text, path) => {
        config.icon = publicUrl(text, fileOf(text))
        if (config.icon === undefined)
          noteKey(
            source,
            path,
            "isn't a file in `public`.",
            'It was left out. Put the icon into `public` and set `icon` to its path.',
            'migrate/manual',
          )
      },
      logo: (logo) => {
        const { light, dark } = tableOf(logo)
        config.logo =
          typeof light === 'string' && typeof dark === 'string' ? { light, dark } : textOf(logo)
      },
      logoText: (text) => void (config.logoText = textOf(text)),
      outDir: (folder) => void (config.outDir = fileOf(folder)),
      locales: (list) => void (config.locales = localesOf(list)),
      head: (list, path) =>
        void (config.head = listOf(list).flatMap((item, index): HeadTag[] => {
          const tag = headTagOf(item)
          if (!tag)
            noteKey(
              source,
              [...path, index],
              "isn't a list of a tag and its attributes.",
              'It was left out.',
            )
          return tag ? [tag] : []
        })),
      globalStyles: (file) => void (config.globalStyles = fileOf(file)),
      globalUIComponents: (list) => void (config.globalUIComponents = componentsOf(list)),
      multiVersion: (versions) =>
        void (config.multiVersion = versions as NonNullable<PlannedConfig['multiVersion']>),
      replaceRules: (list, path) =>
        void (config.replaceRules = listOf(list).flatMap((rule, index): ReplaceRule[] => {
          const { search, replace } = tableOf(rule)
          const { $regexp, flags } = tableOf(search)
          if (
            typeof replace === 'string' &&
            (textOf(search) !== undefined || typeof $regexp === 'string')
          )
            return [
              {
                search:
                  typeof $regexp === 'string' ? new RegExp($regexp, String(flags)) : String(search),
                replace,
              },
            ]
          noteKey(
            source,
            [...path, index],
            "isn't a text or pattern with its replacement.",
            'It was left out.',
          )
          return []
        })),
      builderConfig: (builder, path) => readBuilder(builder, path, { source, aliases, fileOf }),
      llms: null,
      ssg: null,
      i18nSourcePath: null,
      mediumZoom: (isOn) =>
        void (
          isOn !== false &&
          plugins.push({ name: 'mediumZoom', from: 'bifolio/plugins/medium-zoom' })
        ),
      route: (route, path) => {
        const draft: Draft<RouteConfig> = {}
        readKeys(
          route,
          path,
          {
            cleanUrls: (isOn) => void (draft.cleanUrls = isOn === true),
            include: (globs) => void (draft.include = listOf(globs).map(String)),
            exclude: (globs) => void (draft.exclude = listOf(globs).map(String)),
            extensions: (list) => void (draft.extensions = listOf(list).map(String)),
          },
          source,
        )
        config.route = finished<RouteConfig>(draft)
      },
      search: (search, path) => {
        if (search === false) return void (config.search = false)
        readKeys(
          search,
          path,
          {
            versioned: (isOn) =>
              void (config.search = { ...tableOf(config.search), versioned: isOn === true }),
            searchHooks: (file) =>
              void (config.search = { ...tableOf(config.search), searchHooks: fileOf(file) ?? '' }),
            mode: null,
            codeBlocks: null,
          },
          source,
        )
      },
      markdown: (markdown, path) =>
        readKeys(
          markdown,
          path,
          {
            showLineNumbers: (isOn) =>
              void (
                isOn === true && (config.markdown = { ...config.markdown, showLineNumbers: true })
              ),
            defaultWrapCode: (isOn) =>
              void (
                isOn === true && (config.markdown = { ...config.markdown, defaultWrapCode: true })
              ),
            globalComponents: (list) =>
              void (config.markdown = {
                ...config.markdown,
                globalComponents: listOf(list).flatMap((file) => fileOf(file) ?? []),
              }),
            highlightLanguages: (list) =>
              void (config.markdown = {
                ...config.markdown,
                highlightLanguages: listOf(list) as readonly (string | readonly [string, string])[],
              }),
            checkDeadLinks: null,
            link: null,
            mdxRs: null,
            codeHighlighter: null,
            shiki: null,
            image: null,
          },
          source,
        ),
      themeConfig: (own, path) =>
        readKeys(
          own,
          path,
          {
            ...themeHandlers(theme, plugins),
            socialLinks: (list, at) =>
              void (theme.socialLinks = socialLinksOf(list, at, { source, packages })),
            locales: (list) =>
              void (theme.locales = listOf(list).map((locale) => {
                const { lang, label, ...rest } = tableOf(locale)
                const draft: Draft<ThemeConfig> = {}
                readKeys(
                  rest,
                  path,
                  {
                    ...themeHandlers(draft, []),
                    langRoutePrefix: null,
                    description: null,
                    title: null,
                  },
                  source,
                )
                return {
                  lang: String(lang),
                  ...(typeof label === 'string' && { label }),
                  ...finished<ThemeConfig>(draft),
                }
              })),
          },
          source,
        ),
      plugins: (list, path) => {
        for (const [index, plugin] of listOf(list).entries()) {
          const name = String(tableOf(plugin)['$call'] ?? '')
          const known = Object.entries(PLUGINS).find(([end]) =>
            name.split('#')[0]?.endsWith(`plugin-${end}`),
          )
          const convert = Object.entries(PLUGINS_WITH_OPTIONS).find(([end]) =>
            name.split('#')[0]?.endsWith(`plugin-${end}`),
          )?.[1]
          const [options] = listOf(tableOf(plugin)['args'])
          if (convert)
            convert(tableOf(options), [...path, index], { config, plugins, redirects, source })
          else if (known?.[1]) plugins.push(known[1])
          else if (!known && plugin)
            noteKey(
              source,
              [...path, index],
              `is a plugin of Rspress${name === '' ? '' : `, ${name.replace('#default', '')}`}.`,
              'It was left out.',
            )
        }
      },
    },
    source,
  )
  // Rspress 1 needed them for the theme only.
  if (config.locales === undefined && theme.locales !== undefined)
    config.locales = localesOf(tableOf(tableOf(value)['themeConfig'])['locales'])
  if (Object.keys(theme).length > 0) config.themeConfig = finished<ThemeConfig>(theme)
  return {
    config: { root: 'docs', ...finished<PlannedConfig>(config) },
    plugins,
    packages,
    redirects,
    aliases,
  }
}

/** URL of a file of `public`, which a config may name by its path: `docs/public/icon.svg`. */
function publicUrl(text: unknown, file: string | undefined): string | undefined {
  const [, path] = /^(?:[\w-]+\/)*public\/(.+)$/.exec(file ?? '') ?? []
  if (path !== undefined) return `/${path}`
  return typeof text === 'string' && text.startsWith('/') ? text : undefined
}

/**
 * Reads the aliases of files. Aliases of packages and other bundler settings have no counterpart.
 */
function readBuilder(
  builder: unknown,
  path: Path,
  {
    source,
    aliases,
    fileOf,
  }: {
    readonly source: ConfigSource
    readonly aliases: Map<string, string>
    readonly fileOf: (path: unknown) => string | undefined
  },
): void {
  const readAliases = (value: unknown, at: Path): void => {
    for (const [name, target] of Object.entries(tableOf(value))) {
      const file =
        typeof target === 'string' && /^(?:\.{1,2}(?:\/|$)|\/|[a-z]:)/i.test(target)
          ? fileOf(target)
          : undefined
      if (file === undefined || file.startsWith('..'))
        noteKey(
          source,
          [...at, name],
          'is an alias of a package.',
          'It was left out. `resolve.alias` in `vite.config.ts` takes its place.',
        )
      else aliases.set(name, file)
    }
  }
  readKeys(
    builder,
    path,
    {
      source: (own, at) => readKeys(own, at, { alias: readAliases }, source),
      resolve: (own, at) => readKeys(own, at, { alias: readAliases }, source),
      // Vite has its own.
      dev: null,
      server: null,
    },
    source,
  )
}

/** Languages of the config, or of the theme. */
function localesOf(list: unknown): LocaleConfig[] {
  return listOf(list).map((locale): LocaleConfig => {
    const { lang, label, title, description } = tableOf(locale)
    return {
      lang: String(lang),
      label: textOf(label) ?? labelOf(String(lang)),
      ...(typeof title === 'string' && { title }),
      ...(typeof description === 'string' && { description }),
    }
  })
}

/** Sidebars whose links are items. In Rspress a text alone is a link with the title of its page. */
function sidebarOf(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'string' ? { link: item } : sidebarOf(item)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      Array.isArray(item) || key.startsWith('/') ? sidebarOf(item) : item,
    ]),
  )
}

/** Settings of the theme that have the same name and meaning. */
function themeHandlers(
  theme: Draft<ThemeConfig>,
  plugins: PlannedPlugin[],
): Parameters<typeof readKeys>[2] {
  const taken = [
    'nav',
    'outlineTitle',
    'prevPageText',
    'nextPageText',
    'searchPlaceholderText',
    'searchNoResultsText',
    'searchSuggestedQueryText',
    'overview',
    'hideNavbar',
    'enableContentAnimation',
    'enableAppearanceAnimation',
    'enableScrollToTop',
    'localeRedirect',
    'darkMode',
  ] as const satisfies readonly (keyof ThemeConfig)[]
  return {
    ...Object.fromEntries(
      taken.map((key) => [key, (value: unknown) => void Object.assign(theme, { [key]: value })]),
    ),
    sidebar: (value) => void Object.assign(theme, { sidebar: sidebarOf(value) }),
    footer: (value) => {
      const { message } = tableOf(value)
      if (typeof message === 'string') theme.footer = { message }
    },
    editLink: (value) => {
      const { docRepoBaseUrl, text } = tableOf(value)
      if (typeof docRepoBaseUrl === 'string')
        theme.editLink = { docRepoBaseUrl, ...(typeof text === 'string' && { text }) }
    },
    lastUpdated: (isOn) =>
      void (
        isOn === true &&
        !plugins.some(({ name }) => name === 'lastUpdated') &&
        plugins.push({ name: 'lastUpdated', from: 'bifolio/plugins/last-updated' })
      ),
    lastUpdatedText: null,
    editLinkText: null,
    llmsUI: null,
    sourceCodeText: null,
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
    const { icon, mode, content } = tableOf(item)
    const found = isCode(icon) ? null : socialIconOf(icon, packages)
    if (found === null || typeof content !== 'string') {
      noteKey(source, [...path, index], 'has no icon or content.', 'It was left out.')
      return []
    }
    if (mode === 'github-stars')
      noteKey(
        source,
        [...path, index, 'mode'],
        'shows a number from another server.',
        'It is a link now.',
        'migrate/changed',
      )
    return [
      {
        icon: found,
        mode: mode === 'text' || mode === 'img' || mode === 'dom' ? mode : 'link',
        content,
      },
    ]
  })
}
