import { normalizeContainers } from '../containers.ts'
import { type ContainerFenceNode, visit } from '../engine.ts'
import { readPage } from '../page.ts'

/** A line of text that ends with the colons that close a container. */
const END_OF_TEXT = /^((?![ \t>]*:{3}).*\S)[ \t]+(:{3,})[ \t]*$/gm

/**
 * The text of a page whose containers end where Rspress ended them: it accepts ends that a
 * formatter has moved into a list or behind a text. Others stay as they are.
 */
export function withContainers(text: string, file: string): string {
  if (!/:{3}/.test(text) || isBalanced(text, file)) return text
  const whole = normalizeContainers(text.replace(END_OF_TEXT, '$1\n\n$2')).text
  return isBalanced(whole, file) ? whole : text
}

/** True when each container has its end beside it, and for what can't be read. */
function isBalanced(text: string, file: string): boolean {
  const page = readPage({ file, text, syntax: file.endsWith('.mdx') ? 'mdx' : 'md', notes: [] })
  if (!page) return true
  let isOne = true
  visit(page.tree, (node) => {
    if (!('children' in node)) return
    const fences = (node.children as readonly { readonly type: string }[]).filter(
      (child): child is ContainerFenceNode => child.type === 'containerFence',
    )
    let depth = 0
    for (const { name } of fences) {
      depth += name === null ? -1 : 1
      if (depth < 0) isOne = false
    }
    if (depth !== 0) isOne = false
  })
  return isOne
}
