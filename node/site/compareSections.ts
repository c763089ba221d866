import type { HeadingUse } from '../markdown/pageJob.ts'
import type { PageRecord } from './pageRecord.ts'
import type { PageSection } from './sections.ts'

/** A section of the original as it was when the translation was made from it. */
export interface RecordedSection extends Pick<PageSection, 'id' | 'depth' | 'hash'> {
  /**
   * For a translation that a machine made: hash of its text, or null once a person has recorded
   * it. Missing for one that a person made.
   */
  readonly machine?: string | null
}

/**
 * Who made the translation of a section. `reviewed`: a machine, and a person has edited or recorded
 * it since.
 */
export type Translator = 'person' | 'machine' | 'reviewed'

/** Who made a translation, by its record and the hash of its text as it is now. */
export function translatorOf(
  { machine }: Pick<RecordedSection, 'machine'>,
  hash: string | undefined,
): Translator {
  if (machine === undefined) return 'person'
  return machine !== null && machine === hash ? 'machine' : 'reviewed'
}

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
 * What each section of the original was when the translation was made, by its id now. What is gone
 * keeps its own.
 */
export function recordedById(
  recorded: readonly RecordedSection[],
  current: readonly PageSection[],
): Map<string, RecordedSection> {
  const newIds = new Map([...renamedSections(recorded, current)].map(([id, old]) => [old, id]))
  return new Map(recorded.map((section) => [newIds.get(section.id) ?? section.id, section]))
}

/**
 * A record in which sections of the original have other hashes, by their ids now. A section whose
 * hash is null leaves the record.
 *
 * @param texts Of a machine: id of a section → hash of its translation. @default a person's
 */
export function withRecorded(
  recorded: readonly RecordedSection[],
  current: readonly PageSection[],
  hashes: Readonly<Record<string, string | null>>,
  texts?: ReadonlyMap<string, string>,
): readonly RecordedSection[] {
  const entries = [...recordedById(recorded, current)].filter(([id]) => hashes[id] !== null)
  for (const [at, { id, depth }] of current.entries()) {
    const hash = hashes[id]
    if (typeof hash !== 'string') continue
    const own = entries.findIndex(([each]) => each === id)
    const above = new Set(current.slice(0, at).map((section) => section.id))
    const place = own < 0 ? entries.findLastIndex(([each]) => above.has(each)) + 1 : own
    const machine = texts ? texts.get(id) : reviewed(entries[own]?.[1])
    const section = { id, depth, hash, ...(machine !== undefined && { machine }) }
    entries.splice(place, own < 0 ? 0 : 1, [id, section])
  }
  const sections = entries.map(([, section]) => section)
  const isWhole = sections.length === current.length
  return isWhole && compareSections(sections, current).length === 0
    ? recordOf(current, new Map(entries))
    : sections
}

/** The record of a machine's translation after a person has recorded it. */
function reviewed(before: RecordedSection | undefined): null | undefined {
  return before?.machine === undefined ? undefined : null
}

/**
 * The record of a page that follows its original. Who translated its sections stays as it was in
 * the record `before`, by their ids now.
 */
export function recordOf(
  current: readonly PageSection[],
  before: ReadonlyMap<string, RecordedSection>,
  isReviewed = false,
): RecordedSection[] {
  return current.map(({ id, depth, hash }) => {
    const own = before.get(id)
    const machine = isReviewed ? reviewed(own) : own?.machine
    return { id, depth, hash, ...(machine !== undefined && { machine }) }
  })
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
  titleId,
  headings,
}: Pick<PageRecord, 'isReadable' | 'titleId' | 'headings'>): readonly HeadingUse[] | null {
  if (!isReadable) return null
  const title = titleId === undefined ? [] : [{ depth: 1, id: titleId }]
  return [...title, ...headings.map(({ depth, id }) => ({ depth, id }))]
}
