import type { Root } from 'mdast'

/** Trees of pages by syntax and text: those of this conversion, and those of the one before. */
let kept: { readonly now: Map<string, Root>; readonly before: ReadonlyMap<string, Root> } | null =
  null

/**
 * Keeps what pages are parsed to until the next but one call, for a site that is converted again
 * and again: parsing takes nine tenths of the time, and an edit changes one page.
 */
export function keepTrees(): void {
  kept = { now: new Map(), before: kept?.now ?? new Map() }
}

/** A tree that was kept, or a new one. Each call returns a copy, because pages change theirs. */
export function treeOf(syntax: string, text: string, parse: () => Root): Root {
  if (!kept) return parse()
  const key = `${syntax} ${text}`
  const tree = kept.now.get(key) ?? kept.before.get(key) ?? parse()
  kept.now.set(key, tree)
  return structuredClone(tree)
}
