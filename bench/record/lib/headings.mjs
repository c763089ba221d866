// Headings of a page as its source has them, without compiling it.

/** Headings outside of code, with their lines. Ids are by text, equal ones numbered. */
export function headingsIn(text) {
  const counts = new Map()
  let fence = ''
  return text.split(/\r?\n/).flatMap((line, at) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (mark !== '') fence = fence === '' ? mark : mark.startsWith(fence) ? '' : fence
    const [, marks = '', written = ''] = /^(#{2,6})\s+(.*)$/.exec(fence === '' ? line : '') ?? []
    if (marks === '') return []
    const own =
      /\{\/?\*?\s*#([^{}\s]+)/.exec(written)?.[1] ??
      written.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
    const count = counts.get(own) ?? 0
    counts.set(own, count + 1)
    return [
      {
        depth: marks.length,
        id: count === 0 ? own : `${own}-${count}`,
        text: written,
        line: at + 1,
      },
    ]
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
