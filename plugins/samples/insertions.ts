/** Text that is added to code at an offset. */
export interface Insertion {
  readonly at: number
  readonly text: string
}

/** Sorts insertions by their offset. */
export function inOrder(insertions: readonly Insertion[]): Insertion[] {
  return insertions.toSorted((a, b) => a.at - b.at)
}

/** Code with the insertions, which are in their order. */
export function withInsertions(text: string, insertions: readonly Insertion[]): string {
  let at = 0
  let result = ''
  for (const insertion of insertions) {
    result += text.slice(at, insertion.at) + insertion.text
    at = insertion.at
  }
  return result + text.slice(at)
}

/** Offset in the code of one in the code with insertions. */
export function originalOffset(offset: number, insertions: readonly Insertion[]): number {
  let added = 0
  for (const { at, text } of insertions) {
    if (at + added >= offset) break
    added += Math.min(text.length, offset - at - added)
  }
  return offset - added
}
