import type { LocaleThemeConfig, NavItem, SidebarItemConfig, SidebarSections } from './engine.ts'
import type { PlannedConfig } from './types.ts'

/** A config whose navbars and sidebars have no items without a text or a target. */
export function tidyTheme(config: PlannedConfig): PlannedConfig {
  const { themeConfig } = config
  if (!themeConfig) return config
  const { locales } = themeConfig
  return {
    ...config,
    themeConfig: {
      ...tidy(themeConfig),
      ...(locales && { locales: locales.map((locale) => ({ ...locale, ...tidy(locale) })) }),
    },
  }
}

function tidy<T extends LocaleThemeConfig>(theme: T): T {
  const { nav, sidebar } = theme
  return {
    ...theme,
    ...(nav && { nav: Array.isArray(nav) ? navOf(nav) : mapped(nav, navOf) }),
    ...(sidebar && {
      sidebar: isVersioned(sidebar) ? mapped(sidebar, sectionsOf) : sectionsOf(sidebar),
    }),
  }
}

function mapped<T>(table: object, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value as T)]))
}

/** Sidebars of versions are tables of tables. */
function isVersioned(sidebar: object): boolean {
  const values: unknown[] = Object.values(sidebar)
  return values.length > 0 && values.every((value) => !Array.isArray(value))
}

function navOf(items: readonly NavItem[]): NavItem[] {
  return items.flatMap((item): NavItem[] => {
    const { items: inner, ...rest } = item
    const below = inner === undefined ? [] : navOf(inner)
    if (below.length === 0 && (rest.link === undefined || rest.link === '')) return []
    return [below.length === 0 ? rest : { ...rest, items: below }]
  })
}

function sectionsOf(sections: object): SidebarSections {
  return Object.fromEntries(
    Object.entries(sections as SidebarSections).map(([key, items]) => [
      `/${key}/`.replace(/\/{2,}/g, '/'),
      typeof items === 'object' && Array.isArray(items) ? itemsOf(items) : items,
    ]),
  )
}

function itemsOf(items: readonly SidebarItemConfig[]): SidebarItemConfig[] {
  return items.flatMap((item): SidebarItemConfig[] => {
    if (typeof item !== 'object' || item.dividerType || item.sectionHeaderText !== undefined)
      return [item]
    const { items: inner, ...rest } = item
    const below = inner && itemsOf(inner)
    const hasTarget = rest.link !== undefined || rest.folder !== undefined
    if (rest.text === undefined && !hasTarget) return below ?? []
    if (!hasTarget && (below === undefined || below.length === 0)) return []
    return [below === undefined ? item : { ...rest, items: below }]
  })
}
