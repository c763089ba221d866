import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** The opening of a code block. */
export interface Fence {
  readonly lang: string
  /** What stands behind the language. */
  readonly meta: string
}

/** The code blocks of a page that name a language. */
export function fencesIn(tree: Root): Fence[] {
  const fences: Fence[] = []
  visit(tree, 'element', ({ tagName, properties: { className }, data }) => {
    const names = tagName === 'code' && Array.isArray(className) ? className.map(String) : []
    const name = names.find((candidate) => candidate.startsWith('language-'))
    if (name !== undefined) fences.push({ lang: name.slice('language-'.length), meta: data?.meta ?? '' })
  })
  return fences
}
