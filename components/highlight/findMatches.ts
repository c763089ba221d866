import { findMarks } from '../../shared/search/excerpt.ts'
import { foldText } from '../../shared/search/tokenize.ts'

const BLOCKS =
  'p, li, td, th, dt, dd, h1, h2, h3, h4, h5, h6, pre, blockquote, figcaption, summary, div'

/** Places of terms in an element, also across the elements inside a paragraph or a line of code. */
export function findMatches(root: Element, terms: readonly string[]): Range[] {
  const needles = terms.map(foldText)
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  let block: Element | null = null
  let run: Text[] = []
  const close = (): void => {
    ranges.push(...rangesIn(run, needles))
    run = []
  }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    // What is hidden, or no part of the text, is not marked.
    if (!parent || parent.closest('.bf-anchor, .bf-sr, button, style, script')) continue
    const own = parent.closest(BLOCKS)
    if (own !== block) close()
    block = own
    run.push(node as Text)
  }
  close()
  return ranges
}

function rangesIn(nodes: readonly Text[], needles: readonly string[]): Range[] {
  const text = nodes.map(({ data }) => data).join('')
  return findMarks(text, needles).map(([start, end]) => {
    const range = document.createRange()
    range.setStart(...pointAt(nodes, start, false))
    range.setEnd(...pointAt(nodes, end, true))
    return range
  })
}

/**
 * The node and the offset in it of an offset in all of them. An end belongs to the node before it.
 */
function pointAt(nodes: readonly Text[], offset: number, isEnd: boolean): [Text, number] {
  let rest = offset
  for (const node of nodes) {
    if (rest < node.length || (isEnd && rest === node.length)) return [node, rest]
    rest -= node.length
  }
  throw new RangeError(`There is no offset ${offset}.`)
}
