import { anchorTarget } from './anchorTarget.ts'
import type { Position } from './scrollMemory.ts'

/** Scrolls to where a page was left, else to its anchor, else to the top. */
export function scrollTo({ hash }: URL, position: Position | null): void {
  const target = hash === '' ? null : anchorTarget(hash)
  if (!position && target) target.scrollIntoView({ behavior: 'instant' })
  else {
    const [left, top] = position ?? [0, 0]
    const scroll = (to: number): void => window.scrollTo({ left, top: to, behavior: 'instant' })
    // One beside it first: a browser on its way to an anchor gives that up at a scroll, and no step
    // is none.
    if (position) scroll(top > 0 ? top - 1 : 1)
    scroll(top)
  }
}
