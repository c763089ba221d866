const SIGNS = [
  { start: '$$', end: '$$' },
  { start: String.raw`\[`, end: String.raw`\]` },
]

/**
 * A formula that begins with a line, as it is written here: between lines of two dollar signs.
 * `end` is the index of the line behind it. Null for another line.
 */
export function formulaAt(
  lines: readonly string[],
  index: number,
): { readonly written: readonly string[]; readonly end: number } | null {
  const [, indent = '', text = ''] = /^([ \t>]*)(.*)$/.exec(lines[index] ?? '') ?? []
  const [, name] = /^\\begin\{(\w+\*?)\}/.exec(text) ?? []
  if (name !== undefined) {
    const end = endOf(lines, index, `\\end{${name}}`)
    return end === null
      ? null
      : { written: [`${indent}$$`, ...lines.slice(index, end), `${indent}$$`], end }
  }
  const sign = SIGNS.find(({ start }) => text.startsWith(start))
  if (!sign) return null
  const rest = text.slice(sign.start.length)
  if (rest.includes(sign.end))
    return rest.trimEnd().endsWith(sign.end)
      ? { written: oneLine(indent, rest, sign), end: index + 1 }
      : null
  const end = endOf(lines, index + 1, sign.end)
  if (end === null) return null
  if (sign.start === '$$') return { written: lines.slice(index, end), end }
  const inner = [indent + rest, ...lines.slice(index + 1, end)]
  const last = (inner.at(-1) ?? '').replace(/\\\]\s*$/, '')
  const shown = [...inner.slice(0, -1), last].filter((line) => line.trim() !== '')
  return { written: [`${indent}$$`, ...shown, `${indent}$$`], end }
}

function oneLine(indent: string, rest: string, { start, end }: (typeof SIGNS)[number]): string[] {
  return start === '$$'
    ? [`${indent}${start}${rest}`]
    : [`${indent}$$`, indent + rest.slice(0, rest.lastIndexOf(end)).trim(), `${indent}$$`]
}

/** Index behind the line that has a sign. Null without one before the next blank line. */
function endOf(lines: readonly string[], from: number, sign: string): number | null {
  for (let index = from; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (line.includes(sign)) return index + 1
    if (line.trim() === '') return null
  }
  return null
}
