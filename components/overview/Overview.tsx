import { Suspense, useDeferredValue, useMemo, type ReactElement, type ReactNode } from 'react'
import { Link, useHref, usePage, usePages, useSidebar, useUiText } from '../../client/index.ts'
import { splitMarked } from '../../shared/search/results.ts'
import { countEntries, filterMarks, filterOverview } from './filterOverview.ts'
import { OverviewFilter } from './OverviewFilter.tsx'
import { isCodeName, type OverviewEntry, overviewGroups } from './overviewGroups.ts'
import { useFilterQuery } from './useFilterQuery.ts'
import './overview.css'

/** Every page of the section with its headings, and a field that filters them. */
export function Overview(): ReactElement {
  return (
    <Suspense fallback={null}>
      <OverviewList />
    </Suspense>
  )
}

function OverviewList(): ReactElement {
  const { routePath, frontmatter } = usePage()
  const { overviewHeaders } = frontmatter
  const sidebar = useSidebar()
  const pages = usePages()
  const t = useUiText()
  const [query, setQuery] = useFilterQuery()
  const filter = useDeferredValue(query)
  const groups = useMemo(
    () => overviewGroups(sidebar?.items ?? [], pages, { routePath, ...(overviewHeaders && { headers: overviewHeaders }) }),
    [sidebar, pages, routePath, overviewHeaders],
  )
  const shown = useMemo(() => filterOverview(groups, filter), [groups, filter])

  return (
    <div className="bf-overview">
      <OverviewFilter query={query} onChange={setQuery} count={countEntries(shown)} />
      {shown.map(({ title, entries }) => (
        <section key={title + entries[0]?.routePath} aria-label={title || undefined}>
          {title !== '' && (
            <h2>
              <Marked text={title} filter={filter} />
            </h2>
          )}
          <div>
            {entries.map((entry) => (
              <Entry key={entry.routePath} entry={entry} filter={filter} hasTitle={title !== ''} />
            ))}
          </div>
        </section>
      ))}
      {shown.length === 0 && filter !== '' && (
        <div className="bf-overview-none">
          <p>{t('overviewNoResult', { query: filter })}</p>
          <button type="button" onClick={() => setQuery('')}>
            {t('overviewClear')}
          </button>
        </div>
      )}
    </div>
  )
}

interface EntryProps {
  readonly entry: OverviewEntry
  readonly filter: string
  /** True when the group has a heading, and the page's own is one level below. */
  readonly hasTitle: boolean
}

function Entry({ entry, filter, hasTitle }: EntryProps): ReactElement {
  const href = useHref()
  const Heading = hasTitle ? 'h3' : 'h2'
  return (
    <div lang={entry.lang}>
      <Heading>
        <Link to={entry.routePath}>
          <Marked text={entry.title} filter={filter} />
        </Link>
      </Heading>
      {entry.headings.length > 0 && (
        <ul>
          {entry.headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`${href(entry.routePath)}#${encodeURIComponent(id)}`} data-code={isCodeName(text) ? '' : undefined}>
                <Marked text={text} filter={filter} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Marked({ text, filter }: { readonly text: string; readonly filter: string }): ReactNode {
  return splitMarked({ text, marks: filterMarks(text, filter) }).map((part, at) =>
    part.isMarked ? <mark key={at}>{part.text}</mark> : part.text,
  )
}
