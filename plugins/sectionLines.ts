import type { PageHeading, SitePage } from 'bifolio'

/** A heading, or the opening of a page, with its lines to the next heading. */
export interface SectionLines extends Omit<PageHeading, 'line'> {
  /** Line of the heading, from 1. */
  readonly line: number
  /** The first line that belongs to the next section. */
  readonly end: number
}

/** Splits a page at its headings. The opening has no id. Headings of components have no lines. */
export function sectionLines({ title, headings }: SitePage): SectionLines[] {
  const starts = [
    { depth: 1, id: '', text: title, line: 1 },
    ...headings.flatMap((heading) =>
      heading.line === undefined ? [] : [{ ...heading, line: heading.line }],
    ),
  ]
  return starts.map((start, at) => ({ ...start, end: starts[at + 1]?.line ?? Infinity }))
}
