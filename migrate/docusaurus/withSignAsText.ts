import { mdxFault } from '../page.ts'

const AUTOLINK = /^<((?:https?|ftp|mailto):[^\s<>]*|[\w.+-]+@[\w.-]+)>/

/**
 * A page whose first sign that MDX refuses is text, as it was in the first version of MDX: an
 * opening angle bracket or brace. A link in angle brackets becomes a link with a text. Null when
 * the page is valid, or when no sign is at fault.
 */
export function withSignAsText(text: string): string | null {
  const fault = mdxFault(text)
  if (!fault || !/^(?:acorn|unexpected-(?:character|eof))$/.test(fault.rule)) return null
  const sign = fault.rule === 'acorn' || fault.reason.includes(' in expression') ? '{' : '<'
  const start = lastPlain(text, sign, fault.offset)
  if (start === -1) return null
  const [all, url] = AUTOLINK.exec(text.slice(start)) ?? []
  if (all === undefined || url === undefined) return `${text.slice(0, start)}\\${text.slice(start)}`
  const target = url.includes(':') ? url : `mailto:${url}`
  return `${text.slice(0, start)}[${url}](${target})${text.slice(start + all.length)}`
}

/** The last sign before an offset that no backslash makes text. -1 when there is none. */
function lastPlain(text: string, sign: string, offset: number): number {
  for (let at = text.lastIndexOf(sign, offset); at !== -1; at = text.lastIndexOf(sign, at - 1)) {
    const [marks = ''] = /\\*$/.exec(text.slice(0, at)) ?? []
    if (marks.length % 2 === 0) return at
    if (at === 0) break
  }
  return -1
}
