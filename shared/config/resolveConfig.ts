import { DEFAULTS } from './defaults.ts'
import { providerSources } from './providerSources.ts'
import type { ResolvedConfig } from './resolvedConfig.ts'
import { resolveEditions, resolveLocales } from './resolveLocales.ts'
import type { CspDirective, MarkdownConfig, SearchConfig, SiteConfig, ThemedImage } from './siteConfig.ts'

/** Fills every default of a valid config. */
export function resolveConfig(config: SiteConfig): ResolvedConfig {
  const { site, theme } = DEFAULTS
  const title = config.title ?? site.title
  const description = config.description ?? site.description
  const lang = config.lang ?? site.lang
  const themeConfig = config.themeConfig ?? {}
  const search = resolveSearch(config.search)
  const multiVersion = { default: config.multiVersion?.default ?? site.multiVersion.default, versions: config.multiVersion?.versions ?? site.multiVersion.versions }
  const editions = resolveEditions(resolveLocales({ lang, title, description, locales: config.locales, themeConfig }), multiVersion)
  const ssg = config.ssg === true ? {} : config.ssg
  return {
    root: cleanFolder(config.root ?? site.root),
    outDir: cleanFolder(config.outDir ?? site.outDir),
    base: normalizeBase(config.base ?? site.base),
    siteUrl: config.siteUrl?.replace(/\/+$/, '') ?? site.siteUrl,
    title,
    description,
    icon: config.icon ?? site.icon,
    logo: resolveLogo(config.logo),
    logoText: config.logoText ?? title,
    lang,
    locales: editions.filter(({ version }) => version === multiVersion.default),
    editions,
    i18n: { fallback: config.i18n?.fallback ?? site.i18n.fallback },
    head: config.head ?? site.head,
    globalStyles: config.globalStyles ?? site.globalStyles,
    globalUIComponents: config.globalUIComponents?.map((entry) => (typeof entry === 'string' ? [entry, {}] as const : entry)) ?? site.globalUIComponents,
    text: config.text ?? site.text,
    route: {
      extensions: config.route?.extensions ?? site.route.extensions,
      include: config.route?.include ?? site.route.include,
      exclude: config.route?.exclude ?? site.route.exclude,
      cleanUrls: config.route?.cleanUrls ?? site.route.cleanUrls,
    },
    ssg: { strict: ssg?.strict ?? site.ssg.strict },
    csp: resolveCsp(config.csp, search),
    offline: config.offline ?? site.offline,
    versionCheck: config.versionCheck ?? site.versionCheck,
    images: resolveImages(config.images),
    replaceRules: config.replaceRules ?? site.replaceRules,
    check: { ...site.check, ...config.check },
    compat: config.compat ?? site.compat,
    search,
    markdownPages: config.markdownPages ?? site.markdownPages,
    llms: config.llms ?? site.llms,
    multiVersion,
    markdown: resolveMarkdown(config.markdown),
    themeConfig: {
      brand: themeConfig.brand ?? theme.brand,
      socialLinks: themeConfig.socialLinks ?? theme.socialLinks,
      footer: { message: themeConfig.footer?.message ?? theme.footer.message },
      hideNavbar: themeConfig.hideNavbar ?? theme.hideNavbar,
      enableContentAnimation: themeConfig.enableContentAnimation ?? theme.enableContentAnimation,
      darkMode: themeConfig.darkMode ?? theme.darkMode,
      fonts: themeConfig.fonts ?? theme.fonts,
      outline: themeConfig.outline ?? theme.outline,
      enableScrollToTop: themeConfig.enableScrollToTop ?? theme.enableScrollToTop,
      enableAppearanceAnimation: themeConfig.enableAppearanceAnimation ?? theme.enableAppearanceAnimation,
      localeRedirect: themeConfig.localeRedirect ?? theme.localeRedirect,
      facingPages: themeConfig.facingPages ?? theme.facingPages,
    },
  }
}

/** A path prefix with a slash at both ends: `docs` → `/docs/`. */
export function normalizeBase(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, '')
  return inner === '' ? '/' : `/${inner}/`
}

function cleanFolder(path: string): string {
  return path.replace(/^(?:\.\/+)+/, '').replace(/\/+$/, '')
}

function resolveLogo(logo: ThemedImage | undefined): ResolvedConfig['logo'] {
  if (logo === undefined) return DEFAULTS.site.logo
  return typeof logo === 'string' ? { light: logo, dark: logo } : { light: logo.light, dark: logo.dark }
}

function resolveSearch(search: false | SearchConfig | undefined): ResolvedConfig['search'] {
  if (search === false) return null
  const { searchHooks, provider, versioned } = DEFAULTS.site.search ?? { searchHooks: null, provider: 'local', versioned: true }
  return { searchHooks: search?.searchHooks ?? searchHooks, provider: search?.provider ?? provider, versioned: search?.versioned ?? versioned }
}

function resolveCsp(csp: SiteConfig['csp'], search: ResolvedConfig['search']): ResolvedConfig['csp'] {
  if (csp === undefined || csp === false) return DEFAULTS.site.csp
  const { output = ['meta', 'headers'], sources = {} } = csp === true ? {} : csp
  const needed = Object.entries(providerSources(search?.provider)) as [CspDirective, readonly string[]][]
  return { output, sources: { ...sources, ...Object.fromEntries(needed.map(([name, own]) => [name, [...(sources[name] ?? []), ...own]])) } }
}

function resolveImages(images: SiteConfig['images']): ResolvedConfig['images'] {
  if (images === undefined || images === false) return DEFAULTS.site.images
  const { widths = [720, 1080, 1440], format = 'webp', quality = format === 'avif' ? 60 : 80 } = images === true ? {} : images
  return { widths, format, quality }
}

function resolveMarkdown(markdown: MarkdownConfig = {}): ResolvedConfig['markdown'] {
  const defaults = DEFAULTS.site.markdown
  return {
    showLineNumbers: markdown.showLineNumbers ?? defaults.showLineNumbers,
    defaultWrapCode: markdown.defaultWrapCode ?? defaults.defaultWrapCode,
    checkDeadLinks: markdown.checkDeadLinks ?? defaults.checkDeadLinks,
    codeHighlighter: markdown.codeHighlighter ?? defaults.codeHighlighter,
    highlightLanguages: markdown.highlightLanguages?.map((entry) => typeof entry === 'string' ? [entry, entry] as const : entry)
      ?? defaults.highlightLanguages,
    foldCode: markdown.foldCode ?? defaults.foldCode,
    math: markdown.math ?? defaults.math,
    mermaid: markdown.mermaid ?? defaults.mermaid,
    globalComponents: markdown.globalComponents ?? defaults.globalComponents,
    fileRoots: markdown.fileRoots ?? defaults.fileRoots,
  }
}
