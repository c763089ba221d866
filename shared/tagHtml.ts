import { VOID_HEAD_TAGS } from './headTags.ts'
import type { HeadTag } from './page.ts'

/** Escapes text for an attribute or an element. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** A tag of the head as HTML. */
export function tagHtml([name, attributes, content = '']: HeadTag): string {
  const list = Object.entries(attributes).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
  )
  const start = `<${name}${list.join('')}>`
  return VOID_HEAD_TAGS.includes(name) ? start : `${start}${contentHtml(name, content)}</${name}>`
}

/**
 * Code is not escaped as text is: only what would end its element is written in another way, which
 * means the same to its language.
 */
function contentHtml(name: string, content: string): string {
  if (name === 'script') return content.replaceAll(/<(?=\/script|!--)/gi, '\\u003c')
  if (name === 'style') return content.replaceAll(/<\/(?=style)/gi, '<\\/')
  return name === 'noscript' ? content : escapeHtml(content)
}
