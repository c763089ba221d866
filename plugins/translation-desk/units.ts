import type { SourceSection, SplitPage } from 'bifolio'

/** Text of a section as it is edited: line feeds, no blank lines around it. */
export function unitText(source: string, section: Pick<SourceSection, 'start' | 'end'>): string {
  const [start, end] = inner(source, section)
  return source.slice(start, end).replaceAll(/\r\n?/g, '\n')
}

/** Offsets of a section without the blank lines around it. */
function inner(
  source: string,
  { start, end }: Pick<SourceSection, 'start' | 'end'>,
): [number, number] {
  const text = source.slice(start, end)
  const from = start + (/^(?:[^\S\r\n]*(?:\r\n?|\n))*/.exec(text)?.[0].length ?? 0)
  return [from, Math.max(from, start + text.trimEnd().length)]
}

/** A page in which a section has another text. No other character changes. */
export function withUnit(
  source: string,
  section: Pick<SourceSection, 'start' | 'end'>,
  text: string,
): string {
  const [start, end] = inner(source, section)
  const lineEnd = lineEndOf(source.slice(start, end)) ?? lineEndOf(source) ?? '\n'
  const isNew = start === end
  const after = isNew ? source.slice(end).replace(/^\s+$/, '') : source.slice(end)
  const gap = isNew && after !== '' ? lineEnd + lineEnd : ''
  return source.slice(0, start) + written(text, lineEnd) + gap + after
}

/** A page with a section behind another one. */
export function withNewUnit(
  source: string,
  previous: Pick<SourceSection, 'end'> | undefined,
  text: string,
): string {
  const lineEnd = lineEndOf(source) ?? '\n'
  const at = previous?.end ?? 0
  const [before, after] = [source.slice(0, at), source.slice(at)]
  const isLineEnded = before === '' || /[\r\n]$/.test(before)
  const isApart = before.trim() === '' || /\n[^\S\n]*\n$/.test(before)
  const opening = (isLineEnded ? '' : lineEnd) + (isApart ? '' : lineEnd)
  const closing = after === '' ? (isLineEnded ? lineEnd : '') : lineEnd + lineEnd
  return before + opening + written(text, lineEnd) + closing + after
}

/** A page without a section. */
export function withoutUnit(
  source: string,
  { start, end }: Pick<SourceSection, 'start' | 'end'>,
): string {
  return source.slice(0, start) + source.slice(end)
}

/** True if two pages have headings of the same levels. */
export function haveSameLevels(
  before: readonly Pick<SourceSection, 'depth'>[],
  { sections }: SplitPage,
): boolean {
  return (
    before.length === sections.length &&
    before.every(({ depth }, at) => sections[at]?.depth === depth)
  )
}

/** A text as a unit has it. */
export function asUnit(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
}

function written(text: string, lineEnd: string): string {
  return asUnit(text).replaceAll('\n', lineEnd)
}

function lineEndOf(text: string): string | undefined {
  return /\r\n|\r|\n/.exec(text)?.[0]
}
