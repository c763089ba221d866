const FENCE = /^[ \t>]*(`{3,}|~{3,})[ \t]*([^`\n]*)$/

/** A line of Markdown. */
export interface MarkedLine {
  readonly line: string
  /** True from the fence that opens a code block to its last line. */
  readonly isCode: boolean
}

export function markedLines(text: string): MarkedLine[] {
  let fence = ''
  return text.split('\n').map((line) => {
    const [, mark = '', info = ''] = FENCE.exec(line) ?? []
    if (fence === '' && mark !== '') fence = mark
    else if (fence !== '' && mark.startsWith(fence) && info.trim() === '') fence = ''
    return { line, isCode: fence !== '' }
  })
}

/** Code in a line with the name of its language: `a(){:js}`. */
export const CODE_LANGUAGE: RegExp = /(`+)([^`]+?)\{:[\w.]+\}\1/g
