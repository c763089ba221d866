import type { HeadTag } from './page.ts'

/**
 * Tags of several sources, the most important one last, without those that a later source has too:
 * the author's description takes the place of the automatic one. A source may have the same tag
 * twice, such as two images for previews.
 */
export function replaceTags(sources: readonly (readonly HeadTag[])[]): HeadTag[][] {
  const taken = new Set<string>()
  return sources
    .toReversed()
    .map((tags) => {
      const kept = tags.filter((tag) => !namesOf(tag).some((name) => taken.has(name)))
      for (const name of kept.flatMap((tag) => namesOf(tag).slice(0, 1))) taken.add(name)
      return kept
    })
    .toReversed()
}

/** Links of which a document has one. */
const SINGLE_LINKS = ['canonical', 'icon', 'manifest']

/**
 * What a tag sets in a document, and of what it is a detail: `og:image:width` belongs to
 * `og:image`. Empty for a tag that a document may have many of.
 */
function namesOf([name, attributes]: HeadTag): string[] {
  const tag = name.toLowerCase()
  if (tag === 'title' || tag === 'base') return [tag]
  if (tag === 'meta') {
    if (attributes['charset'] !== undefined) return ['meta charset']
    // Both attributes are in use for both vocabularies.
    const key = attributes['property'] ?? attributes['name']
    if (key === undefined) return []
    const [, whole = key] = /^((?:og|twitter):[^:]+):/.exec(key.toLowerCase()) ?? []
    return [...new Set([key.toLowerCase(), whole.toLowerCase()])].map((one) => `meta ${one}`)
  }
  if (tag !== 'link') return []
  const rels = (attributes['rel'] ?? '').toLowerCase().split(/\s+/)
  const { hreflang } = attributes
  if (rels.includes('alternate') && hreflang !== undefined)
    return [`link alternate ${hreflang.toLowerCase()}`]
  return SINGLE_LINKS.filter((rel) => rels.includes(rel)).map((rel) => `link ${rel}`)
}
