import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { SectionDifference, Translator } from './compareSections.ts'
import type { PageSection } from './sections.ts'

/**
 * Status of a page in a language other than the default one. `unrecorded`: translated, but from an
 * unknown version.
 */
export type TranslationState = 'current' | 'behind' | 'unrecorded' | 'missing'

/** One page in one language. */
export interface PageTranslation {
  readonly lang: string
  /** Source of the translation below the content root; where it belongs when it is missing. */
  readonly relativePath: string
  /** Source of the original below the content root. */
  readonly original: string
  readonly state: TranslationState
  /** What changed in the original since; the text of a heading is that of the original. */
  readonly sections: readonly (SectionDifference & { readonly text: string })[]
  /** True when the page has other headings than the original. */
  readonly headingsDiffer: boolean
  /** Who translated it: a machine if that made any section which nobody has reviewed. */
  readonly translator: Translator
}

/** A section with its place in the source. */
export interface SourceSection extends PageSection {
  /** Offset of its first character. Unit: UTF-16 code units. */
  readonly start: number
  /** Offset behind its last one, which is that of the next section. */
  readonly end: number
}

/** The source of a Markdown page, split at its headings. */
export interface SplitPage {
  /** The whole source as it is written, without a byte order mark. */
  readonly source: string
  /** The opening, and a section for each heading. Empty for a page with a syntax error. */
  readonly sections: readonly SourceSection[]
  /** Errors of a page that can't be read. */
  readonly problems: readonly Diagnostic[]
}

/** A page as translators see it. */
export interface TranslatablePage extends SplitPage {
  /** Absolute path of its source. */
  readonly file: string
  readonly routePath: string
  /**
   * Of a translation: id of a section of the original → hash of the section that it was made from.
   * A section that the original no longer has keeps its id. Null if nothing is recorded.
   */
  readonly recorded: Readonly<Record<string, string>> | null
  /**
   * Of a translation: id of a section of the original → who translated it. Null like `recorded`.
   */
  readonly translators: Readonly<Record<string, Translator>> | null
}

/** How sections are recorded. */
export interface RecordOptions {
  /**
   * Who translated them. A person who records a translation of a machine has reviewed it.
   * @default 'person'
   */
  readonly by?: 'person' | 'machine'
}

/** The translations of a site, for plugins that edit or exchange them. */
export interface SiteTranslations {
  /** Every original in every other language, or in one. */
  status(lang?: string): Promise<readonly PageTranslation[]>
  /**
   * A Markdown page as it is on disk now, by its path below the content folder. Null for another
   * page, and for one that is not translated.
   */
  page(relativePath: string): Promise<TranslatablePage | null>
  /** Splits a text as the page at a path would be: an earlier text, or one before it is written. */
  split(relativePath: string, source: string): Promise<SplitPage>
  /**
   * Records what sections of a translation were made from: id of a section of the original → its
   * hash. With null the section leaves the record.
   * @throws UsageError for a record that can't be read
   */
  record(
    relativePath: string,
    hashes: Readonly<Record<string, string | null>>,
    options?: RecordOptions,
  ): Promise<void>
}
