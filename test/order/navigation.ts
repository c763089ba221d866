import { expect } from 'vitest'
import type { SiteManifest } from '../../shared/siteData.ts'
import { flattenSidebar, type Sidebar, type SidebarItem } from '../../shared/sidebar.ts'
import { inLang, type Lang, LANGS, type OrderedSite, type OrderRow, textsOf } from './row.ts'

/** The table of routes, by the number of its statement. */
const ROUTES: Readonly<Record<number, readonly [folder: string, names: string]>> = {
  20: ['/guide/start/', 'introduction getting-started'],
  21: [
    '/guide/basic/',
    'conventional-route auto-nav-sidebar use-mdx static-assets custom-page ssg deploy',
  ],
  22: [
    '/guide/default-theme/',
    'navbar home-page doc-page overview-page i18n multi-version components',
  ],
  23: ['/guide/advanced/', 'extend-build custom-theme custom-search'],
  24: ['/plugin/system/', 'introduction write-a-plugin plugin-api'],
  25: [
    '/plugin/official-plugins/',
    'overview medium-zoom client-redirects last-updated container-syntax typedoc api-docgen preview playground rss shiki',
  ],
  26: ['/plugin/community-plugins/', 'overview'],
}
const API = [
  '/api/',
  '/api/commands',
  ...['config-basic', 'config-theme', 'config-frontmatter', 'config-build'].map(
    (name) => `/api/config/${name}`,
  ),
  '/api/client-api/api-runtime',
  '/api/client-api/api-components',
]
const routesOf = ([folder, names]: readonly [string, string]): string[] =>
  names.split(' ').map((name) => folder + name)

/** Every ordered page but the home pages, in the order of the table. */
export const ORDERED_ROUTES: readonly string[] = [
  ...Object.values(ROUTES).flatMap(routesOf),
  ...API,
]

/** The sidebar of a section. */
export async function sidebarOf(
  { read }: OrderedSite,
  section: string,
  lang: Lang,
): Promise<Sidebar> {
  const { sidebars } = JSON.parse(await read(`page-data/${lang}.json`)) as SiteManifest
  const key = lang === 'en' ? `/${section}/` : `/zh/${section}/`
  return JSON.parse(await read(sidebars[key] ?? '')) as Sidebar
}

const exist =
  (routes: readonly string[]) =>
  async ({ origin, pages }: OrderedSite): Promise<void> => {
    const built = new Set(pages.map(({ routePath }) => routePath))
    for (const lang of LANGS)
      for (const route of routes) {
        expect(built, route).toContain(inLang(route, lang))
        expect((await fetch(origin + inLang(route, lang))).status).toBe(200)
      }
  }

const statements: Readonly<Record<number, string>> = {
  20: 'guide/start: introduction, getting-started',
  21: 'guide/basic: 7 pages',
  22: 'guide/default-theme: 7 pages',
  23: 'guide/advanced: 3 pages',
  24: 'plugin/system: 3 pages',
  25: 'plugin/official-plugins: 11 pages',
  26: 'plugin/community-plugins/overview',
}

/** Name and current item of the navbar. */
function navOf(html: string): { readonly names: string[]; readonly current: string[] } {
  const nav = /<nav class="bf-nav".*?<\/nav>/s.exec(html)?.[0] ?? ''
  return {
    names: textsOf(nav, /<a\b[^>]*>(.*?)<\/a>/gs),
    current: textsOf(nav, /<a\b[^>]*aria-current[^>]*>(.*?)<\/a>/gs),
  }
}

const isCurrent =
  (names: Readonly<Record<Lang, string>>, routes: readonly string[]) =>
  ({ html }: OrderedSite): void => {
    for (const lang of LANGS) {
      for (const route of routes)
        expect(navOf(html(inLang(route, lang))).current).toEqual([names[lang]])
      expect(navOf(html(inLang('/', lang))).current).toEqual([])
    }
  }

/** Every group with the pages of it. */
const groupsIn = (items: readonly SidebarItem[]): Extract<SidebarItem, { kind: 'group' }>[] =>
  items.flatMap((item) => (item.kind === 'group' ? [item, ...groupsIn(item.items)] : []))

/** Routes, navbar, sidebars and what is around a page: statements 20 to 36. */
export const navigation: readonly OrderRow[] = [
  ...Object.entries(ROUTES).map(([id, routes]): OrderRow => ({
    id: Number(id),
    statement: statements[Number(id)] ?? '',
    check: exist(routesOf(routes)),
  })),
  { id: 27, statement: 'api: /api/ overview, commands, 4 config, 2 client-api', check: exist(API) },
  {
    id: 28,
    statement: 'Nav Guide, active under /guide/',
    check: isCurrent({ en: 'Guide', zh: '指南' }, [
      '/guide/start/introduction',
      '/guide/basic/ssg',
    ]),
  },
  {
    id: 29,
    statement: 'Nav Plugin, active under /plugin/',
    check: isCurrent({ en: 'Plugin', zh: '插件' }, ['/plugin/official-plugins/rss']),
  },
  {
    id: 30,
    statement: 'Nav API, active under /api/; three items',
    check(site) {
      isCurrent({ en: 'API', zh: 'API' }, ['/api/', '/api/commands'])(site)
      expect(navOf(site.html('/')).names).toEqual(['Guide', 'Plugin', 'API'])
      expect(navOf(site.html('/zh/')).names).toEqual(['指南', '插件', 'API'])
    },
  },
  {
    id: 31,
    statement: 'Sidebar per section api, guide, plugin, with the ordered pages in their order',
    async check(site) {
      for (const lang of LANGS) {
        const links = await Promise.all(
          ['guide', 'plugin', 'api'].map(async (section) =>
            flattenSidebar((await sidebarOf(site, section, lang)).items).map(({ link }) => link),
          ),
        )
        const ordered = ORDERED_ROUTES.map((route) => inLang(route, lang))
        expect(links.flat().filter((link) => ordered.includes(link))).toEqual(ordered)
        // Every page is in a sidebar, each once.
        const pages = site.pages.filter((page) => page.lang === lang)
        const rest = pages
          .map(({ routePath }) => routePath)
          .filter((route) => !links.flat().includes(route))
        expect(rest.sort()).toEqual([inLang('/', lang), inLang('/search', lang)].sort())
      }
    },
  },
  {
    id: 32,
    statement: 'Groups collapsible',
    tests: [
      ['e2e/sidebar.test.ts', 'a group that was closed stays closed after a reload'],
      ['e2e/sidebar.test.ts', 'a group works by keyboard'],
    ],
  },
  {
    id: 33,
    statement:
      'Groups of ordered pages start expanded; one closed group per section has the others',
    async check(site) {
      for (const lang of LANGS)
        for (const section of ['guide', 'plugin', 'api']) {
          const { items } = await sidebarOf(site, section, lang)
          const ordered = ORDERED_ROUTES.map((route) => inLang(route, lang))
          const isOrdered = (inner: readonly SidebarItem[]): boolean =>
            flattenSidebar(inner).every(({ link }) => ordered.includes(link))
          const top = items.filter((item) => item.kind === 'group')
          expect(top.filter((group) => group.collapsed === isOrdered(group.items))).toEqual([])
          expect(top.filter(({ collapsed }) => collapsed)).toHaveLength(1)
          expect(groupsIn(items).every(({ collapsible }) => collapsible)).toBe(true)
        }
    },
    tests: [['e2e/sidebar.test.ts', 'all groups of ordered pages are open at the start']],
  },
  {
    id: 34,
    statement: 'Footer with copyright',
    check({ pages }) {
      for (const { html, lang, routePath } of pages)
        expect(html, routePath).toContain(
          lang === 'en' ? '© 2024 Bifolio. All rights reserved.' : '© 2024 Bifolio 版权所有',
        )
    },
  },
  {
    id: 35,
    statement: 'Social: code host, chat, microblog',
    check({ html, config }) {
      expect(config.themeConfig.socialLinks.map(({ icon }) => icon)).toEqual([
        'github',
        'discord',
        'bluesky',
      ])
      for (const { content } of config.themeConfig.socialLinks)
        for (const lang of LANGS) expect(html(inLang('/', lang))).toContain(`href="${content}"`)
    },
  },
  {
    id: 36,
    statement: 'Edit link to the docs repository',
    check({ html }) {
      for (const lang of LANGS)
        for (const route of ORDERED_ROUTES)
          expect(html(inLang(route, lang))).toMatch(
            new RegExp(`href="https://github\\.com/[^"]+/edit/main/content/${lang}${route}[^"]*"`),
          )
    },
  },
]
