import { act, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { PageData } from '../../../../shared/page.ts'
import type { Sidebar as SidebarData } from '../../../../shared/sidebar.ts'
import { scrollWindowTo, useWindow } from '../../../support/scrollWindow.ts'
import { click, mount, pageData, press, testSite } from '../../../support/mount.tsx'
import { PATIENT } from '../../../support/patient.ts'

const sidebar: SidebarData = {
  key: '/guide/',
  items: [
    {
      kind: 'group',
      text: 'Basics',
      collapsible: true,
      collapsed: true,
      items: [{ kind: 'link', text: 'Install', link: '/guide/install' }],
    },
  ],
}
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
vi.mock('../../../../client/siteData.ts', () => ({
  pageIndexResource: { read: () => [], has: () => true },
  sidebarResource: {
    read: () => sidebar,
    use: () => sidebar,
    has: () => true,
    load: async () => sidebar,
  },
}))
const load = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('../../../../client/search/search.ts', () => ({
  searchOf: () => ({ load }),
  loadSearchHooks: async () => ({}),
}))

const {
  Layout,
  LayoutProvider,
  LocalBar,
  defineTheme,
  useLayout,
  useLayoutParts,
  useNavbarHidden,
  useSidebarTree,
} = await import('../../../../components/theme.ts')
const { Themed } = await import('../../../support/Themed.tsx')
type Theme = Parameters<typeof defineTheme>[0]

const doc = (given: Partial<PageData> = {}): PageData =>
  pageData({
    sidebarKey: '/guide/',
    routePath: '/guide/install',
    toc: [{ id: 'a', text: 'A', depth: 2 } as never],
    ...given,
  })
const autoHide = { themeConfig: { ...testSite.themeConfig, hideNavbar: 'auto' as const } }
const draw = (
  components: NonNullable<Theme['components']>,
  page = doc(),
  children: ReactNode = <Layout>text</Layout>,
): Promise<HTMLElement> =>
  mount(<Themed theme={defineTheme({ components })}>{children}</Themed>, { page })

test('replaced search dialog: opened by key and by button, closed by itself', async () => {
  const container = await draw({
    SearchDialog: ({ open, onClose }) => (
      <section data-open={open}>
        <button onClick={onClose}>Close</button>
      </section>
    ),
  })
  const dialog = (): Element | null => container.querySelector('section')
  expect(dialog()).toBeNull()
  await press(document.body, 'k', { ctrlKey: true })
  expect(dialog()?.getAttribute('data-open')).toBe('true')
  await click(container.querySelector('section button'))
  expect(dialog()?.getAttribute('data-open')).toBe('false')
  await click(container.querySelector('.bf-search-button button'))
  expect(dialog()?.getAttribute('data-open')).toBe('true')
})

test.each(['pointerover', 'focusin', 'click'])(
  'the index is on its way after %s at the search button, also for a replaced dialog',
  async (type) => {
    load.mockClear()
    const container = await draw({ SearchDialog: () => <section /> })
    expect(load).not.toHaveBeenCalled()
    await act(async () =>
      container
        .querySelector('.bf-search-button button')
        ?.dispatchEvent(new MouseEvent(type, { bubbles: true })),
    )
    await vi.waitFor(() => expect(load).toHaveBeenCalled(), PATIENT)
  },
)

test('the shortcut works without a navbar', async () => {
  const hidden = await draw(
    { SearchDialog: () => <section /> },
    doc({ frontmatter: { navbar: false } }),
  )
  await press(document.body, '/')
  expect(hidden.querySelector('section')).not.toBeNull()
})

test('a blank page has its keys for itself', async () => {
  const blank = await draw({ SearchDialog: () => <section /> }, doc({ pageType: 'blank' }))
  expect(await press(document.body, 'k', { ctrlKey: true })).toBe(true)
  expect(blank.querySelector('section')).toBeNull()
})

test('replaced mobile menu, local bar and notices are rendered', async () => {
  const container = await draw({
    MobileMenu: ({ open }) => <i className="menu">{String(open)}</i>,
    LocalBar: ({ hasSidebar, hasOutline }) => (
      <i className="bar">{`${hasSidebar} ${hasOutline}`}</i>
    ),
    VersionNotice: () => <i className="version" />,
    TranslationNotice: () => <i className="translation" />,
    PageBanner: () => <i className="banner" />,
  })
  expect(container.querySelector('.bar')?.textContent).toBe('true true')
  expect(
    container.querySelectorAll('main > .version, main > .translation, main > .banner'),
  ).toHaveLength(3)
  expect(container.querySelector('.menu')).toBeNull()
  await click(container.querySelector('.bf-menu-button'))
  expect(container.querySelector('.menu')?.textContent).toBe('true')
})

test('a replaced announcement bar and draft notice are rendered', async () => {
  const replaced = {
    AnnouncementBar: () => <i className="news" />,
    DraftNotice: () => <i className="draft" />,
  }
  const container = await draw(replaced)
  expect(container.querySelectorAll('.news')).toHaveLength(1)
  expect(container.querySelectorAll('main > .draft')).toHaveLength(1)
  const bare = await draw(replaced, doc({ frontmatter: { navbar: false } }))
  expect(bare.querySelector('.news')).toBeNull()
})

test('a replaced locale hint is given the page in the language of the browser', async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['zh-CN'])
  try {
    const container = await draw(
      {
        LocaleHint: ({ lang, routePath, onClose }) => (
          <button className="hint" onClick={onClose}>{`${lang} ${routePath}`}</button>
        ),
      },
      doc({
        alternates: [
          { lang: 'en', routePath: '/guide/install', isFallback: false },
          { lang: 'zh', routePath: '/zh/guide/install', isFallback: false },
        ] as never,
      }),
    )
    expect(container.querySelector('.hint')?.textContent).toBe('zh /zh/guide/install')
    await click(container.querySelector('.hint'))
    expect(container.querySelector('.hint')).toBeNull()
  } finally {
    languages.mockRestore()
  }
})

test('the built-in mobile menu shows replaced parts, and passes them their place', async () => {
  const { MobileMenu } = await import('../../../../components/mobile-menu/MobileMenu.tsx')
  const container = await draw({
    MobileMenu,
    NavMenu: ({ place }) => <i className="nav">{place ?? 'navbar'}</i>,
    Sidebar: ({ place }) => <i className="sidebar">{place ?? 'page'}</i>,
    SchemeSwitch: () => <i className="scheme" />,
  })
  const texts = (selector: string): (string | null)[] =>
    [...container.querySelectorAll(selector)].map(({ textContent }) => textContent)
  expect([texts('.nav'), texts('.sidebar')]).toEqual([['navbar'], ['page']])
  await click(container.querySelector('.bf-menu-button'))
  expect([texts('dialog .nav'), texts('dialog .sidebar'), texts('dialog .scheme').length]).toEqual([
    ['menu'],
    ['menu'],
    1,
  ])
})

test('the built-in parts show sections and sidebar in the mobile menu', async () => {
  const { MobileMenu } = await import('../../../../components/mobile-menu/MobileMenu.tsx')
  const container = await draw({ MobileMenu })
  await click(container.querySelector('.bf-menu-button'))
  const names = [...container.querySelectorAll('dialog nav')].map((nav) => [
    nav.getAttribute('aria-label'),
    [...nav.querySelectorAll(':is(a, button) > span:first-child')]
      .map(({ textContent }) => textContent)
      .join(),
  ])
  expect(names.slice(0, 2).map(([name]) => name)).toEqual(['Pages', 'Sections'])
  expect(names[1]?.[1]).toBe('Guide,API')
  expect(container.querySelector('dialog .bf-tree a')?.getAttribute('href')).toBe('/guide/install')
})

test('a layout of the site, built on the provider, has search, sidebar state and navbar state', async () => {
  function OwnBar() {
    const { attach } = useLayout().navbar
    return <header ref={attach}>{useNavbarHidden() ? 'hidden' : 'shown'}</header>
  }
  function OwnSidebar() {
    const tree = useSidebarTree(sidebar, 'own-')
    const group = sidebar.items[0] as Parameters<typeof tree.isOpen>[0]
    return (
      <button className="group" onClick={() => tree.setOpen([0], !tree.isOpen(group, [0]))}>
        {String(tree.isOpen(group, [0]))}
      </button>
    )
  }
  function OwnActions() {
    const { openSearch, openMenu } = useLayout()
    const parts = useLayoutParts()
    return (
      <p>
        <button onClick={openSearch}>S</button>
        <button onClick={openMenu}>M</button>
        <b>{Object.keys(parts).join()}</b>
      </p>
    )
  }
  const own = (
    <LayoutProvider>
      <OwnBar />
      <OwnSidebar />
      <OwnActions />
      <LocalBar hasSidebar hasOutline={false} />
      <main id="bf-main">text</main>
    </LayoutProvider>
  )
  const container = await mount(
    <Themed
      theme={defineTheme({
        components: {
          SearchDialog: () => <i className="search" />,
          MobileMenu: () => <i className="menu" />,
        },
      })}
    >
      {own}
    </Themed>,
    { page: doc({ routePath: '/guide/other' }), site: autoHide },
  )
  expect(container.querySelector('.bf-skip')?.getAttribute('href')).toBe('#bf-main')
  expect(container.querySelector('p b')?.textContent).toBe(
    'navbar,sidebar,outline,docFooter,footer',
  )

  const group = container.querySelector('.group')
  expect(group?.textContent).toBe('false')
  await click(group)
  expect(group?.textContent).toBe('true')

  for (const button of container.querySelectorAll('p button')) await click(button)
  expect(container.querySelectorAll('.search, .menu')).toHaveLength(2)

  useWindow({ width: 1440 })
  const bars = (): (string | null | undefined)[] => [
    container.querySelector('header')?.textContent,
    container.querySelector('.bf-localbar')?.getAttribute('data-navbar'),
  ]
  await scrollWindowTo(200)
  await scrollWindowTo(600)
  expect(bars()).toEqual(['hidden', 'hidden'])
  await scrollWindowTo(500)
  expect(bars()).toEqual(['shown', 'shown'])
})

test('when the navbar hides, nothing in it and nothing around it is rendered again', async () => {
  const drawn: string[] = []
  const part = (name: string) => () => {
    drawn.push(name)
    return <i>{name}</i>
  }
  const theme = defineTheme({
    components: { Logo: part('logo'), Sidebar: part('sidebar'), Outline: part('outline') },
    slots: { afterNavMenu: part('slot') },
  })
  useWindow({ width: 1440 })
  const container = await mount(
    <Themed theme={theme}>
      <Layout>text</Layout>
    </Themed>,
    { page: doc(), site: autoHide },
  )
  drawn.length = 0
  await scrollWindowTo(600)
  expect(container.querySelector('.bf-navbar')?.getAttribute('data-state')).toBe('hidden')
  expect(container.querySelector('.bf-localbar')?.getAttribute('data-navbar')).toBe('hidden')
  expect(drawn).toEqual([])
})

test('the navbar stays without `hideNavbar`', async () => {
  useWindow({ width: 1440 })
  const container = await draw({})
  await scrollWindowTo(600)
  expect(container.querySelector('.bf-navbar')?.getAttribute('data-state')).toBe('shown')
})

test('a site without search has no shortcut', async () => {
  const container = await mount(
    <Themed theme={defineTheme({ components: { SearchDialog: () => <section /> } })}>
      <Layout>text</Layout>
    </Themed>,
    { page: doc(), site: { ...testSite, search: false } },
  )
  expect(await press(document.body, 'k', { ctrlKey: true })).toBe(true)
  expect(container.querySelector('section, .bf-search-button')).toBeNull()
})
