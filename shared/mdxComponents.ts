/**
 * Components that pages may use without an import. Each is exported by `bifolio/components`.
 * A `static` one is nothing but its HTML: a page that uses no other needs no script.
 */
export const MDX_COMPONENTS: Readonly<Record<string, 'static' | 'interactive'>> = {
  Badge: 'static',
  Button: 'static',
  Callout: 'static',
  Card: 'static',
  Cards: 'static',
  LinkCard: 'static',
  PackageManagerTabs: 'interactive',
  SourceCode: 'static',
  Steps: 'static',
  Tab: 'interactive',
  Tabs: 'interactive',
  Tag: 'static',
}

/** What authors who know another tool may call them. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  Admonition: 'Callout',
  Aside: 'Callout',
  CardGrid: 'Cards',
  Container: 'Callout',
  LinkButton: 'Button',
  PackageManagers: 'PackageManagerTabs',
  TabItem: 'Tab',
}
