/** Where a heading is, seen from the window. */
export interface HeadingPosition {
  readonly id: string
  /** Its top is above the lower edge of the window. */
  readonly isReached: boolean
  /** Its top is above the line below the sticky bars. */
  readonly isPassed: boolean
}

/** What the outline marks. */
export interface OutlineMarks {
  /** Ids of every section that is partly in view, in order. */
  readonly inView: readonly string[]
  /**
   * Id of the section that is being read, or null above the first, which may be in view already.
   */
  readonly current: string | null
}

/**
 * A section reaches from its heading to the next. At the end of the page the last one in view is
 * the current one.
 */
export function sectionsInView(
  headings: readonly HeadingPosition[],
  isAtEnd: boolean,
): OutlineMarks {
  const reached = headings.filter(({ isReached }) => isReached)
  const inView = reached.filter((_, index) => !reached[index + 1]?.isPassed).map(({ id }) => id)
  const isRead = isAtEnd || headings[0]?.isPassed === true
  return { inView, current: (isAtEnd ? inView.at(-1) : isRead ? inView[0] : undefined) ?? null }
}
