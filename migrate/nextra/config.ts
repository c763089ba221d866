import { type Table, listOf, tableOf, textOf } from '../configKeys.ts'
import type { Diagnostic, HeadTag, LocaleThemeConfig, SiteConfig, SocialLink } from '../engine.ts'
import { langOf, localesOf, type SourceLocale } from '../languages.ts'
import { noteOf } from '../notes.ts'
import { socialIconOf } from '../socialIcons.ts'
import { type Draft, finished, type PlannedConfig } from '../types.ts'
import { elementsIn, lineIn } from './literals.ts'
import { linkIn, type StatedTheme } from './theme.ts'

export interface ConfigInput {
  /** Of `next.config`. */
  readonly next: Table
  /** What `nextra` was called with. */
  readonly nextra: Table
  readonly nextFile: string
  readonly stated: StatedTheme
  readonly locales: readonly SourceLocale[]
  /** Name of the project, for a site without a title. */
  readonly name: string
  readonly packages: Record<string, string>
  readonly notes: Diagnostic[]
  /** True where pages have diagrams. */
  readonly hasMermaid: boolean
  /** True for a file of `public`. */
  isPublic(url: string): boolean
  link(url: string): string
}

/** Keys of the theme that are read, or whose parts Bifolio has by itself. */
const READ_THEME = new Set(
  (
    'logo project chat docsRepositoryBase editLink i18n sidebar toc darkMode footer head banner ' +
    'color primaryHue primarySaturation search logoLink useNextSeoProps titleSuffix nextThemes ' +
    'navigation navbar direction defaultMenuCollapsed themeSwitch websiteName description ' +
    'backgroundColor faviconGlyph notFound gitTimestamp lastUpdated components nextLinks ' +
    'unstable_flexsearch prevLinks floatTOC themeVersion'
  ).split(' '),
)
/** Keys of `next.config` that only concern Next.js, or that are read elsewhere. */
const READ_NEXT = new Set(
  (
    'basePath trailingSlash redirects i18n output images reactStrictMode webpack env ' +
    'experimental eslint typescript turbopack transpilePackages pageExtensions distDir ' +
    'swcMinify compiler poweredByHeader productionBrowserSourceMaps assetPrefix cleanDistDir ' +
    'compress generateBuildId serverExternalPackages nextraConfig devIndicators $given'
  ).split(' '),
)
const READ_NEXTRA = new Set(
  (
    'theme themeConfig latex search flexsearch codeHighlight defaultShowCopyCode staticImage ' +
    'contentDirBasePath mdxOptions whiteListTagsStyling autoImportThemeStyle readingTime ' +
    'unstable_shouldAddLocaleToLinks'
  ).split(' '),
)

/** The config of the new site, without its navigation. */
export function convertConfig(input: ConfigInput): Draft<PlannedConfig> {
  const { next, nextra, stated, locales, packages } = input
  const { theme } = stated
  const basePath = textOf(next['basePath'])
  const [main] = locales
  const draft: Draft<SiteConfig> = {
    title: stated.title ?? lineIn(theme['logo']) ?? input.name,
    description: stated.description,
    siteUrl: stated.siteUrl,
    base: basePath === undefined ? undefined : `${basePath.replace(/\/$/, '')}/`,
    lang: main ? langOf(main, locales) : 'en',
    locales: localesOf(locales),
    route: next['trailingSlash'] === true ? { trailingSlash: true } : { cleanUrls: true },
    themeConfig: finished(themeOf(input)),
  }
  const { icon, head } = headOf(input)
  draft.icon = icon
  if (head.length > 0) draft.head = head
  if (nextra['latex'] !== undefined && nextra['latex'] !== false) {
    draft.markdown = { math: true }
    Object.assign(packages, { katex: '*', 'remark-math': '*' })
  }
  if (input.hasMermaid) {
    draft.markdown = { ...draft.markdown, mermaid: true }
    packages['mermaid'] = '*'
  }
  if (nextra['search'] === false) draft.search = false
  noteLosses(input)
  return draft
}

function themeOf({
  stated,
  notes,
  packages,
  link,
}: ConfigInput): Draft<NonNullable<SiteConfig['themeConfig']>> {
  const { theme, file } = stated
  const { footer, toc, banner, search, editLink, darkMode } = theme
  const message = lineIn(
    tableOf(footer)['content'] ?? tableOf(footer)['text'] ?? tableOf(footer)['component'],
  )
  const base = textOf(theme['docsRepositoryBase'])
    ?.replace(/\/+$/, '')
    // Without a branch, it's the repository itself.
    .replace(/^https:\/\/github\.com\/[^/]+\/[^/]+$/, '$&/tree/main')
  if (base !== undefined)
    notes.push(
      noteOf(
        'migrate/manual',
        { file: file ?? '' },
        '`docsRepositoryBase` points to files of the old project.',
        `It's now ${base}/content. Set it to the URL of the folder \`content\` in your repository.`,
      ),
    )
  return {
    breadcrumbs: true,
    ...(message !== undefined && { footer: { message } }),
    ...(base !== undefined && {
      editLink: {
        docRepoBaseUrl: `${base}/content`,
        ...finished({
          text: lineIn(tableOf(editLink)['content'] ?? tableOf(editLink)['text']),
        }),
      },
    }),
    socialLinks: socialOf(theme, packages),
    outlineTitle: lineIn(tableOf(toc)['title']),
    ...(Boolean(tableOf(toc)['backToTop']) && { enableScrollToTop: true }),
    searchPlaceholderText: lineIn(tableOf(search)['placeholder']),
    ...(darkMode === false && { darkMode: false }),
    announcement: announcementOf(banner, link),
    brand: brandOf(theme),
  }
}

function announcementOf(
  banner: unknown,
  link: (url: string) => string,
): LocaleThemeConfig['announcement'] {
  const { content, text, dismissible } = tableOf(banner)
  const shown = lineIn(content ?? text)
  if (shown === undefined) return undefined
  const url = linkIn(content ?? text)
  return {
    text: shown,
    ...(url !== undefined && url !== '#' && { link: link(url) }),
    ...(dismissible === false && { closable: false }),
  }
}

/** Icons by the host of a link. */
const HOSTS: readonly (readonly [host: RegExp, icon: string])[] = [
  [/(?:^|\.)discord\.(?:gg|com)$|discord/, 'discord'],
  [/(?:^|\.)slack\.com$/, 'slack'],
  [/(?:^|\.)(?:twitter|x)\.com$/, 'x'],
  [/(?:^|\.)gitlab\./, 'gitlab'],
  [/(?:^|\.)github\.com$/, 'github'],
  [/(?:^|\.)zulip/, 'zulip'],
  [/(?:^|\.)(?:t\.me|telegram\.\w+)$/, 'telegram'],
]

function socialOf(
  theme: Table,
  packages: Record<string, string>,
): readonly SocialLink[] | undefined {
  const links = ['project', 'chat'].flatMap((key): SocialLink[] => {
    const url = textOf(tableOf(theme[key])['link'])
    if (url === undefined || !URL.canParse(url)) return []
    const { hostname, pathname } = new URL(url)
    const name = HOSTS.find(
      ([host]) => host.test(hostname) || (key === 'chat' && host.test(pathname)),
    )
    const icon = socialIconOf(name?.[1] ?? (key === 'chat' ? 'discord' : 'github'), packages)
    return icon === null ? [] : [{ icon, mode: 'link', content: url }]
  })
  return links.length === 0 ? undefined : links
}

/** The color of the theme: a hue and a saturation. */
function brandOf(theme: Table): string | undefined {
  const { hue, saturation } = tableOf(theme['color'])
  const of = (value: unknown): number | undefined => {
    const one = tableOf(value)['light'] ?? value
    return typeof one === 'number' ? one : undefined
  }
  const angle = of(hue ?? theme['primaryHue'])
  if (angle === undefined) return undefined
  const strength = of(saturation ?? theme['primarySaturation']) ?? 100
  return hexOf(angle, strength / 100, 0.45)
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const amount = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number): string => {
    const at = (offset + hue / 30) % 12
    const value = lightness - amount * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

/** Tags that the new site writes itself. */
const OWN_META =
  /^(?:viewport|description|twitter:card|og:title|og:description|og:url|theme-color)$/

/** Tags of the head whose attributes are texts, and the icon of the site. */
function headOf({ stated, isPublic, link }: ConfigInput): {
  readonly icon: string | undefined
  readonly head: readonly HeadTag[]
} {
  const head: HeadTag[] = []
  let icon: string | undefined
  for (const { $element: name, props } of elementsIn(stated.theme['head'])) {
    if (name !== 'link' && name !== 'meta') continue
    const attributes = Object.entries(props).flatMap(([key, value]) =>
      typeof value === 'string' ? [[attributeName(key), value] as const] : [],
    )
    const table: Readonly<Record<string, string>> = Object.fromEntries(attributes)
    const { rel, href, charset } = table
    if (attributes.length < Object.keys(props).length || charset !== undefined) continue
    if (OWN_META.test(table['name'] ?? table['property'] ?? '')) continue
    const isIcon = /^(?:shortcut )?icon$/.test(rel ?? '')
    if (isIcon && icon === undefined && href !== undefined && isPublic(link(href)))
      icon = link(href)
    else if (!isIcon || href === undefined || isPublic(link(href)) || /^https?:/.test(href))
      head.push([name, href === undefined ? table : { ...table, href: link(href) }])
  }
  icon ??= ['/favicon.ico', '/favicon.svg', '/favicon.png', '/icon.svg'].find(isPublic)
  return { icon, head }
}

/** `crossOrigin` as HTML has it. */
function attributeName(name: string): string {
  return name === 'httpEquiv' ? 'http-equiv' : name === 'className' ? 'class' : name.toLowerCase()
}

/** What the new config has no place for. */
function noteLosses({ next, nextra, nextFile, stated, notes }: ConfigInput): void {
  const left = (file: string, what: string, done = 'It was left out.'): void =>
    void notes.push(noteOf('migrate/left-out', { file }, what, done))
  for (const key of Object.keys(next))
    if (!READ_NEXT.has(key)) left(nextFile, `\`${key}\` of the config has no equal.`)
  for (const key of Object.keys(nextra))
    if (!READ_NEXTRA.has(key)) left(nextFile, `\`${key}\` of Nextra has no equal.`)
  const { remarkPlugins, rehypePlugins, recmaPlugins } = tableOf(nextra['mdxOptions'])
  for (const plugin of [remarkPlugins, rehypePlugins, recmaPlugins].flatMap(listOf)) {
    const [first] = [plugin].flat() as unknown[]
    const name = String(tableOf(first)['$call'] ?? 'a function').replace(/#default$/, '')
    left(
      nextFile,
      `A plugin of Markdown is ${name}.`,
      'It was left out. Add it to `markdown` of the new config, if it is still needed.',
    )
  }
  const { theme, file = '' } = stated
  for (const key of Object.keys(theme))
    if (!READ_THEME.has(key)) left(file, `\`${key}\` of the theme has no equal.`)
  for (const key of ['navbar', 'search'])
    if ('component' in tableOf(theme[key]))
      left(
        file,
        `\`${key}.component\` of the theme is a component.`,
        'It was left out. The page "Custom theme" describes how to replace parts of the theme.',
      )
}
