import { expect, test, vi } from 'vitest'
import { mount } from '../../../support/mount.tsx'
import { testLocale, testSite } from '../../../support/testSite.ts'

vi.mock('../../../../client/siteData.ts', () => ({ pageIndexResource: {}, sidebarResource: {} }))
const { Logo } = await import('../../../../components/navbar/Logo.tsx')

const locales = [
  { ...testLocale('en'), title: 'Kite' },
  { ...testLocale('zh'), title: '风筝' },
]

test.each([
  ['en', null, 'Kite'],
  ['zh', null, '风筝'],
  ['zh', 'Kite 2', 'Kite 2'],
  ['zh', '', ''],
] as const)('in %s with the text %j, it is named %j', async (lang, logoText, name) => {
  const site = { ...testSite, locales, logoText }
  expect((await mount(<Logo />, { lang, site })).textContent).toBe(name)
})
