import { belowEdition, type Edition, editionOfPlace } from '../../shared/edition.ts'
import type { Frontmatter } from '../../shared/page.ts'

/**
 * True for `404.mdx` in the folder of a language: readers see it at every URL of the language that
 * has no page.
 */
export function isNotFoundPage(place: string, editions: readonly Edition[]): boolean {
  return /^404\.[^./]+$/.test(belowEdition(place, editionOfPlace(place, editions)))
}

/** The front matter with the page type that the place of the page implies. */
export function withPageType(
  frontMatter: Frontmatter,
  place: string,
  { editions }: { readonly editions: readonly Edition[] },
): Frontmatter {
  return isNotFoundPage(place, editions) ? { pageType: '404', ...frontMatter } : frontMatter
}
