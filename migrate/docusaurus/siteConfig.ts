import type { HeadTag, Path, ThemeConfig } from '../engine.ts'
import {
  type ConfigSource,
  isCode,
  type KeyHandlers,
  listOf,
  noteKey,
  readKeys,
  type Table,
  tableOf,
  textOf,
} from '../configKeys.ts'
import { headTagOf } from '../headTags.ts'
import type { Draft, PlannedConfig, PlannedPlugin } from '../types.ts'
import { MAGIC_COMMENTS, type MagicComments } from './codeBlocks.ts'
import { plainText, socialLinksOf } from './navigation.ts'
import type { ContentPlugin } from './sourceSite.ts'

/** A plugin of the config, also one of a preset. */
export type SourcePlugin = ContentPlugin & { readonly name: string }

/** What the config is put into. */
export interface ConfigDraft {
  readonly config: Draft<PlannedConfig>
  readonly theme: Draft<ThemeConfig>
  readonly head: HeadTag[]
  readonly plugins: PlannedPlugin[]
  readonly packages: Record<string, string>
  readonly redirects: { readonly from: string; readonly to: string }[]
}

/** Name of a plugin without scope and prefix: `content-docs`, `client-redirects`. */
function shortName(name: string): string {
  return name
    .replace(/^(?:.*node_modules\/)?(?:@docusaurus\/)?(?:docusaurus-)?(?:plugin-|theme-)?/, '')
    .replace(/^preset-/, 'preset-')
}

/** The preset that has the plugins with pages. */
export interface SourcePreset {
  readonly options: Table
  readonly at: Path
  /** It has other options beside those. */
  readonly isOther?: true
}

/** Plugins and themes as `[name, options]` pairs, with their places. */
export function pluginsOf(config: Table): {
  readonly preset: SourcePreset | null
  readonly plugins: readonly SourcePlugin[]
} {
  const read = (key: string): SourcePlugin[] =>
    listOf(config[key]).flatMap((item, index): SourcePlugin[] => {
      const [name, options] = Array.isArray(item) ? (item as unknown[]) : [item]
      const text = textOf(name) ?? textOf(tableOf(name)['$call']) ?? 'plugin'
      return [
        {
          name: shortName(text.replace(/#default$/, '')),
          id: textOf(tableOf(options)['id']) ?? 'default',
          options: tableOf(options),
          at: Array.isArray(item) ? [key, index, 1] : [key, index],
        },
      ]
    })
  const presets = read('presets')
  const classic = presets.find(({ name }) => /(?:^|-)classic$/.test(name))
  // Others are made from it, and take the same options.
  const preset =
    classic ??
    presets.find(({ options }) => ['docs', 'blog', 'pages'].some((key) => key in options))
  return {
    preset: preset
      ? { options: preset.options, at: preset.at, ...(preset !== classic && { isOther: true }) }
      : null,
    plugins: [
      ...read('plugins'),
      ...read('themes'),
      ...presets.filter((other) => other !== preset),
    ],
  }
}

const IGNORED = Object.fromEntries(
  [
    'i18n',
    'presets',
    'plugins',
    'themes',
    'organizationName',
    'projectName',
    'deploymentBranch',
    'githubHost',
    'githubPort',
    'onBrokenLinks',
    'onBrokenMarkdownLinks',
    'onBrokenAnchors',
    'onDuplicateRoutes',
    'staticDirectories',
    'future',
    'storage',
    'baseUrlIssueBanner',
    'titleDelimiter',
    'webpack',
  ].map((key) => [key, null]),
)

/** Reads the keys of the site that do not depend on its pages. */
export function readSiteKeys(value: Table, draft: ConfigDraft, source: ConfigSource): void {
  const { config, head } = draft
  const tags =
    (name: string) =>
    (items: unknown, path: Path): void => {
      for (const [index, item] of listOf(items).entries()) {
        const attributes =
          typeof item === 'string' ? { [name === 'script' ? 'src' : 'href']: item } : tableOf(item)
        const tag = headTagOf([
          name,
          name === 'link' ? { rel: 'stylesheet', ...attributes } : attributes,
        ])
        if (tag) head.push(tag)
        else
          noteKey(
            source,
            [...path, index],
            "isn't a tag with strings as attributes.",
            'It was left out.',
          )
      }
    }
  readKeys(
    value,
    [],
    {
      ...IGNORED,
      title: (title) => void (config.title = textOf(title)),
      tagline: (tagline) => void (config.description = textOf(tagline)),
      url: (url) =>
        void (config.siteUrl =
          textOf(url) !== undefined && URL.canParse(String(url))
            ? new URL(String(url)).origin
            : undefined),
      baseUrl: (base) =>
        void (config.base =
          base === '/' ? undefined : textOf(base)?.replace(/^\/?/, '/').replace(/\/?$/, '/')),
      favicon: (favicon) => void (config.icon = publicPath(favicon)),
      noIndex: (isOn) =>
        void (
          isOn === true && head.push(['meta', { name: 'robots', content: 'noindex, nofollow' }])
        ),
      trailingSlash: (isOn) => void (isOn === true && (config.route = { trailingSlash: true })),
      headTags: (items, path) => {
        for (const [index, item] of listOf(items).entries()) {
          const { tagName, attributes, innerHTML } = tableOf(item)
          const tag = headTagOf([tagName, attributes, innerHTML])
          if (tag) head.push(tag)
          else
            noteKey(
              source,
              [...path, index],
              "isn't a tag with strings as attributes.",
              'It was left out.',
            )
        }
      },
      scripts: tags('script'),
      stylesheets: tags('link'),
      clientModules: (_, path) =>
        noteKey(
          source,
          path,
          'runs code on every page.',
          'It was left out. Name a component in `globalUIComponents`.',
          'migrate/manual',
        ),
      customFields: (_, path) =>
        noteKey(
          source,
          path,
          'is data for components.',
          'It was left out. Import it where components need it.',
          'migrate/manual',
        ),
      markdown: (markdown, path) =>
        readKeys(
          markdown,
          path,
          {
            format: null,
            mdx1Compat: null,
            hooks: null,
            anchors: null,
            emoji: null,
            mermaid: (isOn) => void (isOn === true && useMermaid(draft)),
            remarkRehypeOptions: (_, at) =>
              noteKey(source, at, 'has no equal.', 'It was left out.'),
            preprocessor: (_, at) =>
              noteKey(
                source,
                at,
                'is code.',
                'It was left out. `replaceRules` replaces text in pages.',
                'migrate/manual',
              ),
            parseFrontMatter: (_, at) =>
              noteKey(source, at, 'is code.', 'It was left out.', 'migrate/manual'),
          },
          source,
        ),
      themeConfig: (theme, path) => readTheme(theme, path, draft, source),
    },
    source,
  )
}

function useMermaid({ config, packages }: ConfigDraft): void {
  config.markdown = { ...config.markdown, mermaid: true }
  packages['mermaid'] = '*'
}

/** A path of `static` with a leading slash. */
export function publicPath(value: unknown): string | undefined {
  const path = textOf(value)
  return path === undefined || /^\w+:/.test(path) ? path : `/${path.replace(/^\/+/, '')}`
}

function readTheme(
  value: unknown,
  path: Path,
  { config, theme, head }: ConfigDraft,
  source: ConfigSource,
): void {
  theme.outline = outlineOf(tableOf(value)['tableOfContents'])
  readKeys(
    value,
    path,
    {
      tableOfContents: null,
      mermaid: null,
      zoom: null,
      liveCodeBlock: null,
      image: (image) => {
        const url = publicPath(image)
        if (url !== undefined)
          head.push([
            'meta',
            {
              property: 'og:image',
              content: url.startsWith('/')
                ? `${config.siteUrl ?? ''}${(config.base ?? '/').replace(/\/$/, '')}${url}`
                : url,
            },
          ])
      },
      metadata: (items, at) => {
        for (const [index, item] of listOf(items).entries()) {
          const tag = headTagOf(['meta', item])
          if (tag) head.push(tag)
          else
            noteKey(
              source,
              [...at, index],
              "isn't a tag with strings as attributes.",
              'It was left out.',
            )
        }
      },
      colorMode: (mode, at) => {
        const { disableSwitch, defaultMode } = tableOf(mode)
        if (disableSwitch === true && defaultMode !== 'dark') theme.darkMode = false
        else if (defaultMode === 'dark' && tableOf(mode)['respectPrefersColorScheme'] !== true)
          noteKey(
            source,
            [...at, 'defaultMode'],
            'is dark.',
            'The first visit follows the system.',
            'migrate/changed',
          )
      },
      // Read with the pages.
      announcementBar: null,
      navbar: (navbar, at) =>
        readKeys(
          navbar,
          at,
          {
            items: null,
            title: (title) =>
              void (config.logoText = textOf(title) === config.title ? undefined : textOf(title)),
            logo: (logo) => {
              const { src, srcDark } = tableOf(logo)
              const [light, dark] = [publicPath(src), publicPath(srcDark)]
              config.logo = light !== undefined && dark !== undefined ? { light, dark } : light
            },
            hideOnScroll: (isOn) => void (isOn === true && (theme.hideNavbar = 'auto')),
            style: null,
          },
          source,
        ),
      footer: (footer, at) =>
        readKeys(
          footer,
          at,
          {
            style: null,
            logo: null,
            copyright: (text) =>
              void (
                textOf(text) !== undefined && (theme.footer = { message: plainText(String(text)) })
              ),
            links: (links, below) =>
              void (
                listOf(links).length > 0 &&
                noteKey(
                  source,
                  below,
                  'lists links in columns.',
                  'They were left out, apart from icons of known services: the footer is one ' +
                    'line. Write a component for the slot `bottom` of the theme.',
                )
              ),
          },
          source,
        ),
      algolia: (algolia, at) => {
        const { appId, apiKey, indexName } = tableOf(algolia)
        if (
          typeof appId === 'string' &&
          typeof apiKey === 'string' &&
          typeof indexName === 'string'
        )
          config.search = { provider: { name: 'algolia', appId, apiKey, indexName } }
        else noteKey(source, at, 'does not state its keys.', 'The built-in search is used.')
      },
      docs: (docs, at) =>
        readKeys(
          docs,
          at,
          {
            versionPersistence: null,
            sidebar: (sidebar, below) =>
              readKeys(sidebar, below, { hideable: null, autoCollapseCategories: null }, source),
          },
          source,
        ),
      blog: null,
      prism: (prism, at) =>
        readKeys(
          prism,
          at,
          {
            theme: null,
            darkTheme: null,
            additionalLanguages: null,
            magicComments: null,
            defaultLanguage: null,
            plugins: null,
          },
          source,
        ),
    },
    source,
  )
  const { navbar, footer } = tableOf(value)
  const links = socialLinksOf(tableOf(navbar)['items'], tableOf(footer)['links'])
  if (links.length > 0) theme.socialLinks = links
}

/** Levels of the outline, which are two and three by default. */
export function outlineOf(value: unknown): readonly [number, number] {
  const { minHeadingLevel, maxHeadingLevel } = tableOf(value)
  const within = (level: unknown, otherwise: number): number =>
    Math.min(4, Math.max(2, typeof level === 'number' ? level : otherwise))
  const from = within(minHeadingLevel, 2)
  return [from, Math.max(from, within(maxHeadingLevel, 3))]
}

/** Comments of code blocks, those of the config too. */
export function magicCommentsOf(config: Table): MagicComments {
  const stated = listOf(tableOf(tableOf(config['themeConfig'])['prism'])['magicComments']).flatMap(
    (item) => {
      const { className, line, block } = tableOf(item)
      const words = [line, tableOf(block)['start'], tableOf(block)['end']].flatMap(
        (word) => textOf(word)?.replace(/-(?:next-line|start|end)$/, '') ?? [],
      )
      const name = String(className)
      const mark = /error/i.test(name)
        ? 'error'
        : /warn/i.test(name)
          ? 'warning'
          : /add|insert|success/i.test(name)
            ? '++'
            : /remove|delete|del\b/i.test(name)
              ? '--'
              : /focus/i.test(name)
                ? 'focus'
                : 'highlight'
      return words.map((word) => [word, mark] as const)
    },
  )
  return new Map([...MAGIC_COMMENTS, ...stated])
}

const SEARCHES = /search|lunr|pagefind|typesense/

/** Plugins and themes that make no pages. `content` are handled elsewhere. */
export function readPlugins(
  plugins: readonly SourcePlugin[],
  draft: ConfigDraft,
  source: ConfigSource,
): void {
  for (const { name, options, at } of plugins) {
    const handle = PLUGINS[name]
    const path = at.length > 2 ? at.slice(0, 2) : at
    if (handle !== undefined) handle?.(options, at, draft, source)
    else if (SEARCHES.test(name))
      noteKey(
        source,
        path,
        'is a search.',
        'The built-in search takes its place.',
        'migrate/changed',
      )
    else
      noteKey(
        source,
        path,
        `is the plugin "${name}", which has no equal.`,
        'It was left out.',
        'migrate/manual',
      )
  }
}

type PluginReader = (options: Table, at: Path, draft: ConfigDraft, source: ConfigSource) => void

const PLUGINS: Readonly<Record<string, PluginReader | null>> = {
  'content-docs': null,
  'content-blog': null,
  'content-pages': null,
  debug: null,
  sitemap: null,
  svgr: null,
  'css-cascade-layers': null,
  classic: null,
  'live-codeblock': null,
  rsdoctor: null,
  sass: null,
  mermaid: (_, __, draft) => useMermaid(draft),
  pwa: (_, __, { config }) => void (config.offline = true),
  zoom: (_, __, { plugins }) =>
    void plugins.push({ name: 'mediumZoom', from: 'bifolio/plugins/medium-zoom' }),
  'image-zoom': (_, __, { plugins }) =>
    void plugins.push({ name: 'mediumZoom', from: 'bifolio/plugins/medium-zoom' }),
  'ideal-image': (_, __, { config, packages }) => {
    config.images = true
    packages['sharp'] = '*'
  },
  'client-redirects'(options, at, { redirects }, source) {
    for (const item of listOf(options['redirects'])) {
      const { from, to } = tableOf(item)
      for (const path of Array.isArray(from) ? from : [from])
        if (typeof path === 'string' && typeof to === 'string') redirects.push({ from: path, to })
    }
    if (isCode(options['createRedirects']))
      noteKey(
        source,
        [...at, 'createRedirects'],
        'is code.',
        'It was left out. Write patterns such as `/docs/*` in `redirects`.',
        'migrate/manual',
      )
    if (listOf(options['fromExtensions']).some((item) => item !== 'html'))
      noteKey(
        source,
        [...at, 'fromExtensions'],
        'adds extensions to old paths.',
        'It was left out, because paths with `.html` are redirected anyway.',
      )
  },
  'google-gtag': (options, at, draft, source) => {
    const ids = (
      Array.isArray(options['trackingID']) ? options['trackingID'] : [options['trackingID']]
    ).filter((id) => typeof id === 'string')
    const [first] = ids
    if (first === undefined) return
    draft.head.push(
      ['script', { async: '', src: `https://www.googletagmanager.com/gtag/js?id=${first}` }],
      [
        'script',
        {},
        'window.dataLayer=window.dataLayer||[];function ' +
          `gtag(){dataLayer.push(arguments)}gtag('js',new ` +
          `Date());${ids.map((id) => `gtag('config','${id}')`).join(';')}`,
      ],
    )
    noteKey(
      source,
      at,
      'counts visits.',
      'Its scripts are tags in `head` now, which count the first page of a visit. Check what ' +
        'is counted.',
      'migrate/changed',
    )
  },
  'google-tag-manager': (options, at, { head }, source) => {
    head.push([
      'script',
      {},
      `(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new ` +
        `Date().getTime(),event:'gtm.js'});var ` +
        'f=d.getElementsByTagName(s)[0],j=d.createElement(s);j.async=true;' +
        `j.src='https://www.googletagmanager.com/gtm.js?id='+i;f.parentNode.insertBefore(j,f)})` +
        `(window,document,'script','dataLayer','${String(options['containerId'])}')`,
    ])
    noteKey(source, at, 'loads scripts.', 'Its script is a tag in `head` now.', 'migrate/changed')
  },
}

/** Keys of the preset, whose plugins with pages are read elsewhere. */
export function presetHandlers(draft: ConfigDraft, source: ConfigSource): KeyHandlers {
  const plugin =
    (name: string) =>
    (value: unknown, path: Path): void => {
      if (value !== false) PLUGINS[name]?.(tableOf(value), path, draft, source)
    }
  return {
    docs: null,
    blog: null,
    pages: null,
    theme: null,
    sitemap: null,
    debug: null,
    svgr: null,
    gtag: plugin('google-gtag'),
    googleTagManager: plugin('google-tag-manager'),
    googleAnalytics: (_, path) =>
      noteKey(source, path, 'is Universal Analytics, which was shut down.', 'It was left out.'),
  }
}
