import { type KeyboardEvent, type ReactElement, useId, useState } from 'react'
import type { DeskEdit, ShownSection } from './deskData.ts'
import { draftKey } from './drafts.ts'
import { Marked, Original } from './Original.tsx'
import type { SectionsProps } from './PageSections.tsx'

type SectionProps = SectionsProps & { readonly section: ShownSection }

/** A section of the original, and the editor of its translation. */
export function SectionEditor(props: SectionProps): ReactElement {
  const { section, text, isColumn } = props
  const earlier = isColumn ? section.changes : null
  const heading = useId()
  const [isEdited, setIsEdited] = useState(false)
  return (
    <section
      className="bf-desk-section"
      aria-labelledby={heading}
      data-work={section.state !== 'current'}
    >
      <header>
        <h3 id={heading}>{section.id === '' ? text.opening : section.heading}</h3>
        <span className="bf-desk-state" data-state={section.state}>
          {text.sections[section.state]}
        </span>
      </header>
      <div className="bf-desk-sides" data-columns={earlier ? 3 : 2}>
        {earlier && (
          <div className="bf-desk-earlier">
            <h4>{text.earlier}</h4>
            <Marked changes={earlier} leaves="new" tag={props.source.tag} />
          </div>
        )}
        <div className="bf-desk-original">
          {isEdited ? (
            <OriginalEditor {...props} {...{ heading }} onClose={() => setIsEdited(false)} />
          ) : (
            <Original {...props} onEdit={() => setIsEdited(true)} />
          )}
        </div>
        <div className="bf-desk-translation">
          <TranslationEditor {...props} {...{ heading }} />
        </div>
      </div>
    </section>
  )
}

interface EditorOptions extends SectionProps {
  readonly side: DeskEdit['side']
}

interface Editor {
  readonly value: string
  readonly isChanged: boolean
  /** True if the file has another text than when the draft was begun. */
  readonly isBehind: boolean
  set(value: string): void
  discard(): void
  /** Goes on with the draft in place of the text that the file has now. */
  keep(): void
  /** True unless it was refused. */
  save(madeFrom: string | null): Promise<boolean>
}

function editorOf(options: EditorOptions): Editor {
  const { section, side, page, lang, drafts, setDraft, onSave } = options
  const { id } = section
  const own = side === 'original' ? section.original : section.translation
  const key = draftKey(lang, page.original, { side, id })
  const draft = drafts.get(key)
  const value = draft?.text ?? own ?? ''
  return {
    value,
    isChanged: draft !== undefined,
    isBehind: draft !== undefined && draft.base !== own,
    set: (next) =>
      setDraft(key, next === (own ?? '') ? null : { text: next, base: draft ? draft.base : own }),
    discard: () => setDraft(key, null),
    keep: () => setDraft(key, { text: value, base: own }),
    save: (madeFrom) =>
      onSave({ side, id, text: value, expected: draft ? draft.base : own, madeFrom }),
  }
}

type EditorProps = SectionProps & {
  /** Id of the heading of the section. */
  readonly heading: string
}

function OriginalEditor({
  onClose,
  heading,
  ...props
}: EditorProps & { readonly onClose: () => void }): ReactElement {
  const { text, source } = props
  const editor = editorOf({ ...props, side: 'original' })
  const label = useId()
  const save = (): void => void editor.save(null).then((isSaved) => isSaved && onClose())
  return (
    <>
      <h4 id={label}>{text.original}</h4>
      <TextArea {...{ editor, label, heading }} tag={source.tag} onSave={save} />
      <Conflict {...{ editor, text }} />
      <p className="bf-desk-actions">
        <button type="button" className="bf-desk-main" disabled={!editor.isChanged} onClick={save}>
          {text.saveOriginal}
        </button>
        <button
          type="button"
          onClick={() => {
            editor.discard()
            onClose()
          }}
        >
          {text.cancel}
        </button>
      </p>
    </>
  )
}

function TranslationEditor({ heading, ...props }: EditorProps): ReactElement {
  const { section, text, language } = props
  const { state, translation, hash } = section
  const editor = editorOf({ ...props, side: 'translation' })
  const label = useId()
  const isMissing = translation === null
  const isRemoved = state === 'removed'
  const mayBeMarked = !isMissing && !isRemoved && state !== 'current' && !editor.isChanged
  const save = (): void => {
    if (editor.isChanged) void editor.save(isRemoved ? null : hash)
  }
  const mark = (): void => {
    if (mayBeMarked) void editor.save(hash)
  }
  return (
    <>
      <h4 id={label}>
        {text.translation}
        {editor.isChanged && <span className="bf-desk-edited">{text.edited}</span>}
      </h4>
      <TextArea {...{ editor, label, heading }} tag={language.tag} onSave={save} onMark={mark} />
      <Conflict {...{ editor, text }} />
      <Actions {...{ ...props, editor, mayBeMarked, save, mark }} />
    </>
  )
}

interface ActionsProps extends Pick<SectionProps, 'section' | 'text' | 'onSave'> {
  readonly editor: Editor
  readonly mayBeMarked: boolean
  readonly save: () => void
  readonly mark: () => void
}

function Actions(props: ActionsProps): ReactElement {
  const { section, text, editor, mayBeMarked, save, mark, onSave } = props
  const { id, state, original, translation } = section
  const isMissing = translation === null
  const isRemoved = state === 'removed'
  return (
    <p className="bf-desk-actions">
      {!isRemoved && (
        <button type="button" className="bf-desk-main" disabled={!editor.isChanged} onClick={save}>
          {isMissing ? text.insert : text.save}
        </button>
      )}
      {mayBeMarked && (
        <button type="button" onClick={mark}>
          {text.stillRight}
        </button>
      )}
      {editor.isChanged && !isMissing && (
        <button type="button" onClick={() => void editor.save(null)}>
          {text.saveOnly}
        </button>
      )}
      {isMissing && !editor.isChanged && original !== null && (
        <button type="button" onClick={() => editor.set(original)}>
          {text.copyOriginal}
        </button>
      )}
      {editor.isChanged && (
        <button type="button" onClick={editor.discard}>
          {text.discard}
        </button>
      )}
      {isRemoved && (
        <button
          type="button"
          onClick={() =>
            void onSave({
              side: 'translation',
              id,
              text: null,
              expected: translation,
              madeFrom: null,
            })
          }
        >
          {text.remove}
        </button>
      )}
    </p>
  )
}

/** Keys work in the text; Tab leaves it. */
function TextArea({
  editor,
  label,
  heading,
  tag,
  onSave,
  onMark,
}: {
  readonly editor: Editor
  readonly label: string
  readonly heading: string
  readonly tag: string
  readonly onSave: () => void
  readonly onMark?: () => void
}): ReactElement {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.shiftKey) return
    const isSave = (event.ctrlKey || event.metaKey) && ['Enter', 's'].includes(event.key)
    const isMark = event.altKey && event.key === 'Enter'
    if (!isSave && !isMark) return
    event.preventDefault()
    if (isSave) onSave()
    else onMark?.()
  }
  return (
    <textarea
      aria-labelledby={`${heading} ${label}`}
      lang={tag}
      dir="auto"
      value={editor.value}
      rows={6}
      onChange={({ target }) => editor.set(target.value)}
      onKeyDown={onKeyDown}
    />
  )
}

function Conflict({
  editor,
  text,
}: Pick<SectionProps, 'text'> & { readonly editor: Editor }): ReactElement | null {
  if (!editor.isBehind) return null
  return (
    <div className="bf-desk-conflict" role="alert">
      <p>{text.conflict}</p>
      <p className="bf-desk-actions">
        <button type="button" onClick={editor.discard}>
          {text.useDisk}
        </button>
        <button type="button" onClick={editor.keep}>
          {text.keepMine}
        </button>
      </p>
    </div>
  )
}
