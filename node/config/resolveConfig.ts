import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { ResolvedTheme } from '../../shared/config/resolvedOptions.ts'
import type { CspDirective, SiteConfig } from '../../shared/config/siteConfig.ts'
import { pick } from '../pick.ts'
import { userConfigSchema } from './userConfigSchema.ts'
import type { ParsedConfig } from './parseConfig.ts'
import { providerSources } from './providerSources.ts'
import { resolveEditions, resolveLocales } from './resolveLocales.ts'
import { themeSchema } from '../schema/themeSchema.ts'

/** What the theme is like in every language. */
const THEME_OPTIONS = Object.keys(themeSchema.shape) as (keyof ResolvedTheme)[]

/** Fills every default of a valid config. */
export function resolveConfig(config: SiteConfig): ResolvedConfig {
  return fillConfig(userConfigSchema.parse(config))
}

/**
 * What the engine needs of a parsed config: what depends on one option is in the schema, here is
 * what depends on several. Plugins and hooks of the Markdown pipeline are left out.
 */
export function fillConfig(parsed: ParsedConfig): ResolvedConfig {
  const { plugins: _, collections: _collections, locales, themeConfig, csp, ...site } = parsed
  const { remarkPlugins: _remark, rehypePlugins: _rehype, ...markdown } = parsed.markdown
  const editions = resolveEditions(
    resolveLocales({ ...site, locales, themeConfig }),
    site.multiVersion,
  )
  return {
    ...site,
    locales: editions.filter(({ version }) => version === site.multiVersion.default),
    editions,
    csp: csp && { ...csp, sources: withProvider(csp.sources, site.search) },
    markdown,
    themeConfig: pick(themeConfig, THEME_OPTIONS),
  }
}

type Sources = Exclude<ResolvedConfig['csp'], false>['sources']

function withProvider(sources: Sources, search: ResolvedConfig['search']): Sources {
  const needed = Object.entries(providerSources(search?.provider)) as [
    CspDirective,
    readonly string[],
  ][]
  return {
    ...sources,
    ...Object.fromEntries(needed.map(([name, own]) => [name, [...(sources[name] ?? []), ...own]])),
  }
}
