import type { ReactElement } from 'react'
import type { DeskChange, ShownSection } from './deskData.ts'
import type { SectionsProps } from './PageSections.tsx'

interface OriginalProps extends Pick<SectionsProps, 'source' | 'text' | 'isColumn'> {
  readonly section: ShownSection
  readonly onEdit: () => void
}

/** The original of a section. Its changes are marked, if the earlier text isn't beside it. */
export function Original({
  section: { original, changes, state },
  source,
  text,
  isColumn,
  onEdit,
}: OriginalProps): ReactElement {
  return (
    <>
      <h4>{text.original}</h4>
      {original === null ? (
        <p className="bf-desk-note">{text.gone}</p>
      ) : (
        <Marked
          changes={changes ?? [{ kind: 'same', text: original }]}
          leaves={isColumn ? 'gone' : null}
          tag={source.tag}
        />
      )}
      {state === 'outdated' && changes === null && <p className="bf-desk-note">{text.noEarlier}</p>}
      {original !== null && (
        <p className="bf-desk-actions">
          <button type="button" onClick={onEdit}>
            {text.editOriginal}
          </button>
        </p>
      )}
    </>
  )
}

/** An original with its changes marked. */
export function Marked({
  changes,
  leaves,
  tag,
}: {
  readonly changes: readonly DeskChange[]
  /** The changes that are left out. */
  readonly leaves: DeskChange['kind'] | null
  readonly tag: string
}): ReactElement {
  return (
    <pre lang={tag} dir="auto">
      {changes
        .filter(({ kind }) => kind !== leaves)
        .map(({ kind, text }, at) =>
          kind === 'same' ? (
            text
          ) : kind === 'new' ? (
            <ins key={at}>{text}</ins>
          ) : (
            <del key={at}>{text}</del>
          ),
        )}
    </pre>
  )
}
