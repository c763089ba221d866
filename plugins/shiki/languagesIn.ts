import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Languages of the code blocks of a page. */
export function languagesIn(tree: Root): string[] {
  const languages = new Set<string>()
  visit(tree, 'element', ({ tagName, properties: { className } }) => {
    const names = tagName === 'code' && Array.isArray(className) ? className.map(String) : []
    const name = names.find((candidate) => candidate.startsWith('language-'))
    if (name !== undefined) languages.add(name.slice('language-'.length))
  })
  return [...languages]
}
