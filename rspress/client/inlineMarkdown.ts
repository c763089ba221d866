import { createElement, type ReactElement } from 'react'
import { RspressLink } from './RspressLink.tsx'

/**
 * Properties of an element that shows a line of Markdown: code, strong and emphasized text.
 * Anything else is text.
 */
export function renderInlineMarkdown(text: string): {
  readonly dangerouslySetInnerHTML: { readonly __html: string }
} {
  const escaped = text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const html = escaped
    .split(/(`[^`]+`)/)
    .map((part) =>
      /^`[^`]+`$/.test(part)
        ? `<code>${part.slice(1, -1)}</code>`
        : part
            .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
            .replace(/\*([^*]+)\*/g, '<em>$1</em>'),
    )
    .join('')
  return { dangerouslySetInnerHTML: { __html: html } }
}

const ELEMENTS =
  'h1 h2 h3 h4 h5 h6 p ul ol li table thead tbody tr th td hr blockquote strong em code pre img ' +
  'details summary'

type MarkdownComponent = (props: Readonly<Record<string, unknown>>) => ReactElement

const COMPONENTS: Readonly<Record<string, MarkdownComponent>> = {
  ...Object.fromEntries(
    ELEMENTS.split(' ').map((name): [string, MarkdownComponent] => [
      name,
      (props) => createElement(name, props),
    ]),
  ),
  a: RspressLink,
}

/** Components that render Markdown elements, by their names. Each is a function. */
export function getCustomMDXComponent(): Readonly<Record<string, MarkdownComponent>> {
  return COMPONENTS
}
