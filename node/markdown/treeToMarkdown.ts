import type { Node, Nodes, RootContent, Table } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import {
  defaultHandlers,
  type Handle,
  type Handlers,
  type State,
  toMarkdown,
} from 'mdast-util-to-markdown'
import { containerToMarkdown, codeToMarkdown } from './containerToMarkdown.ts'
import { jsxToMarkdown } from './jsxToMarkdown.ts'
import type { MarkdownWriter } from './markdownWriter.ts'
import { schemeOfImage } from './schemeImage.ts'
import { isJsx } from '../jsxNode.ts'

/** Nodes that are read nowhere but in the page. */
const SILENT: readonly string[] = ['yaml', 'mdxjsEsm', 'headingId']
/** Nodes beyond CommonMark that are written. */
const GFM_NODES: readonly string[] = [
  'delete',
  'footnoteDefinition',
  'footnoteReference',
  'table',
  'tableRow',
  'tableCell',
]

/**
 * The Markdown of nodes that have no source. What a text could mean in Markdown is escaped.
 * `jsx` is what an element reads as, null for the default.
 */
export function treeToMarkdown(
  nodes: readonly Node[],
  writer: MarkdownWriter,
  jsx: (node: Nodes) => string | null = () => null,
): string {
  const own =
    (write: (node: Nodes) => string): Handle =>
    (node: Nodes, _parent, state) =>
      inCell(write(node), state)
  const element = own((node) => (isJsx(node) ? (jsx(node) ?? jsxToMarkdown(node, writer)) : ''))
  const handlers: Partial<Handlers> = {
    heading(node, parent, state, info) {
      writer.depth = node.depth
      return defaultHandlers.heading(node, parent, state, info)
    },
    code: (node, parent, state, info) =>
      codeToMarkdown({ ...node, meta: null }) ??
      defaultHandlers.code({ ...node, meta: null }, parent, state, info),
    table: writeTable as Handle,
  }
  const others = {
    container: own((node) => (node.type === 'container' ? containerToMarkdown(node, writer) : '')),
    mdxJsxFlowElement: element,
    mdxJsxTextElement: element,
  }
  return toMarkdown(
    { type: 'root', children: prepared(nodes, writer) as RootContent[] },
    {
      bullet: '-',
      rule: '-',
      extensions: [gfmToMarkdown()],
      handlers: { ...handlers, ...others } as Partial<Handlers>,
    },
  ).trimEnd()
}

/** A row is one line, and a bar ends a cell even in code. */
function inCell(text: string, { stack }: State): string {
  return stack.includes('tableCell')
    ? text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', String.raw`\|`)
    : text
}

/** Like tables that people write: without spaces that align the columns. */
function writeTable(
  node: Table,
  _parent: unknown,
  state: State,
  info: Parameters<Handle>[3],
): string {
  const exit = state.enter('table' as Parameters<State['enter']>[0])
  const [head = '', ...rows] = node.children.map((row) => {
    const cells = row.children.map((cell) => state.handle(cell, row, state, info))
    return `| ${cells.join(' | ')} |`
  })
  exit()
  const line = `|${' --- |'.repeat(node.children[0]?.children.length ?? 0)}`
  return [head, line, ...rows].join('\n')
}

/** Nodes as Markdown has them. Elements stay the same objects. */
function prepared(nodes: readonly Node[], writer: MarkdownWriter): Node[] {
  return (nodes as readonly Nodes[]).flatMap((node): Node[] => {
    if (SILENT.includes(node.type)) return []
    if (isJsx(node)) return [node]
    if (node.type === 'container') return [node]
    if (node.type === 'image') {
      const ofScheme = schemeOfImage(node.url)
      // Plain Markdown has no schemes: the light image is for both.
      return ofScheme?.scheme === 'dark'
        ? []
        : [{ ...node, url: writer.resolve(ofScheme?.src ?? node.url) } as Node]
    }
    const copy = known(node)
    if ('url' in copy) copy.url = writer.resolve(copy.url)
    // Placeholders are made of these characters.
    if ('value' in copy) copy.value = copy.value.replaceAll(/[\uE000\uE001]/g, '\uFFFD')
    if ('children' in copy) copy.children = prepared(copy.children, writer) as typeof copy.children
    // A box with nothing beside it would be text.
    if (copy.type === 'listItem' && copy.children.every(isEmpty)) copy.checked = null
    return [copy]
  })
}

/** A copy. A node that Markdown doesn't have, as `data.hName` allows, reads as what is in it. */
function known(node: Nodes): Nodes {
  if (node.type in defaultHandlers || GFM_NODES.includes(node.type)) return { ...node }
  const { children, value = '' } = node as { readonly children?: Node[]; readonly value?: unknown }
  const text = { type: 'text', value: String(value) }
  return { type: 'paragraph', children: children ?? [text] } as Nodes
}

function isEmpty(node: Nodes): boolean {
  return node.type === 'paragraph'
    ? node.children.every(isEmpty)
    : node.type === 'text' && node.value.trim() === ''
}
