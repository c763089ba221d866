import type { Nodes, Root, Text } from 'mdast'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough'
import type { Processor } from 'unified'
import { boundRuns } from './boundedRuns.ts'
import { joinHanLines } from '../source/joinHanLines.ts'

/** Nodes whose text continues the line of the node before them. */
const INLINE = new Set([
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'mdxJsxTextElement',
  'headingId',
  'html',
])

/**
 * remark plugin: Markdown for a script without spaces. `**强调（注）**后文` is emphasis although no space
 * follows, and the end of a source line between two Han characters isn't a space.
 */
export function remarkHan(this: Processor): (tree: Root) => void {
  const data = this.data()
  ;(data.micromarkExtensions ??= []).push(
    boundRuns(cjkFriendlyExtension()),
    boundRuns(gfmStrikethroughCjkFriendly({ singleTilde: false })),
  )
  return (tree) => joinRuns(tree)
}

function joinRuns(tree: Root): void {
  let run: Text[] = []
  const end = (): void => {
    const joined = joinHanLines(run.map(({ value }) => value))
    run.forEach((node, at) => {
      node.value = joined[at] ?? ''
    })
    run = []
  }
  const walk = (node: Nodes): void => {
    if (node.type === 'text') run.push(node)
    else if (!INLINE.has(node.type)) end()
    if (!('children' in node)) return
    node.children.forEach(walk)
    if (!INLINE.has(node.type)) end()
  }
  walk(tree)
}
