/**
 * State of a page in a language, as `bifolio i18n` reports it. `headings`: recorded as current, but
 * with other headings than the original.
 */
export type PageState = 'missing' | 'behind' | 'headings' | 'current' | 'unrecorded'

/** State of a section of a translation. `removed`: the original no longer has it. */
export type SectionState = 'missing' | 'outdated' | 'current' | 'unrecorded' | 'removed'

/** A language that the site is translated to. */
export interface DeskLanguage {
  readonly lang: string
  readonly tag: string
  readonly label: string
}

/** What the desk gets when it opens. */
export interface DeskSite {
  /** Language of the originals. */
  readonly source: DeskLanguage
  readonly languages: readonly DeskLanguage[]
}

/** A page in the list of a language. */
export interface DeskEntry {
  /** Source of the original, below the content folder. */
  readonly original: string
  readonly state: PageState
  /** How many sections are not those of the original. */
  readonly changes: number
}

/** A page in the table of all languages. */
export interface OverviewRow {
  /** Source of the original, below the content folder. */
  readonly original: string
  /** In the order of the languages. Null for a language without this page. */
  readonly cells: readonly (Omit<DeskEntry, 'original'> | null)[]
}

/** A run of text that two texts share, or that one of them has. */
export interface DeskChange {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

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

/** A section as the desk shows it. */
export interface ShownSection extends DeskSection {
  /**
   * From the original that the translation was made from to the one of today. Null for a section
   * that isn't outdated, and where Git doesn't have the earlier text.
   */
  readonly changes: readonly DeskChange[] | null
}

/** A page as the desk shows it. */
export interface ShownPage {
  readonly original: string
  /** Source of the translation, below the content folder. */
  readonly translation: string
  /** Links to the rendered pages. Null for a page that isn't part of the site. */
  readonly hrefs: { readonly original: string | null; readonly translation: string | null }
  /** Null for a page that isn't Markdown or can't be read. */
  readonly sections: readonly ShownSection[] | null
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
 * Why an edit is refused. `person`: it's of a machine, and the text is a person's. `changed`: the
 * file has another text than the one that was edited. `headings`: other headings would give the
 * sections below other ids. `syntax`: the page couldn't be read with it. `gone`: the page or the
 * section no longer exists. `opening`: a page begins with its opening.
 */
export type Refusal = 'person' | 'changed' | 'headings' | 'syntax' | 'gone' | 'opening'

/** What became of an edit. */
export type Saved =
  | { readonly isSaved: true; readonly isWritten: boolean }
  | { readonly isSaved: false; readonly reason: Refusal; readonly detail?: string }
