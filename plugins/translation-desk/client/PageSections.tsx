import type { ReactElement } from 'react'
import type { DeskEdit, DeskLanguage, ShownPage } from './deskData.ts'
import type { Draft, Drafts } from './drafts.ts'
import { SectionEditor } from './SectionEditor.tsx'
import type { DeskTexts } from './texts.ts'

/** What the sections of a page share. */
export interface SectionsProps {
  readonly page: ShownPage
  readonly text: DeskTexts
  readonly lang: string
  /** Language of the originals. */
  readonly source: DeskLanguage
  readonly language: DeskLanguage
  /** Whether an original as it was translated has a column of its own. */
  readonly isColumn: boolean
  readonly drafts: Drafts
  readonly setDraft: (key: string, draft: Draft | null) => void
  readonly onSave: (edit: Omit<DeskEdit, 'lang' | 'page'>) => Promise<boolean>
}

/** A page and its translation, section beside section. */
export function PageSections({
  onClose,
  ...shared
}: SectionsProps & { readonly onClose: () => void }): ReactElement {
  const { page, text } = shared
  return (
    <>
      <button type="button" className="bf-desk-back" onClick={onClose}>
        {text.allPages}
      </button>
      <h2 className="bf-desk-title">{page.translation}</h2>
      <p className="bf-desk-links">
        {page.hrefs.original !== null && (
          <a href={page.hrefs.original}>{`${text.open}: ${text.original}`}</a>
        )}
        {page.hrefs.translation !== null && (
          <a href={page.hrefs.translation}>{`${text.open}: ${text.translation}`}</a>
        )}
      </p>
      {page.sections === null ? (
        <p className="bf-desk-empty">{text.notMarkdown}</p>
      ) : (
        page.sections.map((section) => (
          <SectionEditor
            key={`${section.state === 'removed'} ${section.id}`}
            {...{ section, ...shared }}
          />
        ))
      )}
      <details className="bf-desk-keys">
        <summary>{text.keys}</summary>
        <dl>
          {(
            [
              ['Alt ↓', text.keyNext],
              ['Alt ↑', text.keyPrevious],
              ['Ctrl Enter', text.keySave],
              ['Alt Enter', text.keyStill],
            ] as const
          ).map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
