import type { Nodes } from 'mdast'

/** A place in a source, with all of its numbers. */
export type SourcePoint = NonNullable<Nodes['position']>['start'] & { readonly offset: number }

/** Finds points of a text, asked for in the order of the text. */
export function createPoints(text: string): (offset: number) => SourcePoint {
  let [line, lineStart] = [1, 0]
  return (offset) => {
    if (offset < lineStart) [line, lineStart] = [1, 0]
    for (let end = text.indexOf('\n', lineStart); end >= 0 && end < offset; line++) {
      lineStart = end + 1
      end = text.indexOf('\n', lineStart)
    }
    return { line, column: offset - lineStart + 1, offset }
  }
}
