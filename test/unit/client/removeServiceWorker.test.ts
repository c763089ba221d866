import { afterEach, expect, test, vi } from 'vitest'
import removeServiceWorker from '../../../client/removeServiceWorker.ts'

afterEach(() => vi.unstubAllGlobals())

test('the worker takes over at once, and removes the caches of its site and itself', async () => {
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>()
  const caches = ['bifolio /docs/ 1', 'bifolio / 1', 'bifolio /docs/ 2', 'mine']
  const skipWaiting = vi.fn(async () => {})
  const unregister = vi.fn(async () => true)
  vi.stubGlobal('addEventListener', listeners.set.bind(listeners))
  vi.stubGlobal('skipWaiting', skipWaiting)
  vi.stubGlobal('registration', { unregister })
  vi.stubGlobal('caches', {
    keys: async () => [...caches],
    delete: async (name: string) => void caches.splice(caches.indexOf(name), 1),
  })
  removeServiceWorker('bifolio /docs/ ')
  let work: Promise<unknown> = Promise.resolve()
  const event = { waitUntil: (given: Promise<unknown>) => void (work = given) }
  listeners.get('install')?.(event)
  expect(skipWaiting).toHaveBeenCalledTimes(1)
  listeners.get('activate')?.(event)
  await work
  expect(caches).toEqual(['bifolio / 1', 'mine'])
  expect(unregister).toHaveBeenCalledTimes(1)
})
