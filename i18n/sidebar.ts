import type { SidebarConfig, SidebarItemConfig } from 'bifolio'

/** Pages by name, in this order. Their titles are the texts. */
function pagesIn(folder: string, names: readonly string[]): SidebarItemConfig[] {
  return names.map((name) => ({ link: `${folder}/${name}` }))
}

const overviewIn = (folder: string): SidebarItemConfig => ({
  text: 'overview',
  link: `${folder}/overview`,
})

/** Official plugins in the order of the specification. */
const ORDERED_PLUGINS = [
  'medium-zoom',
  'client-redirects',
  'last-updated',
  'container-syntax',
  'typedoc',
  'api-docgen',
  'preview',
  'playground',
  'rss',
  'shiki',
]

/** Official plugins that came later. */
const MORE_PLUGINS = [
  'blog',
  'changelog',
  'embed',
  'social-cards',
  'reading-time',
  'glossary',
  'link-previews',
  'feedback',
  'verify',
  'samples',
  'translation-checks',
  'translation-desk',
  'whats-new',
]

/** Every official plugin, in the order of the sidebar. */
export const officialPluginOrder: readonly string[] = [...ORDERED_PLUGINS, ...MORE_PLUGINS]

const guide: SidebarItemConfig[] = [
  {
    text: 'gettingStarted',
    items: pagesIn('/guide/start', ['introduction', 'getting-started']),
  },
  {
    text: 'features',
    items: pagesIn('/guide/basic', [
      'conventional-route',
      'auto-nav-sidebar',
      'use-mdx',
      'static-assets',
      'custom-page',
      'ssg',
      'deploy',
    ]),
  },
  {
    text: 'defaultTheme',
    items: pagesIn('/guide/default-theme', [
      'navbar',
      'home-page',
      'doc-page',
      'overview-page',
      'i18n',
      'multi-version',
      'components',
    ]),
  },
  {
    text: 'advanced',
    items: pagesIn('/guide/advanced', ['extend-build', 'custom-theme', 'custom-search']),
  },
  {
    text: 'moreGuides',
    collapsed: true,
    items: [
      { sectionHeaderText: 'concepts' },
      ...pagesIn('/guide/start', [
        'bilingual-site',
        'how-a-build-works',
        'translations-and-versions',
        'project-structure',
        'manual-setup',
      ]),
      { sectionHeaderText: 'writing' },
      ...pagesIn('/guide/basic', ['markdown', 'code-blocks', 'embeds', 'data', 'editor']),
      { sectionHeaderText: 'themeAndReaders' },
      ...pagesIn('/guide/default-theme', ['search', 'accessibility']),
      ...pagesIn('/guide/advanced', [
        'accessible-components',
        'theme-components',
        'browser-support',
      ]),
      { sectionHeaderText: 'publishing' },
      ...pagesIn('/guide/basic', [
        'environment-variables',
        'production',
        'ci',
        'review-changes',
        'ai',
      ]),
      ...pagesIn('/guide/advanced', ['test-your-docs', 'security']),
      { sectionHeaderText: 'help' },
      ...pagesIn('/guide/advanced', ['recipes', 'troubleshooting']),
      { sectionHeaderText: 'migrate' },
      ...pagesIn('/guide/advanced', [
        'migrate-from-vitepress',
        'migrate-from-docusaurus',
        'migrate-from-starlight',
        'migrate-from-rspress',
        'migrate-from-nextra',
        'migrate-from-mkdocs',
        'migrate-from-mdbook',
      ]),
      { sectionHeaderText: 'project' },
      ...pagesIn('/guide/start', ['why-bifolio', 'performance']),
      ...pagesIn('/guide/advanced', ['upgrading', 'release-notes']),
    ],
  },
]

const plugin: SidebarItemConfig[] = [
  {
    text: 'pluginSystem',
    items: pagesIn('/plugin/system', ['introduction', 'write-a-plugin', 'plugin-api']),
  },
  {
    text: 'pluginList',
    items: [
      overviewIn('/plugin/official-plugins'),
      ...pagesIn('/plugin/official-plugins', ORDERED_PLUGINS),
    ],
  },
  { text: 'communityPlugins', items: [overviewIn('/plugin/community-plugins')] },
  {
    text: 'morePlugins',
    collapsed: true,
    items: [
      { sectionHeaderText: 'hooks' },
      ...pagesIn('/plugin/system', ['content-hooks', 'client-hooks', 'build-hooks']),
      { sectionHeaderText: 'pluginList' },
      ...pagesIn('/plugin/official-plugins', MORE_PLUGINS),
      { link: '/plugin/official-plugins/kite/', folder: 'plugin/official-plugins/kite' },
    ],
  },
]

const api: SidebarItemConfig[] = [
  { text: 'apiOverview', link: '/api/' },
  { text: 'commands', link: '/api/commands' },
  {
    text: 'config',
    items: pagesIn('/api/config', [
      'config-basic',
      'config-theme',
      'config-frontmatter',
      'config-build',
    ]),
  },
  {
    text: 'clientApi',
    items: pagesIn('/api/client-api', ['api-runtime', 'api-components']),
  },
  {
    text: 'moreReference',
    collapsed: true,
    items: [
      ...pagesIn('/api', ['check-commands', 'content-commands']),
      { text: 'errorReference', folder: 'api/errors' },
    ],
  },
]

/**
 * The sidebars of the specification: its roots, its groups and the pages of its route table, in its
 * order. All groups are open. What came later is in one closed group per section. Nothing below
 * `/fragments/` is a page, so its sidebar is empty.
 */
export const sidebar: SidebarConfig = {
  '/guide/': guide,
  '/plugin/': plugin,
  '/api/': api,
  '/fragments/': [],
}
