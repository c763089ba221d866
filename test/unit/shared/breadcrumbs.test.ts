import { expect, test } from 'vitest'
import { breadcrumbsOf, type BreadcrumbSources } from '../../../shared/breadcrumbs.ts'
import type { SidebarGroup, SidebarItem, SidebarLink } from '../../../shared/sidebar.ts'

const link = (text: string, to: string): SidebarLink => ({ kind: 'link', text, link: to })
const group = (text: string, items: SidebarItem[], to?: string): SidebarGroup => ({
  kind: 'group',
  text,
  ...(to !== undefined && { link: to }),
  collapsible: true,
  collapsed: false,
  items,
})

const sidebar = [
  { kind: 'section-header', text: 'Start' },
  link('Install', '/guide/install'),
  group('Advanced', [
    group('Winds', [link('Storms', '/guide/winds/storms')], '/guide/winds/'),
    link('Kites', 'https://kite.example'),
  ]),
] as const
const nav = [
  { text: 'Guide', link: '/guide/install', activeMatch: '^/guide/' },
  { text: 'More', items: [{ text: 'Blog', link: '/blog/' }] },
]

const trail = (routePath: string, own: Partial<BreadcrumbSources> = {}): string[] =>
  breadcrumbsOf({
    page: { routePath, title: 'Title' },
    nav,
    sidebar,
    prefix: '',
    ...own,
  }).map(({ text, link: to }) => (to === undefined ? text : `${text} ${to}`))

test.each([
  // A group without a page of its own is text.
  ['/guide/winds/storms', ['Guide /guide/install', 'Advanced', 'Winds /guide/winds/', 'Storms']],
  // The page of a group is the last step, once.
  ['/guide/winds/', ['Guide /guide/install', 'Advanced', 'Winds']],
  // The section links to the page itself.
  ['/guide/install', ['Guide', 'Install']],
  // A page that the sidebar doesn't have is called by its title.
  ['/guide/hidden', ['Guide /guide/install', 'Title']],
  // The entry of a menu is the section, not the menu.
  ['/blog/first', ['Blog /blog/', 'Title']],
  // Outside of a sidebar, the page that the navbar links to is the section.
  ['/blog/', ['Title']],
  ['/other', ['Title']],
])('the way to %s', (routePath, steps) => {
  expect(trail(routePath)).toEqual(steps)
})

test('a step that is called like the next one is left out', () => {
  const own = { sidebar: [group('Guide', [link('Install', '/guide/install')])] }
  expect(trail('/guide/install', own)).toEqual(['Guide', 'Install'])
})

test('a section of another site is text', () => {
  const own = { nav: [{ text: 'API', link: 'https://api.example', activeMatch: '^/guide/' }] }
  expect(trail('/guide/hidden', own)).toEqual(['API', 'Title'])
})

test('the prefix of a language does not matter', () => {
  const own = { nav: [{ text: '指南', link: '/zh/guide/' }], sidebar: [], prefix: '/zh' }
  expect(trail('/zh/guide/x', own)).toEqual(['指南 /zh/guide/', 'Title'])
})
