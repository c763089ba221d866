import type { Nodes } from 'mdast'
import { parsePage } from './pageFacts.ts'
import { isJsx } from '../jsxNode.ts'

/** A tag in a source. */
export interface TagUse {
  /** Of a component or an element. */
  readonly name: string
  readonly line: number
  readonly column: number
  /** The text from the start of each block or tag around it, the innermost last. */
  readonly before: readonly string[]
  /** The text in it. */
  inside: string
}

/** The tags of a source, with the text before them. `path` decides between Markdown and MDX. */
export function readTagUses(text: string, { path }: { readonly path: string }): TagUse[] {
  const tree = parsePage(text, path)
  const found: TagUse[] = []
  const starts: number[] = []
  let read = ''
  const walk = (node: Nodes): void => {
    let tag: TagUse | undefined
    const start = read.length
    if (isJsx(node))
      found.push(
        (tag = {
          name: node.name ?? '',
          line: node.position?.start.line ?? 1,
          column: node.position?.start.column ?? 1,
          before: starts.map((from) => read.slice(from)),
          inside: '',
        }),
      )
    if (node.type === 'text' || node.type === 'inlineCode') read += node.value
    if (!('children' in node)) return
    starts.push(start)
    for (const child of node.children) walk(child)
    starts.pop()
    if (tag) tag.inside = read.slice(start)
  }
  if (tree) walk(tree)
  return found
}
