import type { Listing } from './listing.ts'

/** One of several equal parts. */
export interface Slice {
  /** From 1. */
  readonly number: number
  readonly of: number
}

/** What one part of the work consists of, by places below the content root. */
export interface SliceOfPages {
  readonly pages: readonly string[]
  /** Parts of pages, which are compiled for themselves too. */
  readonly fragments: readonly string[]
}

/**
 * A slice of the pages, the same on every machine. Neighbors, which are often alike, go to
 * different slices. An original and its translations stay together: a translation is compiled with
 * the headings of its original.
 */
export function sliceOfPages(
  { pages, originalOf, others }: Pick<Listing, 'pages' | 'originalOf' | 'others'>,
  slice: Slice,
): SliceOfPages {
  const groups = new Map<string, string[]>()
  for (const place of pages) {
    const original = originalOf(place) ?? place
    groups.set(original, [...(groups.get(original) ?? []), place])
  }
  return {
    pages: everyOther([...groups.values()], slice).flat(),
    fragments: everyOther(
      others.filter((path) => /\.mdx?$/.test(path)),
      slice,
    ),
  }
}

function everyOther<Item>(items: readonly Item[], { number, of }: Slice): Item[] {
  return items.filter((_, index) => index % of === number - 1)
}
