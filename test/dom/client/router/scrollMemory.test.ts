import { afterEach, expect, test, vi } from 'vitest'
import { createScrollMemory } from '../../../../client/router/scrollMemory.ts'

afterEach(() => vi.restoreAllMocks())

/** Scrolls the window, and lets it say so. */
function scrollTo(y: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y)
  window.dispatchEvent(new Event('scroll'))
}

test('an entry that was passed before its page was rendered keeps its position', () => {
  history.replaceState(null, '', '/a')
  const memory = createScrollMemory()
  const visit = (path: string, y: number): unknown => {
    memory.leave()
    history.pushState(null, '', path)
    memory.enter(true)
    scrollTo(0)
    memory.settle()
    scrollTo(y)
    return history.state
  }
  const a = history.state as unknown
  scrollTo(100)
  const b = visit('/b', 200)
  visit('/c', 300)
  // Back, and back again before the page came; forward later.
  expect(memory.arrive(b)?.[1]).toBe(200)
  expect(memory.arrive(a)?.[1]).toBe(100)
  scrollTo(100)
  memory.settle()
  expect(memory.arrive(b)?.[1]).toBe(200)
})

test('a document that the browser has kept is where it was left, also in WebKit', () => {
  createScrollMemory()
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  scrollTo(500)
  window.dispatchEvent(new Event('pagehide'))
  scrollTo(0)
  window.dispatchEvent(new Event('pageshow'))
  expect(scrolled).not.toHaveBeenCalled()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(scrolled).toHaveBeenLastCalledWith({ left: 0, top: 500, behavior: 'instant' })
})

test('a page that cannot be shown leads back to the one on screen, however far, and can be tried again', () => {
  history.replaceState(null, '', '/a')
  const memory = createScrollMemory()
  const first = history.state as unknown
  // In place of the first, it is as far from any other.
  history.replaceState(null, '', '/instead')
  memory.enter(false)
  const visit = (path: string): unknown => {
    history.pushState(null, '', path)
    memory.enter(true)
    memory.settle()
    return history.state
  }
  visit('/b')
  const last = visit('/c')
  const go = vi.spyOn(history, 'go').mockImplementation(() => {})
  expect(memory.goBack()).toBe(false)
  memory.arrive(first)
  const retry = memory.path()
  expect(memory.goBack()).toBe(true)
  memory.arrive(last)
  retry()
  expect(go.mock.calls).toEqual([[2], [-2]])
  // An entry that another release has marked.
  memory.arrive({ bifolioKey: 'f00' })
  expect(memory.goBack()).toBe(false)
})
