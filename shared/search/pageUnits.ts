import type { SearchUnit } from './invertedIndex.ts'

/** Units of a section by what they are; -1 for none. */
export interface SectionUnits {
  readonly heading: number
  readonly text: number
  readonly code: number
}

/** Units of a page by what they are; -1 for none. */
export interface PageUnits {
  readonly title: number
  readonly keywords: number
  readonly path: number
  readonly sections: readonly SectionUnits[]
}

/** True for the text before the first heading of a page that has headings. */
export function isOpening({ sections }: PageUnits, section: number): boolean {
  return section === 0 && sections.length > 1 && (sections[0]?.heading ?? -1) < 0
}

/** Reads the units of a page, which follow each other. */
export function pageUnits(units: readonly SearchUnit[], start: number, end: number): PageUnits {
  const names = { title: -1, keywords: -1, path: -1 }
  const sections: { heading: number; text: number; code: number }[] = []
  for (let unit = start; unit < end; unit++) {
    const { field, section } = units[unit] as SearchUnit
    if (field === 'title' || field === 'keywords' || field === 'path') names[field] = unit
    else (sections[section] ??= { heading: -1, text: -1, code: -1 })[field] = unit
  }
  return { ...names, sections }
}
