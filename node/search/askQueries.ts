import type { ResolvedLocale } from '../../shared/config/resolvedConfig.ts'
import { closest } from '../../shared/closest.ts'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { editionKey } from '../../shared/edition.ts'
import { localeOf } from '../../shared/locale.ts'
import type { SearchDocument } from '../../shared/search/document.ts'
import type { BuiltSearch } from './builtSearch.ts'
import { rankOf } from './quality.ts'
import type { ListedQuery, QueryFile } from './queryFile.ts'

/** A query of a list, and where the answer has what it expects. */
export interface AnsweredQuery {
  readonly query: string
  readonly lang: string
  readonly pages: readonly string[]
  readonly section: string | null
  /** In the file. */
  readonly line: number
  /** Of the best page or section that was expected; Infinity when none is shown. */
  readonly rank: number
  /** Route paths of the pages that were found, best first. */
  readonly found: readonly string[]
}

/** What is asked, and how. */
export interface AskQueriesOptions {
  readonly editions: readonly ResolvedLocale[]
  readonly open: (edition: ResolvedLocale) => Promise<BuiltSearch>
  readonly code: boolean
}

/**
 * Searches for every query of a list, if there is nothing wrong with any.
 *
 * @throws UsageError search/queries with every problem, also languages, pages and sections that the
 *   index doesn't have: such a query can never be answered
 */
export async function askQueries(
  { queries, problems }: QueryFile,
  { editions, open, code }: AskQueriesOptions,
): Promise<AnsweredQuery[]> {
  const searches = new Map<string, BuiltSearch>()
  const answered: AnsweredQuery[] = []
  const wrong = [...problems]
  for (const listed of queries) {
    const edition = editionOfQuery(listed, editions)
    if (!edition) {
      wrong.push(unknownLanguage(listed, editions))
      continue
    }
    const key = editionKey(edition)
    const search = searches.get(key) ?? (await open(edition))
    searches.set(key, search)
    wrong.push(...missingPlaces(listed, search.pages))
    if (wrong.length > 0) continue
    const { query, pages, section, line } = listed
    const results = await search.ask(query, { code })
    answered.push({
      query,
      lang: edition.lang,
      pages,
      section: section ?? null,
      line,
      rank: Math.min(...pages.map((page) => rankOf(results, page, section))),
      found: results.groups.map(({ routePath }) => routePath),
    })
  }
  if (wrong.length > 0) throw new UsageError(wrong)
  return answered
}

/**
 * The edition whose index is asked for a query: that of its first page, in the language that it
 * sets.
 */
function editionOfQuery(
  { pages: [first = '/'], lang }: ListedQuery,
  editions: readonly ResolvedLocale[],
): ResolvedLocale | undefined {
  const own = localeOf(first, editions)
  return lang === undefined
    ? own
    : editions.find((edition) => edition.lang === lang && edition.version === own.version)
}

function unknownLanguage(
  { lang = '', problemAt }: ListedQuery,
  editions: readonly ResolvedLocale[],
): Diagnostic {
  const langs = [...new Set(editions.map((edition) => edition.lang))]
  return problemAt(
    ['lang'],
    `The site has no language "${lang}".`,
    meant(lang, langs) ?? `Use one of: ${langs.join(', ')}.`,
  )
}

function missingPlaces(
  { pages, section, problemAt }: ListedQuery,
  documents: readonly SearchDocument[],
): Diagnostic[] {
  const routes = documents.map(({ routePath }) => routePath)
  const missing = pages.flatMap((page, at) =>
    routes.includes(page)
      ? []
      : problemAt(
          ['pages', at],
          `There is no page at ${page} in the search index.`,
          meant(page, routes) ??
            'Use the route path of a page in the language of the query that is part of the search.',
        ),
  )
  const ids = documents
    .filter(({ routePath }) => pages.includes(routePath))
    .flatMap(({ sections }) => sections.map(({ id }) => id))
  if (missing.length > 0 || section === undefined || ids.includes(section)) return missing
  return [
    problemAt(
      ['section'],
      `There is no section "${section}" on ${pages.join(', ')}.`,
      meant(section, ids) ?? 'Use the id of a heading of level 2 to 4.',
    ),
  ]
}

function meant(word: string, candidates: readonly string[]): string | undefined {
  const near = closest(word, candidates)
  return near === undefined ? undefined : `Did you mean ${near}?`
}
