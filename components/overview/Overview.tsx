import { Suspense, type ReactElement, type ReactNode } from 'react'
import { Link, useHref, useUiText } from '../../client/index.ts'
import type { RichText } from '../../shared/richText.ts'
import { RichTitle } from '../../client/RichTitle.tsx'
import { OverviewFilter } from './OverviewFilter.tsx'
import type { OverviewEntry } from './overviewGroups.ts'
import { type OverviewState, useOverview } from './useOverview.ts'
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
  const { groups, count, query, setQuery, filter, marked } = useOverview()
  const t = useUiText()
  return (
    <div className="bf-overview">
      <OverviewFilter query={query} onChange={setQuery} count={count} />
      {groups.map(({ title, entries }) => (
        <section key={title + entries[0]?.routePath} aria-label={title || undefined}>
          {title !== '' && (
            <h2>
              <Marked text={title} marked={marked} />
            </h2>
          )}
          <div>
            {entries.map((entry) => (
              <Entry key={entry.routePath} entry={entry} marked={marked} hasTitle={title !== ''} />
            ))}
          </div>
        </section>
      ))}
      {groups.length === 0 && filter !== '' && (
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
  readonly marked: OverviewState['marked']
  /** True when the group has a heading, and the page's own is one level below. */
  readonly hasTitle: boolean
}

function Entry({ entry, marked, hasTitle }: EntryProps): ReactElement {
  const href = useHref()
  const Heading = hasTitle ? 'h3' : 'h2'
  return (
    <div lang={entry.lang}>
      <Heading>
        <Link href={entry.routePath}>
          <Marked text={entry.title} rich={entry.rich} marked={marked} />
        </Link>
      </Heading>
      {entry.headings.length > 0 && (
        <ul>
          {entry.headings.map(({ id, text, rich, isCode }) => (
            <li key={id}>
              <a
                href={`${href(entry.routePath)}#${encodeURIComponent(id)}`}
                data-code={isCode ? '' : undefined}
              >
                <Marked text={text} rich={rich} marked={marked} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface MarkedProps {
  readonly text: string
  readonly rich?: RichText | undefined
  readonly marked: OverviewState['marked']
}

/** What the filter finds is marked. Otherwise the title has its own marks. */
function Marked({ text, rich, marked }: MarkedProps): ReactNode {
  const parts = marked(text)
  if (rich && !parts.some(({ isMarked }) => isMarked)) return <RichTitle text={text} rich={rich} />
  return parts.map((part, at) => (part.isMarked ? <mark key={at}>{part.text}</mark> : part.text))
}
