import { act, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Sidebar } from '../../../../shared/sidebar.ts'
import { click, mount, pageData, type } from '../../../support/mount.tsx'

const pages = [
  pageData({ routePath: '/api/', title: 'API' }),
  pageData({
    routePath: '/api/config/basic',
    title: 'Basic',
    toc: [
      { text: 'base', id: 'base', depth: 2, charIndex: -1 },
      { text: 'hide-navbar', id: 'hide-navbar', depth: 2, charIndex: -1 },
    ],
  }),
]
const sidebar: Sidebar = {
  key: '/api/',
  items: [
    {
      kind: 'group',
      text: 'Config',
      collapsible: true,
      collapsed: false,
      items: [{ kind: 'link', text: 'Basic config', link: '/api/config/basic' }],
    },
  ],
}
vi.mock('../../../../client/router/navigation.tsx', () => ({
  Link: ({ href, children, ...rest }: { href: string; children: ReactNode }) => (
    <a {...rest} href={href}>
      {children}
    </a>
  ),
  onNavigate: () => () => {},
  prefetch: () => {},
  useIsNavigating: () => false,
}))
vi.mock('../../../../client/siteData.ts', () => ({
  pageIndexResource: { read: () => pages },
  sidebarResource: { read: () => sidebar },
}))
vi.mock('../../../../client/search/search.ts', () => ({
  searchOf: () => null,
  loadSearchHooks: async () => ({}),
}))
const { Overview } = await import('../../../../components/overview/Overview.tsx')
const { loadNameMatcher } = await import('../../../../client/search/nameMatcher.ts')
const { TestApp } = await import('../../../support/TestApp.tsx')
const { testLocale, testSite } = await import('../../../support/mount.tsx')

const page = pageData({ routePath: '/api/', sidebarKey: '/api/', frontmatter: { overview: true } })
const links = (element: Element): string[] =>
  [...element.querySelectorAll('a')].map(
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  )
const ALL = [
  'Basic config /api/config/basic',
  'base /api/config/basic#base',
  'hide-navbar /api/config/basic#hide-navbar',
]

beforeEach(() => history.replaceState(null, '', '/api/'))

test('is complete in the HTML', () => {
  const html = renderToString(
    <TestApp page={page} site={testSite} locale={testLocale('en')}>
      <Overview />
    </TestApp>,
  )
  for (const text of ['Config', 'Basic config', 'base', 'hide-navbar']) expect(html).toContain(text)
})

test('filters, marks, counts and keeps the filter in the URL', async () => {
  const element = await mount(<Overview />, { page })
  expect(links(element)).toEqual(ALL)
  expect(document.activeElement).toBe(document.body)
  await type(element.querySelector('input'), 'hide nav')
  expect(links(element)).toEqual([ALL[0], ALL[2]])
  expect(element.querySelector('mark')?.textContent).toBe('hide-nav')
  expect(element.querySelector('[role="status"]')?.textContent).toBe('2 entries')
  expect(location.search).toBe('?q=hide+nav')
})

test('takes the filter from the URL', async () => {
  history.replaceState(null, '', '/api/?q=base')
  const element = await mount(<Overview />, { page })
  expect(links(element)).toEqual(ALL.slice(0, 2))
})

test('finds what is meant by a typing error, and marks it', async () => {
  const element = await mount(<Overview />, { page })
  await type(element.querySelector('input'), 'hide-navbra')
  await act(async () => void (await loadNameMatcher()))
  expect(links(element)).toEqual([ALL[0], ALL[2]])
  expect(element.querySelector('mark')?.textContent).toContain('hide-nav')
  expect(element.querySelector('[role="status"]')?.textContent).toBe('2 entries')
})

test('shows that nothing matches, and clears the filter', async () => {
  const element = await mount(<Overview />, { page })
  await type(element.querySelector('input'), 'xqzv')
  expect(element.textContent).toContain('No matching API found: xqzv')
  await click(element.querySelector('.bf-overview-none button'))
  expect(links(element)).toEqual(ALL)
  expect(location.search).toBe('')
})
