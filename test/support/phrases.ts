import type { OutputPage } from './outputPages.ts'
import type { PageFacts } from './pageFacts.ts'

/** Words from the middle of a sentence. */
export interface Phrase {
  readonly text: string
  /** Route path and title of the only page that has them. */
  readonly routePath: string
  readonly title: string
  /** Id of the section they are in. */
  readonly sectionId: string
}

/**
 * English words, or Han characters without any punctuation, with more of the same sentence on both
 * sides.
 */
const MIDDLES = {
  en: /(?<=[a-z]{3,} [a-z]{2,} )[a-z]{5,} [a-z]{3,} [a-z]{5,}(?= [a-z]{2,} [a-z]{3,})/g,
  zh: /(?<=\p{Script=Han}{3})\p{Script=Han}{5}(?=\p{Script=Han}{3})/gu,
}

/**
 * Phrases that are in the middle of a sentence of one page and nowhere else, at most one per page.
 */
export function findPhrases(
  facts: ReadonlyMap<OutputPage, PageFacts>,
  lang: 'en' | 'zh',
): Phrase[] {
  const pages = [...facts].filter(([page]) => page.lang === lang)
  const textOf = new Map(pages.map(([page]) => [page, page.html.replace(/<[^>]+>/g, '')]))
  const isUnique = (text: string, own: OutputPage): boolean =>
    pages.every(([page]) => page === own || !textOf.get(page)?.includes(text))
  return pages.flatMap(([page, { sections, h1 }]) => {
    for (const { id, paragraphs } of sections.slice(1)) {
      const found = paragraphs
        .flatMap((paragraph) => paragraph.match(MIDDLES[lang]) ?? [])
        .find((text) => isUnique(text, page))
      if (found !== undefined)
        return [{ text: found, routePath: page.routePath, title: h1[0] ?? '', sectionId: id }]
    }
    return []
  })
}
