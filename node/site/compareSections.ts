import type { HeadingUse } from '../markdown/pageJob.ts'
import type { PageRecord } from './pageRecord.ts'
import type { PageSection } from './sections.ts'

/** A section of the original as it was when the translation was made from it. */
export type RecordedSection = Pick<PageSection, 'id' | 'depth' | 'hash'>

/** What became of a section since. */
export interface SectionDifference {
  readonly kind: 'changed' | 'added' | 'removed'
  /** Id in the original as it is now; the recorded one of a section that is gone. */
  readonly id: string
}

/** Sections that a translation doesn't follow. A section that was only moved isn't a difference. */
export function compareSections(
  recorded: readonly RecordedSection[],
  current: readonly PageSection[],
): SectionDifference[] {
  const renamed = renamedSections(recorded, current)
  const before = new Map(recorded.map((section) => [section.id, section]))
  const hashesBefore = new Set(recorded.map(({ hash }) => hash))
  const after = new Set(current.map(({ id }) => renamed.get(id) ?? id))
  const hashesAfter = new Set(current.map(({ hash }) => hash))
  return [
    ...current.flatMap(({ id, hash }): SectionDifference[] => {
      if (hashesBefore.has(hash)) return []
      return [{ kind: before.has(renamed.get(id) ?? id) ? 'changed' : 'added', id }]
    }),
    ...recorded.flatMap(({ id, hash }): SectionDifference[] =>
      after.has(id) || hashesAfter.has(hash) ? [] : [{ kind: 'removed', id }],
    ),
  ]
}

/**
 * The headings that the translation was made after, with the ids that the original gives them now.
 */
export function headingsWhenTranslated(
  recorded: readonly RecordedSection[],
  current: readonly PageSection[],
): HeadingUse[] {
  const newIds = new Map([...renamedSections(recorded, current)].map(([id, old]) => [old, id]))
  return recorded
    .filter(({ id }) => id !== '')
    .map(({ id, depth }) => ({ id: newIds.get(id) ?? id, depth }))
}

/**
 * New id → old id of the sections whose heading is another one now: of the same text, or in the
 * place of one that is gone.
 */
function renamedSections(
  recorded: readonly RecordedSection[],
  current: readonly PageSection[],
): Map<string, string> {
  const ids = new Set(current.map(({ id }) => id))
  const gone = new Set(recorded.filter(({ id }) => !ids.has(id)))
  const goneByHash = new Map<string, RecordedSection[]>()
  // The last one first, so that `pop` gives the first.
  for (const section of [...gone].toReversed()) {
    const same = goneByHash.get(section.hash)
    if (same) same.push(section)
    else goneByHash.set(section.hash, [section])
  }
  const places = new Map(recorded.map(({ id }, at) => [id, at] as const).toReversed())
  const renamed = new Map<string, string>()
  for (const [at, { id, depth, hash }] of current.entries()) {
    if (places.has(id)) continue
    const above = current[at - 1]?.id ?? ''
    const next = recorded[(places.get(renamed.get(above) ?? above) ?? -1) + 1]
    const sameText = goneByHash.get(hash) ?? []
    while (sameText.length > 0 && !gone.has(sameText.at(-1) as RecordedSection)) sameText.pop()
    const old =
      sameText.pop() ?? (next && gone.has(next) && next.depth === depth ? next : undefined)
    if (!old) continue
    renamed.set(id, old.id)
    gone.delete(old)
  }
  return renamed
}

/** Null of a page that cannot be read: its headings are not known. */
export function headingsToInherit({
  isReadable,
  headings,
}: PageRecord): readonly HeadingUse[] | null {
  return isReadable ? headings.map(({ depth, id }) => ({ depth, id })) : null
}
