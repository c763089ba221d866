/** Scripts that set no spaces between words. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}々〆ー]+/gu
const WORDS = /\s+|[\p{L}\p{M}\p{N}_]+(?:['’.\-/][\p{L}\p{M}\p{N}_]+)*|[^]/gu

let segmenter: Intl.Segmenter | undefined

/**
 * Cuts a text into words, white space and single marks, which are the text again when they are
 * joined. Chinese, Japanese and other scripts without spaces are cut by their words.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  let end = 0
  for (const { 0: run, index } of text.matchAll(UNSPACED)) {
    words.push(...(text.slice(end, index).match(WORDS) ?? []))
    segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
    for (const { segment } of segmenter.segment(run)) words.push(segment)
    end = index + run.length
  }
  return [...words, ...(text.slice(end).match(WORDS) ?? [])]
}

/** True for white space and marks, which are the same in any two texts. */
export function isWord(token: string): boolean {
  return /[\p{L}\p{N}]/u.test(token)
}

/** A part of two lists: the same in both, or only in one. */
export interface Step {
  readonly kind: 'same' | 'gone' | 'new'
  /** Index in the list before; of what is new, where it would have been. */
  readonly before: number
  /** Index in the list after; of what is gone, where it would be. */
  readonly after: number
}

/** More differences than this are a text of its own. */
const MOST_DIFFERENCES = 1500

/** The shortest way from one list to the other, by the algorithm of Myers. */
export function diffLists(before: readonly string[], after: readonly string[]): Step[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++
  const middle = diffMiddle(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  )
  return [
    ...sames(start, 0, 0),
    ...middle.map((step) => ({ ...step, before: step.before + start, after: step.after + start })),
    ...sames(end, before.length - end, after.length - end),
  ]
}

function sames(count: number, before: number, after: number): Step[] {
  return Array.from({ length: count }, (_, at) => ({
    kind: 'same' as const,
    before: before + at,
    after: after + at,
  }))
}

function diffMiddle(before: readonly string[], after: readonly string[]): Step[] {
  const [rows, columns] = [before.length, after.length]
  const most = Math.min(rows + columns, MOST_DIFFERENCES)
  // Diagonal → the furthest row that a number of differences reaches; one array for each number.
  const reached: Int32Array[] = []
  let last = new Int32Array(2 * most + 3)
  for (let count = 0; count <= most; count++) {
    const own = last.slice()
    for (let diagonal = -count; diagonal <= count; diagonal += 2) {
      const at = diagonal + most + 1
      const [left = 0, right = 0] = [last[at - 1], last[at + 1]]
      const isDown = diagonal === -count || (diagonal !== count && left < right)
      let row = isDown ? right : left + 1
      if (count === 0) row = 0
      while (row < rows && row - diagonal < columns && before[row] === after[row - diagonal]) row++
      own[at] = row
      if (row >= rows && row - diagonal >= columns)
        return walkBack(reached, { rows, columns, most })
    }
    reached.push(own)
    last = own
  }
  return [
    ...before.map((_, at) => ({ kind: 'gone' as const, before: at, after: 0 })),
    ...after.map((_, at) => ({ kind: 'new' as const, before: rows, after: at })),
  ]
}

function walkBack(
  reached: readonly Int32Array[],
  {
    rows,
    columns,
    most,
  }: { readonly rows: number; readonly columns: number; readonly most: number },
): Step[] {
  const steps: Step[] = []
  let [row, column] = [rows, columns]
  const back = (toRow: number, toColumn: number): void => {
    while (row > toRow && column > toColumn)
      steps.push({ kind: 'same', before: --row, after: --column })
  }
  for (let count = reached.length; count > 0; count--) {
    const values = reached[count - 1] as Int32Array
    const diagonal = row - column
    const at = diagonal + most + 1
    const [left = 0, right = 0] = [values[at - 1], values[at + 1]]
    const isDown = diagonal === -count || (diagonal !== count && left < right)
    const fromRow = isDown ? right : left
    const fromColumn = fromRow - (isDown ? diagonal + 1 : diagonal - 1)
    back(isDown ? fromRow : fromRow + 1, isDown ? fromColumn + 1 : fromColumn)
    if (isDown) steps.push({ kind: 'new', before: row, after: --column })
    else steps.push({ kind: 'gone', before: --row, after: column })
  }
  back(0, 0)
  return steps.reverse()
}

/** How much two texts have in common, from 0 to 1, by their words. */
export function similarity(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): number {
  const [small, large] = before.size < after.size ? [before, after] : [after, before]
  let common = 0
  for (const [word, count] of small) common += Math.min(count, large.get(word) ?? 0)
  const total = sizeOf(before) + sizeOf(after)
  return total === 0 ? 0 : (2 * common) / total
}

/** How often a text has each word, capitals aside. */
export function bagOf(text: string): Map<string, number> {
  const bag = new Map<string, number>()
  for (const word of wordsOf(text.toLowerCase()))
    if (isWord(word)) bag.set(word, (bag.get(word) ?? 0) + 1)
  return bag
}

/** How many words a bag has. */
export function sizeOf(bag: ReadonlyMap<string, number>): number {
  let size = 0
  for (const count of bag.values()) size += count
  return size
}
