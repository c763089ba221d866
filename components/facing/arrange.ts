import type { FacingRow } from '../../shared/facing.ts'

/** The element beside a row of the page. */
export interface Leaf {
  readonly row: FacingRow
  /** Null where the other page has nothing, or nothing else. */
  readonly element: HTMLElement | null
}

/**
 * Inserts the parts between the blocks of the article, each after the blocks next to it, which is
 * the reading order.
 * The article's own nodes may be React's: none is moved. Returns how to take everything back.
 */
export function arrange(article: HTMLElement, leaves: readonly Leaf[]): () => void {
  const own = [...article.children] as HTMLElement[]
  for (const { row, element } of leaves)
    if (element) article.insertBefore(element, own[row.own[1]] ?? null)
  setRows(article, own, leaves)
  return () => {
    for (const { element } of leaves) element?.remove()
    article.style.removeProperty('grid-template-rows')
    for (const block of own)
      for (const name of ['grid-row', 'grid-column']) block.style.removeProperty(name)
  }
}

/**
 * Each block of the page has a line of the grid. One more after them takes what a longer leaf
 * needs, so that no gaps open.
 */
function setRows(article: HTMLElement, own: readonly HTMLElement[], leaves: readonly Leaf[]): void {
  const tracks: string[] = []
  for (const { row, element } of leaves) {
    const start = tracks.length + 1
    for (const block of own.slice(...row.own)) {
      // Without an intrinsic maximum a track takes no part in what spans it.
      tracks.push('minmax(min-content, 0px)')
      block.style.gridRow = String(tracks.length)
      if (row.isShared) block.style.gridColumn = '1 / -1'
    }
    if (!element) continue
    tracks.push('auto')
    element.style.gridRow = `${start} / ${tracks.length + 1}`
  }
  article.style.gridTemplateRows = tracks.join(' ')
}
