import type { Node } from 'unist'
import { visit } from 'unist-util-visit'

/** Languages of the code blocks of a page. */
export function languagesIn(tree: Node): string[] {
  const languages = new Set<string>()
  visit(tree, 'element', (node: Node & { readonly tagName?: string; readonly properties?: Readonly<Record<string, unknown>> }) => {
    const names = node.tagName === 'code' ? node.properties?.['className'] : undefined
    const name = Array.isArray(names) ? names.map(String).find((candidate) => candidate.startsWith('language-')) : undefined
    if (name !== undefined) languages.add(name.slice('language-'.length))
  })
  return [...languages]
}
