/** Elements that are watched until `disconnect`. */
export interface Watcher {
  observe(element: Element): void
  unobserve(element: Element): void
  disconnect(): void
}

const NOTHING: Watcher = { observe: () => {}, unobserve: () => {}, disconnect: () => {} }

/**
 * Reports elements that come into a window or leave it. Null where the browser can't tell: a page
 * is complete without.
 */
export function watchView(
  onChange: (entries: readonly IntersectionObserverEntry[]) => void,
  options: IntersectionObserverInit = {},
): Watcher | null {
  return typeof IntersectionObserver === 'function'
    ? new IntersectionObserver(onChange, options)
    : null
}

/**
 * Reports elements whose size changes, and each once at first. Where the browser has no
 * `ResizeObserver`, only at first and when the window changes.
 */
export function watchSize(onChange: (elements: readonly Element[]) => void): Watcher {
  if (typeof ResizeObserver === 'function')
    return new ResizeObserver((entries) => onChange(entries.map(({ target }) => target)))
  if (typeof window === 'undefined') return NOTHING
  const watched = new Set<Element>()
  const onResize = (): void => onChange([...watched])
  window.addEventListener('resize', onResize)
  return {
    observe(element) {
      watched.add(element)
      queueMicrotask(() => watched.has(element) && onChange([element]))
    },
    unobserve: (element) => void watched.delete(element),
    disconnect() {
      watched.clear()
      window.removeEventListener('resize', onResize)
    },
  }
}
