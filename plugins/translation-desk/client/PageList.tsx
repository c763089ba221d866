import { Fragment, type ReactElement, useId, useState } from 'react'
import type { DeskEntry, PageState } from './deskData.ts'
import { type Filter, needsWork } from './entries.ts'
import { type DeskTexts, filled } from './texts.ts'

const STATES: readonly PageState[] = ['missing', 'behind', 'headings', 'unrecorded', 'current']

/** Rows that are rendered at first. */
const ROWS = 200

interface PageListProps {
  /** Null while they are loaded. */
  readonly entries: readonly DeskEntry[] | null
  /** Those that the filter leaves. */
  readonly listed: readonly DeskEntry[]
  readonly filter: Filter
  readonly text: DeskTexts
  readonly lang: string
  /** Source of the page that is open. */
  readonly current: string
  readonly onFilter: (filter: Filter) => void
  readonly onOpen: (original: string) => void
}

/** The pages of a language, with filters. */
export function PageList(props: PageListProps): ReactElement {
  const { entries, listed, text, filter, onFilter } = props
  const [rows, setRows] = useState(ROWS)
  const heading = useId()
  return (
    <nav className="bf-desk-list" aria-labelledby={heading}>
      <h2 id={heading}>{text.pages}</h2>
      <Filters {...{ entries: entries ?? [], text, filter, onFilter }} />
      <output className="bf-desk-count">
        {entries === null
          ? text.loading
          : listed.length === 0
            ? text.noPages
            : filled(text.count, { shown: listed.length, all: entries.length })}
      </output>
      <ul>
        {listed.slice(0, rows).map((entry) => (
          <Row key={entry.original} {...{ entry }} {...props} />
        ))}
      </ul>
      {listed.length > rows && (
        <button type="button" onClick={() => setRows(rows + ROWS)}>
          {text.showMore}
        </button>
      )}
    </nav>
  )
}

function Filters({
  entries,
  text,
  filter,
  onFilter,
}: Pick<PageListProps, 'text' | 'filter' | 'onFilter'> & {
  readonly entries: readonly DeskEntry[]
}): ReactElement {
  const counted = (label: string, own: readonly DeskEntry[]): string => `${label} (${own.length})`
  return (
    <div className="bf-desk-filters">
      <label>
        <span>{text.filter}</span>
        <input
          type="search"
          value={filter.words}
          onChange={({ target }) => onFilter({ ...filter, words: target.value })}
          spellCheck={false}
        />
      </label>
      <label>
        <span>{text.state}</span>
        <select
          value={filter.state}
          onChange={({ target }) => onFilter({ ...filter, state: target.value as Filter['state'] })}
        >
          <option value="">{counted(text.allStates, entries)}</option>
          <option value="work">{counted(text.needsWork, entries.filter(needsWork))}</option>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {counted(
                text.states[state],
                entries.filter((entry) => entry.state === state),
              )}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function Row({
  entry: { original, state, changes },
  text,
  lang,
  current,
  onOpen,
}: PageListProps & { readonly entry: DeskEntry }): ReactElement {
  return (
    <li>
      <a
        href={`?${new URLSearchParams({ lang, page: original })}`}
        aria-current={original === current ? 'page' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpen(original)
        }}
      >
        <span className="bf-desk-path">
          {/* A line ends behind a slash, and not within a name. */}
          {original.split(/(?<=\/)/).map((part, at) => (
            <Fragment key={at}>
              {at > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </span>
        <span className="bf-desk-state" data-state={state}>
          {text.states[state]}
          {changes > 0 && ` ${changes}`}
        </span>
      </a>
    </li>
  )
}
