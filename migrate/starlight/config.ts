import type { HeadTag, LocaleConfig, OutlineLevels, Path, ThemeConfig } from '../engine.ts'
import {
  type ConfigSource,
  type KeyHandlers,
  listOf,
  noteKey,
  readKeys,
  type Table,
  tableOf,
  textOf,
} from '../configKeys.ts'
import { isOfFormulas, readsFormulas } from '../formulas.ts'
import { headTagOf } from '../headTags.ts'
import { labelOf, langOf, localesOf, type SourceLocale } from '../languages.ts'
import {
  type Draft,
  finished,
  type MigrationPlan,
  type PlannedConfig,
  type PlannedPlugin,
} from '../types.ts'
import type { IndexedPage } from './pageIndex.ts'
import { convertPlugins, packageOf } from './plugins.ts'
import { sidebarOf } from './sidebar.ts'
import { socialLinksOf } from './social.ts'

/** The config of Astro with the call of Starlight in it. */
export interface StarlightConfig {
  readonly astro: Table
  /** What `starlight()` is called with. */
  readonly options: Table
  /** Where that is in the config. */
  readonly path: Path
  readonly source: ConfigSource
}

export interface ConvertContext {
  readonly locales: readonly SourceLocale[]
  readonly pages: readonly IndexedPage[]
  readonly uiTexts: ReadonlyMap<string, LocaleConfig['uiText']>
  has(file: string): boolean
  /** Has an image copied to `public`. Returns its URL. */
  publish(path: string): string | null
  /** Has stylesheets loaded. */
  addStyles(files: readonly string[], path: Path): void
}

export interface ConvertedConfig extends Required<
  Pick<MigrationPlan, 'plugins' | 'packages' | 'redirects'>
> {
  readonly config: PlannedConfig
}

/** Finds the call of Starlight in the config of Astro. */
export function starlightOf(value: unknown, source: ConfigSource): StarlightConfig {
  const astro = tableOf(value)
  // Integrations may be in lists, on conditions.
  const integrations = listOf(astro['integrations']).flatMap((item, index) =>
    Array.isArray(item)
      ? item.map((each: unknown) => [each, index] as const)
      : [[item, index] as const],
  )
  const [call, index] =
    integrations.find(([item]) =>
      /^@astrojs\/starlight(?:#|$)/.test(String(tableOf(item)['$call'])),
    ) ?? []
  return {
    astro,
    options: tableOf(listOf(tableOf(call)['args'])[0]),
    path: index === undefined ? [] : ['integrations', index],
    source,
  }
}

/** Makes our config. */
export function convertConfig(
  { astro, options, path, source }: StarlightConfig,
  context: ConvertContext,
): ConvertedConfig {
  const { locales, pages, uiTexts } = context
  const config: Draft<PlannedConfig> = {}
  const theme: Draft<ThemeConfig> = { outline: [2, 3] }
  const plugins: PlannedPlugin[] = []
  const packages: Record<string, string> = {}
  const redirects: { from: string; to: string }[] = []
  const titles = tableOf(options['title'])
  readKeys(astro, [], astroHandlers(config, { redirects, source, path }), source)
  if (readsFormulas(tableOf(astro['markdown']))) {
    config.markdown = { math: true }
    Object.assign(packages, { katex: '*', 'remark-math': '*' })
  }
  readKeys(
    options,
    path,
    {
      // Read with the files, or of no use.
      locales: null,
      defaultLocale: null,
      credits: null,
      disable404Route: null,
      prerender: null,
      titleDelimiter: null,
      title: (value) =>
        void (config.title =
          textOf(value) ??
          textOf(titles[locales[0]?.tag ?? '']) ??
          Object.values(titles)
            .map(textOf)
            .find((title) => title !== undefined)),
      description: (value) => void (config.description = textOf(value)),
      logo: (value, at) => {
        const { replacesTitle, src, light, dark, alt } = tableOf(value)
        const [one, day, night] = [src, light, dark].map((each) =>
          typeof each === 'string' ? context.publish(each) : null,
        )
        if (day && night) config.logo = { light: day, dark: night }
        else if (one ?? day ?? night) config.logo = one ?? day ?? night ?? undefined
        else
          return noteKey(
            source,
            at,
            "isn't the path of an existing image.",
            'It was left out.',
            'migrate/manual',
          )
        if (replacesTitle === true) config.logoText = ''
        if (textOf(alt) !== undefined && replacesTitle === true)
          noteKey(
            source,
            [...at, 'alt'],
            'has no equal.',
            'The logo is called by the title of the site.',
            'migrate/changed',
          )
      },
      favicon: (value) => void (config.icon = textOf(value)?.replace(/^(?!\/|https?:)/, '/')),
      social: (value, at) => {
        const links = socialLinksOf(value, at, { source, packages })
        if (links.length > 0) theme.socialLinks = links
      },
      editLink: (value, at) => {
        const { baseUrl } = tableOf(value)
        if (typeof baseUrl !== 'string') return
        theme.editLink = { docRepoBaseUrl: `${baseUrl.replace(/\/$/, '')}/content` }
        noteKey(
          source,
          at,
          'points to a file of the old project.',
          `It's now ${theme.editLink.docRepoBaseUrl}. Set it to the URL of the folder ` +
            '`content` in your repository.',
          'migrate/manual',
        )
      },
      lastUpdated: (value) =>
        void (
          value === true &&
          plugins.push({ name: 'lastUpdated', from: 'bifolio/plugins/last-updated' })
        ),
      pagination: (value, at) =>
        void (
          value === false &&
          noteKey(
            source,
            at,
            'removes links between pages.',
            'It was left out: `prev: false` and `next: false` in the front matter remove them ' +
              'from a page.',
          )
        ),
      head: (value, at) => {
        const tags = listOf(value).flatMap((tag, index): HeadTag[] => {
          const converted = tagOf(tag)
          if (converted === null)
            noteKey(
              source,
              [...at, index],
              "isn't a tag with strings as attributes.",
              'It was left out.',
            )
          return converted === null ? [] : [converted]
        })
        if (tags.length > 0) config.head = tags
      },
      customCss: (value, at) => context.addStyles(listOf(value).map(String), at),
      tableOfContents: (value) => void (theme.outline = outlineOf(value) ?? [2, 3]),
      sidebar: null,
      expressiveCode: (value, at) => readExpressiveCode(value, at, { config, source }),
      components: (value, at) => {
        for (const name of Object.keys(tableOf(value)))
          noteKey(
            source,
            [...at, name],
            'overrides a component of Starlight.',
            'It was left out. The page "Custom theme" describes the slots and components to ' +
              'use instead.',
          )
      },
      plugins: (value, at) => convertPlugins(value, at, { config, theme, plugins, source }),
      pagefind: (value, at) => {
        if (value === false && config.search === undefined) config.search = false
        else if (typeof value === 'object')
          noteKey(source, at, 'weighs results.', 'It was left out: the built-in search is used.')
      },
      markdown: (value, at) =>
        readKeys(
          value,
          at,
          {
            headingLinks: (isOn, below) =>
              void (
                isOn === false &&
                noteKey(source, below, 'removes the links of headings.', 'It was left out.')
              ),
            processedDirs: null,
          },
          source,
        ),
    },
    source,
  )
  readUrlRules(astro, config)
  if (config.icon === undefined && context.has('public/favicon.svg')) config.icon = '/favicon.svg'
  const { items, text } = sidebarOf(options['sidebar'], [...path, 'sidebar'], {
    source,
    locales,
    pages,
  })
  if (items.length > 0) theme.sidebar = { '/': items }
  if (Object.keys(text).length > 0) config.text = text
  const [first] = locales
  if (first) config.lang = langOf(first, locales)
  const stated = tableOf(options['locales'])
  config.locales = localesOf(locales).map((locale, index): LocaleConfig => {
    const { prefix = '', tag = '' } = locales[index] ?? {}
    const { dir } = tableOf(stated[prefix === '' ? 'root' : prefix])
    const [title, uiText] = [textOf(titles[tag]) ?? textOf(titles[prefix]), uiTexts.get(prefix)]
    return {
      ...locale,
      ...(dir === 'rtl' && { dir }),
      ...(title !== undefined && title !== config.title && { title }),
      ...(uiText && { uiText }),
    }
  })
  config.themeConfig = finished<ThemeConfig>(theme)
  return { config: finished<PlannedConfig>(config), plugins, packages, redirects }
}

/**
 * URLs have no extension, unless pages are files. They end with a slash, unless the config forbids
 * it.
 */
function readUrlRules(astro: Table, config: Draft<PlannedConfig>): void {
  const { format } = tableOf(astro['build'])
  if (format === 'file') return
  config.route = astro['trailingSlash'] === 'never' ? { cleanUrls: true } : { trailingSlash: true }
}

/** The languages of the options, the default one first. */
export function sourceLocales({ options }: StarlightConfig): SourceLocale[] {
  const stated = Object.entries(tableOf(options['locales'])).map(([key, locale]): SourceLocale => {
    const { lang, label } = tableOf(locale)
    return {
      prefix: key === 'root' ? '' : key,
      tag: textOf(lang) ?? (key === 'root' ? 'en' : key),
      label: textOf(label),
    }
  })
  const first = textOf(options['defaultLocale']) ?? 'root'
  if (stated.length === 0)
    return [
      {
        prefix: '',
        tag: first === 'root' ? 'en' : first,
        label: labelOf(first === 'root' ? 'en' : first),
      },
    ]
  const isDefault = ({ prefix }: SourceLocale): boolean =>
    prefix === (first === 'root' ? '' : first)
  return stated.toSorted(
    (a, b) =>
      Number(isDefault(b)) - Number(isDefault(a)) ||
      Number(b.prefix === '') - Number(a.prefix === ''),
  )
}

interface AstroContext {
  readonly redirects: { from: string; to: string }[]
  readonly source: ConfigSource
  /** Where Starlight is. */
  readonly path: Path
}

/** Integrations whose work is done here anyway, or that are for Astro alone. */
const WITHOUT_LOSS = new RegExp(
  String.raw`^(?:@astrojs\/(?:react|mdx|sitemap|check|preact)|` +
    String.raw`astro-(?:compress|robots-txt)|@playform\/compress)`,
)

function astroHandlers(
  config: Draft<PlannedConfig>,
  { redirects, source, path }: AstroContext,
): KeyHandlers {
  return {
    srcDir: null,
    publicDir: null,
    trailingSlash: null,
    compressHTML: null,
    scopedStyleStrategy: null,
    devToolbar: null,
    server: null,
    preview: null,
    prefetch: null,
    cacheDir: null,
    image: null,
    legacy: null,
    experimental: null,
    security: null,
    root: null,
    typescript: null,
    telemetry: null,
    site: (value) => {
      const site = textOf(value)
      if (site !== undefined && URL.canParse(site)) config.siteUrl = new URL(site).origin
    },
    base: (value) => {
      const base = textOf(value)?.replace(/^\/*|\/*$/g, '')
      if (base !== undefined && base !== '') config.base = `/${base}/`
    },
    outDir: null,
    redirects: (value, at) => {
      for (const [from, target] of Object.entries(tableOf(value))) {
        const to = textOf(target) ?? textOf(tableOf(target)['destination'])
        const pattern = (route: string): string | null => {
          const star = route.replace(/\/\[\.\.\.\w+\]\/?$/, '/*')
          return star.includes('[') ? null : star
        }
        const [old, next] = [pattern(from), to === undefined ? null : pattern(to)]
        if (old === null || next === null)
          noteKey(
            source,
            [...at, from],
            'is a pattern that redirects cannot have.',
            'It was left out.',
            'migrate/manual',
          )
        else
          redirects.push({
            from: withoutBase(old, config.base),
            to: withoutBase(next, config.base),
          })
      }
    },
    build: (value, at) =>
      readKeys(
        value,
        at,
        {
          format: null,
          assets: null,
          inlineStylesheets: null,
          assetsPrefix: (_, below) => noteKey(source, below, 'has no equal.', 'It was left out.'),
          concurrency: null,
        },
        source,
      ),
    integrations: (value, at) => {
      for (const [index, item] of listOf(value).entries()) {
        const name = packageOf(item)
        if (index === path[1] || name === null || WITHOUT_LOSS.test(name)) continue
        noteKey(source, [...at, index], `is the integration ${name}.`, 'It was left out.')
      }
    },
    markdown: (value, at) =>
      readKeys(
        value,
        at,
        {
          syntaxHighlight: null,
          gfm: null,
          smartypants: (isOn, below) =>
            void (
              isOn !== false &&
              noteKey(source, below, 'changes quotation marks and dashes.', 'It was left out.')
            ),
          remarkPlugins: (list, below) => notePlugins(list, below, source),
          rehypePlugins: (list, below) => notePlugins(list, below, source),
        },
        source,
      ),
    vite: (value, at) =>
      void (
        Object.keys(tableOf(value)).length > 0 &&
        noteKey(
          source,
          at,
          'is the config of Vite.',
          'It was left out: write what you need of it to `vite.config.ts`.',
          'migrate/manual',
        )
      ),
    adapter: (_, at) =>
      noteKey(
        source,
        at,
        'renders pages on a server.',
        'It was left out: all pages are rendered by the build.',
      ),
    output: (value, at) =>
      void (
        value !== 'static' &&
        noteKey(
          source,
          at,
          'renders pages on a server.',
          'It was left out: all pages are rendered by the build.',
        )
      ),
  }
}

function notePlugins(list: unknown, path: Path, source: ConfigSource): void {
  for (const [index, plugin] of listOf(list).entries())
    if (!isOfFormulas(plugin))
      noteKey(
        source,
        [...path, index],
        'is a plugin of unified.',
        'It was left out: import it in the new config, and list it in `markdown.remarkPlugins` ' +
          'or `markdown.rehypePlugins`.',
        'migrate/manual',
      )
}

/** A path without the base of the site, which Astro needs in links and Bifolio doesn't. */
export function withoutBase(path: string, base: string | undefined): string {
  if (base === undefined || base === '/') return path
  const start = base.replace(/\/$/, '')
  return path === start ? '/' : path.startsWith(`${start}/`) ? path.slice(start.length) : path
}

/** A tag of Starlight: `{ tag, attrs, content }`. Null for what is none. */
export function tagOf(value: unknown): HeadTag | null {
  const { tag, attrs, content } = tableOf(value)
  return headTagOf([tag, tableOf(attrs), content])
}

/** Heading levels of an outline. Undefined for those of the site. */
export function outlineOf(value: unknown): OutlineLevels | undefined {
  if (value === false) return false
  const { minHeadingLevel: from = 2, maxHeadingLevel: to = 3 } = tableOf(value)
  if (typeof value !== 'object' || typeof from !== 'number' || typeof to !== 'number')
    return undefined
  const within = (level: number): number => Math.min(4, Math.max(2, level))
  return [within(from), within(to)]
}

function readExpressiveCode(
  value: unknown,
  path: Path,
  { config, source }: { readonly config: Draft<PlannedConfig>; readonly source: ConfigSource },
): void {
  const set = (markdown: NonNullable<PlannedConfig['markdown']>): void =>
    void (config.markdown = { ...config.markdown, ...markdown })
  if (typeof value !== 'object') return
  readKeys(
    value,
    path,
    {
      defaultProps: (props, at) => {
        const { wrap, showLineNumbers, ...others } = tableOf(props)
        if (wrap === true) set({ defaultWrapCode: true })
        if (showLineNumbers === true) set({ showLineNumbers: true })
        for (const key of Object.keys(others))
          noteKey(source, [...at, key], 'has no equal.', 'It was left out.')
      },
      plugins: (list, at) => {
        for (const [index, item] of listOf(list).entries()) {
          const name = packageOf(item)
          if (name === '@expressive-code/plugin-line-numbers')
            set({
              showLineNumbers: tableOf(tableOf(value)['defaultProps'])['showLineNumbers'] !== false,
            })
          else if (name !== '@expressive-code/plugin-collapsible-sections')
            noteKey(
              source,
              [...at, index],
              `is the plugin ${name ?? 'of the project'}.`,
              'It was left out.',
            )
        }
      },
      shiki: (shiki, at) =>
        readKeys(
          shiki,
          at,
          {
            langAlias: (aliases) =>
              set({
                highlightLanguages: [
                  ...(config.markdown?.highlightLanguages ?? []),
                  ...Object.entries(tableOf(aliases)).map(
                    ([alias, language]) => [alias, String(language)] as const,
                  ),
                ],
              }),
            langs: (languages, below) => {
              const names = listOf(languages).flatMap(
                (language) => textOf(tableOf(language)['name'])?.toLowerCase() ?? [],
              )
              if (names.length > 0)
                set({
                  highlightLanguages: [
                    ...(config.markdown?.highlightLanguages ?? []),
                    ...names.map(
                      (name) => [name, name.startsWith('mark') ? 'markdown' : 'txt'] as const,
                    ),
                  ],
                })
              noteKey(
                source,
                below,
                'adds grammars to the highlighter.',
                'They were left out' +
                  (names.length === 0
                    ? '. '
                    : `: ${names.join(', ')} is highlighted as another language. `) +
                  'The plugin `shiki` takes grammars.',
              )
            },
          },
          source,
        ),
      themes: (_, at) =>
        noteKey(
          source,
          at,
          'names color themes of code.',
          'It was left out: code has the colors of the theme. The plugin `shiki` takes themes.',
        ),
      frames: null,
      textMarkers: null,
      minSyntaxHighlightingColorContrast: null,
      useStarlightDarkModeSwitch: null,
      useStarlightUiThemeColors: null,
      useDarkModeMediaQuery: null,
      themeCssSelector: null,
    },
    source,
  )
}
