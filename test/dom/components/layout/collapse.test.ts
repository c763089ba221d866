import { expect, test } from 'vitest'
import {
  isGroupOpen,
  isCollapseState,
  reduceCollapse,
  type CollapseState,
} from '../../../../components/layout/collapse.ts'

const group = { collapsible: true, collapsed: false }
const place = { sidebarKey: '/guide/', path: '1', routePath: '/guide/a', isInTrail: false }
const closedAt = (at: string): CollapseState => ({ '/guide/': { '1': { isOpen: false, at } } })

test('a group is as the site states it until the reader touches it', () => {
  expect(isGroupOpen({}, group, place)).toBe(true)
  expect(isGroupOpen({}, { ...group, collapsed: true }, place)).toBe(false)
  expect(isGroupOpen(closedAt('/guide/a'), group, place)).toBe(false)
})

test('a choice belongs to one sidebar', () => {
  expect(isGroupOpen(closedAt('/guide/a'), group, { ...place, sidebarKey: '/zh/guide/' })).toBe(
    true,
  )
})

test('the group of the current page can be closed on that page only', () => {
  const onPage = { ...place, isInTrail: true }
  expect(isGroupOpen(closedAt('/guide/a'), group, onPage)).toBe(false)
  expect(isGroupOpen(closedAt('/guide/b'), group, onPage)).toBe(true)
  expect(isGroupOpen({}, { ...group, collapsed: true }, onPage)).toBe(true)
})

test('a group that cannot be closed is open whatever is stored', () => {
  expect(isGroupOpen(closedAt('/guide/a'), { collapsible: false, collapsed: true }, place)).toBe(
    true,
  )
})

test('a visit keeps open what it forced open', () => {
  const visited = reduceCollapse(closedAt('/guide/b'), {
    type: 'visit',
    sidebarKey: '/guide/',
    trail: [1, 0],
    at: '/guide/a',
  })
  expect(isGroupOpen(visited, group, { ...place, routePath: '/guide/c' })).toBe(true)
})

test('a visit on the page where the group was closed changes nothing', () => {
  const state = closedAt('/guide/a')
  expect(
    reduceCollapse(state, { type: 'visit', sidebarKey: '/guide/', trail: [1, 0], at: '/guide/a' }),
  ).toBe(state)
})

test('what is stored is a state or nothing', () => {
  for (const value of [
    null,
    [],
    3,
    '',
    { '/': null },
    { '/': { '0': null } },
    { '/': { '0': { isOpen: 1, at: '/' } } },
  ])
    expect(isCollapseState(value)).toBe(false)
  for (const value of [{}, { '/': {} }, closedAt('/guide/a')])
    expect(isCollapseState(value)).toBe(true)
})
