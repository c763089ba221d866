import type { Nodes } from 'mdast'
import { visit } from '../visit.ts'

/** Makes one text of texts that follow each other. */
export function joinTexts(tree: Nodes): void {
  visit(tree, 'text', (node, index = 0, parent) => {
    const next = parent?.children[index + 1]
    if (next?.type !== 'text') return undefined
    node.value += next.value
    if (node.position && next.position) node.position.end = next.position.end
    parent?.children.splice(index + 1, 1)
    return index
  })
}
