import { useEffect, useState } from 'react'
import { watchSize, watchView, type Watcher } from '../../client/observers.ts'
import { scrollPaddingOf } from '../../client/scrollPadding.ts'
import type { TocEntry } from '../../shared/page.ts'
import { sectionsInView, type OutlineMarks } from './sectionsInView.ts'

const NONE: OutlineMarks = { inView: [], current: null }
/** Far beyond any page. Unit: pixels. */
const FAR = 1_000_000

/**
 * Follows which sections of the page are in view.
 * Two observers see two half planes, everything above the window's lower edge and everything below
 * the sticky bars: a heading that jumps over the whole window still crosses one of the edges, which
 * a plain observer would miss.
 *
 * @example
 * const marks = useSectionsInView(usePage().toc)
 */
export function useSectionsInView(toc: readonly TocEntry[]): OutlineMarks {
  const [marks, setMarks] = useState(NONE)
  const [line, setLine] = useState(lineBelowBars)

  useEffect(() => {
    const watcher = watchSize(() => setLine(lineBelowBars()))
    // A window, and a page beside this one, change the width: other bars are shown then.
    watcher.observe(document.documentElement)
    const main = document.getElementById('bf-main')
    if (main) watcher.observe(main)
    return () => watcher.disconnect()
  }, [])
  useEffect(() => {
    const headings = toc.flatMap(({ id }) => document.getElementById(id) ?? [])
    if (headings.length === 0) return
    const reached = new Set<Element>()
    const ahead = new Set<Element>()
    const pageEnd = document.querySelector('.bf-footer')
    let isAtEnd = false

    const update = (): void => {
      const positions = headings.map((heading) => ({
        id: heading.id,
        isReached: reached.has(heading),
        isPassed: reached.has(heading) && !ahead.has(heading),
      }))
      // A page that fits the window is at its end and at its beginning.
      const next = sectionsInView(positions, isAtEnd && window.scrollY > 0)
      setMarks((last) =>
        last.current === next.current && last.inView.join() === next.inView.join() ? last : next,
      )
    }
    const watch = (seen: Set<Element>, rootMargin: string, threshold: number): Watcher | null =>
      watchView(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) seen.add(target)
            else seen.delete(target)
          }
          update()
        },
        { rootMargin, threshold },
      )
    const observers = [
      watch(reached, `${FAR}px 0px 0px 0px`, 0),
      watch(ahead, `${-line}px 0px ${FAR}px 0px`, 1),
    ]
    for (const observer of observers) for (const heading of headings) observer?.observe(heading)

    const endObserver = watchView(
      ([entry]) => {
        isAtEnd = entry?.isIntersecting ?? false
        update()
      },
      { threshold: 1 },
    )
    if (pageEnd) endObserver?.observe(pageEnd)
    return () => {
      for (const observer of [...observers, endObserver]) observer?.disconnect()
    }
  }, [toc, line])
  return toc.length === 0 ? NONE : marks
}

/**
 * Headings below this line are still ahead. A linked heading is just below the bars and counts as
 * passed. Unit: pixels.
 */
function lineBelowBars(): number {
  if (typeof document === 'undefined') return 0
  return Math.round(scrollPaddingOf()) + 8
}
