// In a module of its own: the first load of a page needs nothing of it.
import type { SearchSection } from './document.ts'

/** Positions of the sections that each section is below, outermost first. */
export function sectionsAbove(
  sections: readonly Pick<SearchSection, 'heading' | 'depth'>[],
): number[][] {
  const open: number[] = []
  return sections.map(({ heading, depth }, at) => {
    if (heading === '') return []
    while (open.length > 0 && (sections[open[open.length - 1]!]?.depth ?? 0) >= depth) open.pop()
    open.push(at)
    return open.slice(0, -1)
  })
}

/** Headings above and including each section, without the page title: `['Options', 'base']`. */
export function headingTrails(
  sections: readonly Pick<SearchSection, 'heading' | 'depth'>[],
): string[][] {
  return sectionsAbove(sections).map((above, at) =>
    [...above, at].flatMap((section) => sections[section]?.heading || []),
  )
}
