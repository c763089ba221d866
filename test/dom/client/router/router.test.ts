import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onBeforeNavigate } from '../../../client/navigation.tsx'
import type { Route } from '../../../client/route.ts'
import { startRouter } from '../../../client/router.ts'

// A router cannot be stopped: each test has a window's worth of listeners of its own.
const heard: [EventTarget, string, EventListenerOrEventListenerObject][] = []
const told: string[] = []
let assign: ReturnType<typeof vi.spyOn>
let reload: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  for (const target of [window, document] as EventTarget[]) {
    const { addEventListener } = target
    vi.spyOn(target, 'addEventListener').mockImplementation((name, listener) => {
      if (listener) heard.push([target, name, listener])
      addEventListener.call(target, name, listener)
    })
  }
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  history.replaceState(null, '', '/start')
})
afterEach(() => {
  for (const [target, name, listener] of heard.splice(0)) target.removeEventListener(name, listener)
  told.length = 0
  vi.restoreAllMocks()
})

const start = (
  load: (pathname: string) => Promise<(() => Promise<void>) | null>,
): ReturnType<typeof startRouter> =>
  startRouter<Route & { show(): Promise<void> }>({
    base: '/',
    isFile: () => false,
    async match(path) {
      const show = await load(path)
      const preload = async (): Promise<void> => {}
      const element = createElement('p')
      return show && { path, element, filePath: '', preload, lang: 'en', version: '', show }
    },
    async show(route, _, enter) {
      await route.show()
      enter()
    },
    report: (state) => void told.push(state),
  })

test('a page that cannot be loaded is opened by the browser, and the navigation ends', async () => {
  const { navigate } = start(async () => {
    throw new Error('gone')
  })
  await navigate('/a#part')
  expect(assign.mock.calls).toEqual([[new URL('/a#part', window.location.href).href]])
  expect(told).toEqual(['start', 'stop'])
})

test('the page at the current URL is loaded again: a URL with an anchor would only scroll', async () => {
  start(async () => {
    throw new Error('gone')
  })
  history.replaceState(null, '', '/a#part')
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(assign).not.toHaveBeenCalled()
})

test('a navigation that a later one replaces is not ended by it twice', async () => {
  let arrive = (): void => {}
  const { navigate } = start(async (pathname) => {
    if (pathname === '/slow') await new Promise<void>((resolve) => (arrive = resolve))
    return async () => {}
  })
  const slow = navigate('/slow')
  await navigate('/fast')
  arrive()
  await slow
  expect(window.location.pathname).toBe('/fast')
  expect(told).toEqual(['start', 'start', 'end'])
})

test('back at the current page, the page that was being loaded is not rendered', async () => {
  let arrive = (): void => {}
  const drawn: string[] = []
  start(async (pathname) => {
    if (pathname === '/slow') await new Promise<void>((resolve) => (arrive = resolve))
    return async () => void drawn.push(pathname)
  })
  const state = history.state as unknown
  history.replaceState(null, '', '/slow')
  window.dispatchEvent(new PopStateEvent('popstate', { state: { bifolioKey: 'slow' } }))
  history.replaceState(state, '', '/start')
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
  arrive()
  await new Promise((resolve) => setTimeout(resolve))
  expect(drawn).toEqual([])
  expect(told).toEqual(['start', 'stop'])
})

test('a callback before a navigation can continue it, redirect it or stop it', async () => {
  const { navigate } = start(async () => async () => {})
  const seen: string[] = []
  const stops = [
    onBeforeNavigate((to) => void seen.push(to.pathname)),
    onBeforeNavigate(async (to) => (to.pathname === '/old' ? '/new?from=old' : undefined)),
    onBeforeNavigate((to) => (seen.push(to.pathname), to.pathname !== '/closed' && undefined)),
  ]
  await navigate('/plain')
  expect(window.location.pathname).toBe('/plain')
  await navigate('/old')
  expect(window.location.pathname + window.location.search).toBe('/new?from=old')
  await navigate('/closed')
  expect(window.location.pathname).toBe('/new')
  expect(seen).toEqual(['/plain', '/plain', '/old', '/new', '/closed', '/closed'])
  for (const stop of stops) stop()
  await navigate('/closed')
  expect(window.location.pathname).toBe('/closed')
})

test('a navigation can replace the entry that is left', async () => {
  const { navigate } = start(async () => async () => {})
  await navigate('/one')
  const { length } = window.history
  await navigate('/two', { replace: true })
  expect([window.location.pathname, window.history.length]).toEqual(['/two', length])
  await navigate('/three')
  expect(window.history.length).toBe(length + 1)
})

test('of two navigations the later one wins, whatever takes long before the first', async () => {
  let answer = (): void => {}
  const stop = onBeforeNavigate((to) =>
    to.pathname === '/first' ? new Promise<void>((resolve) => (answer = resolve)) : undefined,
  )
  const { navigate } = start(async () => async () => {})
  const first = navigate('/first')
  await navigate('/second')
  answer()
  await first
  expect(window.location.pathname).toBe('/second')
  stop()
})
