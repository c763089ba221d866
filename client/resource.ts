import { use } from 'react'

/** Data that is loaded once per key and read by components that may suspend. */
export interface Resource<T> {
  /** Loads the value, or gives the one that is there. A failure is forgotten, so that it can be tried again. */
  load(key: string): Promise<T>
  /** Reads the value; suspends the component until it is there. */
  read(key: string): T
  /** Forgets every value, for hot updates. */
  clear(): void
}

type Tracked<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

/** A resource over a loader. A value that is already there never suspends, neither on the server nor in the browser. */
export function createResource<T>(loader: (key: string) => Promise<T>): Resource<T> {
  const cache = new Map<string, Tracked<T>>()
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
      },
      () => cache.delete(key),
    )
    return promise
  }
  return { load, read: (key) => use(load(key) as Promise<T>), clear: () => cache.clear() }
}
