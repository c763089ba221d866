/** State of a section of a translation. `removed`: the original no longer has it. */
export type SectionState = 'missing' | 'outdated' | 'current' | 'unrecorded' | 'removed'

/** A section of an original beside that of its translation. */
export interface DeskSection {
  /** Empty for the opening. */
  readonly id: string
  readonly depth: number
  /** Text of the heading. */
  readonly heading: string
  readonly state: SectionState
  /** Null for a section that the original no longer has. */
  readonly original: string | null
  /** Hash of the original as the records have it. Null for a section that is removed. */
  readonly hash: string | null
  /** Hash of the original that the translation was made from. Null if it is not recorded. */
  readonly madeFrom: string | null
  /** Null if it is missing. */
  readonly translation: string | null
}

/** A section to write. */
export interface DeskEdit {
  readonly lang: string
  /** Source of the original, below the content folder. */
  readonly page: string
  readonly side: 'original' | 'translation'
  /** Id of the section. Empty for the opening. */
  readonly id: string
  /** The new text. Null removes a section that the original no longer has. */
  readonly text: string | null
  /** The text that was edited. Null for a section that was missing. */
  readonly expected: string | null
  /** Hash of the original that the text was made from, to record it. Null records nothing. */
  readonly madeFrom: string | null
}

/**
 * Why an edit is refused. `changed`: the file has another text than the one that was edited.
 * `headings`: other headings would give the sections below other ids. `syntax`: the page couldn't
 * be read with it. `gone`: the page or the section no longer exists. `opening`: a page begins with
 * its opening.
 */
export type Refusal = 'changed' | 'headings' | 'syntax' | 'gone' | 'opening'

/** What became of an edit. */
export type Saved =
  | { readonly isSaved: true; readonly isWritten: boolean }
  | { readonly isSaved: false; readonly reason: Refusal; readonly detail?: string }
