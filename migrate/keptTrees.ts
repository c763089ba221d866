import type { Root } from 'mdast'

/** Trees that pages were parsed to, by syntax and text. */
export interface KeptTrees {
  /** Begins a conversion: what the one before has not used is dropped. */
  begin(): void
  /** A tree that was kept, or a new one. Each call returns a copy, because pages change theirs. */
  treeOf(syntax: string, text: string, parse: () => Root): Root
}

/**
 * Keeps what pages are parsed to until the next but one conversion, for a site that is converted
 * again and again: parsing takes nine tenths of the time, and an edit changes one page.
 */
export function createKeptTrees(): KeptTrees {
  let now = new Map<string, Root>()
  let before: ReadonlyMap<string, Root> = new Map()
  return {
    begin() {
      before = now
      now = new Map()
    },
    treeOf(syntax, text, parse) {
      const key = `${syntax} ${text}`
      const tree = now.get(key) ?? before.get(key) ?? parse()
      now.set(key, tree)
      return structuredClone(tree)
    },
  }
}
