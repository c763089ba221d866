import { act, useState, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TestApp } from '../../../support/TestApp.tsx'
import type { SearchProvider } from '../../../../client/search/searchProvider.ts'
import type { FinishedSearch, SearchHooks } from '../../../../shared/search/hooks.ts'
import { createSearch } from '../../../support/createSearch.ts'
import {
  click,
  mount,
  pageData,
  press,
  testLocale,
  testSite,
  type,
} from '../../../support/mount.tsx'
import { english } from '../../../unit/shared/search/fixtures.ts'

const answer = createSearch(english)
const state = vi.hoisted(() => ({ hooks: {} as SearchHooks, isBroken: false }))

vi.mock('../../../../client/router/navigation.tsx', () => ({
  Link: 'a',
  onNavigate: () => () => {},
  prefetch: () => {},
  useIsNavigating: () => false,
}))
vi.mock('../../../../client/siteData.ts', () => ({ pageIndexResource: {}, sidebarResource: {} }))
vi.mock('../../../../client/search/search.ts', () => ({
  loadSearchHooks: async () => state.hooks,
  searchOf: (): SearchProvider => ({
    load: async () => {},
    search: async (query) => {
      if (state.isBroken) throw new Error('no index')
      return answer(query)
    },
  }),
}))

const { SearchDialog } = await import('../../../../components/search/SearchDialog.tsx')
const { SearchPage } = await import('../../../../components/search/SearchPage.tsx')

let seen: FinishedSearch[] = []
const listen = ({ detail }: DocumentEventMap['bifolio:search']): void => void seen.push(detail)

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(state, { hooks: {}, isBroken: false })
  localStorage.clear()
  history.replaceState(null, '', '/')
  seen = []
  document.addEventListener('bifolio:search', listen)
})
afterEach(() => {
  document.removeEventListener('bifolio:search', listen)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (time = 200): Promise<void> =>
  act(() => vi.advanceTimersByTimeAsync(time).then(() => {}))
const field = (): HTMLInputElement => document.querySelector('[role="combobox"]')!
const row = (text: string): Element =>
  [...document.querySelectorAll('[role="option"], .bf-search-page a')].find((option) =>
    option.textContent?.includes(text),
  )!
/** What was reported, as one line each. */
const reported = (): string[] =>
  seen.map(({ query, chosen }) => `${query}${chosen ? ` → ${chosen.routePath} #${chosen.id}` : ''}`)

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
async function open(): Promise<void> {
  await mount(<Reopened />)
  await wait(0)
}
async function reopen(): Promise<void> {
  await click(document.querySelector('#reopen'))
  await wait()
}
/** A press beside the dialog closes it, and the query stays. */
async function close(): Promise<void> {
  await act(async () =>
    document.querySelector('dialog')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })),
  )
  expect(field()).toBe(null)
}
async function ask(query: string): Promise<void> {
  await type(field(), query)
  await wait()
}
/** Searches for a query and closes the dialog. */
async function look(query: string): Promise<void> {
  await open()
  await ask(query)
  await close()
}

test('a search is reported when the dialog closes', async () => {
  await look('workflow')
  expect(seen).toEqual([
    {
      query: 'workflow',
      locale: 'en',
      count: answer('workflow').count,
      chosen: null,
      provider: 'local',
    },
  ])
})

test('a search without results is reported', async () => {
  await look('quantum chromodynamics')
  expect(seen).toMatchObject([{ query: 'quantum chromodynamics', count: 0 }])
})

test('a search is reported with the result that is opened, by key, click or middle click', async () => {
  await open()
  await ask('workflow')
  await press(field(), 'Enter')
  await reopen()
  await click(row('Workflow'))
  await reopen()
  await act(async () =>
    row('DeployGuide').dispatchEvent(
      new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }),
    ),
  )
  await close()
  expect(reported()).toEqual([
    'workflow → /guide/deploy #workflow',
    'workflow → /guide/deploy #workflow',
    'workflow → /guide/deploy #',
  ])
})

test('Enter before the answer reports what opens with it', async () => {
  await open()
  await type(field(), 'artifact')
  await press(field(), 'Enter')
  await wait()
  expect(reported()).toHaveLength(1)
  expect(seen[0]).toMatchObject({ query: 'artifact', chosen: { routePath: '/guide/deploy' } })
})

test('a query that the dialog has kept is no other search', async () => {
  await look('deploy')
  await reopen()
  await wait(2000)
  await close()
  expect(reported()).toEqual(['deploy'])
})

test('an emptied field ends a search, and recent pages are none', async () => {
  await open()
  await ask('artifact')
  await press(field(), 'Escape')
  expect(reported()).toEqual(['artifact'])
  await ask('workflow')
  await press(field(), 'Enter')
  await reopen()
  await press(field(), 'Escape')
  await press(field(), 'ArrowDown')
  seen = []
  await press(field(), 'Enter')
  expect(reported()).toEqual([])
})

test('a search is reported when the page is left', async () => {
  await open()
  await ask('deploy git')
  window.dispatchEvent(new Event('pagehide'))
  await close()
  expect(reported()).toHaveLength(1)
})

test('a composition is no query', async () => {
  await open()
  await type(field(), 'wo', { isComposing: true })
  await wait(5000)
  await close()
  expect(seen).toEqual([])
})

test('a search that fails is not reported', async () => {
  state.isBroken = true
  await look('sidebar')
  expect(seen).toEqual([])
})

test('the hook gets the query, the results and the search', async () => {
  const afterSearch = vi.fn()
  state.hooks = { beforeSearch: (query) => query.replace('flow', 'workflow'), afterSearch }
  await look('flow')
  const [query, results, search] = afterSearch.mock.calls[0] as Parameters<
    NonNullable<SearchHooks['afterSearch']>
  >
  expect(query).toBe('workflow')
  expect(results.groups[0]?.routePath).toBe('/guide/deploy')
  expect(search).toEqual(seen[0])
  expect(search.query).toBe('flow')
  expect(afterSearch).toHaveBeenCalledTimes(1)
})

test('the link of an entry that a hook added may be any URL', async () => {
  state.hooks = {
    onSearch: () => [
      { title: 'Web', items: [{ title: 'Elsewhere', link: 'https://x.example/?q=a#%' }] },
    ],
  }
  await open()
  await ask('nowhere to be found')
  await click(row('Elsewhere'))
  expect(seen).toMatchObject([
    { count: 0, chosen: { routePath: 'https://x.example/?q=a', id: '%' } },
  ])
})

test.each([
  ['a hook that throws', () => Promise.reject(new Error('broken hook'))],
  [
    'a hook that throws at once',
    () => {
      throw new Error('broken hook')
    },
  ],
])('%s is reported, and the result opens', async (_, afterSearch) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  state.hooks = { afterSearch }
  await open()
  await ask('workflow')
  await press(field(), 'Enter')
  await wait(0)
  expect(document.querySelector('dialog')?.open).toBe(false)
  expect(log).toHaveBeenCalledWith('A search hook failed.', expect.any(Error))
})

test('the search page reports what is opened, and what is left', async () => {
  history.replaceState(null, '', '/search?q=workflow')
  const app = {
    page: pageData({ pageType: 'search', routePath: '/search' }),
    site: testSite,
    locale: testLocale('en'),
    module: { data: '<p>All pages</p>' } as never,
  }
  await mount(
    <TestApp {...app}>
      <SearchPage />
    </TestApp>,
  )
  await wait()
  await click(row('Workflow'))
  expect(reported()).toEqual(['workflow → /guide/deploy #workflow'])
  await type(document.querySelector('[type="search"]'), 'no such thing')
  await wait()
  await type(document.querySelector('[type="search"]'), '')
  expect(reported()).toEqual(['workflow → /guide/deploy #workflow', 'no such thing'])
})
