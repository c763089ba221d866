import { act, useLayoutEffect, useState, type ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SearchProvider } from '../../../../client/search/searchProvider.ts'
import { createSearch, type Search } from '../../../support/createSearch.ts'
import { limitResults } from '../../../../shared/search/results.ts'
import { click, mount, press, type } from '../../../support/mount.tsx'
import { chinese, english } from '../../../unit/shared/search/fixtures.ts'

const searches: Record<string, Search> = { en: createSearch(english), zh: createSearch(chinese) }
const state = vi.hoisted(() => ({
  isBroken: false,
  hooks: {} as Record<string, unknown>,
  asked: [] as string[],
  aborted: [] as string[],
  delay: 0,
  limit: 100,
}))
const navigate = vi.hoisted(() => vi.fn(async () => {}))

vi.mock('../../../../client/router/navigate.ts', () => ({ navigate }))
vi.mock('../../../../client/router/navigation.tsx', () => ({
  Link: 'a',
  onNavigate: () => () => {},
  prefetch: () => {},
  useIsNavigating: () => false,
}))
vi.mock('../../../../client/siteData.ts', () => ({ pageIndexResource: {}, sidebarResource: {} }))
vi.mock('../../../../client/search/search.ts', () => ({
  loadSearchHooks: async () => state.hooks,
  searchOf: (lang: string): SearchProvider => ({
    load: async () => ({ code: true }),
    search: async (query, { signal, code = false }) => {
      state.asked.push(`${lang}:${query}${code ? ' in code' : ''}`)
      signal.addEventListener('abort', () => state.aborted.push(`${lang}:${query}`))
      await new Promise((resolve) => setTimeout(resolve, state.delay))
      if (state.isBroken) throw new Error('no index')
      return limitResults(searches[lang]!(query, { code }), state.limit)
    },
  }),
}))
const { takeHighlight } = await import('../../../../components/highlight/storedHighlight.ts')
const { SearchDialog } = await import('../../../../components/search/SearchDialog.tsx')
const { createSearchSession } = await import('../../../../components/search/searchSession.ts')

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(state, { isBroken: false, hooks: {}, asked: [], aborted: [], delay: 0, limit: 100 })
  localStorage.clear()
  history.replaceState(null, '', '/')
  navigate.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (time = 200): Promise<void> =>
  act(() => vi.advanceTimersByTimeAsync(time).then(() => {}))
const field = (): HTMLInputElement => document.querySelector('[role="combobox"]')!
const rows = (): string[] =>
  [...document.querySelectorAll('[role="option"]')].map((row) => row.textContent ?? '')
const selected = (): string | undefined =>
  document.querySelector('[aria-selected="true"]')?.textContent ?? undefined
const status = (): string => document.querySelector('[role="status"]')?.textContent ?? ''

async function open(lang: 'en' | 'zh' = 'en'): Promise<ReturnType<typeof vi.fn>> {
  const onClose = vi.fn()
  await mount(<SearchDialog open onClose={onClose} />, { lang })
  await wait(0)
  return onClose
}
/** A dialog that closes and can be opened again. */
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
const reopen = (): Promise<void> => click(document.querySelector('#reopen'))

/** Presses the button beside the number of results as a mouse does: it gets the focus first. */
async function pressButton(): Promise<void> {
  const button = document.querySelector<HTMLElement>('.bf-search-status button')
  button?.focus()
  await click(button)
}

async function ask(query: string): Promise<void> {
  await type(field(), query)
  await wait()
}

test('offers the sections of the site before anything is typed', async () => {
  await open()
  expect(document.activeElement).toBe(field())
  expect(status()).toBe('Type to search')
  expect(rows()).toEqual(['Guide', 'API'])
  expect(selected()).toBeUndefined()
})

test('keeps what is typed until the field has the focus, also after it was rendered', async () => {
  const key = (pressed: string): void =>
    void document.dispatchEvent(new KeyboardEvent('keydown', { key: pressed }))
  function Typing(): null {
    useLayoutEffect(() => key('i'), [])
    return null
  }
  const session = createSearchSession()
  session.earlyKeys.keep()
  key('h')
  await mount(
    <>
      <SearchDialog open onClose={() => {}} />
      <Typing />
    </>,
    { session },
  )
  await wait()
  expect(field().value).toBe('hi')
  expect(state.asked.at(-1)).toBe('en:hi')
})

test('searches at once for what begins a search, then waits for a pause in typing', async () => {
  await open()
  await type(field(), 'dep')
  await wait(1)
  expect(state.asked).toEqual(['en:dep'])
  await type(field(), 'deplo')
  await wait(40)
  await type(field(), 'deploy')
  await wait(50)
  expect(state.asked).toEqual(['en:dep'])
  await wait(20)
  expect(state.asked).toEqual(['en:dep', 'en:deploy'])
})

test("a single letter isn't a query yet, while more may be typed", async () => {
  await open()
  await type(field(), 'd')
  await wait(40)
  expect(state.asked).toEqual([])
  await wait(30)
  expect(state.asked).toEqual(['en:d'])
})

test('shows results in groups with a count, the best one selected', async () => {
  await open()
  await ask('workflow')
  expect(rows()).toEqual(['DeployGuide', 'Deploy > GitHub Pages > Workflow'])
  expect(document.querySelector('mark')?.textContent).toBe('Workflow')
  expect(status()).toBe('1 result')
  expect(field().getAttribute('aria-activedescendant')).toBe(
    document.querySelector('[aria-selected="true"]')?.id,
  )
})

test('states that there are more results than it shows', async () => {
  state.limit = 2
  await open()
  await ask('deploy')
  expect(status()).toBe('More than 2 results')
})

test('moves through the list by key and joins its ends', async () => {
  await open()
  await ask('workflow')
  expect(selected()).toContain('Workflow')
  await press(field(), 'ArrowDown')
  expect(selected()).toBe('DeployGuide')
  await press(field(), 'ArrowUp')
  expect(selected()).toContain('Workflow')
  await press(field(), 'ArrowUp')
  expect(selected()).toBe('DeployGuide')
  await press(field(), 'End')
  expect(selected()).toContain('Workflow')
  await press(field(), 'Home')
  expect(selected()).toBe('DeployGuide')
})

test('opens the section by Enter, remembers the page and closes', async () => {
  const onClose = await open()
  await ask('workflow')
  await press(field(), 'Enter')
  expect(navigate).toHaveBeenCalledWith('/guide/deploy#workflow')
  expect(onClose).toHaveBeenCalled()
  expect(localStorage.getItem('bifolio-recent-en')).toContain('/guide/deploy#workflow')
})

test('opens a tab by Ctrl Enter and stays', async () => {
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null)
  const onClose = await open()
  await ask('deploy')
  await press(field(), 'Enter', { ctrlKey: true })
  expect(openTab).toHaveBeenCalledWith('/guide/deploy', '_blank', 'noopener')
  expect(onClose).not.toHaveBeenCalled()
})

test('Enter before the answer opens the best result of what was typed, not of what is in the list', async () => {
  const onClose = await open()
  await ask('workflow')
  await type(field(), 'deploy')
  await press(field(), 'Enter')
  expect(navigate).not.toHaveBeenCalled()
  await wait()
  expect(navigate.mock.calls).toEqual([['/guide/deploy']])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('Ctrl Enter before the answer opens a tab when it comes', async () => {
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null)
  await open()
  await type(field(), 'deploy')
  await press(field(), 'Enter', { ctrlKey: true })
  await wait()
  await wait()
  expect(openTab.mock.calls).toEqual([['/guide/deploy', '_blank', 'noopener']])
})

test.each([
  { name: 'typing on', act: () => type(field(), 'deploy gi') },
  { name: 'moving in the list', act: () => press(field(), 'ArrowDown') },
])('$name takes an Enter before the answer back', async ({ act: then }) => {
  await open()
  await ask('workflow')
  await type(field(), 'deploy')
  await press(field(), 'Enter')
  await then()
  await wait()
  expect(navigate).not.toHaveBeenCalled()
})

test('an Enter before an answer without results does nothing, then or later', async () => {
  await open()
  await type(field(), 'xqzvwk')
  await press(field(), 'Enter')
  await wait()
  await ask('deploy')
  expect(navigate).not.toHaveBeenCalled()
})

test('does nothing by Enter when nothing is selected', async () => {
  const onClose = await open()
  await press(field(), 'Enter')
  await ask('xqzvwk')
  await press(field(), 'Enter')
  expect(navigate).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('leaves keys to the input method while it composes', async () => {
  await open()
  await ask('workflow')
  expect(await press(field(), 'ArrowDown', { isComposing: true })).toBe(true)
  await press(field(), 'Enter', { isComposing: true })
  await press(field(), 'Enter', { keyCode: 229 })
  expect(navigate).not.toHaveBeenCalled()
})

test('does not ask for letters of an unfinished composition', async () => {
  await open('zh')
  await type(field(), 'bu shu', { isComposing: true })
  await wait()
  expect(state.asked).toEqual([])
  await type(field(), '部署', { isComposing: true })
  await act(async () =>
    field().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })),
  )
  await wait()
  expect(state.asked).toEqual(['zh:部署'])
})

test('clears by the first Escape and leaves the second to the dialog', async () => {
  const onClose = await open()
  await ask('workflow')
  expect(await press(field(), 'Escape')).toBe(false)
  expect(field().value).toBe('')
  expect(rows()).toEqual(['Guide', 'API'])
  expect(await press(field(), 'Escape')).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})

test('clears by the first press of the cross and closes by the second', async () => {
  const onClose = await open()
  await ask('workflow')
  const cross = document.querySelector('.bf-search-bar button')!
  expect(cross.getAttribute('aria-label')).toBe('Clear the search')
  await click(cross)
  expect(field().value).toBe('')
  await click(cross)
  expect(onClose).toHaveBeenCalledOnce()
})

describe('when nothing is found', () => {
  test('shows it in two lines', async () => {
    await open()
    await ask('xqzvwk')
    expect(status()).toBe('No results for "xqzvwk"Try a different keyword')
    expect(rows()).toEqual([])
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  test('shows what the other language has', async () => {
    await open()
    await ask('分词')
    expect(status()).toContain('No results')
    expect(rows()[0]).toBe('全文搜索Guide')
    expect(document.querySelector('[role="group"]')?.getAttribute('lang')).toBe('zh-CN')
  })
})

test('shows after a while that it is loading', async () => {
  state.delay = 1000
  await open()
  await type(field(), 'deploy')
  await wait(160)
  expect(status()).toBe('')
  await wait(200)
  expect(status()).toBe('Loading the search index…')
})

test('ends a request that was overtaken by another one, or by the end of the search', async () => {
  state.delay = 1000
  await open()
  await ask('dep')
  expect(state.aborted).toEqual([])
  await type(field(), 'deploy')
  expect(state.aborted).toEqual(['en:dep'])
  await wait()
  expect(state.asked).toEqual(['en:dep', 'en:deploy'])
  await ask('')
  expect(state.aborted).toEqual(['en:dep', 'en:deploy'])
})

test('shows a failure and tries again', async () => {
  state.isBroken = true
  await open()
  await ask('deploy')
  expect(status()).toBe('Search could not load. Try again.')
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 404 }))
  state.isBroken = false
  await pressButton()
  await wait()
  expect(rows()[0]).toBe('DeployGuide')
  expect(document.activeElement).toBe(field())
})

test('goes to the search page when it fails again, though the host answers', async () => {
  state.isBroken = true
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 404 }))
  await open()
  await ask('deploy')
  const retry = (): Element | null => document.querySelector('.bf-search-status button')
  await click(retry())
  await wait()
  expect(status()).toBe('Search could not load. Try again.')
  expect(assign).not.toHaveBeenCalled()
  await click(retry())
  await wait()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/search?q=deploy')
})

test('is repeated in the dialog when the network is there again, however often it failed', async () => {
  state.isBroken = true
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  await open()
  await ask('deploy')
  for (let time = 0; time < 3; time++) {
    await pressButton()
    await wait()
    expect(status()).toBe('Search could not load. Try again.')
  }
  fetch.mockImplementation(async () => new Response('', { status: 404 }))
  state.isBroken = false
  await pressButton()
  await wait()
  expect(assign).not.toHaveBeenCalled()
  expect(rows()[0]).toBe('DeployGuide')
})

test('finds the last query again when it opens again, ready to be replaced', async () => {
  await mount(<Reopened />)
  await ask('workflow')
  await press(field(), 'Enter')
  expect(field()).toBe(null)
  await reopen()
  await wait()
  expect(field().value).toBe('workflow')
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 8])
  expect(rows()).toEqual(['DeployGuide', 'Deploy > GitHub Pages > Workflow'])
})

test('begins with the query of the URL, and removes it there', async () => {
  history.replaceState(null, '', '/guide/page?q=workflow&x=1#part')
  await open()
  await wait()
  expect(field().value).toBe('workflow')
  expect(rows()[0]).toBe('DeployGuide')
  expect(window.location.href).toMatch(/\/guide\/page\?x=1#part$/)
})

describe('searches code', () => {
  const button = (): HTMLButtonElement =>
    document.querySelector('.bf-search-status button[aria-pressed]')!

  test('when no text answers', async () => {
    await open()
    await ask('defineConfig')
    expect(rows()).toEqual(['NavbarGuide', expect.stringContaining('defineConfig')])
    expect(document.querySelector('[data-kind="code"] code mark')?.textContent).toBe('defineConfig')
  })

  test('in any case when it is switched on', async () => {
    await open()
    await ask('hideNavbar')
    expect(button().textContent).toBe('Search in code')
    await pressButton()
    await wait()
    expect(button().getAttribute('aria-pressed')).toBe('true')
    expect(state.asked).toContain('en:hideNavbar in code')
    expect(document.activeElement).toBe(field())
  })
})

describe('shows the other language below', () => {
  test('when it has the better answer', async () => {
    await open('zh')
    await ask('navbar')
    expect(rows().at(-1)).toContain('Hide on scroll')
    expect(document.querySelectorAll('[role="group"][lang="en"]')).toHaveLength(1)
  })

  test('not when the own answer is good', async () => {
    await open('zh')
    await ask('部署')
    expect(state.asked).toEqual(['zh:部署'])
  })
})

test('offers recent searches, and forgets them when told', async () => {
  await mount(<Reopened />)
  await ask('workflow')
  await press(field(), 'Enter')
  await reopen()
  await ask('')
  expect(
    [...document.querySelectorAll('[role="listbox"] p')].map((heading) => heading.textContent),
  ).toEqual(['Recent searches', 'Opened lately'])
  expect(rows()).toEqual(['workflow', 'Deploy'])
  await press(field(), 'ArrowDown')
  await press(field(), 'Enter')
  await wait()
  expect(field().value).toBe('workflow')
  expect(rows()[0]).toBe('DeployGuide')
  await ask('')
  await pressButton()
  expect(rows()).toEqual(['Guide', 'API'])
  expect(document.activeElement).toBe(field())
  expect(Object.keys(localStorage).filter((key) => key.includes('recent'))).toEqual([])
})

test('leaves word of what was found for the page that it opens', async () => {
  await open()
  await ask('artifact')
  await press(field(), 'Enter')
  expect(takeHighlight('/guide/other')).toBe(null)
  expect(takeHighlight('/guide/deploy#workflow')).toMatchObject({
    terms: ['artifact'],
    isPlace: true,
  })
  expect(takeHighlight('/guide/deploy#workflow')).toBe(null)
})

test('shows recent pages instead of the sections', async () => {
  localStorage.setItem(
    'bifolio-recent-en',
    JSON.stringify([
      { title: 'Deploy', link: '/guide/deploy' },
      { title: 'Bad', link: '//evil.example' },
    ]),
  )
  await open()
  expect(rows()).toEqual(['Deploy'])
})

describe('the hooks of the site', () => {
  test('may replace the query and add groups', async () => {
    state.hooks = {
      beforeSearch: (query: string) => `${query}loy`,
      onSearch: (query: string) => [
        { title: 'Blog', items: [{ title: `Post on ${query}`, link: '/blog' }] },
      ],
      render: (item: { title: string }) => <b>{item.title}!</b>,
    }
    await open()
    await ask('dep')
    expect(state.asked).toEqual(['en:deploy'])
    expect(rows().at(-1)).toBe('Post on deploy!')
  })

  test('may fail without harm', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    state.hooks = {
      beforeSearch: () => {
        throw new Error('broken hook')
      },
    }
    await open()
    await ask('deploy')
    expect(rows()[0]).toBe('DeployGuide')
    expect(log).toHaveBeenCalled()
    log.mockRestore()
  })
})
