import { watchView } from '../observers.ts'

/** Time that a link stays in view before it counts. Unit: milliseconds. */
const DWELL = 400
/** Links of the menu on each side of the current page that are looked at. */
const NEAR = 12

/** Links that a reader may follow next, the likely ones first. */
export interface LinksAhead {
  /** The next of them that is in view; undefined while there is none. */
  take(): HTMLAnchorElement | undefined
  stop(): void
}

/**
 * Watches the links of the page and those near the current page in the menu. The neighbors in
 * reading order come first, in view or not. `onMore` is called when `take()` may have another one.
 */
export function watchLinks(onMore: () => void): LinksAhead {
  const ranks = new Map<Element, number>()
  const ready = new Set(
    document.querySelectorAll<HTMLAnchorElement>('main :is(a[rel="next"], a[rel="prev"])[href]'),
  )
  for (const link of ready) ranks.set(link, 0)
  const current = document.querySelector<HTMLAnchorElement>('.bf-sidebar a[aria-current="page"]')
  const menu = [...(current?.closest('nav')?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])]
  const at = current ? menu.indexOf(current) : -1
  const first = Math.max(0, at - NEAR)
  const near = at === -1 ? [] : menu.slice(first, at + NEAR + 1)
  for (const [index, link] of near.entries()) ranks.set(link, Math.abs(first + index - at))
  for (const [index, link] of [...document.querySelectorAll('main article a[href]')].entries())
    if (!ranks.has(link)) ranks.set(link, index + 1)

  const arrived = new Map<Element, ReturnType<typeof setTimeout>>()
  const observer = watchView((entries) => {
    for (const { isIntersecting, target } of entries) {
      clearTimeout(arrived.get(target))
      if (!isIntersecting) {
        ready.delete(target as HTMLAnchorElement)
        continue
      }
      arrived.set(
        target,
        setTimeout(() => {
          ready.add(target as HTMLAnchorElement)
          onMore()
        }, DWELL),
      )
    }
  })
  for (const link of ranks.keys())
    if (!ready.has(link as HTMLAnchorElement)) observer?.observe(link)

  return {
    take() {
      const [best] = [...ready].sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
      if (best) {
        ready.delete(best)
        observer?.unobserve(best)
      }
      return best
    },
    stop() {
      observer?.disconnect()
      for (const timer of arrived.values()) clearTimeout(timer)
    },
  }
}
