import type { TocEntry } from '../../shared/page.ts'
import { SEARCH_FORMAT, type SearchIndex, type SearchSection } from '../../shared/search/document.ts'

/** What the search needs of a page. */
export interface SearchSource {
  readonly title: string
  /** Leading slash, locale prefix, no base, no extension. */
  readonly routePath: string
  /** Texts of the nav item and sidebar groups that lead to the page. */
  readonly sectionPath: readonly string[]
  readonly toc: readonly TocEntry[]
  /** Plain text of the page; `charIndex` of the toc points into it. */
  readonly text: string
}

/** Makes the search index of one locale from its pages. */
export function buildSearchIndex(pages: readonly SearchSource[]): SearchIndex {
  return {
    format: SEARCH_FORMAT,
    pages: pages.map(({ title, routePath, sectionPath, toc, text }) => ({
      title,
      routePath,
      sectionPath,
      sections: buildSections(toc, text),
    })),
  }
}

/** Cuts the text of a page at its headings. A heading of unknown place has no text. */
function buildSections(toc: readonly TocEntry[], text: string): SearchSection[] {
  const starts = toc.map(({ charIndex }) => charIndex).filter((charIndex) => charIndex >= 0)
  const opening = collapse(text.slice(0, Math.min(text.length, ...starts)))
  const sections: SearchSection[] = opening === '' ? [] : [{ id: '', heading: '', depth: 1, text: opening }]
  for (const { id, text: heading, depth, charIndex } of toc) {
    const body = charIndex < 0 ? '' : text.slice(charIndex, nextAfter(starts, charIndex) ?? text.length)
    const below = body.startsWith(heading) ? body.slice(heading.length) : body
    sections.push({ id, heading, depth, text: collapse(below) })
  }
  return sections
}

function nextAfter(starts: readonly number[], charIndex: number): number | undefined {
  return starts.find((start) => start > charIndex)
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
