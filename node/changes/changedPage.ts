import type { TextChange } from './changedText.ts'

/** Where a section is, or was. */
export interface SectionPlace {
  readonly file: string
  readonly routePath: string
  readonly id: string
  readonly title: string
}

/** Where a page is, or was. */
export interface PagePlace {
  /** `content/en/guide/start.mdx`. */
  readonly file: string
  readonly routePath: string
}

/** A section of a page that differs. */
export interface ChangedSection {
  /** `changed`: it reads differently; `moved`: from another page, or within its own. */
  readonly kind: 'same' | 'changed' | 'new' | 'gone' | 'moved'
  /** Level of its heading, 1 for the opening of the page. */
  readonly depth: number
  readonly before: SectionPlace | null
  readonly after: SectionPlace | null
  /** Paragraphs, cells and headings that read differently, word by word. Code isn't among them. */
  readonly texts: readonly (readonly TextChange[])[]
}

/** A page that differs between two states. */
export interface ChangedPage {
  readonly kind: 'changed' | 'new' | 'gone' | 'renamed'
  readonly title: string
  readonly lang: string
  /** Null for a new page. */
  readonly before: PagePlace | null
  /** Null for a page that is gone. */
  readonly after: PagePlace | null
  /** All of them, in the order of the page. Those that are gone are where they were. */
  readonly sections: readonly ChangedSection[]
}
