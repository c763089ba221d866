import type { Element, ElementContent, Root } from 'hast'
import { ENDS_PARAGRAPH } from '../htmlElements.ts'
import { visit } from '../visit.ts'

/** Names the checkbox of each task by its text: without a label, it's a box of nothing. */
export function labelTasks(tree: Root): void {
  visit(tree, 'element', (node) => {
    const { className } = node.properties
    if (node.tagName === 'li' && Array.isArray(className) && className.includes('task-list-item'))
      labelTask(node)
  })
}

/** The text is in the item itself, or, in a list with empty lines, in its first paragraph. */
function labelTask(item: Element): void {
  const paragraph = item.children.find(isBlock)
  const holder = isCheckbox(item.children[0]) || paragraph?.tagName !== 'p' ? item : paragraph
  if (!isCheckbox(holder.children[0])) return
  const end = holder.children.findIndex((child) => isBlock(child) || isFlow(child))
  const text = end < 0 ? holder.children : holder.children.slice(0, end)
  const rest = end < 0 ? [] : holder.children.slice(end)
  const label: Element = { type: 'element', tagName: 'label', properties: {}, children: text }
  holder.children = [label, ...rest]
}

function isCheckbox(node: ElementContent | undefined): boolean {
  return node?.type === 'element' && node.tagName === 'input'
}

function isBlock(node: ElementContent): node is Element {
  return node.type === 'element' && ENDS_PARAGRAPH.has(node.tagName)
}

function isFlow({ type }: ElementContent): boolean {
  return type === 'mdxJsxFlowElement' || type === 'mdxFlowExpression'
}
