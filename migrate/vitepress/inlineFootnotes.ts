import { MagicString } from 'magic-string'
import type { Node, Nodes } from 'mdast'
import { readPage } from '../page.ts'

/** Writes footnotes that are within the text below it: `one^[A note.]` → `one[^note-1]`. */
export function withFootnotes(text: string): string {
  const page = text.includes('^[') && readPage({ file: '', text, syntax: 'md', notes: [] })
  if (!page) return text
  const edits = new MagicString(text)
  const notes: string[] = []
  let number = 0
  const freeName = (): string => {
    do number++
    while (text.includes(`[^note-${number}]`))
    return `note-${number}`
  }
  const walk = (node: Nodes, last: number): void => {
    if (node.type === 'text')
      for (const { start, end } of footnotesIn(text, node, last)) {
        const name = freeName()
        edits.overwrite(start, end, `[^${name}]`)
        notes.push(`[^${name}]: ${text.slice(start + 2, end - 1).replaceAll(/\s*\n\s*/g, ' ')}`)
      }
    if (!('children' in node)) return
    const end = node.position?.end.offset ?? last
    for (const child of node.children) walk(child, end)
  }
  walk(page.tree, text.length)
  return notes.length === 0 ? text : `${edits.toString().trimEnd()}\n\n${notes.join('\n\n')}\n`
}

/** Where the footnotes are that begin in a text. They end before `last`. */
function footnotesIn(
  text: string,
  { position }: Node,
  last: number,
): { readonly start: number; readonly end: number }[] {
  const { start, end } = position ?? {}
  const found: { start: number; end: number }[] = []
  let from = start?.offset ?? 0
  for (;;) {
    const at = text.indexOf('^[', from)
    if (at < 0 || at >= (end?.offset ?? 0)) return found
    const close = text[at - 1] === '\\' ? -1 : closingBracket(text, at + 1, last)
    if (close > 0) found.push({ start: at, end: close + 1 })
    from = Math.max(close, at + 2)
  }
}

/** Offset of the bracket that closes the one at an offset. -1 if none does. */
function closingBracket(text: string, open: number, last: number): number {
  let depth = 0
  for (let at = open; at < last; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '[') depth++
    else if (text[at] === ']' && --depth === 0) return at
  }
  return -1
}
