/** The key at the start of a line of the front matter. */
const SLUG = /^(---[ \t]*\n(?:(?!---[ \t]*\n)[^\n]*\n)*?)slug:/

/** A page whose `slug` is a key without effect, `x-slug`. Null if it has none. */
export function withoutSlug(text: string): string | null {
  return SLUG.test(text) ? text.replace(SLUG, '$1x-slug:') : null
}
