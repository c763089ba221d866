import type { ElementType } from 'react'
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

/** Components that render Markdown elements, by their names. */
export function getCustomMDXComponent(): Readonly<Record<string, ElementType>> {
  const names = [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'ul',
    'ol',
    'li',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'hr',
    'blockquote',
    'strong',
    'em',
    'code',
    'pre',
    'img',
    'details',
    'summary',
  ]
  return { ...Object.fromEntries(names.map((name) => [name, name as ElementType])), a: RspressLink }
}
