import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { MARKDOWN_SYNTAX } from '../../node/markdown/markdownSyntax.ts'
import { loadNativeParser, parseNatively } from '../../node/markdown/parser.ts'
import { visit } from '../../node/visit.ts'

const remark = unified().use(remarkParse).use(MARKDOWN_SYNTAX).freeze()
const parse = await loadNativeParser()

/** The trees of both parsers. The native one is null for what is left to remark. */
export function treesOf(source: string): { remark: unknown; native: unknown } {
  if (!parse) throw new Error('There is no native parser for this machine.')
  const tree = parseNatively(source, parse)
  const { remark: placed, native } = { remark: remark.parse(source), native: tree }
  if (native) leaveOutPlaces(placed, native)
  return { remark: plain(placed), native: native && plain(native) }
}

/** remark gives no places to URLs without signs and to the texts beside them. */
function leaveOutPlaces(placed: Root, native: Root): void {
  const nodes: { position?: unknown }[] = []
  visit(placed, (node) => void nodes.push(node))
  let at = 0
  visit(native, (node) => {
    if (nodes[at++]?.position === undefined) delete node.position
  })
}

/** Without keys that have no value, which say nothing. */
function plain(tree: Root): unknown {
  return JSON.parse(JSON.stringify(tree, (_, value: unknown) => value ?? undefined))
}
