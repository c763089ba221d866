import type { PageRecord } from './pageRecord.ts'

/** A page, or a Markdown file that pages import. */
type Source = Pick<PageRecord, 'ids' | 'shownParts'> & Partial<Pick<PageRecord, 'isReadable'>>

/** Anchors of what readers see as one page. */
export interface ShownAnchors {
  /**
   * Those of a source, and of all that it shows. For a part of pages also those of the pages around
   * it.
   */
  ids<T extends Source>(source: T): readonly string[]
  /** True when some of them aren't known, because a source can't be read. */
  isUnknown(source: Source): boolean
}

/**
 * Puts sources together with the Markdown files that they import. `pathOf`: absolute path of a
 * source.
 */
export function shownAnchors<T extends Source>(
  sources: readonly T[],
  pathOf: (source: T) => string,
): ShownAnchors {
  const byPath = new Map<string, T[]>()
  for (const source of sources)
    byPath.set(pathOf(source), [...(byPath.get(pathOf(source)) ?? []), source])
  const parts = new Map<Source, readonly T[]>()
  const around = new Map<Source, T[]>()
  for (const source of sources) {
    const imported = source.shownParts.flatMap(({ path }) => byPath.get(path) ?? [])
    if (imported.length > 0) parts.set(source, imported)
    for (const part of imported) around.set(part, [...(around.get(part) ?? []), source])
  }
  /** What is reached from some sources. They may import each other. */
  const reached = (
    from: readonly Source[],
    next: ReadonlyMap<Source, readonly Source[]>,
  ): ReadonlySet<Source> => {
    const found = new Set(from)
    for (const source of found) for (const other of next.get(source) ?? []) found.add(other)
    return found
  }
  const shownWith = (source: Source): ReadonlySet<Source> =>
    reached([...reached([source], around)], parts)
  return {
    ids: (source) =>
      parts.has(source) || around.has(source)
        ? [...new Set([...shownWith(source)].flatMap(({ ids }) => ids))]
        : source.ids,
    isUnknown: (source) => [...shownWith(source)].some(({ isReadable }) => isReadable === false),
  }
}
