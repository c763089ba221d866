import { anchorTarget } from '../../client/router/anchorTarget.ts'
import { scrollPaddingOf } from '../../client/scrollPadding.ts'
import { onNavigate } from '../../client/index.ts'
import { takeHighlight } from './storedHighlight.ts'
import { findMatches } from './findMatches.ts'
import './highlight.css'

const NAME = 'bf-search-highlight'
/** Part of the window above a place that is scrolled to. */
const LEAD = 1 / 3

/**
 * Highlights the words of a search on the page that it opened, and scrolls to the first one if it's
 * out of view. The highlight is painted over the text and doesn't change it, because the article
 * may be the server's own. A browser that can't paint it only scrolls.
 */
export function showHighlight(): void {
  const { pathname, hash } = window.location
  const highlight = takeHighlight(pathname + hash)
  const article = document.querySelector('main article') ?? document.querySelector('main')
  if (!highlight || !article) return
  const ranges = findMatches(article, highlight.terms)
  if (highlight.isPlace) scrollToFirst(ranges, hash)
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
  const rendered = ranges.filter((range) => range.getClientRects().length > 0)
  const first =
    (heading && rendered.find((range) => range.comparePoint(heading, 0) < 0)) ?? rendered[0]
  if (!first) return
  const { top, bottom } = first.getBoundingClientRect()
  const bar = scrollPaddingOf()
  if (top >= bar && bottom <= window.innerHeight) return
  window.scrollTo({ top: window.scrollY + top - window.innerHeight * LEAD, behavior: 'instant' })
}
