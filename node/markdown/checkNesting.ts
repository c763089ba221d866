import type { Nodes as HastNodes } from 'hast'
import type { Nodes } from 'mdast'
import type { VFile } from 'vfile'

/**
 * Quotes, lists, tags and containers inside each other. All that comes later goes down the tree by
 * recursion.
 */
const MOST_LEVELS = 100

/** What is wrong with a page that is nested more deeply. */
export const TOO_DEEP: string = `maximum nesting of ${MOST_LEVELS} levels exceeded`

/** Ends the compilation of a page that is nested too deeply, at the place where it is. */
export function checkNesting(tree: Nodes | HastNodes, file: VFile): void {
  const open: { readonly node: Nodes | HastNodes; readonly depth: number }[] = [
    { node: tree, depth: 0 },
  ]
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { node, depth } = entry
    if (depth > MOST_LEVELS)
      file.fail(TOO_DEEP, node.position ? { place: node.position.start } : {})
    if ('children' in node)
      for (const child of node.children) open.push({ node: child, depth: depth + 1 })
  }
}
