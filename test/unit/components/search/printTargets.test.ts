import { expect, test } from 'vitest'
import { printTargets } from '../../../../components/search/printTargets.ts'
import type { SidebarItem } from '../../../../shared/sidebar.ts'

const link = (name: string): SidebarItem => ({ kind: 'link', text: name, link: `/guide/${name}` })
const group = (text: string, items: readonly SidebarItem[]): SidebarItem => ({
  kind: 'group',
  text,
  collapsible: true,
  collapsed: false,
  items,
})
const basics = group('Basics', [link('a'), group('More', [link('b')])])
const targets = (items: readonly SidebarItem[], name: string): [string, number][] =>
  printTargets(items, {
    page: { routePath: `/guide/${name}`, title: name },
    nav: [{ text: 'Guide', link: '/guide/a', activeMatch: '^/guide/' }],
    prefix: '',
    title: 'Site',
  }).map(({ title, pages }) => [title, pages.length])

test('the outermost group of the page and the whole sidebar can be printed', () => {
  expect(targets([basics, link('c')], 'b')).toEqual([
    ['Basics', 2],
    ['Guide', 3],
  ])
})

test('a page outside of groups has the whole sidebar', () => {
  expect(targets([basics, link('c')], 'c')).toEqual([['Guide', 3]])
})

test('a single page is not a section, and a group that is all of the sidebar is offered once', () => {
  expect(targets([link('a')], 'a')).toEqual([])
  expect(targets([basics], 'a')).toEqual([['Guide', 2]])
  expect(targets([], 'a')).toEqual([])
})

test('the whole is named after the site where the navbar has no section for it', () => {
  const [all] = printTargets([link('a'), link('b')], {
    page: { routePath: '/guide/a', title: 'a' },
    nav: [],
    prefix: '',
    title: 'Site',
  })
  expect(all?.title).toBe('Site')
})
