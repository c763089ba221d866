import { withoutFormulas } from '../formulas.ts'
import { mdxFault } from '../page.ts'

const AUTOLINK = /^<((?:https?|ftp|mailto):[^\s<>]*|[\w.+-]+@[\w.-]+)>/

/**
 * A page without the first fault that MDX refuses, and that its first version accepted. Null when
 * the page is valid, or when its fault is of another kind.
 */
export function corrected(text: string, math: boolean): string | null {
  const plain = math ? withoutFormulas(text) : text
  const fault = mdxFault(plain)
  if (!fault) return null
  if (fault.rule === 'end-tag-mismatch')
    return withTagAlone(text, fault.reason) ?? withTagInLine(text, fault.reason)
  if (!/^(?:acorn|unexpected-(?:character|eof))$/.test(fault.rule)) return null
  const sign = fault.rule === 'acorn' || fault.reason.includes(' in expression') ? '{' : '<'
  return withSignAsText(text, lastPlain(plain, sign, fault.offset))
}

/** An opening angle bracket or brace as text. A link in angle brackets becomes one with a text. */
function withSignAsText(text: string, start: number): string | null {
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

/** An element of several blocks whose tag begins a line with text, on a line of its own. */
function withTagAlone(text: string, reason: string): string | null {
  const place = /\(\d+:\d+-(\d+):(\d+)\) before the end of `paragraph`/.exec(reason)
  if (!place) return null
  const [row, column] = [Number(place[1]) - 1, Number(place[2]) - 1]
  const lines = text.split('\n')
  const line = lines[row] ?? ''
  const [before, after] = [line.slice(0, column), line.slice(column).trimStart()]
  const [, margin] = /^(\s*)<[^<]*>$/.exec(before) ?? []
  if (margin === undefined || after === '') return null
  return lines.with(row, `${before}\n${margin}${after}`).join('\n')
}

/** An element in a text whose tag is on a line of its own, with what it is a part of. */
function withTagInLine(text: string, reason: string): string | null {
  const place = /opening tag after the start of `paragraph` \((\d+):\d+\)/.exec(reason)
  if (!place) return null
  const row = Number(place[1]) - 2
  const lines = text.split('\n')
  const line = lines[row] ?? ''
  if (!/^\s*<[a-z][^<]*>\s*$/.test(line)) return null
  return lines
    .toSpliced(row, 2, `${line.trimEnd()}${(lines[row + 1] ?? '').trimStart()}`)
    .join('\n')
}
