import { anchorTarget } from '../../client/router/anchorTarget.ts'
import { scrollPaddingOf } from '../../client/scrollPadding.ts'
import type { PageData, VersionAlternate } from '../../shared/page.ts'
import { splitLink } from '../../shared/routePath.ts'

/**
 * Route path of a page in another language, or that language's home when the page does not exist
 * there.
 */
export function alternateOf(
  page: Pick<PageData, 'alternates'>,
  locale: { readonly lang: string; readonly prefix: string },
): string {
  return page.alternates.find(({ lang }) => lang === locale.lang)?.routePath ?? `${locale.prefix}/`
}

/** Where the reader is on the page. */
export interface ReadingPlace {
  /** Query of the URL, with `?`, or empty. */
  readonly query: string
  /** Id in the URL, or empty. */
  readonly hashId: string
  /** True when the element of that id is in view. */
  readonly isHashInView: boolean
  /** Id of the section being read, or null above the first. */
  readonly sectionId: string | null
}

/**
 * Adds query and place to the URL of the same page in another language or version. Heading ids are
 * the same in every language.
 */
export function keepPlace(
  href: string,
  { query, hashId, isHashInView, sectionId }: ReadingPlace,
): string {
  const id = isHashInView || sectionId === null ? hashId : sectionId
  return splitLink(href).path + query + (id === '' ? '' : `#${encodeURIComponent(id)}`)
}

/**
 * Makes a link open the same place of its page. The URL is changed in place, so that opening it in
 * a new tab keeps the place too. It is put back when the router and the browser have read it,
 * because React does not know about it.
 */
export function goWithPlace(link: HTMLAnchorElement, href: string, place: ReadingPlace): void {
  link.setAttribute('href', keepPlace(href, place))
  setTimeout(() => link.setAttribute('href', href))
}

/** Reads the place from the document, as far as another version of the page has it. */
export function readPlaceIn(
  page: Pick<PageData, 'toc'>,
  { without = [] }: VersionAlternate,
): ReadingPlace {
  const toc = page.toc.filter((_, index) => !without.includes(index))
  const place = readPlace({ toc })
  return toc.some(({ id }) => id === place.hashId)
    ? place
    : { ...place, hashId: '', isHashInView: false }
}

/** Reads the place from the document. */
export function readPlace(page: Pick<PageData, 'toc'>): ReadingPlace {
  // What is above this line is behind the sticky bars. The section being read is one third further
  // down.
  const line = scrollPaddingOf()
  const isVisible = (box: DOMRect): boolean => box.bottom > line && box.top < window.innerHeight
  const hashElement = anchorTarget(window.location.hash)
  let sectionId: string | null = null
  for (const { id } of page.toc) {
    const box = document.getElementById(id)?.getBoundingClientRect()
    if (box && box.height > 0 && box.top <= line + (window.innerHeight - line) / 3) sectionId = id
  }
  return {
    query: window.location.search,
    // A translated heading's own id is inside it; the heading's id is the one that every language
    // has.
    hashId: hashElement?.closest(':is(h2, h3, h4)[id]')?.id ?? hashElement?.id ?? '',
    isHashInView: hashElement !== null && isVisible(hashElement.getBoundingClientRect()),
    sectionId: window.scrollY === 0 ? null : sectionId,
  }
}
