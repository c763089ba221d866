import { scrollPaddingOf } from '../../client/scrollPadding.ts'

/**
 * Remembers the reader's position. Returns a function that restores it in the window after the
 * layout has changed.
 */
export function notePlace(article: HTMLElement | null): () => void {
  if (!article || window.scrollY === 0) return () => {}
  const line = scrollPaddingOf()
  const block = [...article.children].find(
    (child) => !child.matches('.bf-leaf') && child.getBoundingClientRect().bottom > line,
  )
  const from = block?.getBoundingClientRect().top ?? 0
  return () => {
    if (!block?.isConnected) return
    // Browsers cut off the fraction, and the page would move a little with each turn.
    const top = Math.round(block.getBoundingClientRect().top - from)
    window.scrollBy({ top, behavior: 'instant' })
  }
}
