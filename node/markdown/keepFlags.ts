import type { Element, ElementContent, Root } from 'hast'
import { SKIP, visit } from '../visit.ts'

/** A flag of a command that fits into any line. */
const FLAG = /(?<=^|[\s[(|])--[a-z][\w-]{0,30}(?![\w-])/gi

/** Keeps the flags in inline code in one line: browsers would end it after their hyphens. */
export function keepFlags(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'pre') return SKIP
    if (node.tagName === 'code') node.children = node.children.flatMap(withFlags)
    return undefined
  })
}

function withFlags(node: ElementContent): ElementContent[] {
  if (node.type !== 'text') return [node]
  const parts: ElementContent[] = []
  let end = 0
  for (const { 0: flag, index } of node.value.matchAll(FLAG)) {
    if (index > end) parts.push({ type: 'text', value: node.value.slice(end, index) })
    parts.push(flagOf(flag))
    end = index + flag.length
  }
  if (end === 0) return [node]
  if (end < node.value.length) parts.push({ type: 'text', value: node.value.slice(end) })
  return parts
}

function flagOf(value: string): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['bf-flag'] },
    children: [{ type: 'text', value }],
  }
}
