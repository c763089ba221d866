import { type SearchResults, SHOWN_HITS } from '../../shared/search/results.ts'

/**
 * Place of a page or a section in an answer, counted from 1; Infinity when it is not shown. A page
 * counts as one place. A section is as far down in its page as it is listed there: the second hit
 * of the third page is in place 4.
 */
export function rankOf({ groups }: SearchResults, page: string, section = ''): number {
  const group = groups.findIndex(({ routePath }) => routePath === page)
  if (group < 0) return Infinity
  if (section === '') return group + 1
  const hit = (groups[group]?.hits ?? []).slice(0, SHOWN_HITS).findIndex(({ id }) => id === section)
  return hit < 0 ? Infinity : group + hit + 1
}

/** How well a list of queries is answered. */
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
