import type { Node, Nodes } from 'mdast'
import type { Json } from '../../shared/page.ts'
import type { UiText } from '../../shared/ui-text/uiText.ts'
import type { PageScope } from './pageScope.ts'

/** What the rendering of one page needs. */
export interface MarkdownWriter {
  readonly uiText: UiText
  readonly scope: PageScope
  /** Level of the last heading. Titled parts are one level below. */
  depth: number
  /** Blocks with empty lines between. */
  flow(nodes: readonly Node[]): string
  /** Text inside a block. */
  phrasing(nodes: readonly Node[]): string
  /** The URL of a link, or a placeholder for it. */
  resolve(href: string): string
  /** Placeholder of an imported Markdown file. */
  fragment(path: string, parameters: Readonly<Record<string, string>>): string
}

/** A tag with its attributes read. */
export interface JsxElement {
  readonly name: string
  readonly isFlow: boolean
  readonly children: readonly Nodes[]
  /** The value of an attribute that is a literal. */
  attribute(name: string): Json | undefined
  /** The same as text; empty when absent. */
  text(name: string): string
}

/** Content of an element. */
export function content(element: JsxElement, writer: MarkdownWriter): string {
  return element.isFlow ? writer.flow(element.children) : writer.phrasing(element.children)
}

/** Content of an element, on one line. */
export function inline(element: JsxElement, writer: MarkdownWriter): string {
  return content(element, writer).replaceAll(/\s+/g, ' ').trim()
}
