/** A stretch of a text: first offset and the offset after the last. Unit: UTF-16 code units. */
export type TextRange = readonly [start: number, end: number]

/** A text and the stretches of it that answer the query, sorted and without overlap. */
export interface MarkedText {
  readonly text: string
  readonly marks: readonly TextRange[]
}

/** A heading or a sentence of a page that answers the query. */
export interface SearchHit {
  readonly kind: 'heading' | 'text' | 'code'
  /** Anchor without `#`. Empty for the top of the page. */
  readonly id: string
  /** Headings above the hit, for a heading hit without the heading itself. */
  readonly trail: readonly string[]
  /** The heading, or about 100 characters around the term. */
  readonly text: MarkedText
}

/** What one page has to say about a query. */
export interface SearchGroup {
  readonly title: MarkedText
  readonly routePath: string
  readonly sectionPath: readonly string[]
  /** True when the title itself answers the query. */
  readonly isTitleHit: boolean
  readonly hits: readonly SearchHit[]
  /** Words to be marked on this page, when they aren't those of the whole answer. */
  readonly terms?: readonly string[]
}

/** The answer to a query, best page first. */
export interface SearchResults {
  readonly query: string
  readonly groups: readonly SearchGroup[]
  /** Title, heading and text hits together. At most the limit. */
  readonly count: number
  /** True if there are more hits than the limit. @default false */
  readonly isCut?: boolean
  /**
   * How well the best page answers, to compare answers in two languages: 6 its title is the query,
   * 5 its title holds it,
   * 4 and 3 a heading is or holds it, 2 a text does, 1 words are scattered or missing, 0 nothing is
   * found.
   * A provider that cannot tell leaves it out.
   */
  readonly strength?: number
  /**
   * Words of the pages that answer the query, to be marked on the page that is opened. Without it,
   * what is marked in its hits.
   */
  readonly terms?: readonly string[]
}

/** What an answer of unknown strength counts as: a title answers the query. */
const STRONG = 5
/** A heading answers the query. */
const IN_HEADING = 3
/** The text of a page holds the query. */
const IN_TEXT = 2
/** Pages with the query in their text that answer it without a heading. */
const ENOUGH_PAGES = 3

/**
 * True when another language may have a better answer than the one whose BCP 47 tag is given. To
 * ask it, its index has to be loaded.
 */
export function isWeakAnswer(
  { query, count, groups, strength = STRONG }: SearchResults,
  tag: string,
): boolean {
  if (count === 0 || strength >= STRONG) return count === 0
  // A Latin word in a Chinese text is often the title of a page in another language.
  const isForeign =
    /\p{Script=Latin}/u.test(query) && new Intl.Locale(tag).maximize().script !== 'Latn'
  return isForeign || strength < (groups.length >= ENOUGH_PAGES ? IN_TEXT : IN_HEADING)
}

/** True when an answer of another language is worth showing below the own one. */
export function isBetterAnswer(other: SearchResults, own: SearchResults): boolean {
  return other.count > 0 && (own.count === 0 || (other.strength ?? 0) > (own.strength ?? STRONG))
}

/** The answer to a query nothing is known about. */
export function emptyResults(query: string): SearchResults {
  return { query, groups: [], count: 0, strength: 0 }
}

/** Hits in one answer. */
export const SEARCH_LIMIT = 100

/** Hits of a page that are shown before the rest is asked for. */
export const SHOWN_HITS = 3

/** An answer cut to its first hits. A page without room for any of them is left out. */
export function limitResults(results: SearchResults, limit: number): SearchResults {
  if (results.count <= limit) return results
  const groups: SearchGroup[] = []
  let count = 0
  for (const group of results.groups) {
    if (count >= limit) break
    const hits = group.hits.slice(0, limit - count - Number(group.isTitleHit))
    count += hits.length + Number(group.isTitleHit)
    groups.push({ ...group, hits })
  }
  return { ...results, groups, count, isCut: true }
}

/** Sorts ranges and joins those that touch or overlap. */
export function mergeRanges(ranges: readonly TextRange[]): TextRange[] {
  const merged: [number, number][] = []
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged[merged.length - 1]
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** Reads a text whose marks are written into it, between an opening and a closing tag. */
export function readMarks(
  written: string,
  [open, close]: readonly [string, string],
  decode: (text: string) => string = (text) => text,
): MarkedText {
  let text = ''
  const marks: TextRange[] = []
  for (const [at, piece] of written.split(open).entries()) {
    const end = at === 0 ? -1 : piece.indexOf(close)
    const marked = end < 0 ? '' : decode(piece.slice(0, end))
    if (marked !== '') marks.push([text.length, text.length + marked.length])
    text += marked + decode(end < 0 ? piece : piece.slice(end + close.length))
  }
  return { text, marks: mergeRanges(marks) }
}

/** The answer that some groups make, cut to its first hits. */
export function toResults(
  query: string,
  groups: readonly SearchGroup[],
  limit: number,
): SearchResults {
  const count = groups.reduce(
    (sum, { hits, isTitleHit }) => sum + hits.length + Number(isTitleHit),
    0,
  )
  return limitResults({ query, groups, count }, limit)
}

/** A piece of a marked text. */
export interface TextPart {
  readonly text: string
  readonly isMarked: boolean
}

/** Cuts a marked text into pieces that are marked or not, in order, none empty. */
export function splitMarked({ text, marks }: MarkedText): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const [start, end] of marks) {
    if (start > from) parts.push({ text: text.slice(from, start), isMarked: false })
    parts.push({ text: text.slice(start, end), isMarked: true })
    from = end
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMarked: false })
  return parts
}
