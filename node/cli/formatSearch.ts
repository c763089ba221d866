import { counted } from '../../shared/counted.ts'
import { styleText } from 'node:util'
import {
  type MarkedText,
  type SearchResults,
  SHOWN_HITS,
  splitMarked,
} from '../../shared/search/results.ts'
import { printable } from '../printable.ts'
import type { AnsweredQuery } from '../search/askQueries.ts'
import { qualityOf } from '../search/quality.ts'

/** A query with its answer. */
export interface Found {
  readonly query: string
  readonly lang: string
  readonly results: SearchResults
  /** Most pages that are printed. */
  readonly limit: number
}

/**
 * The pages that answer a query, best first, with the sections and texts that the dialog shows.
 *
 * @example
 * 2 results for "workflow" in en
 *
 * 1. Deploy  /guide/deploy
 *    #github-pages  GitHub Pages
 *      Copy this workflow to .github/workflows …
 */
export function formatFound(
  { query, lang, results, limit }: Found,
  { color }: { readonly color: boolean },
): string {
  const { groups, count, isCut = false } = results
  const asked = `for "${printable(query)}" in ${lang}`
  if (groups.length === 0) return `No results ${asked}`
  const marked = (text: MarkedText): string =>
    splitMarked(text)
      .map((part) => (color && part.isMarked ? bold(printable(part.text)) : printable(part.text)))
      .join('')
  const pages = groups.slice(0, limit).map(({ title, routePath, hits }, at) => {
    const rows = hits.slice(0, SHOWN_HITS).flatMap(({ kind, id, trail, text }) => {
      const heading = [...trail.map(printable), ...(kind === 'heading' ? [marked(text)] : [])]
      const place = [id === '' ? '' : `#${printable(id)}`, heading.join(' > ')].filter(Boolean)
      return [
        ...(place.length > 0 ? [`   ${place.join('  ')}`] : []),
        ...(kind === 'heading' ? [] : [`     ${marked(text)}`]),
      ]
    })
    return [`${at + 1}. ${marked(title)}  ${printable(routePath)}`, ...rows].join('\n')
  })
  const number = isCut ? `More than ${count} results` : counted(count, 'result')
  const rest = groups.length - pages.length
  return [
    `${number} ${asked}`,
    ...pages,
    ...(rest > 0 ? [`${rest} more ${rest === 1 ? 'page' : 'pages'}. --limit shows them.`] : []),
  ].join('\n\n')
}

function bold(text: string): string {
  return styleText('bold', text, { validateStream: false })
}

/** The same for programs. */
export function jsonOfFound({ query, lang, results, limit }: Found): string {
  const pages = results.groups.slice(0, limit).map(({ title, routePath, sectionPath, hits }) => ({
    title: title.text,
    routePath,
    sectionPath,
    hits: hits.map(({ kind, id, trail, text }) => ({ kind, id, trail, text: text.text })),
  }))
  return JSON.stringify({ version: 1, query, lang, count: results.count, pages }, null, 2)
}

/** How well a list of queries is answered. */
export interface ListQuality {
  readonly version: 1
  readonly queries: number
  /** Mean of 1 / place. */
  readonly mrr: number
  /** Share of the queries whose answer is among the first five. */
  readonly recall: number
  /** Queries without results. */
  readonly empty: number
  /** Queries whose answer isn't among the first five. */
  readonly misses: readonly Miss[]
}

interface Miss extends Omit<AnsweredQuery, 'rank'> {
  /** Null when it isn't shown at all. */
  readonly place: number | null
}

/** Places that count as found. */
const FIRST = 5

/** The figures of a list. */
export function listQuality(answered: readonly AnsweredQuery[]): ListQuality {
  const { mrr, recall, count } = qualityOf(answered.map(({ rank }) => rank))
  // Sums of fractions aren't exact.
  const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
  return {
    version: 1,
    queries: count,
    mrr: rounded(mrr),
    recall: rounded(recall),
    empty: answered.filter(({ found }) => found.length === 0).length,
    misses: answered
      .filter(({ rank }) => rank > FIRST)
      .map(({ rank, found, ...query }) => ({
        ...query,
        place: rank === Infinity ? null : rank,
        found: found.slice(0, FIRST),
      })),
  }
}

/**
 * The figures as text, with everything that was missed.
 *
 * @example
 * 40 queries   MRR 0.912   recall@5 0.975   1 without results
 *
 * queries.json:12  "dead link" (en) has /guide/checks#links in place 7
 *   first: /guide/links, /api/errors/
 */
export function formatQuality(quality: ListQuality, file: string): string {
  const { queries, mrr, recall, empty, misses } = quality
  const figures = [
    `${queries} ${queries === 1 ? 'query' : 'queries'}`,
    `MRR ${figureText(mrr)}`,
    `recall@5 ${figureText(recall)}`,
    `${empty} without results`,
  ]
  const rows = misses.map(({ query, lang, pages, section, line, place, found }) => {
    const wanted = pages.map((page) => page + (section === null ? '' : `#${section}`)).join(', ')
    const where = place === null ? 'is not shown' : `is in place ${place}`
    return [
      `${file}:${line}  "${query}" (${lang}): ${wanted} ${where}`,
      found.length === 0 ? '  No results' : `  First: ${found.join(', ')}`,
    ].join('\n')
  })
  return printable([figures.join('   '), ...rows].join('\n\n'))
}

/** A figure in three digits, never better than it is. */
export function figureText(figure: number): string {
  return (Math.floor(figure * 1000) / 1000).toFixed(3)
}
