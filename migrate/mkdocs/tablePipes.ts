const FENCE = /^[ \t>]*(`{3,}|~{3,})/
/** `--|:-:`, `| --- |` */
const DELIMITERS = /^[ \t>]*(?:\|[ \t]*:?-+:?[ \t]*\|?|\|?(?:[ \t]*:?-+:?[ \t]*\|)+)[ \t:|-]*$/
const CODE = /(`+)(?!`).*?[^`]\1(?!`)/g

/** Rows of tables whose cells have pipes in code, where they would end a cell here. */
export function withEscapedPipes(lines: readonly string[]): readonly string[] {
  let fence: string | null = null
  let isTable = false
  return lines.map((line, index) => {
    const mark = FENCE.exec(line)?.[1]
    if (fence !== null || mark !== undefined) {
      isTable = false
      if (fence === null) fence = mark ?? null
      else if (mark?.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(line)) fence = null
      return line
    }
    if (line.trim() === '') isTable = false
    else if (line.includes('|') && DELIMITERS.test(lines[index + 1] ?? '')) isTable = true
    return isTable && line.includes('|')
      ? line.replace(CODE, (code) => code.replaceAll(/(?<!\\)\|/g, String.raw`\|`))
      : line
  })
}
