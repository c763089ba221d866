import type { PageAuthor } from 'bifolio'

/** The names of authors as a list in a language (BCP 47 tag): `Ann and Bob`, `Ann和Bob`. */
export function authorNames(authors: readonly (string | PageAuthor)[], tag: string): string {
  return new Intl.ListFormat(tag).format(
    authors.map((author) => (typeof author === 'string' ? author : author.name)),
  )
}
