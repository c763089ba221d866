import type { SearchHookItem } from '../../shared/search/hooks.ts'
import {
  type MarkedText,
  type SearchGroup,
  type SearchHit,
  SHOWN_HITS,
  splitMarked,
} from '../../shared/search/results.ts'
import type { Command } from './commands.ts'
import type { RecentPage } from './recent.ts'
import type { SearchState } from './searchState.ts'

/** A row that can be selected. */
export type SearchOption =
  | {
      readonly kind: 'page'
      readonly link: string
      readonly title: MarkedText
      readonly path: readonly string[]
    }
  | {
      readonly kind: SearchHit['kind']
      readonly link: string
      readonly page: string
      readonly trail: readonly string[]
      readonly text: MarkedText
    }
  | { readonly kind: 'query'; readonly query: string }
  | { readonly kind: 'more'; readonly routePath: string; readonly count: number }
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'custom'; readonly link: string; readonly item: SearchHookItem }

/** Rows that belong together: a page, or a group added by a hook. */
export interface OptionGroup {
  readonly key: string
  /** Name of the group. */
  readonly label: string
  /** Rendered above the rows if no row contains it. */
  readonly heading: string | null
  /** Locale of another language. */
  readonly lang: string | null
  /** Words to be marked on its page, when they aren't those of the answer. */
  readonly terms?: readonly string[]
  readonly options: readonly SearchOption[]
}

/** Everything the list shows for an answer, from top to bottom. */
export function optionGroups({
  answer,
  expanded,
}: Pick<SearchState, 'answer' | 'expanded'>): OptionGroup[] {
  if (answer === null) return []
  const own = answer.results.groups.map((group) => pageGroup(group, { expanded, lang: null }))
  const extra = answer.extra.map(({ title, items }, at): OptionGroup => ({
    key: `hook:${at}`,
    label: title,
    heading: title,
    lang: null,
    options: items.map((item) => ({ kind: 'custom', link: item.link, item })),
  }))
  const others = answer.others.flatMap(({ lang, results }) =>
    results.groups.map((group) => pageGroup(group, { expanded, lang })),
  )
  return [...own, ...extra, ...others]
}

/** A list of pages to choose from before anything is typed. */
export function pagesGroup(
  pages: readonly RecentPage[],
  label: string,
  hasHeading: boolean,
): OptionGroup[] {
  if (pages.length === 0) return []
  const options = pages.map(({ title, link }): SearchOption => ({
    kind: 'page',
    link,
    title: { text: title, marks: [] },
    path: [],
  }))
  return [{ key: 'pages', label, heading: hasHeading ? label : null, lang: null, options }]
}

/** Queries that were asked before. */
export function queriesGroup(queries: readonly string[], label: string): OptionGroup[] {
  if (queries.length === 0) return []
  return [
    {
      key: 'queries',
      label,
      heading: label,
      lang: null,
      options: queries.map((query) => ({ kind: 'query', query })),
    },
  ]
}

/**
 * What was found with an option, to be marked on its page. Single letters only when there is
 * nothing else.
 */
export function foundTerms(
  { answer }: Pick<SearchState, 'answer'>,
  groups: readonly OptionGroup[],
  option: SearchOption,
): string[] {
  const group = groups.find(({ options }) => options.includes(option))
  const results = group?.lang
    ? answer?.others.find(({ lang }) => lang === group.lang)?.results
    : answer?.results
  const terms = group?.terms ?? results?.terms ?? markedTexts(group?.options ?? [])
  const distinctive = terms.filter(({ length }) => length > 1)
  return [...(distinctive.length > 0 ? distinctive : terms)]
}

function markedTexts(options: readonly SearchOption[]): string[] {
  const parts = options.flatMap((row) => [
    ...('title' in row ? splitMarked(row.title) : []),
    ...('text' in row ? splitMarked(row.text) : []),
  ])
  return [
    ...new Set(parts.filter(({ isMarked }) => isMarked).map(({ text }) => text.toLowerCase())),
  ]
}

interface GroupView {
  readonly expanded: ReadonlySet<string>
  readonly lang: string | null
}

function pageGroup(
  { title, routePath, sectionPath, hits, terms }: SearchGroup,
  { expanded, lang }: GroupView,
): OptionGroup {
  const isWhole = expanded.has(routePath) || hits.length <= SHOWN_HITS
  const shown = isWhole ? hits : hits.slice(0, SHOWN_HITS)
  const rest: SearchOption[] = isWhole
    ? []
    : [{ kind: 'more', routePath, count: hits.length - SHOWN_HITS }]
  return {
    key: routePath,
    label: title.text,
    heading: null,
    lang,
    ...(terms && { terms }),
    options: [
      { kind: 'page', link: routePath, title, path: sectionPath },
      ...shown.map(({ kind, id, trail, text }): SearchOption => {
        const link = id === '' ? routePath : `${routePath}#${encodeURIComponent(id)}`
        return { kind, link, page: title.text, trail, text }
      }),
      ...rest,
    ],
  }
}
