import type { Element, Nodes } from 'hast'
import { literalOfProgram, type Scope } from '../schema/literal.ts'
import { type RichText, richText, type TitleMark } from '../../shared/richText.ts'
import { isSingle } from '../htmlElements.ts'
import { isJsx } from '../jsxNode.ts'
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
  if (tagOf(node) === 'br') return ' '
  if (node.type === 'element') {
    if (isSign(node)) return ''
    const tex = options.isTex ? texOf(node) : undefined
    if (tex !== undefined) return tex
  }
  const { children } = node
  return children
    .map((child, at) => (isApart(child, children[at - 1]) ? ' ' : '') + visibleText(child, options))
    .join('')
}

/** Name of an element or a component. Empty for other nodes. */
export function tagOf(node: Nodes): string {
  return node.type === 'element' ? node.tagName : isJsx(node) ? (node.name ?? '') : ''
}

/** True between two tabs, cards, or keys that are written without a space. */
export function isApart(node: Nodes, before: Nodes | undefined): boolean {
  return before !== undefined && isSingle(tagOf(node)) && isSingle(tagOf(before))
}

/** What an expression shows, as far as it's known. Null for any other node. */
export function expressionText(node: Nodes, values: Scope): string | null {
  if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return null
  const value = literalOfProgram(node.data?.estree, values)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/**
 * Links from and to footnotes and headings, words that only screen readers get, and what plugins
 * mark by `data-sign`: nothing that a reader would look for.
 */
export function isSign(node: Element): boolean {
  const { dataFootnoteRef, dataFootnoteBackref, dataSign } = node.properties
  return (
    hasClass(node, 'bf-anchor') ||
    hasClass(node, 'bf-sr') ||
    node.tagName === 'script' ||
    node.tagName === 'style' ||
    node.tagName === 'template' ||
    dataSign !== undefined ||
    dataFootnoteRef !== undefined ||
    dataFootnoteBackref !== undefined
  )
}

/** True for an element with a class. */
export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}

const MARKS: Readonly<Record<string, TitleMark>> = {
  code: 'code',
  em: 'em',
  i: 'em',
  strong: 'strong',
  b: 'strong',
  del: 'del',
  s: 'del',
}

/** What readers see of a heading, with its code and emphasis. Null if there is none. */
export function visibleRichText(heading: Element, options: VisibleTextOptions): RichText | null {
  const piecesOf = (node: Nodes, mark: TitleMark | null): RichText => {
    if (node.type === 'element' && !isSign(node) && texOf(node) === undefined) {
      const own = MARKS[node.tagName] ?? null
      // Code in bold is code.
      const inner = mark === 'code' ? mark : (own ?? mark)
      if (node.tagName !== 'br') return node.children.flatMap((child) => piecesOf(child, inner))
    }
    const text = visibleText(node, options).replace(/\s+/g, ' ')
    return text === '' ? [] : [mark === null ? text : [mark, text]]
  }
  return richText(heading.children.flatMap((child) => piecesOf(child, null)))
}
