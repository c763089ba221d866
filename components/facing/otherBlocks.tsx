import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { PageModule } from '../../client/loadPage.ts'
import type { FacingBlock } from '../../shared/facing.ts'
import { blockOf } from './ownBlocks.ts'

/** A block of the other page, with its rendered content. */
export interface OtherBlock extends FacingBlock {
  readonly content: string | ReactNode
}

/** The top-level blocks of a page: elements of its HTML, or what its component returns. */
export function otherBlocks({ html, default: Content }: PageModule): OtherBlock[] {
  if (!Content)
    return elementsOf(html ?? '').map((element) => ({
      ...blockOf(element),
      content: element.outerHTML,
    }))
  // A page's component has neither properties nor hooks; it returns the blocks in a fragment,
  // unless it has a layout of its own.
  const root = (Content as (properties: object) => ReactNode)({})
  if (!isValidElement<{ readonly children?: ReactNode }>(root) || root.type !== Fragment)
    return [{ heading: null, code: null, content: <Content /> }]
  return Children.toArray(root.props.children).map((node) => ({
    ...blockOfNode(node),
    content: withoutTitle(node),
  }))
}

function elementsOf(html: string): Element[] {
  const template = document.createElement('template')
  template.innerHTML = html
  for (const title of template.content.querySelectorAll('h1')) {
    const line = document.createElement('p')
    line.className = TITLE
    line.append(...title.childNodes)
    title.replaceWith(line)
  }
  return [...template.content.children]
}

/** The document keeps one h1. */
const TITLE = 'bf-leaf-title'

interface HtmlProperties {
  readonly id?: string
  readonly className?: string
  readonly dangerouslySetInnerHTML?: { readonly __html: string }
}

function isHtml(node: ReactNode): node is ReactElement<HtmlProperties, string> {
  return isValidElement(node) && typeof node.type === 'string'
}

function withoutTitle(node: ReactNode): ReactNode {
  if (!isHtml(node) || node.type !== 'h1') return node
  const { id: _, ...properties } = node.props
  return <p key={node.key} {...properties} className={TITLE} />
}

/** Static elements carry their content as HTML, so a hidden copy shows what they contain. */
function blockOfNode(node: ReactNode): FacingBlock {
  if (!isHtml(node)) return { heading: null, code: null }
  const { id, className, dangerouslySetInnerHTML } = node.props
  const element = document.createElement(node.type)
  element.id = id ?? ''
  element.className = className ?? ''
  const lang = (node.props as Readonly<Record<string, unknown>>)['data-lang']
  if (typeof lang === 'string') element.setAttribute('data-lang', lang)
  if (className === 'bf-code') element.innerHTML = dangerouslySetInnerHTML?.__html ?? ''
  return blockOf(element)
}
