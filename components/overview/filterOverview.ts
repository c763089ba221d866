import type { createNameMatcher } from '../../shared/search/nameMatcher.ts'
import { mergeRanges, type TextRange } from '../../shared/search/results.ts'
import type { OverviewGroup } from './overviewGroups.ts'

/**
 * The groups that match a filter. Case is ignored, and `-` equals a space.
 * A match of the group's title keeps the whole group, of a page's title the whole page; else only
 * matching headings stay.
 */
export function filterOverview(groups: readonly OverviewGroup[], filter: string): OverviewGroup[] {
  const wanted = fold(filter).trim()
  return wanted === '' ? [...groups] : keepMatching(groups, (text) => fold(text).includes(wanted))
}

/** Places of the names that are similar to a filter. */
export type SimilarNames = ReadonlyMap<string, readonly TextRange[]>

/** Prepares finding the names in the groups that have the fewest typing errors. */
export function similarNames(
  groups: readonly OverviewGroup[],
  createMatcher: typeof createNameMatcher,
): (filter: string) => SimilarNames {
  const names = [...new Set(groups.flatMap(namesOf))]
  const match = createMatcher(names)
  return (filter) => new Map(match(filter).map(({ at, marks }) => [names[at] ?? '', marks]))
}

function namesOf({ title, entries }: OverviewGroup): string[] {
  return [
    title,
    ...entries.flatMap((entry) => [entry.title, ...entry.headings.map(({ text }) => text)]),
  ]
}

/** What `filterOverview` leaves of the groups when the given texts match. */
export function keepMatching(
  groups: readonly OverviewGroup[],
  matches: (text: string) => boolean,
): OverviewGroup[] {
  return groups.flatMap((group) => {
    if (matches(group.title)) return [group]
    const entries = group.entries.flatMap((entry) => {
      if (matches(entry.title)) return [entry]
      const headings = entry.headings.filter(({ text }) => matches(text))
      return headings.length > 0 ? [{ ...entry, headings }] : []
    })
    return entries.length > 0 ? [{ ...group, entries }] : []
  })
}

/** Places of a text that match the filter. */
export function filterMarks(text: string, filter: string): TextRange[] {
  const wanted = fold(filter).trim()
  const folded = fold(text)
  const marks: TextRange[] = []
  if (wanted === '' || folded.length !== text.length) return marks
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    marks.push([at, at + wanted.length])
  }
  return mergeRanges(marks)
}

/** Number of pages and headings in the groups. */
export function countEntries(groups: readonly OverviewGroup[]): number {
  return groups.reduce(
    (sum, { entries }) => sum + entries.reduce((all, { headings }) => all + 1 + headings.length, 0),
    0,
  )
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll('-', ' ')
}
