import { use } from 'react'

/** Data that is loaded once per key and read by components that may suspend. */
export interface Resource<T> {
  /**
   * Loads the value, or returns the one that is loaded. A failure is forgotten, so that it can be
   * tried again.
   */
  load(key: string): Promise<T>
  /**
   * Reads the value while a component renders. Suspends it until the value is loaded, and
   * permanently if it can't be loaded: the server's HTML stays.
   */
  read(key: string): T
  /** The value, also for event handlers. Undefined until it's loaded. */
  peek(key: string): T | undefined
  /** Whether reading gives the value at once. */
  has(key: string): boolean
  /** Puts a value in the place of the one that is loaded, for hot updates. */
  replace(key: string, value: T): void
}

/** How often a suspended component tries again before it stays suspended. */
const TRIES = 3

/** Each forgets one value that components wait for in vain. */
const inVain = new Set<() => unknown>()
const listeners = new Set<() => void>()

/** Calls back when a component waits for data that can't be loaded. Returns what ends it. */
export function onGivenUp(callback: () => void): () => void {
  listeners.add(callback)
  return () => listeners.delete(callback)
}

/** What could not be loaded is requested again when it is read the next time. */
export function retryGivenUp(): void {
  for (const forget of inVain) forget()
  inVain.clear()
}

const never: Promise<never> = new Promise(() => {})

type Tracked<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

/**
 * A resource over a loader. A value that is already there never suspends, neither on the server nor
 * in the browser.
 */
export function createResource<T>(loader: (key: string) => Promise<T>): Resource<T> {
  const cache = new Map<string, Tracked<T>>()
  // What components wait for: the same promise at every rendering.
  const awaited = new Map<string, Promise<T>>()
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
      () => {
        if (cache.get(key) === promise) cache.delete(key)
      },
    )
    return promise
  }
  // React must not see a failure: it would throw the server's HTML away.
  const wait = async (key: string): Promise<T> => {
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        return await load(key)
      } catch {
        // Asked again.
      }
    }
    inVain.add(() => awaited.delete(key))
    for (const notify of listeners) notify()
    return never
  }
  const has = (key: string): boolean => cache.get(key)?.status === 'fulfilled'
  const peek = (key: string): T | undefined => cache.get(key)?.value
  const read = (key: string): T => {
    const waiting: Tracked<T> | undefined = awaited.get(key)
    // React needs the promise again that it has waited for, and reads it at once.
    const isFirst = waiting?.status !== 'fulfilled'
    const promise = isFirst && has(key) ? load(key) : (waiting ?? wait(key))
    if (!waiting) awaited.set(key, promise)
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- `use` may be called in a condition
    return use(promise)
  }
  const replace = (key: string, value: T): void => {
    const status = 'fulfilled'
    cache.set(key, Object.assign(Promise.resolve(value), { status, value } as const))
    awaited.delete(key)
  }
  return { load, read, peek, has, replace }
}
