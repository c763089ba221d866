import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Arrival } from '../../../../client/router/arrival.ts'
import { Router } from '../../../../client/router/router.ts'
import { addTo } from '../../../../client/router/listeners.ts'
import type { View } from '../../../../client/view.ts'
import { pageData, testLocale } from '../../../support/mount.tsx'
import { PATIENT } from '../../../support/patient.ts'

// A router cannot be stopped: each test has a window's worth of listeners of its own.
const heard: [EventTarget, string, EventListenerOrEventListenerObject][] = []
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
  vi.restoreAllMocks()
})

const viewOf = (routePath: string): View => ({
  page: pageData({ routePath }),
  locale: testLocale('en'),
  module: null,
})

interface Started extends Router {
  /** What happened, in its order. */
  readonly events: string[]
}

/** Starts a router whose root shows everything at once, as React does with loaded pages. */
function start(
  load: (pathname: string) => Promise<View | null> = async (pathname) => viewOf(pathname),
  shows: (arrival: Arrival) => boolean = () => true,
  keep?: (retry: () => void) => void,
): Started {
  const router = new Router()
  const events: string[] = []
  let arrival: Arrival = {
    view: viewOf('/start'),
    url: new URL(window.location.href),
    kind: 'load',
    position: null,
  }
  router.enter(arrival)
  router.connect((change) => {
    const next = change(arrival)
    if (next === arrival || !shows(next)) return
    arrival = next
    router.enter(arrival)
    router.arrive(arrival)
    router.settle(arrival)
  })
  router.start({
    base: '/',
    isFile: () => false,
    load,
    loadEffects: async () => ({
      enter: ({ url }) => events.push(`enter ${window.location.pathname} for ${url.pathname}`),
      announce: ({ view }) => void events.push(`announce ${view.page.routePath}`),
      keepPage: async () => keep ?? null,
    }),
  })
  addTo(router.pending, () => void events.push(router.isPending ? 'begin' : 'end'))
  addTo(router.after, () => void events.push('after'))
  return Object.assign(router, { events })
}

test('a page is shown with its URL, announced, and then reported', async () => {
  const router = start()
  await router.navigate('/a?b#c')
  expect(router.events).toEqual(['begin', 'enter /a for /a', 'announce /a', 'end', 'after'])
  expect(router.arrival?.url.href).toBe(new URL('/a?b#c', window.location.href).href)
  expect(router.screen.page?.routePath).toBe('/a')
})

test('a page that cannot be loaded is opened by the browser, and the navigation ends', async () => {
  const router = start(async () => {
    throw new Error('gone')
  })
  await router.navigate('/a#part')
  expect(assign.mock.calls).toEqual([[new URL('/a#part', window.location.href).href]])
  expect(router.events).toEqual(['begin', 'end'])
})

test('a page that can be had in no way leaves the one before, which offers to try again', async () => {
  let isOffline = true
  let retry = (): void => {}
  const router = start(
    async (pathname) => {
      if (isOffline) throw new Error('offline')
      return viewOf(pathname)
    },
    undefined,
    (again) => (retry = again),
  )
  await router.navigate('/a')
  expect([window.location.pathname, router.screen.page?.routePath]).toEqual(['/start', '/start'])
  expect(assign).not.toHaveBeenCalled()
  isOffline = false
  retry()
  await vi.waitFor(() => expect(router.screen.page?.routePath).toBe('/a'), PATIENT)
})

test('the page at the current URL is loaded again: a URL with an anchor would only scroll', async () => {
  start(async () => {
    throw new Error('gone')
  })
  history.replaceState(null, '', '/a#part')
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), PATIENT)
  expect(assign).not.toHaveBeenCalled()
})

test('a navigation that a later one replaces is not ended by it twice', async () => {
  let arrive = (): void => {}
  const router = start(async (pathname) => {
    if (pathname === '/slow') await new Promise<void>((resolve) => (arrive = resolve))
    return viewOf(pathname)
  })
  const slow = router.navigate('/slow')
  await router.navigate('/fast')
  arrive()
  await slow
  expect(window.location.pathname).toBe('/fast')
  expect(router.events.filter((event) => event.startsWith('announce'))).toEqual(['announce /fast'])
  expect(router.events.slice(-2)).toEqual(['end', 'after'])
})

test('a page that waits for data keeps the one before, which another navigation leaves', async () => {
  const router = start(undefined, ({ view }) => view.page.routePath !== '/waits')
  const waits = router.navigate('/waits')
  await vi.waitFor(() => expect(router.events).toEqual(['begin']), PATIENT)
  await new Promise((resolve) => setTimeout(resolve))
  expect([window.location.pathname, router.screen.page?.routePath]).toEqual(['/start', '/start'])
  await router.navigate('/other')
  await waits
  expect(window.location.pathname).toBe('/other')
})

test('back at the current page, the page that was being loaded is not rendered', async () => {
  let arrive = (): void => {}
  const router = start(async (pathname) => {
    if (pathname === '/slow') await new Promise<void>((resolve) => (arrive = resolve))
    return viewOf(pathname)
  })
  const state = history.state as unknown
  history.replaceState(null, '', '/slow')
  window.dispatchEvent(new PopStateEvent('popstate', { state: { bifolioKey: 'slow' } }))
  history.replaceState(state, '', '/start')
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
  arrive()
  await new Promise((resolve) => setTimeout(resolve))
  expect(router.screen.page?.routePath).toBe('/start')
  expect(router.events).toEqual(['begin', 'end'])
})

test('a callback before a navigation can continue it, redirect it or stop it', async () => {
  const router = start()
  const seen: string[] = []
  const stops = [
    addTo(router.before, (to) => void seen.push(to.pathname)),
    addTo(router.before, async (to) => (to.pathname === '/old' ? '/new?from=old' : undefined)),
    addTo(router.before, (to) => (seen.push(to.pathname), to.pathname !== '/closed' && undefined)),
  ]
  await router.navigate('/plain')
  expect(window.location.pathname).toBe('/plain')
  await router.navigate('/old')
  expect(window.location.pathname + window.location.search).toBe('/new?from=old')
  await router.navigate('/closed')
  expect(window.location.pathname).toBe('/new')
  expect(seen).toEqual(['/plain', '/plain', '/old', '/new', '/closed', '/closed'])
  for (const stop of stops) stop()
  await router.navigate('/closed')
  expect(window.location.pathname).toBe('/closed')
})

test('a navigation can replace the entry that is left', async () => {
  const router = start()
  await router.navigate('/one')
  const { length } = window.history
  await router.navigate('/two', { replace: true })
  expect([window.location.pathname, window.history.length]).toEqual(['/two', length])
  await router.navigate('/three')
  expect(window.history.length).toBe(length + 1)
})

test('of two navigations the later one wins, whatever takes long before the first', async () => {
  let answer = (): void => {}
  const router = start()
  addTo(router.before, (to) =>
    to.pathname === '/first' ? new Promise<void>((resolve) => (answer = resolve)) : undefined,
  )
  const first = router.navigate('/first')
  await router.navigate('/second')
  answer()
  await first
  expect(window.location.pathname).toBe('/second')
})

test('a callback that throws is reported, and stops nothing', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  const router = start()
  addTo(router.before, () => {
    throw new Error('before')
  })
  addTo(router.after, () => {
    throw new Error('after')
  })
  const after = vi.fn<() => void>()
  addTo(router.after, after)
  await router.navigate('/a')
  expect(after).toHaveBeenCalledOnce()
  expect(reported.mock.calls.map(([error]) => String(error))).toEqual([
    'Error: before',
    'Error: after',
  ])
  vi.unstubAllGlobals()
})

test('an edit of the shown page is no navigation', async () => {
  const router = start()
  const { arrival } = router
  const view = { ...arrival!.view, page: pageData({ routePath: '/start', title: 'Edited' }) }
  expect(await router.render({ ...arrival!, view, kind: 'edit' })).toBe('shown')
  expect(router.screen.page?.title).toBe('Edited')
  expect(router.events).toEqual([])
})

test('a page that has lost its components opens others as documents', async () => {
  const router = start()
  router.giveUp()
  await router.navigate('/a')
  expect(assign).toHaveBeenCalledOnce()
  expect(router.events).toEqual([])
})
