import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frontmatter } from '../../../shared/page.ts'
import {
  activeTrail,
  branchOf,
  flattenSidebar,
  isLongSidebar,
  neighbors,
  neighborsOf,
  type Sidebar,
  type SidebarGroup,
  type SidebarItem,
  sidebarKeyOf,
} from '../../../shared/sidebar.ts'

function link(name: string): SidebarItem {
  return { kind: 'link', text: name.toUpperCase(), link: `/${name}` }
}

function group(
  name: string,
  items: readonly SidebarItem[],
  more: Partial<SidebarGroup> = {},
): SidebarItem {
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
  expect(flattenSidebar(ITEMS).map(({ link: path }) => path)).toEqual([
    '/a',
    '/b',
    '/inner',
    '/c',
    '/d',
  ])
})

test('reads a page that occurs twice at its first place', () => {
  expect(
    flattenSidebar([link('a'), group('g', [link('b'), link('a')])]).map(({ link: path }) => path),
  ).toEqual(['/a', '/b'])
})

test.each<[routePath: string, prev: string | undefined, next: string | undefined]>([
  ['/a', undefined, 'B'],
  ['/b', 'A', 'inner'],
  ['/inner', 'B', 'C'],
  ['/c', 'inner', 'D'],
  ['/d', 'C', undefined],
  ['/elsewhere', undefined, undefined],
])('the neighbors of %s are %s and %s', (routePath, prev, next) => {
  const found = neighbors(ITEMS, routePath)
  expect([found.prev?.text, found.next?.text]).toEqual([prev, next])
})

test('a page chooses its neighbors itself', () => {
  const of = (frontmatter: Frontmatter): unknown =>
    neighborsOf({ routePath: '/b', frontmatter }, ITEMS)
  const found = neighbors(ITEMS, '/b')
  expect(of({})).toEqual(found)
  expect(of({ prev: false })).toEqual({ next: found.next })
  expect(of({ next: { text: 'Deploy', link: '/deploy' } })).toEqual({
    prev: found.prev,
    next: { text: 'Deploy', link: '/deploy' },
  })
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

const closed = { collapsed: true }
const LONG: Sidebar = {
  key: '/',
  isLong: true,
  items: [
    link('a'),
    group('one', [link('b'), group('inner', [link('c'), link('d')], closed), link('e')], closed),
    group('two', [group('nested', [link('f'), link('g')], closed), link('h')], closed),
    group('page', [link('i'), link('j')], { ...closed, link: '/page' }),
    group('stated', [link('k'), link('l')]),
    group('fixed', [link('m'), link('n')], { ...closed, collapsible: false }),
  ],
}

/** The links of a tree, groups in brackets. */
function written(items: readonly SidebarItem[]): string {
  return items
    .map((item) =>
      item.kind === 'link'
        ? item.link.slice(1)
        : item.kind === 'group'
          ? `${item.text}(${written(item.items)})`
          : '-',
    )
    .join(' ')
}

test.each([
  ['/d', 'a one(b inner(c d) e) two(f) page() stated(k l) fixed(m n)'],
  ['/b', 'a one(b inner(c) e) two(f) page() stated(k l) fixed(m n)'],
  ['/page', 'a one(b) two(f) page(i j) stated(k l) fixed(m n)'],
  ['/elsewhere', 'a one(b) two(f) page() stated(k l) fixed(m n)'],
])(
  'the document of %s holds the open groups of a long sidebar, and one link of each other',
  (routePath, expected) => {
    expect(written(branchOf(LONG, routePath).items)).toBe(expected)
  },
)

test('other sidebars are whole in every document', () => {
  const { isLong: _, ...short } = LONG
  expect(branchOf(short, '/d')).toBe(short)
  expect([isLongSidebar(150), isLongSidebar(151)]).toEqual([false, true])
})

test('with JavaScript disabled every page of a long sidebar is reached from the first one', () => {
  const tree = fc.letrec<{ items: SidebarItem[] }>((tie) => ({
    items: fc.array(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constant(link('?')),
        fc
          .tuple(tie('items'), fc.boolean(), fc.boolean(), fc.boolean())
          .map(([items, hasPage, collapsed, collapsible]) =>
            group('g', items, { collapsed, collapsible, ...(hasPage && { link: '?' }) }),
          ),
      ),
      { maxLength: 4 },
    ),
  })).items
  fc.assert(
    fc.property(tree, (drawn) => {
      let count = 0
      const numbered = (items: readonly SidebarItem[]): SidebarItem[] =>
        items.map((item) =>
          item.kind === 'link'
            ? { ...item, link: `/${count++}` }
            : item.kind === 'group'
              ? {
                  ...item,
                  ...(item.link !== undefined && { link: `/${count++}` }),
                  items: numbered(item.items),
                }
              : item,
        )
      const sidebar: Sidebar = { key: '/', isLong: true, items: numbered(drawn) }
      if (count === 0) return
      const seen = new Set(['/0'])
      for (const page of seen)
        for (const { link: next } of flattenSidebar(branchOf(sidebar, page).items)) seen.add(next)
      expect(seen.size).toBe(count)
      // The marked row is where it is in the whole tree: ids and the reader's choices go by it.
      for (const page of seen)
        expect(activeTrail(branchOf(sidebar, page).items, page)).toEqual(
          activeTrail(sidebar.items, page),
        )
    }),
  )
})
