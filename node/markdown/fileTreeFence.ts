import type { Code, Node, Parent, Text } from 'mdast'
import { drawEntry, drawTree, element } from './fileTree.ts'

interface Line {
  /** Width of what is before the name. */
  readonly indent: number
  readonly name: string
  readonly comment: string
}

/** What the program `tree` draws before a name, or spaces. */
const INDENT = /^(?:[\s│|]|[├└][─-]+)*/u
/** A name ends at two spaces, or at a sign that begins a comment. */
const ENTRY = /^(\S.*?)(?:(?: {2,}|\t+| (?=(?:#|\/\/|<-|←) ))(?:(?:#|\/\/|<-|←|[-–—]+)\s+)?(.*))?$/u

/**
 * Turns a code block of the language `tree` into a tree of files, as a `<FileTree>` with a list in
 * it.
 */
export function drawFileTreeFence({ value }: Code): Parent {
  const lines = value
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(readLine)
  let at = 0
  const list = (indent: number): Node[] => {
    const items: Node[] = []
    for (let line = lines[at]; line && line.indent >= indent; line = lines[at]) {
      at++
      const { name, comment } = line
      const inner = lines[at]
      const nested = inner && inner.indent > line.indent ? [element('ul', list(inner.indent))] : []
      items.push(
        drawEntry({ name: [nameOf(name)], comment: comment === '' ? [] : [text(comment)] }, nested),
      )
    }
    return items
  }
  const roots: Node[] = []
  while (at < lines.length)
    roots.push(...list(Math.min(...lines.slice(at).map(({ indent }) => indent))))
  return drawTree([element('ul', roots)])
}

function readLine(line: string): Line {
  const [before = ''] = INDENT.exec(line.replaceAll('\t', '    ')) ?? []
  const [, name = '', comment = ''] =
    ENTRY.exec(line.replaceAll('\t', '    ').slice(before.length).trimEnd()) ?? []
  return { indent: before.length, name, comment }
}

/** `**name**` is highlighted. */
function nameOf(name: string): Text | ReturnType<typeof strong> {
  const [, marked, rest = ''] = /^\*\*(.+)\*\*(\/?)$/.exec(name) ?? []
  return marked === undefined ? text(name) : strong(marked + rest)
}

function strong(value: string): { type: 'strong'; children: Text[] } {
  return { type: 'strong', children: [text(value)] }
}

function text(value: string): Text {
  return { type: 'text', value }
}
