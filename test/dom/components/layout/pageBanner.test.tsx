import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { mount, pageData } from '../../../support/mount.tsx'
import type { Frontmatter } from '../../../../shared/page.ts'

vi.mock('../../../../client/router/navigation.tsx', () => ({
  Link: ({ href, children }: { href: string; children: ReactNode }) => (
    <a href={href}>{children}</a>
  ),
  navigate: () => {},
  onNavigate: () => () => {},
  prefetch: () => {},
  useIsNavigating: () => false,
}))
vi.mock('../../../../client/siteData.ts', () => ({ pageIndexResource: {}, sidebarResource: {} }))
vi.mock('../../../../client/search/search.ts', () => ({
  searchOf: () => null,
  loadSearchHooks: async () => ({}),
}))
const { PageBanner } = await import('../../../../components/notice/PageBanner.tsx')

test.each<[what: string, banner: Frontmatter['banner'], html: string]>([
  ['nothing', undefined, ''],
  [
    'text, and no HTML of the author',
    'Kite <b>2</b>',
    '<p class="bf-page-banner" role="note">Kite &lt;b&gt;2&lt;/b&gt;</p>',
  ],
  [
    'a link',
    { text: 'News', link: '/news' },
    '<p class="bf-page-banner" role="note"><a href="/news">News</a></p>',
  ],
])('a banner is %s', async (_, banner, html) => {
  const element = await mount(<PageBanner />, {
    page: pageData({ frontmatter: { ...(banner !== undefined && { banner }) } }),
  })
  expect(element.innerHTML).toBe(html)
})
