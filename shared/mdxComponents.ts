/**
 * Components that pages may use without an import, and that `bifolio/components` exports.
 * A `static` one is nothing but its HTML: a page that uses no other needs no script.
 * A `compiled` one is rendered while its page is compiled. It exists in pages only, and isn't
 * exported.
 */
export const MDX_COMPONENTS: Readonly<Record<string, 'static' | 'interactive' | 'compiled'>> = {
  Badge: 'static',
  Button: 'static',
  Callout: 'static',
  Card: 'static',
  Cards: 'static',
  FileTree: 'compiled',
  Icon: 'compiled',
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
