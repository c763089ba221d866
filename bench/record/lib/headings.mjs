// Headings of a page as its source has them, without compiling it.

/**
 * Headings outside of code, with their lines. Ids are by text; equal ones have that of the heading
 * above before it, so that one more doesn't give the others new ids, and are numbered at last.
 */
export function headingsIn(text) {
  const written = headingsByText(text)
  const counts = countsOf(written.map(({ id }) => id))
  const above = []
  const placed = written.map((heading) => {
    while ((above.at(-1)?.depth ?? 0) >= heading.depth) above.pop()
    const parent = above.at(-1)?.id ?? ''
    above.push(heading)
    return counts.get(heading.id) > 1 ? { ...heading, id: `${parent}-${heading.id}` } : heading
  })
  const seen = new Map()
  return placed.map((heading) => {
    const count = seen.get(heading.id) ?? 0
    seen.set(heading.id, count + 1)
    return count === 0 ? heading : { ...heading, id: `${heading.id}-${count}` }
  })
}

function countsOf(values) {
  const counts = new Map()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function headingsByText(text) {
  let fence = ''
  return text.split(/\r?\n/).flatMap((line, at) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (mark !== '') fence = fence === '' ? mark : mark.startsWith(fence) ? '' : fence
    const [, marks = '', written = ''] = /^(#{2,6})\s+(.*)$/.exec(fence === '' ? line : '') ?? []
    if (marks === '') return []
    const own =
      /\{\/?\*?\s*#([^{}\s]+)/.exec(written)?.[1] ??
      written.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
    return [{ depth: marks.length, id: own, text: written, line: at + 1 }]
  })
}

/** Paragraphs by section, as gettext has them: white space evened out. */
export function paragraphsBySection(text, headings) {
  const lines = text.split(/\r?\n/)
  const starts = [{ id: '', line: 1 }, ...headings]
  return new Map(
    starts.map(({ id, line }, at) => [
      id,
      lines
        .slice(line - 1, starts[at + 1] ? starts[at + 1].line - 1 : undefined)
        .join('\n')
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
        .filter((paragraph) => paragraph !== ''),
    ]),
  )
}
