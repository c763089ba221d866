import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '../../../support/TestApp.tsx'
import { mount, pageData, testLocale, testSite } from '../../../support/mount.tsx'
import type { Feature, Frontmatter } from '../../../../shared/page.ts'
import { PATIENT } from '../../../support/patient.ts'

vi.mock('../../../../client/router/navigation.tsx', () => ({
  Link: ({ href, children, ...rest }: { href: string; children: ReactNode }) => (
    <a {...rest} href={href}>
      {children}
    </a>
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
const { Hero } = await import('../../../../components/home/Hero.tsx')
const { Features } = await import('../../../../components/home/Features.tsx')

const home = (frontmatter: Frontmatter): { page: ReturnType<typeof pageData> } => ({
  page: pageData({ pageType: 'home', frontmatter }),
})

test('draws one heading from name and lines, and no HTML of the author', async () => {
  const element = await mount(
    <Hero />,
    home({ hero: { name: 'Bifolio', text: 'One <b>line</b>\nand two', tagline: 'Plain' } }),
  )
  expect([...element.querySelectorAll('h1 > span')].map((line) => line.textContent)).toEqual([
    'Bifolio',
    'One <b>line</b>',
    'and two',
  ])
  expect(element.querySelector('b')).toBeNull()
})

test('a name without lines is as large as they are', async () => {
  const partsOf = async (hero: NonNullable<Frontmatter['hero']>): Promise<(string | null)[]> => {
    const element = await mount(<Hero />, home({ hero }))
    return [...element.querySelectorAll('h1 > span')].map((part) => part.getAttribute('data-part'))
  }
  expect(await partsOf({ name: 'Kite' })).toEqual(['line'])
  expect(await partsOf({ name: 'Kite', text: 'Timers' })).toEqual(['name', 'line'])
})

test('turns zero-width spaces into places for a line break', async () => {
  const element = await mount(<Hero />, home({ hero: { name: 'B', text: '文档\u200b站点' } }))
  expect(element.querySelectorAll('h1 wbr')).toHaveLength(1)
  expect(element.querySelector('h1')?.textContent).toBe('B文档站点')
})

test('the first of buttons without a theme is the main one', async () => {
  const actions = ['/a', '/b', '/c'].map((link) => ({ text: link, link }))
  const element = await mount(<Hero />, home({ hero: { name: 'B', actions } }))
  const themes = [...element.querySelectorAll('.bf-hero-actions > a')].map((button) =>
    button.getAttribute('data-theme'),
  )
  expect(themes).toEqual(['brand', 'alt', 'alt'])
})

test('renders its own image when there is none', async () => {
  const drawn = await mount(<Hero />, home({ hero: { name: 'B' } }))
  expect(drawn.querySelector('svg[aria-hidden="true"]')).not.toBeNull()
  const given = await mount(
    <Hero />,
    home({
      hero: { name: 'B', image: { src: { light: '/a.svg', dark: '/b.svg' }, alt: 'A sheet' } },
    }),
  )
  expect(
    [...given.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.alt]),
  ).toEqual([
    ['/a.svg', 'A sheet'],
    ['/b.svg', 'A sheet'],
  ])
})

test('has a command that its button copies, and a note', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('ClipboardItem', undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const element = await mount(
    <Hero />,
    home({ hero: { name: 'B', command: 'npm create kite', note: 'Version 2' } }),
  )
  expect(element.querySelector('small')?.textContent).toBe('Version 2')
  element.querySelector('button')?.click()
  await vi.waitFor(
    () => expect(element.querySelector('output')?.textContent).toBe('Copied'),
    PATIENT,
  )
  expect(writeText).toHaveBeenCalledWith('npm create kite')
  vi.unstubAllGlobals()
})

test('breaks the URL of a command after slashes', async () => {
  const command = 'git clone https://example.com/kite/kite'
  const element = await mount(<Hero />, home({ hero: { name: 'B', command } }))
  const code = element.querySelector('code')
  expect(code?.textContent).toBe(command)
  expect(code?.innerHTML).toBe('git clone https://<wbr>example.com/<wbr>kite/<wbr>kite')
})

test('makes a feature with a link a real link, and others plain', async () => {
  const features: readonly Feature[] = [
    { title: 'Fast', details: 'Very.', icon: 'zap', link: '/guide/fast' },
    { title: 'Small', details: 'Very.', span: 6, icon: '/small.svg' },
    { title: 'Drawn', details: 'Very.', icon: '<svg viewBox="0 0 2 2"><path d="M1 1"/></svg>' },
    { title: 'Light', details: 'Very.', icon: '🪁' },
    { title: 'Elsewhere', details: 'Very.', link: 'https://vite.dev/' },
  ]
  const element = await mount(<Features />, home({ features }))
  const links = [...element.querySelectorAll<HTMLElement>('h2 a')].map((link) => [
    link.getAttribute('href'),
    link.textContent,
    link.dataset.external,
  ])
  expect(links).toEqual([
    ['/guide/fast', 'Fast ', undefined],
    ['https://vite.dev/', 'Elsewhere (external link)', ''],
  ])
  expect([...element.querySelectorAll('section')].map((section) => section.dataset.span)).toEqual([
    undefined,
    '6',
    undefined,
    undefined,
    undefined,
  ])
  expect(element.querySelector('section:first-child svg')).not.toBeNull()
  expect([...element.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/small.svg',
  ])
  expect(element.querySelector('section:nth-child(3) > [aria-hidden] > svg > path')).not.toBeNull()
  expect(element.querySelector('section:nth-child(4) [aria-hidden]')?.textContent).toBe('🪁')
})

test('its own image has a Chinese letter on sites in Chinese only', async () => {
  const lettersOf = async (locales: typeof testSite.locales): Promise<number> => {
    const { page } = home({ hero: { name: 'B' } })
    const element = await mount(
      <TestApp page={page} site={{ ...testSite, locales }} locale={testLocale('en')}>
        <Hero />
      </TestApp>,
      { page },
    )
    return element.querySelectorAll('[data-part="letter"]').length
  }
  expect(await lettersOf(testSite.locales)).toBe(2)
  expect(await lettersOf([testLocale('en')])).toBe(1)
})
