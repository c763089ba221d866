import type { PageTranslation } from 'bifolio'
import type { DeskEntry } from './client/deskData.ts'

/** What the list shows of a page in a language. */
export function deskCell({
  state,
  sections,
  headingsDiffer,
}: Pick<PageTranslation, 'state' | 'sections' | 'headingsDiffer'>): Omit<DeskEntry, 'original'> {
  return {
    state: state === 'current' && headingsDiffer ? 'headings' : state,
    changes: sections.length,
  }
}
