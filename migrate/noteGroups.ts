import { type Diagnostic, sortDiagnostics } from './engine.ts'

/** Notes of one kind. */
export interface NoteGroup {
  readonly code: string
  /** What was found, with `…` where the notes differ. */
  readonly message: string
  /** What was done. */
  readonly hint: string
  readonly notes: readonly Diagnostic[]
}

/** Parts of a message that differ from note to note: names in signs, paths, URLs and numbers. */
const PARTS = /`[^`]*`|"[^"]*"|<[^<>]+>|\{[^{}]*\}|\S*\/\S*|\d+/g

/** Notes by their kinds, the kind with the most notes first. */
export function groupNotes(notes: readonly Diagnostic[]): NoteGroup[] {
  const groups = new Map<string, Diagnostic[]>()
  for (const note of sortDiagnostics(notes)) {
    const kind = `${note.code} ${note.message.replace(PARTS, '…')}`
    groups.set(kind, [...(groups.get(kind) ?? []), note])
  }
  return [...groups.values()]
    .map(groupOf)
    .toSorted((a, b) => b.notes.length - a.notes.length || (a.message < b.message ? -1 : 1))
}

function groupOf(notes: readonly Diagnostic[]): NoteGroup {
  const [first] = notes
  return {
    code: first?.code ?? '',
    message: sharedText(notes.map(({ message }) => message)),
    hint: sharedText(notes.map(({ hint = '' }) => hint)),
    notes,
  }
}

/** The first of texts, with `…` in the place of parts that others have not. */
function sharedText([first = '', ...others]: readonly string[]): string {
  const parts = others.map((text) => text.match(PARTS) ?? [])
  let index = -1
  return first.replace(PARTS, (part) => {
    index++
    return parts.every((own) => own[index] === part) ? part : '…'
  })
}
