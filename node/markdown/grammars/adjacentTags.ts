import type { Refractor } from 'refractor/core'

/** What must be before a tag of TSX, as Prism has it: with the character itself. */
const BEFORE = /(^|[^\w$]|(?=<\/))/.source

/**
 * Tags of TSX that follow one another. Prism's pattern begins with the character before a tag, to
 * know it from a generic type, and finds none where that character is the end of another tag.
 */
export function adjacentTags({ languages }: Refractor): void {
  const { tag } = (languages['tsx'] ?? {}) as { tag?: { pattern: RegExp; lookbehind?: boolean } }
  if (!tag?.pattern.source.startsWith(BEFORE)) return
  const { source, flags } = tag.pattern
  tag.pattern = new RegExp(`(?:(?<![\\w$])|(?=<\\/))${source.slice(BEFORE.length)}`, flags)
  tag.lookbehind = false
}
adjacentTags.displayName = 'adjacent-tags'
adjacentTags.aliases = [] as string[]
