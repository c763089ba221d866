import { act, useState, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, mount, pageData, press, type } from '../../../support/mount.tsx'
import { testSite } from '../../../support/testSite.ts'

const navigate = vi.hoisted(() => vi.fn(async () => {}))
const search = vi.hoisted(() => vi.fn())
const printPages = vi.hoisted(() => vi.fn(async () => true))
const SIDEBAR = {
  key: '/guide/',
  items: [
    {
      kind: 'group',
      text: 'Basics',
      collapsible: true,
      collapsed: false,
      items: ['a', 'b'].map((name) => ({ kind: 'link', text: name, link: `/guide/${name}` })),
    },
    { kind: 'link', text: 'c', link: '/guide/c' },
  ],
}

vi.mock('../../../../client/router/navigate.ts', () => ({ navigate }))
vi.mock('../../../../client/router/navigation.tsx', () => ({
  Link: 'a',
  onNavigate: () => () => {},
  prefetch: () => {},
  useIsNavigating: () => false,
}))
vi.mock('../../../../client/siteData.ts', () => ({
  pageIndexResource: {},
  sidebarResource: { load: async () => SIDEBAR },
}))
vi.mock('../../../../client/search/search.ts', () => ({
  loadSearchHooks: async () => ({}),
  searchOf: () => ({ load: async () => ({ code: true }), search }),
}))
vi.mock('../../../../components/search/printPages.ts', () => ({ printPages }))
const { SearchDialog } = await import('../../../../components/search/SearchDialog.tsx')
const { createSearchSession } = await import('../../../../components/search/searchSession.ts')
const { restoreTextSize } = await import('../../../../components/search/textSize.ts')
const { hasSingleKeys } = await import('../../../../components/search/singleKeys.ts')

const writeText = vi.fn<(text: string) => Promise<void>>()
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  search.mockClear()
  navigate.mockClear()
  printPages.mockClear().mockResolvedValue(true)
  writeText.mockReset().mockResolvedValue()
  vi.stubGlobal('ClipboardItem', undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText }, platform: '', languages: ['en'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('data-scheme')
})

const wait = (): Promise<void> => act(() => vi.advanceTimersByTimeAsync(200).then(() => {}))
const field = (): HTMLInputElement => document.querySelector('[role="combobox"]')!
const rows = (): string[] =>
  [...document.querySelectorAll('[role="option"]')].map((row) => row.textContent ?? '')
const selected = (): string | undefined =>
  document.querySelector('[aria-selected="true"]')?.textContent ?? undefined
const status = (): string =>
  document.querySelector('.bf-search-status [role="status"]')?.textContent ?? ''
const page = pageData({
  routePath: '/guide/a',
  sidebarKey: '/guide/',
  alternates: [
    { lang: 'en', routePath: '/guide/a' },
    { lang: 'zh', routePath: '/zh/guide/a' },
  ],
})

async function open(options: Parameters<typeof mount>[1] = {}): Promise<ReturnType<typeof vi.fn>> {
  const onClose = vi.fn()
  await mount(<SearchDialog open onClose={onClose} />, { page, ...options })
  await wait()
  return onClose
}
async function ask(query: string): Promise<void> {
  await type(field(), query)
  await wait()
}

test.each(['>', '＞', ' >'])('"%s" lists the commands, the first one selected', async (query) => {
  await open()
  await ask(query)
  expect(rows()).toEqual([
    'Theme: System✓',
    'Theme: Light',
    'Theme: Dark',
    'Text size: 90%',
    'Text size: 100%✓',
    'Text size: 115%',
    'Text size: 130%',
    '简体中文',
    'Copy page',
    'Print page',
    'Print Basics (2 pages)',
    expect.stringMatching(/^Print .* \(3 pages\)$/),
    'Keyboard shortcuts',
  ])
  expect(selected()).toBe('Theme: System✓')
  expect(document.querySelector('[role="listbox"]')?.getAttribute('aria-label')).toBe('Commands')
  const current = [...document.querySelectorAll('[aria-current]')]
  expect(current.map(({ textContent }) => textContent)).toEqual([
    'Theme: System✓',
    'Text size: 100%✓',
  ])
  expect(document.querySelector('[lang="zh-CN"]')?.textContent).toBe('简体中文')
  expect(status()).toBe('13 results')
  expect(search).not.toHaveBeenCalled()
})

test('typing filters the commands, also by words that they do not show', async () => {
  await open()
  await ask('>the da')
  expect(rows()).toEqual(['Theme: Dark'])
  expect(status()).toBe('1 result')
  await ask('> languages')
  expect(rows()).toEqual(['简体中文'])
  await ask('>markdown')
  expect(rows()).toEqual(['Copy page'])
  await ask('>nothing like this')
  expect(rows()).toEqual([])
  expect(status()).toBe('No results for ">nothing like this"')
  await ask('')
  expect(status()).toBe('Type to search')
})

test('a site offers the commands that it has', async () => {
  await open({
    site: {
      markdownPages: false,
      locales: testSite.locales.slice(0, 1),
      themeConfig: { ...testSite.themeConfig, darkMode: false, textSize: false },
    },
    page: pageData({ routePath: '/x', sidebarKey: null }),
  })
  await ask('>')
  expect(rows()).toEqual(['Print page', 'Keyboard shortcuts'])
})

test('Enter changes the color scheme, and closes', async () => {
  const onClose = await open()
  await ask('>dark')
  await press(field(), 'Enter')
  expect(document.documentElement.getAttribute('data-scheme')).toBe('dark')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a click opens the page in another language', async () => {
  const onClose = await open()
  await ask('>languages')
  await click(document.querySelector('[role="option"]'))
  expect(navigate).toHaveBeenCalledWith(expect.stringMatching(/^\/zh\/guide\/a/))
  expect(localStorage.getItem('bifolio-locale')).toBe('zh')
  expect(onClose).toHaveBeenCalledOnce()
})

test('copies the page, stays open and announces it', async () => {
  vi.stubGlobal('fetch', async () => new Response('# A'))
  const onClose = await open()
  await ask('>copy')
  await press(field(), 'Enter')
  await wait()
  expect(writeText).toHaveBeenCalledWith('# A')
  expect(status()).toBe('Copied')
  expect(onClose).not.toHaveBeenCalled()
  await ask('>')
  expect(status()).toBe('13 results')
})

test('prints the pages of the group', async () => {
  const onClose = await open()
  await ask('>basics')
  await press(field(), 'Enter')
  await wait()
  expect(printPages).toHaveBeenCalledWith(['/guide/a', '/guide/b'], 'Basics')
  expect(onClose).toHaveBeenCalledOnce()
})

test('announces that a page to be printed could not be loaded', async () => {
  printPages.mockResolvedValue(false)
  const onClose = await open()
  await ask('>basics')
  await press(field(), 'Enter')
  await wait()
  expect(status()).toBe('This page could not be loaded. Try again')
  expect(onClose).not.toHaveBeenCalled()
})

test('a command is not kept for the next time', async () => {
  function Reopened(): ReactElement {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <button type="button" id="reopen" onClick={() => setOpen(true)}>
          Open
        </button>
        <SearchDialog open={isOpen} onClose={() => setOpen(false)} />
      </>
    )
  }
  await mount(<Reopened />, { page })
  await ask('>dark')
  await press(field(), 'Enter')
  await click(document.querySelector('#reopen'))
  expect(field().value).toBe('')
})

test('a button at the foot lists the commands, one of which lists the shortcuts', async () => {
  await open()
  await click(document.querySelector('.bf-search-keys button'))
  await wait()
  expect(field().value).toBe('>')
  expect(document.activeElement).toBe(field())
  await ask('>keyboard')
  await press(field(), 'Enter')
  expect(field().value).toBe('?')
  expect(document.querySelector('dl')?.textContent).toContain('Open the search')
  expect(status()).toBe('Keyboard shortcuts')
})

test('the key that opens the list of shortcuts is in the field, ready to be replaced', async () => {
  const session = createSearchSession()
  session.earlyKeys.keep('?')
  await open({ session })
  expect(field().value).toBe('?')
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 1])
  expect(document.querySelectorAll('dt').length).toBeGreaterThan(6)
  await ask('?x')
  expect(document.querySelector('dl')).toBeNull()
  expect(search).toHaveBeenCalled()
})

test('a reader turns the shortcuts of one key off', async () => {
  await open()
  await ask('?')
  const keys = (): string[] =>
    [...document.querySelectorAll('dd kbd')].map((key) => key.textContent!)
  expect(keys()).toContain('/')
  const box = document.querySelector<HTMLInputElement>('.bf-search-shortcuts input')!
  await click(box)
  expect(keys()).not.toContain('/')
  expect(hasSingleKeys()).toBe(false)
  expect(localStorage.getItem('bifolio-single-keys')).toBe('off')
  await click(box)
  expect([hasSingleKeys(), localStorage.getItem('bifolio-single-keys')]).toEqual([true, null])
})

test('a site without shortcuts of one key offers no choice', async () => {
  await open({
    site: { themeConfig: { ...testSite.themeConfig, singleKeyShortcuts: false } },
  })
  await ask('?')
  expect(document.querySelector('.bf-search-shortcuts input')).toBeNull()
  expect(document.querySelector('dl')?.textContent).not.toContain('/')
})

test('a reader chooses the size of the text, and the next page has it from the start', async () => {
  const onClose = await open()
  await ask('>115')
  expect(rows()).toEqual(['Text size: 115%'])
  await press(field(), 'Enter')
  expect(onClose).toHaveBeenCalled()
  expect(document.documentElement.style.fontSize).toBe('115%')
  document.documentElement.style.fontSize = ''
  restoreTextSize()
  expect(document.documentElement.style.fontSize).toBe('115%')
  await ask('>text size 100')
  await press(field(), 'Enter')
  expect(document.documentElement.style.fontSize).toBe('')
  expect(localStorage.getItem('bifolio-text-size')).toBeNull()
})

test.each(['900', 'url(x)', ''])('a stored size of "%s" changes nothing', (stored) => {
  localStorage.setItem('bifolio-text-size', stored)
  restoreTextSize()
  expect(document.documentElement.style.fontSize).toBe('')
})

test('a site that sets the size of its text offers no choice', async () => {
  await open({ site: { themeConfig: { ...testSite.themeConfig, textSize: false } } })
  await ask('>text size')
  expect(rows()).toEqual([])
})
