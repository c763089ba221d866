import { type ReactElement, useId, useState } from 'react'
import type { DeskLanguage, OverviewRow } from './deskData.ts'
import { needsWork } from './entries.ts'
import { type DeskTexts, filled } from './texts.ts'

/** Rows that are rendered at first. */
const ROWS = 200

interface OverviewProps {
  readonly languages: readonly DeskLanguage[]
  readonly rows: readonly OverviewRow[]
  readonly text: DeskTexts
  readonly onOpen: (original: string, lang: string) => void
}

/** The pages in all languages: a row for each page, a column for each language. */
export function Overview({ languages, rows, text, onOpen }: OverviewProps): ReactElement {
  const [shown, setShown] = useState(ROWS)
  const heading = useId()
  if (rows.length === 0) return <p className="bf-desk-empty">{text.noPages}</p>
  const counts = languages.map(
    (_, at) => rows.filter(({ cells }) => cells[at] && needsWork(cells[at])).length,
  )
  return (
    <>
      <h2 id={heading} className="bf-desk-title">
        {text.allLanguages}
      </h2>
      <div className="bf-desk-overview">
        <table aria-labelledby={heading}>
          <thead>
            <tr>
              <th scope="col">{text.pages}</th>
              {languages.map(({ lang, tag, label }, at) => (
                <th key={lang} scope="col">
                  <span lang={tag}>{label}</span>
                  <span className="bf-desk-todo">
                    {filled(text.toDo, { count: counts[at] ?? 0 })}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <Row key={row.original} {...{ row, languages, text, onOpen }} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown && (
        <button type="button" onClick={() => setShown(shown + ROWS)}>
          {text.showMore}
        </button>
      )}
    </>
  )
}

function Row({
  row: { original, cells },
  languages,
  text,
  onOpen,
}: Omit<OverviewProps, 'rows'> & { readonly row: OverviewRow }): ReactElement {
  return (
    <tr>
      <th scope="row">{original}</th>
      {languages.map(({ lang }, at) => {
        const cell = cells[at]
        return (
          <td key={lang}>
            {cell && (
              <a
                className="bf-desk-state"
                data-state={cell.state}
                href={`?${new URLSearchParams({ lang, page: original })}`}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  onOpen(original, lang)
                }}
              >
                {text.states[cell.state]}
                {cell.changes > 0 && ` ${cell.changes}`}
              </a>
            )}
          </td>
        )
      })}
    </tr>
  )
}
