/** Lines shown before and after the one in question. */
const AROUND = 2

/**
 * The lines around a place of a source, with numbers and a mark below the place.
 *
 * @example
 * 3  |  Text.
 * 4  |  See [there](/nowhere).
 *    |      ^
 */
export function codeFrame(source: string, line: number, column?: number): string {
  const lines = source.split(/\r?\n/)
  const first = Math.max(1, line - AROUND)
  const last = Math.min(lines.length, line + AROUND)
  const width = String(last).length
  const rows: string[] = []
  for (let number = first; number <= last; number++) {
    rows.push(`${String(number).padStart(width)}  |  ${lines[number - 1] ?? ''}`.trimEnd())
    if (number === line && column !== undefined)
      rows.push(`${' '.repeat(width)}  |  ${' '.repeat(column - 1)}^`)
  }
  return `${rows.join('\n')}\n`
}
