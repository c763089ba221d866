import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollWindowTo, useWindow } from '../../../support/scrollWindow.ts'

const { navigated } = vi.hoisted(() => ({ navigated: new Set<() => void>() }))
vi.mock('../../../../client/index.ts', () => ({
  onNavigate: (callback: () => void) => {
    navigated.add(callback)
    return () => navigated.delete(callback)
  },
}))
const { createNavbarStore } = await import('../../../../components/layout/navbarStore.ts')

const store = createNavbarStore()
let stop = (): void => {}
beforeEach(() => {
  useWindow({ width: 1440 })
  stop = store.listen()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

test('hides on the way down and tells its subscribers once for each change', async () => {
  const notify = vi.fn<() => void>()
  const unsubscribe = store.subscribe(notify)
  await scrollWindowTo(300)
  await scrollWindowTo(600)
  expect([store.isHidden(), notify.mock.calls.length]).toEqual([true, 1])
  await scrollWindowTo(500)
  expect([store.isHidden(), notify.mock.calls.length]).toEqual([false, 2])
  unsubscribe()
  await scrollWindowTo(900)
  expect([store.isHidden(), notify.mock.calls.length]).toEqual([true, 2])
})

test.each([
  { width: 390, isHidden: false },
  { width: 1024, isHidden: false },
  { width: 1025, isHidden: true },
])('in a window of $width px it is hidden: $isHidden', async ({ width, isHidden }) => {
  useWindow({ width })
  await scrollWindowTo(600)
  expect(store.isHidden()).toBe(isHidden)
})

test('comes back when the window gets narrow', async () => {
  await scrollWindowTo(600)
  expect(store.isHidden()).toBe(true)
  useWindow({ width: 800 })
  expect(store.isHidden()).toBe(false)
})

test('comes back on the next page and when nothing listens any more', async () => {
  await scrollWindowTo(600)
  for (const callback of navigated) callback()
  expect(store.isHidden()).toBe(false)
  await scrollWindowTo(900)
  expect(store.isHidden()).toBe(true)
  stop()
  expect([store.isHidden(), navigated.size]).toEqual([false, 0])
})

test('comes back when the focus enters the bar, not when it enters the page', async () => {
  document.body.innerHTML = '<header><a href="/">a</a></header><main><a href="/b">b</a></main>'
  const leave = store.attach(document.querySelector('header')!)
  await scrollWindowTo(600)
  document.querySelector<HTMLElement>('main a')!.focus()
  expect(store.isHidden()).toBe(true)
  document.querySelector<HTMLElement>('header a')!.focus()
  expect(store.isHidden()).toBe(false)
  leave()
})

test('stays while something of the bar is open', async () => {
  document.body.innerHTML = '<header><button aria-expanded="true"></button></header>'
  const leave = store.attach(document.querySelector('header')!)
  await scrollWindowTo(600)
  expect(store.isHidden()).toBe(false)
  leave()
  await scrollWindowTo(900)
  expect(store.isHidden()).toBe(true)
})
