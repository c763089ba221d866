import type {
  ClientConfig,
  ClientLocale,
  LocaleInfo,
  ResolvedConfig,
  ResolvedLocale,
  WholeClientConfig,
} from '../../shared/config/resolvedConfig.ts'
import { type LinkPattern, matchesPattern } from '../../shared/linkPattern.ts'
import { CLIENT_OPTIONS } from '../config/configSchema.ts'
import { query, type Query } from '../graph/query.ts'
import { excludedLinks } from '../markdown/resolveLink.ts'
import { type Listing, listing } from './listing.ts'
import { navigation } from './siteNavigation.ts'
import { setup } from './siteSetup.ts'
import { assistantLinkOf } from './assistants.ts'
import { inlineSocialIcons } from '../icons/socialIcons.ts'
import { pick } from '../pick.ts'

/** Route paths that look like those of files, or like links that leave the site. */
export function listFileLikePages(
  { pages, routes }: Pick<Listing, 'pages' | 'routes'>,
  plainLinks: readonly LinkPattern[],
): string[] {
  const found = new Set(routes.fileLike())
  if (plainLinks.length > 0)
    for (const routePath of pages.map(routes.of))
      if (matchesPattern(routePath, plainLinks)) found.add(routePath)
  return [...found]
}

/** The part of the config that pages carry, with the navigation of every language and version. */
export const clientConfig: Query<WholeClientConfig> = query('client config', async (get) => {
  const { config, carriedTexts } = await get(setup)
  const { sidebarKeys, tops } = await get(navigation)
  const plainLinks = excludedLinks(config)
  const fileLikePages = listFileLikePages(await get(listing), plainLinks)
  return toClientConfig(config, { carriedTexts, plainLinks, fileLikePages }, ({ folder }) => ({
    ...(tops.get(folder) ?? { nav: [], announcement: null }),
    sidebarKeys: sidebarKeys.get(folder) ?? [],
  }))
})

/** The part of the config that pages carry. Texts in `carriedTexts` come with what uses them. */
export function toClientConfig(
  config: ResolvedConfig,
  {
    carriedTexts,
    fileLikePages,
    plainLinks,
  }: Pick<ClientConfig, 'fileLikePages' | 'plainLinks'> & {
    readonly carriedTexts: ReadonlySet<string>
  },
  navigationOf: (
    locale: ResolvedLocale,
  ) => Pick<ClientLocale, 'nav' | 'announcement' | 'sidebarKeys'>,
): WholeClientConfig {
  const themeConfig = shownTheme(config.themeConfig)
  return {
    ...pick(config, CLIENT_OPTIONS),
    themeConfig: {
      ...themeConfig,
      socialLinks: inlineSocialIcons(themeConfig.socialLinks),
      openIn: themeConfig.openIn.map(assistantLinkOf),
    },
    cleanUrls: config.route.cleanUrls,
    ...(config.route.trailingSlash && {
      trailingSlash: true,
      notFoundPages: config.editions.map(({ prefix }) => `${prefix}/404`),
    }),
    fileLikePages,
    ...(plainLinks && plainLinks.length > 0 && { plainLinks }),
    search: config.search !== null,
    versions: config.multiVersion.versions.map((name) => ({
      name,
      locales: config.editions
        .filter(({ version }) => version === name && name !== config.multiVersion.default)
        .map((locale) => ({
          version: name,
          lang: locale.lang,
          prefix: locale.prefix,
          ...navigationOf(locale),
        })),
    })),
    locales: config.locales.map((locale) => ({
      version: locale.version,
      lang: locale.lang,
      label: locale.label,
      tag: locale.tag,
      dir: locale.dir,
      prefix: locale.prefix,
      title: locale.title,
      description: locale.description,
      editLink: locale.editLink,
      uiText: locale.uiText,
      text: Object.fromEntries(
        Object.entries(config.text)
          .filter(([key]) => !carriedTexts.has(key))
          .map(([key, texts]) => [key, texts[locale.lang] ?? texts[config.lang] ?? key]),
      ),
      ...navigationOf(locale),
    })),
  }
}

/** What the browser reads of the theme. The rest decides about stylesheets and code. */
function shownTheme({
  brand: _brand,
  breadcrumbs: _breadcrumbs,
  enableScrollToTop: _scrollToTop,
  fonts: _fonts,
  ...theme
}: ResolvedConfig['themeConfig']): Omit<ClientConfig['themeConfig'], 'openIn'> &
  Pick<ResolvedConfig['themeConfig'], 'openIn'> {
  return theme
}

/** What every page carries of it. */
export function sharedConfig({ locales, versions, ...site }: WholeClientConfig): ClientConfig {
  return {
    ...site,
    locales: locales.map(({ version, lang, label, tag, dir, prefix }): LocaleInfo => ({
      version,
      lang,
      label,
      tag,
      dir,
      prefix,
    })),
    versions: versions.map(({ name, locales: own }) => ({
      name,
      locales: own.map(({ version, lang, prefix }) => ({ version, lang, prefix })),
    })),
  }
}
