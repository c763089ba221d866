import type { Definition, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { withLineFeeds } from '../source/lineEnds.ts'
import { remarkEmoji } from './remarkEmoji.ts'
import { loadedParser, type NativeParser, parseNatively } from './parser.ts'
import { remarkHan } from './remarkHan.ts'
import { isScriptLink } from './scriptLink.ts'

type Parser = Processor<Root, Root, Root>
let parser: Parser | undefined

/** Code that plugins which run examples leave alone. */
const ONLY_SHOWN = 'pure'
/** What pages are written with and this isn't: front matter, containers, ids, a range sign. */
const OF_PAGES = /^---|:::|\{#|(?<!~)~(?!~)/

/**
 * Reads Markdown that the author of the site didn't write, such as a changelog or a doc comment.
 * Nothing in it is code: HTML is text, a fence has a language and nothing else, and there are no
 * components, containers, formulas or front matter. A link that would run a script is its text.
 *
 * @example
 * markdownTree('Fixes `a` in <b>, see {b}.').children
 */
export function markdownTree(source: string): Root {
  return foreignTree(source, loadedParser())
}

/** The same tree, whether there is a native parser or not. */
export function foreignTree(source: string, native: NativeParser | null): Root {
  parser ??= unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkHan)
    .use(() => remarkEmoji)
    .freeze() as unknown as Parser
  const text = withLineFeeds(source)
  const read = native && !OF_PAGES.test(text) ? parseNatively(text, native) : null
  const tree = parser.runSync(read ?? parser.parse(text))
  const definitions = new Map<string, Definition>()
  collect(tree, definitions)
  tree.children = harmless(tree, definitions) as RootContent[]
  return tree
}

function collect(node: Nodes, definitions: Map<string, Definition>): void {
  if (node.type === 'definition' && !definitions.has(node.identifier))
    definitions.set(node.identifier, node)
  if ('children' in node) for (const child of node.children) collect(child, definitions)
}

function harmless(parent: Parents, definitions: ReadonlyMap<string, Definition>): Nodes[] {
  return parent.children.flatMap((node): Nodes[] => {
    // Other texts of the same page may use the same names.
    if (node.type === 'definition') return []
    if (node.type === 'html') return textOfHtml(node, parent)
    if (node.type === 'code') return [{ ...node, meta: ONLY_SHOWN }]
    const resolved = withoutReference(node, definitions)
    if ('children' in resolved)
      resolved.children = harmless(resolved, definitions) as typeof resolved.children
    if (resolved.type === 'link' && isScriptLink(resolved.url)) return resolved.children
    if (resolved.type === 'image' && isScriptLink(resolved.url))
      return [{ type: 'text', value: resolved.alt ?? '' }]
    return [resolved]
  })
}

/** A tag is shown as it is written. A comment is shown nowhere. */
function textOfHtml({ value, position }: Nodes & { value: string }, parent: Parents): Nodes[] {
  const shown = value.replaceAll(/<!--[^]*?-->/g, '')
  if (shown.trim() === '') return []
  const text: PhrasingContent = { type: 'text', value: shown, ...(position && { position }) }
  const isInline = parent.type === 'paragraph' || parent.type === 'heading' || isPhrasing(parent)
  return [isInline ? text : { type: 'paragraph', children: [text], ...(position && { position }) }]
}

function isPhrasing({ type }: Parents): boolean {
  return ['emphasis', 'strong', 'delete', 'link', 'linkReference', 'tableCell'].includes(type)
}

function withoutReference(node: Nodes, definitions: ReadonlyMap<string, Definition>): Nodes {
  if (node.type !== 'linkReference' && node.type !== 'imageReference') return node
  const target = definitions.get(node.identifier)
  // The parser only makes references to what is defined.
  const { url = '', title = null } = target ?? {}
  const position = node.position && { position: node.position }
  return node.type === 'linkReference'
    ? { type: 'link', url, title, children: node.children, ...position }
    : { type: 'image', url, title, alt: node.alt ?? '', ...position }
}
