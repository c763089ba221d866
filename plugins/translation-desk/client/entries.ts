import type { DeskEntry, PageState } from './deskData.ts'

/** What the list of pages is filtered by. */
export interface Filter {
  /** `work`: every state but current. Empty for all. */
  readonly state: PageState | 'work' | ''
  readonly words: string
}

/** True for a page that isn't up to date. */
export function needsWork({ state }: DeskEntry): boolean {
  return state !== 'current'
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
