import type { SearchHookGroup } from '../../shared/search/hooks.ts'
import type { SearchResults } from '../../shared/search/results.ts'
import { optionGroups } from './searchOptions.ts'

/** Answer in another language, shown when it is better than the own one. */
export interface OtherAnswer {
  readonly lang: string
  readonly results: SearchResults
}

/** Everything that is known about a query. */
export interface Answer {
  readonly results: SearchResults
  /** Groups added by the site's hooks. */
  readonly extra: readonly SearchHookGroup[]
  readonly others: readonly OtherAnswer[]
}

export interface SearchState {
  /** As typed. */
  readonly query: string
  /** Code blocks are searched too. */
  readonly code: boolean
  readonly phase: 'empty' | 'waiting' | 'answered' | 'failed'
  /** The wait is long enough to be mentioned. */
  readonly isSlow: boolean
  /** The last answer. It stays in view while the next one is on its way. */
  readonly answer: Answer | null
  /** Position of the selected option, -1 for none. */
  readonly selected: number
  /** The reader has selected a row of this query: it stays selected when the list grows. */
  readonly isChosen: boolean
  /** Route paths of the pages that show all their hits. */
  readonly expanded: ReadonlySet<string>
  /**
   * Enter was pressed before the answer came: where the best result opens as soon as it is known.
   */
  readonly opening: 'here' | 'newTab' | null
}

export type SearchAction =
  | { readonly type: 'typed'; readonly query: string }
  | { readonly type: 'codeSwitched' }
  | { readonly type: 'slow' }
  | { readonly type: 'answered'; readonly query: string; readonly answer: Answer }
  | { readonly type: 'partlyAnswered'; readonly query: string; readonly results: SearchResults }
  | {
      readonly type: 'foundElsewhere'
      readonly query: string
      readonly others: readonly OtherAnswer[]
    }
  | { readonly type: 'failed' }
  | { readonly type: 'retried' }
  | {
      readonly type: 'moved'
      readonly to: 'next' | 'previous' | 'first' | 'last'
      readonly count: number
    }
  | { readonly type: 'pointed'; readonly index: number }
  | { readonly type: 'expanded'; readonly routePath: string }
  | { readonly type: 'opening'; readonly where: SearchState['opening'] }

export const emptySearch: SearchState = {
  query: '',
  code: false,
  phase: 'empty',
  isSlow: false,
  answer: null,
  selected: -1,
  isChosen: false,
  expanded: new Set(),
  opening: null,
}

/** The state after an action. Answers to a query that is no longer asked change nothing. */
export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'typed':
      if (action.query.trim() === '')
        return { ...emptySearch, query: action.query, code: state.code }
      return {
        ...state,
        query: action.query,
        phase: 'waiting',
        isSlow: false,
        isChosen: false,
        opening: null,
      }
    case 'codeSwitched':
      return {
        ...state,
        code: !state.code,
        phase: state.phase === 'empty' ? 'empty' : 'waiting',
        isSlow: false,
      }
    case 'slow':
      return state.phase === 'waiting' ? { ...state, isSlow: true } : state
    case 'answered': {
      if (action.query !== state.query) return state
      const { answer } = action
      return { ...state, phase: 'answered', isSlow: false, ...replaced(state, answer) }
    }
    case 'partlyAnswered': {
      if (action.query !== state.query || state.phase !== 'waiting') return state
      const answer = { results: action.results, extra: [], others: [] }
      return { ...state, isSlow: false, ...replaced(state, answer) }
    }
    case 'foundElsewhere':
      if (action.query !== state.query || state.answer === null) return state
      return { ...state, answer: { ...state.answer, others: action.others } }
    case 'failed':
      return { ...state, phase: 'failed', isSlow: false, answer: null, selected: -1, opening: null }
    case 'retried':
      return state.phase === 'failed'
        ? { ...state, phase: state.query.trim() === '' ? 'empty' : 'waiting' }
        : state
    case 'moved':
      return {
        ...state,
        selected: moveSelection(state.selected, action.to, action.count),
        isChosen: true,
        opening: null,
      }
    case 'pointed':
      return state.selected === action.index
        ? state
        : { ...state, selected: action.index, isChosen: true }
    case 'expanded':
      return { ...state, expanded: new Set([...state.expanded, action.routePath]) }
    case 'opening':
      return { ...state, opening: action.where }
  }
}

/** A new answer in the place of the one that is shown. */
function replaced(
  state: SearchState,
  answer: Answer,
): Pick<SearchState, 'answer' | 'selected' | 'expanded'> {
  const chosen = state.isChosen ? linksOf(state)[state.selected] : undefined
  const { expanded } = state.isChosen ? state : emptySearch
  const kept = chosen === undefined ? -1 : linksOf({ answer, expanded }).indexOf(chosen)
  return { answer, selected: kept >= 0 ? kept : firstSelection(answer), expanded }
}

function linksOf(state: Pick<SearchState, 'answer' | 'expanded'>): (string | undefined)[] {
  return optionGroups(state).flatMap(({ options }) =>
    options.map((option) => ('link' in option ? option.link : undefined)),
  )
}

/**
 * The row that answers best: the page, or its first hit when the title has nothing to do with the
 * query.
 */
function firstSelection({ results, extra }: Answer): number {
  const [best] = results.groups
  if (best === undefined) return extra.length > 0 ? 0 : -1
  return best.isTitleHit || best.hits.length === 0 ? 0 : 1
}

/** Position after a step. The ends of the list are joined. */
function moveSelection(
  selected: number,
  to: 'next' | 'previous' | 'first' | 'last',
  count: number,
): number {
  if (count === 0) return -1
  if (to === 'first') return 0
  if (to === 'last') return count - 1
  if (to === 'next') return selected + 1 < count ? selected + 1 : 0
  return selected > 0 ? selected - 1 : count - 1
}
