import { anchorTarget } from '../../client/router/anchorTarget.ts'
import { scrollPaddingOf } from '../../client/scrollPadding.ts'
import { onNavigate } from '../../client/index.ts'
import { takeFound } from './foundHandoff.ts'
import { findFound } from './findFound.ts'
import './found.css'

const NAME = 'bf-found'
/** Part of the window above a place that is scrolled to. */
const LEAD = 1 / 3

/**
 * Marks what was found on the page that the search opened, and scrolls to it when it is out of
 * view.
 * The marks are painted over the text and change nothing in it: the article may be the server's
 * own.
 * A browser that cannot paint them only scrolls.
 */
export function showFound(): void {
  const { pathname, hash } = window.location
  const found = takeFound(pathname + hash)
  const article = document.querySelector('main article') ?? document.querySelector('main')
  if (!found || !article) return
  const ranges = findFound(article, found.terms)
  if (found.isPlace) scrollToFirst(ranges, hash)
  if (ranges.length > 0 && 'highlights' in (globalThis.CSS ?? {})) paint(ranges)
}

/** The marks stay until the reader leaves the page or presses Escape. */
function paint(ranges: readonly Range[]): void {
  CSS.highlights.set(NAME, new Highlight(...ranges))
  const clear = (): void => {
    CSS.highlights.delete(NAME)
    stop()
    document.removeEventListener('keydown', onKey)
  }
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') clear()
  }
  const stop = onNavigate(clear)
  document.addEventListener('keydown', onKey)
}

/** Scrolls to the first mark of the section in the URL, unless it's visible. */
function scrollToFirst(ranges: readonly Range[], hash: string): void {
  const heading = anchorTarget(hash)
  const drawn = ranges.filter((range) => range.getClientRects().length > 0)
  const first = (heading && drawn.find((range) => range.comparePoint(heading, 0) < 0)) ?? drawn[0]
  if (!first) return
  const { top, bottom } = first.getBoundingClientRect()
  const bar = scrollPaddingOf()
  if (top >= bar && bottom <= window.innerHeight) return
  window.scrollTo({ top: window.scrollY + top - window.innerHeight * LEAD, behavior: 'instant' })
}
