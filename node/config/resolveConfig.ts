import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { CspDirective, SiteConfig } from '../../shared/config/siteConfig.ts'
import { siteSchema } from './configSchema.ts'
import { providerSources } from './providerSources.ts'
import { resolveEditions, resolveLocales } from './resolveLocales.ts'
import { themeSchema } from '../schema/themeSchema.ts'

/**
 * Fills every default of a valid config. What depends on one field is in the schema, here is what
 * depends on several.
 */
export function resolveConfig(config: SiteConfig): ResolvedConfig {
  const { locales, themeConfig = {}, ...rest } = config
  const { csp, ...site } = siteSchema.parse(rest)
  const editions = resolveEditions(
    resolveLocales({ ...site, locales, themeConfig }),
    site.multiVersion,
  )
  return {
    ...site,
    logoText: site.logoText ?? site.title,
    locales: editions.filter(({ version }) => version === site.multiVersion.default),
    editions,
    csp: csp && { ...csp, sources: withProvider(csp.sources, site.search) },
    themeConfig: themeSchema.parse(themeConfig),
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
