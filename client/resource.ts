import { use } from 'react'

/** Data that is loaded once per key and read by components that may suspend. */
export interface Resource<T> {
  /** Loads the value, or gives the one that is there. A failure is forgotten, so that it can be tried again. */
  load(key: string): Promise<T>
  /** Reads the value; suspends the component until it is there, and for good when it cannot be had: the server's HTML stays. */
  read(key: string): T
  /** Forgets every value, for hot updates. */
  clear(): void
}

/** A component that suspends asks again as soon as its promise is rejected, which would never end. */
const TRIES = 3

const never: Promise<never> = new Promise(() => {})

type Tracked<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

/** A resource over a loader. A value that is already there never suspends, neither on the server nor in the browser. */
export function createResource<T>(loader: (key: string) => Promise<T>): Resource<T> {
  const cache = new Map<string, Tracked<T>>()
  const failures = new Map<string, number>()
  const load = (key: string): Tracked<T> => {
    const known = cache.get(key)
    if (known) return known
    const promise: Tracked<T> = loader(key)
    cache.set(key, promise)
    // React reads `status` and `value` of a promise before it decides to suspend.
    promise.then(
      (value) => {
        promise.status = 'fulfilled'
        promise.value = value
        failures.delete(key)
      },
      () => {
        cache.delete(key)
        failures.set(key, (failures.get(key) ?? 0) + 1)
      },
    )
    return promise
  }
  const read = (key: string): T => use((failures.get(key) ?? 0) < TRIES ? (load(key) as Promise<T>) : never)
  return { load, read, clear: () => cache.clear() }
}
