import { describe, expect, test } from 'vitest'
import {
  countEntries,
  filterMarks,
  filterOverview,
  keepMatching,
  similarNames,
} from '../../../../components/overview/filterOverview.ts'
import {
  isCodeName,
  type OverviewGroup,
  overviewGroups,
} from '../../../../components/overview/overviewGroups.ts'
import { createNameMatcher } from '../../../../shared/search/nameMatcher.ts'
import type { PageData } from '../../../../shared/page.ts'
import type { SidebarItem } from '../../../../shared/sidebar.ts'

const page = (routePath: string, title: string, toc: readonly [number, string][]): PageData =>
  ({
    routePath,
    title,
    toc: toc.map(([depth, text]) => ({ depth, text, id: text, charIndex: -1 })),
  }) as unknown as PageData
const pages = [
  page('/api/', 'API', []),
  page('/api/commands', 'Commands', [
    [2, 'dev'],
    [2, 'build'],
    [3, 'Flags'],
  ]),
  page('/api/config/basic', 'Basic', [
    [2, 'base'],
    [2, 'title'],
  ]),
  page('/api/config/theme', 'Theme', [
    [2, 'hide-navbar'],
    [2, 'outline title'],
  ]),
]
const items: readonly SidebarItem[] = [
  { kind: 'link', text: 'Overview', link: '/api/' },
  { kind: 'link', text: 'Commands', link: '/api/commands' },
  { kind: 'divider', dashed: false },
  { kind: 'link', text: 'Elsewhere', link: 'https://example.com' },
  {
    kind: 'group',
    text: 'Config',
    collapsible: true,
    collapsed: false,
    items: [
      { kind: 'link', text: 'Basic config', link: '/api/config/basic' },
      {
        kind: 'group',
        text: 'More',
        collapsible: true,
        collapsed: false,
        items: [{ kind: 'link', text: 'Theme config', link: '/api/config/theme' }],
      },
    ],
  },
]
const groups = overviewGroups(items, pages, { routePath: '/api/' })
const shape = (list: readonly OverviewGroup[]): unknown =>
  list.map(({ title, entries }) => [
    title,
    ...entries.map((entry) => [entry.title, ...entry.headings.map(({ text }) => text)]),
  ])

test('lists the pages of the sidebar by group, without itself and without other sites', () => {
  expect(shape(groups)).toEqual([
    ['', ['Commands', 'dev', 'build']],
    ['Config', ['Basic config', 'base', 'title'], ['Theme config', 'hide-navbar', 'outline title']],
  ])
})

test('lists only the group that the page introduces', () => {
  const introduced = (link: string): readonly SidebarItem[] => [
    items[1] as SidebarItem,
    {
      kind: 'group',
      text: 'All',
      collapsible: true,
      collapsed: false,
      items: items.slice(4).map((item) => ({ ...item, link }) as SidebarItem),
    },
  ]
  expect(
    shape(overviewGroups(introduced('/api/config/'), pages, { routePath: '/api/config/' })),
  ).toEqual([
    ['', ['Basic config', 'base', 'title']],
    ['More', ['Theme config', 'hide-navbar', 'outline title']],
  ])
})

test('lists the heading levels that are asked for', () => {
  expect(
    shape(overviewGroups(items, pages, { routePath: '/api/', headers: [3] }).slice(0, 1)),
  ).toEqual([['', ['Commands', 'Flags']]])
})

test('names loose pages after the section header above them', () => {
  const withHeader: readonly SidebarItem[] = [
    { kind: 'section-header', text: 'Tools' },
    ...items.slice(1, 2),
  ]
  expect(shape(overviewGroups(withHeader, pages, { routePath: '/api/' }))).toEqual([
    ['Tools', ['Commands', 'dev', 'build']],
  ])
})

describe('the filter', () => {
  test.each([
    ['keeps everything when empty', '  ', shape(groups)],
    ['keeps a whole group by its title', 'CONFIG', [shape(groups.slice(1))].flat()],
    ['keeps a whole page by its title', 'commands', [['', ['Commands', 'dev', 'build']]]],
    ['keeps only matching headings', 'bui', [['', ['Commands', 'build']]]],
    ['reads a hyphen as a space', 'hide navbar', [['Config', ['Theme config', 'hide-navbar']]]],
    ['reads a space as a hyphen', 'outline-title', [['Config', ['Theme config', 'outline title']]]],
    ['keeps nothing for nonsense', 'xqzv', []],
  ])('%s', (_, filter, expected) => {
    expect(shape(filterOverview(groups, filter))).toEqual(expected)
  })

  test.each([
    ['comands', [['', ['Commands', 'dev', 'build']]]],
    ['hide navbra', [['Config', ['Theme config', 'hide-navbar']]]],
    ['xqzv', []],
  ])('keeps what is similar to %s', (filter, expected) => {
    const similar = similarNames(groups, createNameMatcher)(filter)
    expect(shape(keepMatching(groups, (text) => similar.has(text)))).toEqual(expected)
  })

  test('marks what is similar', () => {
    const similar = similarNames(groups, createNameMatcher)('comands')
    expect(similar.get('Commands')).toEqual([[0, 8]])
  })

  test('marks what matched', () => {
    expect(filterMarks('hide-navbar', 'Hide n')).toEqual([[0, 6]])
    expect(filterMarks('title, subtitle', 'title')).toEqual([
      [0, 5],
      [10, 15],
    ])
    expect(filterMarks('title', '')).toEqual([])
  })

  test('counts pages and headings', () => {
    expect(countEntries(groups)).toBe(9)
  })
})

test.each([
  ['base', true],
  ['hideNavbar', true],
  ['themeConfig.hideNavbar', true],
  ['usePage()', true],
  ['bifolio dev', false],
  ['Options', false],
  ['Front matter', false],
  ['选项', false],
  ['SSG', false],
])('sets %s as code: %s', (text, expected) => {
  expect(isCodeName(text)).toBe(expected)
})
