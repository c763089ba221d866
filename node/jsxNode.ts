/** Types of the nodes that are tags in MDX: blocks, and parts of a line. */
type JsxType = 'mdxJsxFlowElement' | 'mdxJsxTextElement'

/** True for a tag in MDX, of an element or a component, in a tree of Markdown or of HTML. */
export function isJsx<Node extends { readonly type: string }>(
  node: Node,
): node is Extract<Node, { readonly type: JsxType }> {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}
