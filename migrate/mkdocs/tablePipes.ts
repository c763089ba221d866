import { markedLines } from '../markedLines.ts'

/** `--|:-:`, `| --- |` */
const DELIMITERS = /^[ \t>]*(?:\|[ \t]*:?-+:?[ \t]*\|?|\|?(?:[ \t]*:?-+:?[ \t]*\|)+)[ \t:|-]*$/
const CODE = /(`+)(?!`).*?[^`]\1(?!`)/g

/** Rows of tables whose cells have pipes in code, where they would end a cell here. */
export function withEscapedPipes(lines: readonly string[]): readonly string[] {
  let isTable = false
  return markedLines(lines.join('\n')).map(({ line, isCode }, index) => {
    if (isCode || line.trim() === '') isTable = false
    else if (line.includes('|') && DELIMITERS.test(lines[index + 1] ?? '')) isTable = true
    return isTable && line.includes('|')
      ? line.replace(CODE, (code) => code.replaceAll(/(?<!\\)\|/g, String.raw`\|`))
      : line
  })
}
