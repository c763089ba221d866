import type { DeskEntry, OverviewRow, PageState } from './deskData.ts'

/** What the list of pages is filtered by. */
export interface Filter {
  /** `work`: every state but current. Empty for all. */
  readonly state: PageState | 'work' | ''
  readonly words: string
}

/** True for a page that isn't up to date. */
export function needsWork({ state }: Pick<DeskEntry, 'state'>): boolean {
  return state !== 'current'
}

/**
 * The rows that a filter leaves: the state is that of one of the languages at least. Those that
 * need work in most languages come first, and then those with the most changes.
 */
export function filteredRows(
  rows: readonly OverviewRow[],
  { state, words }: Filter,
): readonly OverviewRow[] {
  const text = words.trim().toLowerCase()
  return rows
    .map((row) => ({ row, work: row.cells.filter((cell) => cell !== null && needsWork(cell)) }))
    .filter(
      ({ row, work }) =>
        row.original.toLowerCase().includes(text) &&
        (state === '' ||
          (state === 'work' ? work.length > 0 : row.cells.some((cell) => cell?.state === state))),
    )
    .toSorted((a, b) => b.work.length - a.work.length || changesOf(b.work) - changesOf(a.work))
    .map(({ row }) => row)
}

function changesOf(cells: OverviewRow['cells']): number {
  return cells.reduce((sum, cell) => sum + (cell?.changes ?? 0), 0)
}

/** The pages that a filter leaves. */
export function filtered(
  entries: readonly DeskEntry[],
  { state, words }: Filter,
): readonly DeskEntry[] {
  const text = words.trim().toLowerCase()
  return entries.filter(
    (entry) =>
      (state === '' || (state === 'work' ? needsWork(entry) : entry.state === state)) &&
      entry.original.toLowerCase().includes(text),
  )
}

/** The page that needs work before or behind another one. */
export function nextWork(
  entries: readonly DeskEntry[],
  current: string,
  direction: 1 | -1,
): DeskEntry | undefined {
  const at = entries.findIndex(({ original }) => original === current)
  if (direction === 1) return entries.slice(at + 1).find(needsWork)
  return entries.slice(0, at < 0 ? undefined : at).findLast(needsWork)
}
