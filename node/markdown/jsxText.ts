import type { ESTree } from 'vite'
import type { TocEntry } from '../../shared/page.ts'
import { isSingle, TEXT_BLOCKS } from '../htmlElements.ts'

/** Content of a component's JSX, as far as it's known without running it. */
export interface JsxContent {
  /** Text of the first h1. */
  readonly title: string | null
  /** One line per block. */
  readonly text: string
  /** Headings h2 to h4 that have an `id`. */
  readonly toc: readonly TocEntry[]
  /** Every `id` that is a literal, of any element. */
  readonly ids: readonly string[]
  /** The text as Markdown, its headings included. */
  readonly markdown: string
}

const HEADING = /^h[1-6]$/

/** Collects the literal text of a module's JSX. */
export function textOfJsx(program: ESTree.Program): JsxContent {
  const toc: TocEntry[] = []
  const markdown: string[] = []
  const ids = new Set<string>()
  let title: string | null = null
  let text = ''
  let line = ''
  const endLine = (mark = ''): string => {
    const said = line.replace(/\s+/g, ' ').trim()
    line = ''
    if (said === '') return ''
    markdown.push(mark + said)
    return said
  }
  const endBlock = (): void => {
    const said = endLine()
    if (said !== '') text += `${said}\n`
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return spaced(node).forEach(visit)
    if (!isNode(node)) return
    if (node.type === 'JSXText') line += node.value
    else if (
      node.type === 'JSXExpressionContainer' &&
      node.expression.type === 'Literal' &&
      typeof node.expression.value === 'string'
    )
      line += node.expression.value
    else if (node.type === 'JSXElement') element(node)
    else for (const [key, value] of Object.entries(node)) if (key !== 'parent') visit(value)
  }
  const element = (node: ESTree.JSXElement): void => {
    const { attributes } = node.openingElement
    const tag = tagOf(node)
    const id = idOf(attributes)
    if (id !== null) ids.add(id)
    // Components may hold JSX in their properties.
    visit(attributes)
    if (tag === 'br') line += ' '
    if (!TEXT_BLOCKS.has(tag)) return visit(node.children)
    endBlock()
    if (!HEADING.test(tag)) {
      visit(node.children)
      endBlock()
      return
    }
    const depth = Number(tag.slice(1))
    const start = text.length
    visit(node.children)
    const said = endLine(`${'#'.repeat(depth)} `)
    if (depth === 1) title ??= said || null
    else text += said === '' ? '' : `${said}\n`
    if (depth >= 2 && depth <= 4 && id !== null && said !== '')
      toc.push({ text: said, id, depth, charIndex: start })
  }
  visit(program.body)
  endBlock()
  return { title, text: text.trimEnd(), toc, ids: [...ids], markdown: markdown.join('\n\n') }
}

function idOf(attributes: ESTree.JSXOpeningElement['attributes']): string | null {
  for (const attribute of attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'id') continue
    return attribute.value?.type === 'Literal' && typeof attribute.value.value === 'string'
      ? attribute.value.value
      : null
  }
  return null
}

/** Nodes with a space between components, and between keys, that are written without one. */
function spaced(nodes: readonly unknown[]): unknown[] {
  return nodes.flatMap((node, at) =>
    isSingle(tagOf(node)) && isSingle(tagOf(nodes[at - 1]))
      ? [{ type: 'JSXText', value: ' ' }, node]
      : [node],
  )
}

/** Name of an element or a component. Empty for other nodes. */
function tagOf(node: unknown): string {
  if (!isNode(node) || node.type !== 'JSXElement') return ''
  const { name } = node.openingElement
  return name.type === 'JSXIdentifier' ? name.name : ''
}

function isNode(value: unknown): value is ESTree.Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  )
}
