/** A fenced code block of a page. */
export interface Fence {
  readonly lang: string
  /** What stands behind the language. */
  readonly meta: string
  readonly code: string
  /** Of the opening fence, from 1. */
  readonly line: number
}

const FENCE = /^([ \t]*)(`{3,}|~{3,})[ \t]*([^\s`]*)[ \t]*([^`]*)$/

/** The code blocks of a page in their order, found without compiling it. Those in quotes are left out. */
export function findFences(text: string): Fence[] {
  const found: Fence[] = []
  let open: { indent: string; mark: string; lang: string; meta: string; line: number; lines: string[] } | null = null
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [, indent = '', mark = '', lang = '', meta = ''] = FENCE.exec(line) ?? []
    if (!open) {
      if (mark !== '') open = { indent, mark, lang, meta: meta.trim(), line: index + 1, lines: [] }
    } else if (mark.startsWith(open.mark) && lang === '' && meta === '') {
      const { lines, indent: _, mark: __, ...fence } = open
      found.push({ ...fence, code: lines.join('\n') })
      open = null
    } else {
      open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line.trimStart())
    }
  }
  return found
}
