import { isNightly } from './nightly.ts'
import type { OutputPage } from './outputPages.ts'

/**
 * The pages that a browser visits: every page at night. In `npm test` a few pages that together
 * have every page type and every part of the theme, in all languages by turns. They are selected
 * from the built HTML, so that a new part is in the sample by itself.
 */
export function pageSample<T extends Pick<OutputPage, 'html' | 'lang'>>(pages: readonly T[]): T[] {
  return isNightly ? [...pages] : coveringPages(pages)
}

/** Selects pages until nothing is missing: each time the page that adds most for its size. */
export function coveringPages<T extends Pick<OutputPage, 'html' | 'lang'>>(
  pages: readonly T[],
): T[] {
  const partsOf = new Map(pages.map((page) => [page, themeParts(page.html)]))
  const missing = new Set([...partsOf.values()].flatMap((parts) => [...parts]))
  const selected: T[] = []
  const count = (lang: string): number => selected.filter((page) => page.lang === lang).length
  while (missing.size > 0) {
    const candidates = pages
      .map((page) => ({
        page,
        added: [...(partsOf.get(page) ?? [])].filter((part) => missing.has(part)).length,
      }))
      .filter(({ added }) => added > 0)
    const fewest = Math.min(...candidates.map(({ page }) => count(page.lang)))
    const [next] = candidates
      .filter(({ page }) => count(page.lang) === fewest)
      .toSorted(
        (a, b) => b.added / Math.sqrt(b.page.html.length) - a.added / Math.sqrt(a.page.html.length),
      )
    if (!next) break
    selected.push(next.page)
    for (const part of partsOf.get(next.page) ?? []) missing.delete(part)
  }
  return selected
}

/** Page type, classes of the theme, and variants of its parts. */
export function themeParts(html: string): Set<string> {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)]
    .flatMap(([, names = '']) => names.split(/\s+/))
    .filter((name) => name.startsWith('bf-'))
  return new Set([
    ...classes,
    ...[...html.matchAll(/ data-(?:page-type|kind|type)="[^"]*"/g)].map(([attribute]) =>
      attribute.trim(),
    ),
  ])
}
