/** One top-level block of a page, as far as setting two pages side by side needs it. */
export interface FacingBlock {
  /** Id of a heading of level 2 to 4, else null. */
  readonly heading: string | null
  /** What a code block holds, title and language included, else null. */
  readonly code: string | null
}

/** Blocks of a page from one index up to another, which is left out. */
export type BlockRange = readonly [from: number, to: number]

/** Blocks of two pages next to each other. */
export interface FacingRow {
  /** Number of the section that the row belongs to. 0 is the part above the first heading. */
  readonly section: number
  /** Id of the heading of that section, null above the first. */
  readonly heading: string | null
  readonly own: BlockRange
  readonly other: BlockRange
  /** True for a code block that is the same in both pages and is shown once. */
  readonly isShared: boolean
}

/** Layout of two pages side by side. */
export interface FacingPlan {
  readonly rows: readonly FacingRow[]
  /**
   * True when the pages have not the same headings: the sections that only one of them has stay
   * with the one before.
   */
  readonly differs: boolean
}

/**
 * Sets two pages side by side: a row for each heading that both have, cut again where both have the
 * same code block.
 */
export function alignBlocks(
  own: readonly FacingBlock[],
  other: readonly FacingBlock[],
): FacingPlan {
  const headingsOf = (blocks: readonly FacingBlock[]): (string | null)[] =>
    blocks.map(({ heading }) => heading)
  const cuts = pairs(headingsOf(own), headingsOf(other))
  const sections = ranges(cuts, [0, own.length], [0, other.length])
  const rows = sections.flatMap((section, number) => {
    const heading = number === 0 ? null : (own[section.own[0]]?.heading ?? null)
    return cutAtCode(section, own, other).map((row) => ({ ...row, section: number, heading }))
  })
  const ids = (blocks: readonly FacingBlock[]): string =>
    headingsOf(blocks)
      .filter((id) => id !== null)
      .join('\n')
  return {
    rows: rows.filter((row) => !isEmpty(row.own) || !isEmpty(row.other)),
    differs: ids(own) !== ids(other),
  }
}

type RangePair = Pick<FacingRow, 'own' | 'other'>
type Cut = RangePair & Pick<FacingRow, 'isShared'>

function cutAtCode(
  { own, other }: RangePair,
  ownBlocks: readonly FacingBlock[],
  otherBlocks: readonly FacingBlock[],
): Cut[] {
  const codesOf = (blocks: readonly FacingBlock[], [from, to]: BlockRange): (string | null)[] =>
    blocks.slice(from, to).map(({ code }) => code)
  const same = pairs(codesOf(ownBlocks, own), codesOf(otherBlocks, other)).map(
    ([a, b]) => [a + own[0], b + other[0]] as const,
  )
  return ranges(same, own, other).flatMap((part, index): Cut[] => {
    if (index === 0) return [{ ...part, isShared: false }]
    const [from, to] = part.own
    const [otherFrom, otherTo] = part.other
    return [
      { own: [from, from + 1], other: [otherFrom, otherFrom + 1], isShared: true },
      { own: [from + 1, to], other: [otherFrom + 1, otherTo], isShared: false },
    ]
  })
}

/**
 * Cuts two ranges into parts that begin at the same places. The first part is the one before the
 * first place.
 */
function ranges(
  cuts: readonly (readonly [own: number, other: number])[],
  own: BlockRange,
  other: BlockRange,
): RangePair[] {
  const starts = [[own[0], other[0]] as const, ...cuts]
  return starts.map(([ownFrom, otherFrom], index) => {
    const [ownTo, otherTo] = starts[index + 1] ?? [own[1], other[1]]
    return { own: [ownFrom, ownTo], other: [otherFrom, otherTo] }
  })
}

/**
 * Places of the same key in both lists, in the order of both. A key that comes earlier in one of
 * them has no partner.
 */
function pairs(
  own: readonly (string | null)[],
  other: readonly (string | null)[],
): [own: number, other: number][] {
  const found: [number, number][] = []
  for (const [at, key] of own.entries()) {
    const partner = key === null ? -1 : other.indexOf(key, (found.at(-1)?.[1] ?? -1) + 1)
    if (partner >= 0) found.push([at, partner])
  }
  return found
}

function isEmpty([from, to]: BlockRange): boolean {
  return from === to
}
