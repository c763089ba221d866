import type { MagicString } from 'magic-string'
import type { NotePlace } from './notes.ts'

/**
 * Creates a function from a line of an edited text to its place in the old project. A line in a
 * part that was rewritten is looked for in the old one: as it is, then by its key.
 */
export function placesOf(
  edits: MagicString,
  placeOf: (line: number) => NotePlace,
): (line: number) => NotePlace {
  let find: ((line: number) => number) | undefined
  return (line) => {
    find ??= oldLines(edits)
    return placeOf(find(line))
  }
}

/** Line of the text before of a line of the edited text. Both from 1. */
function oldLines(edits: MagicString): (line: number) => number {
  const before = edits.original.split('\n')
  const after = edits.toString().split('\n')
  let last = 0
  const starts = edits.generateDecodedMap().mappings.map((segments) => {
    // Nothing that was inserted has a place: it's where the text before it is from.
    const [, , line = last] = segments.find((segment) => segment.length > 1) ?? []
    last = line
    return line
  })
  return (line) => {
    const start = starts[line - 1] ?? before.length - 1
    const end = starts.find((other, index) => index >= line && other > start) ?? before.length
    const part = before.slice(start, Math.max(end, start + 1))
    const text = after[line - 1]?.trim() ?? ''
    const same = part.findIndex((each) => each.trim() === text)
    const [key] = /^[\w-]+:/.exec(text) ?? []
    const found =
      same >= 0 || key === undefined
        ? same
        : part.findIndex((each) => each.trimStart().startsWith(key))
    return start + Math.max(found, 0) + 1
  }
}
