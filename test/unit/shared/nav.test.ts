import { expect, test } from 'vitest'
import { isActiveNavItem, type NavItem } from '../../../shared/nav.ts'

test.each<[what: string, item: NavItem, path: string, prefix: string, active: boolean]>([
  ['its own page', { text: 'A', link: '/guide/x' }, '/guide/x', '', true],
  ['a page below', { text: 'A', link: '/guide/' }, '/guide/x', '', true],
  ['a page whose name begins alike', { text: 'A', link: '/guide' }, '/guidebook', '', false],
  ['the home page for its own link only', { text: 'A', link: '/' }, '/', '', true],
  ['no other page for the home page', { text: 'A', link: '/' }, '/guide/x', '', false],
  [
    'what its pattern matches',
    { text: 'A', link: '/guide/start', activeMatch: '^/guide/' },
    '/guide/x',
    '',
    true,
  ],
  [
    'nothing else than its pattern matches',
    { text: 'A', link: '/guide/start', activeMatch: '^/api/' },
    '/guide/start',
    '',
    false,
  ],
  ['a page of a translation', { text: 'A', link: '/zh/guide/' }, '/guide/x', '/zh', true],
  ['a page of one of its items', { text: 'A', items: [{ text: 'B', link: '/b' }] }, '/b', '', true],
  ['no page of another site', { text: 'A', link: 'https://vite.dev/' }, '/', '', false],
  ['no page without link', { text: 'A' }, '/', '', false],
])('is active on %s', (_, item, path, prefix, active) => {
  expect(isActiveNavItem(item, path, prefix)).toBe(active)
})
