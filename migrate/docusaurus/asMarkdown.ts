import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import {
  type Diagnostic,
  MARKDOWN_SYNTAX,
  MDX_COMPONENTS,
  readMarkdownComponents,
  tagsIn,
} from '../engine.ts'

const IMPORT = String.raw`import\s+(?:['"]|[\w$*{][^;]*?\sfrom\s+['"])`
const EXPORT = String.raw`export\s+(?:default|const|let|var|function|class|async|[{*])`
const ESM = new RegExp(`^(?:${IMPORT}|${EXPORT})`)
const EMPTY_COMPONENT = /<[A-Z][\w.]*(?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?\/>/g

const markdown = unified().use(remarkParse).use(MARKDOWN_SYNTAX).freeze()

/**
 * A page of Markdown without imports, exports and components without content, and with our names of
 * tabs. Lines stay where they are. Components that can't be read in Markdown leave their content.
 */
export function asMarkdown(text: string, { children }: Root): string {
  let result = text
  const empty = (start: number, end: number): void => {
    const lines = text.slice(start, end).split('\n').length - 1
    result = result.slice(0, start) + '\n'.repeat(lines) + result.slice(end)
  }
  for (const node of children.toReversed()) {
    const { start, end } = node.position ?? {}
    if (node.type === 'code' || start?.offset === undefined || end?.offset === undefined) continue
    const source = text.slice(start.offset, end.offset)
    if (node.type === 'paragraph' && ESM.test(source)) empty(start.offset, end.offset)
    else
      for (const { index, 0: tag } of [...source.matchAll(EMPTY_COMPONENT)].toReversed())
        empty(start.offset + index, start.offset + index + tag.length)
  }
  const named = result.replace(/<(\/?)TabItem\b/g, '<$1Tab')
  return isReadable(named) ? named : withoutTags(named)
}

const isComponent = (name: string): boolean => Object.hasOwn(MDX_COMPONENTS, name)

/** Whether each tag of a component has the one that closes it, and text in its attributes. */
function isReadable(source: string): boolean {
  const diagnostics: Diagnostic[] = []
  const job = { diagnostics, file: '' }
  readMarkdownComponents(markdown.parse(source) as Root, { source, isComponent, job })
  return diagnostics.length === 0
}

/** A text whose components are gone, apart from their content and the labels of tabs. */
function withoutTags(text: string): string {
  const fences = [...text.matchAll(/^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\1/gm)]
  let result = text
  for (const { name, start, end, attributes } of tagsIn(text, isComponent).toReversed()) {
    if (fences.some(({ index, 0: code }) => index < start && start < index + code.length)) continue
    const label = attributes.find((each) => each.name === 'label' && each.isQuoted)?.value
    const shown = name === 'Tab' && label != null ? `\n**${label}**\n` : ''
    result = result.slice(0, start) + shown + result.slice(end)
  }
  return result
}
