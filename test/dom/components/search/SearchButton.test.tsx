import { act, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { click, mount, pageData } from '../../../support/mount.tsx'
import { testSite } from '../../../support/testSite.ts'

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
vi.mock('../../../../client/siteData.ts', () => ({ pageIndexResource: {}, sidebarResource: {} }))
vi.mock('../../../../client/search/search.ts', () => ({
  searchOf: () => null,
  loadSearchHooks: async () => ({}),
}))
const layout = { openSearch: vi.fn(), prepareSearch: vi.fn() }
vi.mock('../../../../components/layout/LayoutContext.ts', () => ({ useLayout: () => layout }))
const { SearchButton } = await import('../../../../components/search/SearchButton.tsx')
const { SearchOpening } = await import('../../../../components/search/SearchOpening.tsx')
const { setSingleKeys } = await import('../../../../components/search/singleKeys.ts')

async function keyOn(target: EventTarget, init: KeyboardEventInit): Promise<boolean> {
  let isDefault = true
  await act(async () => {
    isDefault = target.dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
    )
  })
  return isDefault
}

test('opens by click, and prepares when the pointer or the focus comes', async () => {
  const page = await mount(<SearchButton />)
  const button = page.querySelector('button')!
  await act(async () => button.focus())
  expect(layout.prepareSearch).toHaveBeenCalled()
  await click(button)
  expect(layout.openSearch).toHaveBeenCalledOnce()
})

test('is a link to the search page with JavaScript disabled', async () => {
  const page = await mount(<SearchButton />, { lang: 'zh' })
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/zh/search')
})

test('does nothing on a site without search: no button, and no shortcut', async () => {
  const press = vi.spyOn(document, 'addEventListener')
  const page = await mount(<SearchButton />, { site: { search: false } })
  expect(page.children).toHaveLength(0)
  expect(press.mock.calls.filter(([type]) => type === 'keydown')).toEqual([])
})

test.each([
  ['Ctrl K', { key: 'k', ctrlKey: true }, true],
  ['⌘ K', { key: 'k', metaKey: true }, true],
  ['a slash', { key: '/' }, true],
  ['a slash that needs Shift', { key: '/', shiftKey: true }, true],
  ['a question mark', { key: '?', shiftKey: true }, true],
  ['a question mark with Ctrl', { key: '?', ctrlKey: true }, false],
  ['a question mark during composition', { key: '?', isComposing: true }, false],
  ['k alone', { key: 'k' }, false],
  ['Ctrl Shift K', { key: 'K', ctrlKey: true, shiftKey: true }, false],
  ['a slash during composition', { key: '/', isComposing: true }, false],
])('reacts to %s as it should', async (_, init, opens) => {
  const onOpen = vi.fn()
  await mount(<SearchOpening onOpen={onOpen} />)
  expect(await keyOn(document.body, init)).toBe(!opens)
  expect(onOpen).toHaveBeenCalledTimes(opens ? 1 : 0)
})

test.each(['/', '?'])('does nothing by %s where shortcuts of one key are off', async (key) => {
  const onOpen = vi.fn()
  await mount(<SearchOpening onOpen={onOpen} />)
  setSingleKeys(false)
  expect(await keyOn(document.body, { key })).toBe(true)
  expect(await keyOn(document.body, { key: 'k', ctrlKey: true })).toBe(false)
  expect(onOpen).toHaveBeenCalledOnce()
  setSingleKeys(true)
  expect(await keyOn(document.body, { key })).toBe(false)
})

test('names its keys, without a single one where the site has turned them off', async () => {
  const keysOf = (page: HTMLElement): string | null =>
    page.querySelector('button')!.getAttribute('aria-keyshortcuts')
  expect(keysOf(await mount(<SearchButton />))).toBe('Control+K Meta+K /')
  const themeConfig = { ...testSite.themeConfig, singleKeyShortcuts: false }
  expect(keysOf(await mount(<SearchButton />, { site: { themeConfig } }))).toBe('Control+K Meta+K')
})

test.each(['/', '?'])('leaves %s to a text field', async (key) => {
  const onOpen = vi.fn()
  const page = await mount(
    <>
      <SearchOpening onOpen={onOpen} />
      <input />
    </>,
  )
  expect(await keyOn(page.querySelector('input')!, { key })).toBe(true)
  expect(onOpen).not.toHaveBeenCalled()
})

test('opens at once for a query in the URL, but leaves that of an overview page to its filter', async () => {
  const onOpen = vi.fn()
  history.replaceState(null, '', '/guide/page?q=deploy')
  await mount(<SearchOpening onOpen={onOpen} />, {
    page: pageData({ frontmatter: { overview: true } }),
  })
  expect(onOpen).not.toHaveBeenCalled()
  await mount(<SearchOpening onOpen={onOpen} />, { isStrict: false })
  expect(onOpen).toHaveBeenCalledOnce()
  history.replaceState(null, '', '/')
})
