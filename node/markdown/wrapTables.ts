import type { Element, Parents, Root } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import { visit } from '../visit.ts'
import { SCROLLER } from './scroller.ts'

/** Tables may scroll sideways; their cells keep the alignment that Markdown gives a column. */
export function wrapTables(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    // The corner of a table whose rows have names heads nothing.
    if (node.tagName === 'th' && node.children.length === 0) node.tagName = 'td'
    if (node.tagName === 'th') node.properties.scope ??= 'col'
    if ((node.tagName === 'td' || node.tagName === 'th') && node.properties.align !== undefined) {
      // HTML has no `align` any more.
      node.properties.dataAlign = node.properties.align
      delete node.properties.align
    }
    if (node.tagName === 'table' && parent && index !== undefined) wrap(node, index, parent)
  })
  // A table that is written as JSX.
  visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
    if (node.name === 'table' && parent && index !== undefined) wrap(node, index, parent)
  })
}

function wrap(table: Element | MdxJsxFlowElementHast, index: number, parent: Parents): void {
  const className =
    parent.type === 'element'
      ? parent.properties.className
      : 'attributes' in parent
        ? parent.attributes.find(
            (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'className',
          )?.value
        : undefined
  if (className?.toString() === 'bf-table') return
  parent.children[index] = {
    type: 'element',
    tagName: 'div',
    properties: { className: ['bf-table'], ...SCROLLER },
    children: [table],
  }
}
