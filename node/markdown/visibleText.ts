import type { Element, Nodes } from 'hast'
import { literalOfProgram, type Scope } from '../schema/literal.ts'
import { texOf } from './math.ts'

interface VisibleTextOptions {
  /** What the names in expressions stand for. */
  readonly values: Scope
  /** True for the source of formulas instead of their signs. @default false */
  readonly isTex?: boolean
}

/**
 * What readers see of a node, as plain text: without comments, numbers of footnotes, and words for
 * screen readers. Of an expression, the value if it's known without running it.
 */
export function visibleText(node: Nodes, options: VisibleTextOptions): string {
  if (node.type === 'text') return node.value
  const value = expressionText(node, options.values)
  if (value !== null) return value
  if (!('children' in node)) return ''
  if (node.type === 'element') {
    if (isSign(node)) return ''
    if (node.tagName === 'br') return ' '
    const tex = options.isTex ? texOf(node) : undefined
    if (tex !== undefined) return tex
  }
  return node.children.map((child) => visibleText(child, options)).join('')
}

/** What an expression shows, as far as it's known. Null for any other node. */
export function expressionText(node: Nodes, values: Scope): string | null {
  if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return null
  const value = literalOfProgram(node.data?.estree, values)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/**
 * Links from and to footnotes and headings, and words that only screen readers get: nothing that a
 * reader would look for.
 */
export function isSign(node: Element): boolean {
  const { dataFootnoteRef, dataFootnoteBackref } = node.properties
  return (
    hasClass(node, 'bf-anchor') ||
    hasClass(node, 'bf-sr') ||
    node.tagName === 'script' ||
    node.tagName === 'style' ||
    node.tagName === 'template' ||
    dataFootnoteRef !== undefined ||
    dataFootnoteBackref !== undefined
  )
}

/** True for an element with a class. */
export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}
