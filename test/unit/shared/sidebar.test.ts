import { expect, test } from 'vitest'
import type { FrontMatter } from '../../../shared/page.ts'
import { activeTrail, flattenSidebar, neighbours, neighboursOf, type SidebarGroup, type SidebarItem, sidebarKeyOf } from '../../../shared/sidebar.ts'

function link(name: string): SidebarItem {
  return { kind: 'link', text: name.toUpperCase(), link: `/${name}` }
}

function group(name: string, items: readonly SidebarItem[], more: Partial<SidebarGroup> = {}): SidebarItem {
  return { kind: 'group', text: name, collapsible: true, collapsed: false, items, ...more }
}

const ITEMS: readonly SidebarItem[] = [
  link('a'),
  { kind: 'divider', dashed: false },
  group('first', [link('b'), group('inner', [link('c')], { link: '/inner' })]),
  { kind: 'section-header', text: 'More' },
  { kind: 'link', text: 'Vite', link: 'https://vite.dev/' },
  group('empty', []),
  link('d'),
]

test('reads the pages in order, the page of a group before its items, without other sites', () => {
  expect(flattenSidebar(ITEMS).map(({ link: path }) => path)).toEqual(['/a', '/b', '/inner', '/c', '/d'])
})

test('reads a page that stands twice where it stands first', () => {
  expect(flattenSidebar([link('a'), group('g', [link('b'), link('a')])]).map(({ link: path }) => path)).toEqual(['/a', '/b'])
})

test.each<[routePath: string, prev: string | undefined, next: string | undefined]>([
  ['/a', undefined, 'B'],
  ['/b', 'A', 'inner'],
  ['/inner', 'B', 'C'],
  ['/c', 'inner', 'D'],
  ['/d', 'C', undefined],
  ['/elsewhere', undefined, undefined],
])('the neighbours of %s are %s and %s', (routePath, prev, next) => {
  const found = neighbours(ITEMS, routePath)
  expect([found.prev?.text, found.next?.text]).toEqual([prev, next])
})

test('a page chooses its neighbours itself', () => {
  const of = (frontmatter: FrontMatter): unknown => neighboursOf({ routePath: '/b', frontmatter }, ITEMS)
  const found = neighbours(ITEMS, '/b')
  expect(of({})).toEqual(found)
  expect(of({ prev: false })).toEqual({ next: found.next })
  expect(of({ next: { text: 'Deploy', link: '/deploy' } })).toEqual({ prev: found.prev, next: { text: 'Deploy', link: '/deploy' } })
})

test.each<[routePath: string, trail: readonly number[]]>([
  ['/a', [0]],
  ['/b', [2, 0]],
  ['/inner', [2, 1]],
  ['/c', [2, 1, 0]],
  ['/elsewhere', []],
])('the trail to %s is %j', (routePath, trail) => {
  expect(activeTrail(ITEMS, routePath)).toEqual(trail)
})

test.each<[routePath: string, key: string | null]>([
  ['/guide/x', '/guide/'],
  ['/guide/', '/guide/'],
  ['/guide', null],
  ['/guidebook/x', null],
  ['/guide/advanced/x', '/guide/advanced/'],
  ['/zh/guide/x', '/zh/guide/'],
  ['/', null],
])('the sidebar of %s is %s', (routePath, key) => {
  expect(sidebarKeyOf(routePath, ['/guide/', '/guide/advanced/', '/zh/guide/', '/api/'])).toBe(key)
})
