import type { Node, Root } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { MARKDOWN_SYNTAX } from './engine.ts'

/** `:name{…}`, `:name[label]{…}`, `::name{…}`, up to the brace. */
const DIRECTIVE = /(?<![:\\]):{1,2}[A-Za-z][\w-]*(?:\[[^[\]\n]*\])?(?=\{)/g

const markdown = unified().use(remarkParse).use(MARKDOWN_SYNTAX).freeze()

/**
 * A page of MDX in which braces after a directive are text. Tools that read directives, and have
 * none of that name, show it as it is written: MDX would run what is in the braces.
 */
export function withPlainDirectives(text: string): string {
  if (text.search(DIRECTIVE) < 0) return text
  const braces: number[] = []
  const visit = (node: Node): void => {
    const { start, end } = node.position ?? {}
    if (node.type === 'text' && start?.offset !== undefined && end?.offset !== undefined)
      for (const { 0: found, index } of text.slice(start.offset, end.offset).matchAll(DIRECTIVE))
        braces.push(start.offset + index + found.length)
    if ('children' in node) for (const child of (node as Root).children) visit(child)
  }
  visit(markdown.parse(text))
  return braces.reduceRight((all, at) => `${all.slice(0, at)}\\${all.slice(at)}`, text)
}
