import type { Node, Parent, Root } from 'mdast'
import { visit } from '../visit.ts'

type Range = readonly [start: number, end: number]

/** True for a position at which fenced code begins, for that of any code. */
export function isFence(source: string, start: number): boolean {
  return /[`~]/.test(source[start] ?? '')
}

/**
 * A source with a letter in place of what is taken as it is written: code, blocks of HTML, the URLs
 * of links and images. `tree` is that of the source, or has the same positions.
 */
export function withoutVerbatim(source: string, tree: Root): string {
  const ranges: Range[] = []
  visit(tree, (node, _, parent) => {
    const range = verbatimOf(node, { source, isBlock: parent === tree })
    if (range && range[0] < range[1]) ranges.push(range)
  })
  const parts: string[] = []
  let at = 0
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    if (start < at) continue
    parts.push(source.slice(at, start), 'x')
    at = end
  }
  return [...parts, source.slice(at)].join('')
}

interface Place {
  readonly source: string
  /** The node is a block, and in no other block. */
  readonly isBlock: boolean
}

function verbatimOf(
  { type, position, children }: Node & Partial<Parent>,
  { source, isBlock }: Place,
): Range | undefined {
  const [start = 0, end = 0] = [position?.start.offset, position?.end.offset]
  if (type === 'inlineCode') return [start + 1, end - 1]
  if (type === 'code' && isFence(source, start)) {
    const info = /[^`~]/.exec(source.slice(start, end))?.index ?? 0
    return [start + info, source.lastIndexOf('\n', end - 1)]
  }
  if (type === 'html' && isBlock)
    return [source.indexOf('\n', start), source.lastIndexOf('\n', end - 1)]
  if (type === 'image') return [Math.max(start, source.lastIndexOf('](', end)) + 2, end - 1]
  // One without brackets is a URL in the text.
  if (type === 'link' && source[start] === '[')
    return [(children?.at(-1)?.position?.end.offset ?? start) + 2, end - 1]
  return undefined
}
