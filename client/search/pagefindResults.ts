import { headingTrails } from '../../shared/search/trails.ts'
import { markText } from '../../shared/search/excerpt.ts'
import {
  type MarkedText,
  readMarks,
  type SearchGroup,
  type SearchHit,
} from '../../shared/search/results.ts'
import { foldText, textRuns } from '../../shared/search/tokenize.ts'

/** How Pagefind found a page. */
export interface PagefindMatch {
  readonly matchedMetaFields?: readonly string[]
}

/** What Pagefind returns for a page. */
export interface PagefindFragment {
  readonly url: string
  readonly meta: Readonly<Record<string, string>>
  readonly anchors: readonly PagefindAnchor[]
  readonly sub_results: readonly PagefindSection[]
}

interface PagefindAnchor {
  readonly element: string
  readonly id: string
  readonly text: string
}

interface PagefindSection {
  /** Absent for the text before the first heading. */
  readonly anchor?: PagefindAnchor
  /** Markup: the text with `<mark>`, angle brackets escaped. */
  readonly excerpt: string
}

/** A page that Pagefind found, as a group of results. */
export function toPagefindGroup(
  { url, meta, anchors, sub_results: found }: PagefindFragment,
  { matchedMetaFields = [] }: PagefindMatch,
  query: string,
): SearchGroup {
  const needles = textRuns(query).map(({ term }) => foldText(term))
  const sections = anchors.map(({ id, text, element }) => ({
    id,
    heading: text,
    depth: Number(element.slice(1)),
    text: '',
  }))
  const trails = new Map(headingTrails(sections).map((trail, at) => [sections[at]?.id, trail]))
  const title = markText(meta['title'] ?? '', needles)
  const isTitleHit = matchedMetaFields.includes('title') || title.marks.length > 0
  const hits = found.flatMap(({ anchor, excerpt }): SearchHit[] => {
    const text = markedText(excerpt)
    // Without a heading, the hit is the title with the text below it. A match in the title alone
    // isn't a hit in the text.
    if (!anchor)
      return isTitleHit && text.marks.every(([start]) => start < title.text.length)
        ? []
        : [{ kind: 'text', id: '', trail: [], text }]
    const trail = trails.get(anchor.id) ?? []
    const heading = markText(anchor.text, needles)
    return heading.marks.length > 0
      ? [{ kind: 'heading', id: anchor.id, trail: trail.slice(0, -1), text: heading }]
      : [{ kind: 'text', id: anchor.id, trail, text: withoutStart(text, anchor.text) }]
  })
  return {
    title,
    routePath: url,
    sectionPath: JSON.parse(meta['path'] ?? '[]') as string[],
    isTitleHit,
    hits,
  }
}

/** A text without the heading that it begins with, which is shown above it. */
function withoutStart({ text, marks }: MarkedText, heading: string): MarkedText {
  if (!text.startsWith(heading)) return { text, marks }
  const length = heading.length + (/^[.\s]*/.exec(text.slice(heading.length))?.[0].length ?? 0)
  const inside = marks.filter(([start]) => start >= length)
  return {
    text: text.slice(length),
    marks: inside.map(([start, end]) => [start - length, end - length] as const),
  }
}

/** Pagefind escapes angle brackets, and separates Chinese words by spaces of no width. */
function markedText(excerpt: string): MarkedText {
  return readMarks(excerpt, ['<mark>', '</mark>'], (text) =>
    text.replaceAll('\u200b', '').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  )
}
