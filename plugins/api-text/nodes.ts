import { markdownTree } from 'bifolio'
import type {
  BlockContent,
  Code,
  Heading,
  InlineCode,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Strong,
  Table,
  Text,
} from 'mdast'
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { SKIP, visit } from 'unist-util-visit'

/** A piece of code, with the page that explains it. */
export interface CodePart {
  readonly text: string
  readonly href?: string | undefined
}

/** Part of a line: text as it is shown, or a node. */
export type Inline = string | PhrasingContent

/** Text that means nothing but itself. */
export function text(value: string): Text {
  return { type: 'text', value }
}

/** A paragraph. */
export function paragraph(...parts: readonly Inline[]): Paragraph {
  return { type: 'paragraph', children: nodesOf(parts) }
}

/** A word in bold type. */
export function strong(word: string): Strong {
  return { type: 'strong', children: [text(word)] }
}

/** Code inside a line. */
export function inlineCode(value: string): InlineCode {
  return { type: 'inlineCode', value }
}

/** A link. */
export function link(href: string, ...parts: readonly Inline[]): PhrasingContent {
  return { type: 'link', url: href, children: nodesOf(parts) as [] }
}

/** A code block, which is never an example that runs. */
export function codeBlock(value: string, lang = 'ts'): Code {
  return { type: 'code', lang, meta: 'pure', value }
}

/** A heading, with an id of its own where there is one. */
export function heading(depth: number, value: string, id?: string): Heading {
  return {
    type: 'heading',
    depth: Math.min(depth, 6) as Heading['depth'],
    children: [text(value)],
    ...(id !== undefined && { data: { hProperties: { id } } }),
  }
}

/** A callout. */
export function warning(title: string, children: readonly RootContent[]): RootContent {
  const directive = { type: 'containerDirective', name: 'warning', attributes: { title }, children }
  // A type of mdast-util-directive, which is not loaded for its name.
  return directive as unknown as RootContent
}

/** A table. Columns that are empty in every row are left out. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (readonly Inline[])[])[],
): Table {
  const columns = [...head.keys()].filter((at) => rows.some((row) => row[at]?.length))
  const line = (cells: readonly (readonly Inline[])[]): Table['children'][number] => ({
    type: 'tableRow',
    children: columns.map((at) => ({ type: 'tableCell', children: nodesOf(cells[at] ?? []) })),
  })
  return { type: 'table', children: [line(head.map((name) => [name])), ...rows.map(line)] }
}

/** Code with links to other pages. Nothing for no code. */
export function codeLinks(parts: readonly CodePart[]): PhrasingContent[] {
  const whole = parts.map((part) => part.text).join('')
  if (whole === '') return []
  if (parts.every(({ href }) => href === undefined)) return [inlineCode(whole)]
  const code: MdxJsxTextElement = {
    type: 'mdxJsxTextElement',
    name: 'code',
    attributes: [],
    children: parts.map((part) =>
      part.href === undefined ? text(part.text) : link(part.href, part.text),
    ),
  }
  return [code]
}

/**
 * Markdown in comments of code as blocks of a page: headings become bold lines. Braces and tags are
 * text.
 */
export function commentBlocks(source: string): RootContent[] {
  return (commentTree(source).children as BlockContent[]).map(withoutHeadings)
}

/**
 * The same on one line, for a cell of a table: blocks follow each other, code blocks become inline
 * code.
 */
export function commentLine(source: string): PhrasingContent[] {
  const runs: PhrasingContent[][] = []
  visit(commentTree(source), (node) => {
    if (node.type === 'code') runs.push([inlineCode(node.value.replaceAll(/\s*\n\s*/g, ' '))])
    else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      runs.push(node.children)
    else return undefined
    return SKIP
  })
  return spaced(runs)
}

/** Runs with a space between them. Those without anything are left out. */
export function spaced(runs: readonly (readonly PhrasingContent[])[]): PhrasingContent[] {
  return runs
    .filter((run) => run.length > 0)
    .flatMap((run, at) => (at === 0 ? run : [text(' '), ...run]))
}

function commentTree(source: string): Root {
  const tree = markdownTree(source)
  // A page has many comments, whose footnotes may have the same names.
  visit(tree, (node, index, parent) => {
    // Places in a comment are not those of a page.
    delete node.position
    if (!parent || index === undefined) return
    if (node.type === 'footnoteReference')
      parent.children[index] = text(`[^${node.label ?? node.identifier}]`)
    else if (node.type === 'footnoteDefinition') {
      const name = paragraph(`[^${node.label ?? node.identifier}]:`)
      ;(parent.children as Nodes[]).splice(index, 1, name, ...node.children)
      return index
    }
    return
  })
  return tree
}

function withoutHeadings(node: RootContent): RootContent {
  if (node.type === 'heading')
    return { type: 'paragraph', children: [{ type: 'strong', children: node.children }] }
  if ('children' in node)
    node.children = (node.children as RootContent[]).map(withoutHeadings) as typeof node.children
  return node
}

function nodesOf(parts: readonly Inline[]): PhrasingContent[] {
  return parts.map((part) => (typeof part === 'string' ? text(part) : part))
}

/**
 * A link of Markdown for text that is read as Markdown later on. Brackets in it are text, and the
 * URL is one.
 */
export function markdownLink(label: string, url: string): string {
  const isCode = /^`[^`]*`$/.test(label)
  const shown = isCode ? label : label.replaceAll(/[\\[\]<`]/g, String.raw`\$&`)
  const isPlain = /^[^\s<>()\\]*$/.test(url)
  return `[${shown}](${isPlain ? url : `<${url.replaceAll(/[<>\\\s]/g, encodeURIComponent)}>`})`
}
