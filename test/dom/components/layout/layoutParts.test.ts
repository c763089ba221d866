import { expect, test } from 'vitest'
import { layoutPartsOf } from '../../../../components/layout/layoutParts.ts'
import { testPage } from '../clientStub.tsx'

const theme = { hideNavbar: 'auto', outline: true } as const
const toc = [{ text: 'One', id: 'one', depth: 2, charIndex: 0 }]
const shown = (
  page: Parameters<typeof testPage>[0],
  settings: Parameters<typeof layoutPartsOf>[1] = theme,
): string[] =>
  Object.entries(layoutPartsOf(testPage({ toc, ...page }), settings)).flatMap(([part, isShown]) =>
    isShown ? [part] : [],
  )

test.each([
  { what: 'a doc page', page: {}, parts: ['navbar', 'sidebar', 'outline', 'docFooter', 'footer'] },
  {
    what: 'a page outside every sidebar',
    page: { sidebarKey: null },
    parts: ['navbar', 'outline', 'docFooter', 'footer'],
  },
  {
    what: 'a page without headings',
    page: { toc: [] },
    parts: ['navbar', 'sidebar', 'docFooter', 'footer'],
  },
  {
    what: 'an overview page',
    page: { frontmatter: { overview: true } },
    parts: ['navbar', 'sidebar', 'docFooter', 'footer'],
  },
  { what: 'the home page', page: { pageType: 'home' as const }, parts: ['navbar', 'footer'] },
  { what: 'a missing page', page: { pageType: '404' as const }, parts: ['navbar', 'footer'] },
  { what: 'a custom page', page: { pageType: 'custom' as const }, parts: ['navbar'] },
  { what: 'a blank page', page: { pageType: 'blank' as const }, parts: [] },
  {
    what: 'a page that hides everything',
    page: { frontmatter: { navbar: false, sidebar: false, outline: false, footer: false } },
    parts: [],
  },
])('$what has its parts', ({ page, parts }) => {
  expect(shown(page)).toEqual(parts)
})

test('the theme can leave out navbar and outline everywhere', () => {
  expect(shown({}, { hideNavbar: 'always', outline: false })).toEqual([
    'sidebar',
    'docFooter',
    'footer',
  ])
})
