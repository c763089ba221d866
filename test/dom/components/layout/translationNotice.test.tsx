import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Translation } from '../../../../shared/page.ts'
import { mount, pageData } from '../../../support/mount.tsx'

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
const { TranslationNotice } = await import('../../../../components/notice/TranslationNotice.tsx')

const translation: Translation = {
  state: 'current',
  lang: 'zh',
  language: 'Chinese',
  routePath: '/zh/guide/install',
  sections: [],
}

async function textOf(given: Translation): Promise<string> {
  const page = pageData({ translation: given })
  const root = await mount(<TranslationNotice />, { page })
  return root.textContent
}

test('a page that a machine translated has its notice and a link to the original', async () => {
  const by = { kind: 'machine', text: 'Translated by machine.' } as const
  expect(await textOf({ ...translation, by })).toBe('Translated by machine. Read it in Chinese')
  expect(await textOf({ ...translation, by, state: 'behind' })).toBe(
    'Translated by machine. This translation is behind the Chinese page. Read it in Chinese',
  )
})

test('one of persons only states what it is behind of', async () => {
  expect(await textOf({ ...translation, state: 'behind' })).toBe(
    'This translation is behind the Chinese page. Read it in Chinese',
  )
})
