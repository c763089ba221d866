import type { z } from 'zod'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { ResolvedTheme } from '../../shared/config/resolvedOptions.ts'
import type { CspDirective, SiteConfig } from '../../shared/config/siteConfig.ts'
import { pick } from '../pick.ts'
import { siteSchema } from './configSchema.ts'
import { providerSources } from './providerSources.ts'
import { resolveEditions, resolveLocales } from './resolveLocales.ts'
import { themeSchema } from '../schema/themeSchema.ts'

/** What the theme is like in every language. */
const THEME_OPTIONS = Object.keys(themeSchema.shape) as (keyof ResolvedTheme)[]

/** Fills every default of a valid config. */
export function resolveConfig(config: SiteConfig): ResolvedConfig {
  return fillConfig(siteSchema.parse(config))
}

/** A config whose options have their defaults, with what depends on several of them. */
export function fillConfig({
  locales,
  themeConfig,
  csp,
  ...site
}: z.output<typeof siteSchema>): ResolvedConfig {
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
