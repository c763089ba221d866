import type { Nodes, RootContent, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { DocPage } from './collect.ts'

/** One field of a reference page: a heading with what is below it. */
export interface ReferenceSection {
  readonly name: string
  readonly line: number
  /** Source of the documented type, null when the section states none. */
  readonly type: string | null
  readonly defaultText: string | null
  /** Everything below the heading, without markup. */
  readonly text: string
  /** Rows of the table of fields, by name; null without such a table. */
  readonly fields: ReadonlyMap<string, { readonly defaultText: string | null }> | null
}

/** The words of both languages. */
const LABELS = {
  type: /^(?:Type|类型)[:：]/,
  default: /^(?:Default|默认值)[:：]/,
  field: /^(?:Field|字段)$/,
  defaultColumn: /^(?:Default|默认值)$/,
}

/**
 * The sections of a reference page whose heading names a field. Headings of prose have spaces or
 * capitals.
 */
export function referenceOf(page: DocPage, depth: 2 | 3 = 2): ReferenceSection[] {
  const sections: { name: string; line: number; nodes: RootContent[] }[] = []
  for (const node of page.tree.children) {
    if (node.type === 'heading' && node.depth <= depth)
      sections.push({ name: toString(node), line: node.position?.start.line ?? 0, nodes: [] })
    else sections.at(-1)?.nodes.push(node)
  }
  return sections
    .filter(({ name }) => /^[a-z][A-Za-z\d]*(?:[.-][a-z][A-Za-z\d]*)*$/.test(name))
    .map(({ name, line, nodes }) => ({
      name,
      line,
      text: nodes.map((node) => toString(node)).join('\n'),
      type: statedIn(nodes, LABELS.type),
      defaultText: statedIn(nodes, LABELS.default),
      fields: fieldsIn(nodes),
    }))
}

/** The code of the list item that begins with a label. */
function statedIn(nodes: readonly RootContent[], label: RegExp): string | null {
  const items = nodes.flatMap((node) => (node.type === 'list' ? node.children : []))
  const item = items.find((candidate) => label.test(toString(candidate)))
  return item ? codeIn(item) : null
}

function fieldsIn(nodes: readonly RootContent[]): ReferenceSection['fields'] {
  const table = nodes.find(
    (node): node is Table =>
      node.type === 'table' && LABELS.field.test(toString(node.children[0]?.children[0])),
  )
  if (!table) return null
  const [head, ...rows] = table.children
  const column = head?.children.findIndex((cell) => LABELS.defaultColumn.test(toString(cell))) ?? -1
  return new Map(
    rows.map(({ children }) => {
      const cell = column < 0 ? undefined : children[column]
      const isCode = cell?.children.length === 1
      return [
        codeIn(children[0]) ?? toString(children[0]),
        { defaultText: cell && isCode ? codeIn(cell) : null },
      ]
    }),
  )
}

/** The texts of a table, its head left out. */
export function rowsOf(table: Table): string[][] {
  return table.children.slice(1).map((row) => row.children.map((cell) => toString(cell)))
}

function codeIn(node: Nodes | undefined): string | null {
  if (node?.type === 'inlineCode') return node.value
  if (!node || !('children' in node)) return null
  for (const child of node.children) {
    const found = codeIn(child)
    if (found !== null) return found
  }
  return null
}
