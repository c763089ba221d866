import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SearchProvider } from '../../../../client/searchProvider.ts'
import { createSearch, type Search } from '../../../../shared/search/query.ts'
import { click, mount, press, type } from '../../../support/mount.tsx'
import { chinese, english } from '../../../unit/shared/search/fixtures.ts'

const searches: Record<string, Search> = { en: createSearch(english), zh: createSearch(chinese) }
const state = vi.hoisted(() => ({ isBroken: false, hooks: {} as Record<string, unknown>, asked: [] as string[], aborted: [] as string[], delay: 0 }))
const navigate = vi.hoisted(() => vi.fn(async () => {}))

vi.mock('../../../../client/navigation.tsx', () => ({ navigate, Link: 'a', onNavigate: () => () => {}, prefetch: () => {}, useNavigationPending: () => false }))
vi.mock('../../../../client/siteData.ts', () => ({ pageIndexResource: {}, sidebarResource: {} }))
vi.mock('../../../../client/search.ts', () => ({
  loadSearchHooks: async () => state.hooks,
  searchOf: (lang: string): SearchProvider => ({
    load: async () => {},
    search: async (query, { signal }) => {
      state.asked.push(`${lang}:${query}`)
      signal.addEventListener('abort', () => state.aborted.push(`${lang}:${query}`))
      await new Promise((resolve) => setTimeout(resolve, state.delay))
      if (state.isBroken) throw new Error('no index')
      return searches[lang]!(query)
    },
  }),
}))
const { SearchDialog } = await import('../../../../components/search/SearchDialog.tsx')

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(state, { isBroken: false, hooks: {}, asked: [], aborted: [], delay: 0 })
  localStorage.clear()
  navigate.mockClear()
})
afterEach(() => vi.useRealTimers())

const wait = (time = 200): Promise<void> => act(() => vi.advanceTimersByTimeAsync(time).then(() => {}))
const field = (): HTMLInputElement => document.querySelector('[role="combobox"]')!
const rows = (): string[] => [...document.querySelectorAll('[role="option"]')].map((row) => row.textContent ?? '')
const selected = (): string | undefined => document.querySelector('[aria-selected="true"]')?.textContent ?? undefined
const status = (): string => document.querySelector('[role="status"]')?.textContent ?? ''

async function open(lang: 'en' | 'zh' = 'en'): Promise<ReturnType<typeof vi.fn>> {
  const onClose = vi.fn()
  await mount(<SearchDialog open onClose={onClose} />, { lang })
  await wait(0)
  return onClose
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

test('waits for a pause in typing before it asks', async () => {
  await open()
  await type(field(), 'dep')
  await wait(100)
  await type(field(), 'deploy')
  await wait(140)
  expect(state.asked).toEqual([])
  await wait(20)
  expect(state.asked).toEqual(['en:deploy'])
})

test('shows results in groups with a count, the best one selected', async () => {
  await open()
  await ask('workflow')
  expect(rows()).toEqual(['DeployGuide', 'Deploy > GitHub Pages > Workflow'])
  expect(document.querySelector('mark')?.textContent).toBe('Workflow')
  expect(status()).toBe('1 result')
  expect(field().getAttribute('aria-activedescendant')).toBe(document.querySelector('[aria-selected="true"]')?.id)
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
  await act(async () => field().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })))
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
  test('says so in two lines', async () => {
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

test('says after a while that it is loading', async () => {
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

test('tells of a failure and tries again', async () => {
  state.isBroken = true
  await open()
  await ask('deploy')
  expect(status()).toBe('Search could not load. Try again.')
  state.isBroken = false
  await click(document.querySelector('.bf-search-status button'))
  await wait()
  expect(rows()[0]).toBe('DeployGuide')
})

test('shows recent pages instead of the sections', async () => {
  localStorage.setItem('bifolio-recent-en', JSON.stringify([{ title: 'Deploy', link: '/guide/deploy' }, { title: 'Bad', link: '//evil.example' }]))
  await open()
  expect(rows()).toEqual(['Deploy'])
})

describe('the hooks of the site', () => {
  test('may replace the query and add groups', async () => {
    state.hooks = {
      beforeSearch: (query: string) => `${query}loy`,
      onSearch: (query: string) => [{ title: 'Blog', items: [{ title: `Post on ${query}`, link: '/blog' }] }],
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
