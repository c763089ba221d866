import { createHash } from 'node:crypto'
import type { PageTranslation, SiteTranslations, SourceSection, TranslatablePage } from 'bifolio'
import type { DeskSection, SectionState } from './client/deskData.ts'
import { unitText } from './units.ts'

/** A page and its translation, section by section. */
export interface DeskPage {
  readonly status: Pick<PageTranslation, 'lang' | 'relativePath' | 'original'>
  readonly original: TranslatablePage
  /** Null for a page that is not translated. */
  readonly translation: TranslatablePage | null
  readonly sections: readonly DeskSection[]
}

/** Reads a page and its translation. Null if they aren't Markdown, or can't be read. */
export async function readDeskPage(
  translations: SiteTranslations,
  status: DeskPage['status'],
): Promise<DeskPage | null> {
  const original = await translations.page(status.original)
  const translation = await translations.page(status.relativePath)
  if (!original || original.problems.length > 0) return null
  if (translation && translation.problems.length > 0) return null
  return { status, original, translation, sections: sectionsOf(original, translation) }
}

function sectionsOf(
  original: TranslatablePage,
  translation: TranslatablePage | null,
): readonly DeskSection[] {
  const own = new Map(translation?.sections.map((section) => [section.id, section]))
  const recorded = translation?.recorded ?? {}
  const hashes = new Set(Object.values(recorded))
  const textOf = (section: SourceSection | undefined): string | null =>
    translation && section ? unitText(translation.source, section) : null
  const stateOf = ({ id, hash }: SourceSection): SectionState => {
    if (!own.has(id)) return 'missing'
    if (hashes.has(hash)) return 'current'
    return recorded[id] === undefined ? 'unrecorded' : 'outdated'
  }
  const sectionOf = (
    section: SourceSection,
    rest: Pick<DeskSection, 'state' | 'original' | 'hash'>,
  ): DeskSection => ({
    id: section.id,
    depth: section.depth,
    heading: section.text,
    madeFrom: recorded[section.id] ?? null,
    translation: textOf(own.get(section.id)),
    ...rest,
  })
  const ids = new Set(original.sections.map(({ id }) => id))
  return [
    ...original.sections.map((section) =>
      sectionOf(section, {
        state: stateOf(section),
        original: unitText(original.source, section),
        hash: section.hash,
      }),
    ),
    ...[...own.values()]
      .filter(({ id }) => !ids.has(id))
      .map((section) => sectionOf(section, { state: 'removed', original: null, hash: null })),
  ].filter((section) => (section.original ?? '') !== '' || (section.translation ?? '') !== '')
}

/** Short hash of the text of a section. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
