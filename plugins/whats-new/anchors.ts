import type { ChangedSection } from 'bifolio'
import { slug } from 'github-slugger'

/**
 * The anchors of sections of a page: those that a build gives them for certain. Null for the
 * opening of the page, and where other headings may have the id.
 */
export function anchorsOf(
  sections: readonly Pick<ChangedSection, 'after'>[],
  { isTranslation }: { readonly isTranslation: boolean },
): (string | null)[] {
  const taken = new Set<string>()
  return sections.map(({ after }) => {
    if (after === null || after.id === '') return null
    const own = slug(after.title)
    const isFirst = !taken.has(own)
    taken.add(own)
    // Formulas, expressions and emoji are read in another way when a page is compiled.
    if (own === '' || !isFirst || /[{$:]|\p{Extended_Pictographic}/u.test(after.title)) return null
    // A translation has the ids of its original, and anchors of its own headings.
    return after.id === own || isTranslation ? own : numbered(after.id, own) ? null : after.id
  })
}

/** True for an id that was given to the second heading of the same text. */
function numbered(id: string, own: string): boolean {
  return id.startsWith(`${own}-`) && /^\d+$/.test(id.slice(own.length + 1))
}
