import type { SearchResults } from '../../shared/search/results.ts'

/** A query of a reader, and the place that answers it. */
export interface KnownItemQuery {
  readonly kind: string
  readonly query: string
  /** Route path of the page. */
  readonly page: string
  /** Anchor of the section. Empty for the page itself. */
  readonly section: string
  /**
   * Other places that answer it as well, as `/page#section`: a guide beside a reference. @default
   * []
   */
  readonly or?: readonly string[]
}

/** Rows of a page that the dialog shows before the rest is asked for. */
const SHOWN_HITS = 3

/**
 * Place of the first wanted page or section in an answer, counted from 1; Infinity when it is not
 * shown.
 * A page counts as one place. A section is as far down in its page as it is listed there:
 * the second hit of the third page is in place 4.
 */
export function rankOf(results: SearchResults, { page, section, or = [] }: KnownItemQuery): number {
  return Math.min(...[`${page}#${section}`, ...or].map((place) => rankOfPlace(results, place)))
}

function rankOfPlace({ groups }: SearchResults, place: string): number {
  const [page, section = ''] = place.split('#')
  const group = groups.findIndex(({ routePath }) => routePath === page)
  if (group < 0) return Infinity
  if (section === '') return group + 1
  const hit = (groups[group]?.hits ?? []).slice(0, SHOWN_HITS).findIndex(({ id }) => id === section)
  return hit < 0 ? Infinity : group + hit + 1
}

export interface Quality {
  /** Mean of 1 / rank. */
  readonly mrr: number
  /** Share of the queries whose answer is among the first five. */
  readonly recall: number
  readonly count: number
}

/** The figures of a set of ranks. */
export function qualityOf(ranks: readonly number[]): Quality {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    mrr: mean(ranks.map((rank) => 1 / rank)),
    recall: mean(ranks.map((rank) => Number(rank <= 5))),
    count: ranks.length,
  }
}
