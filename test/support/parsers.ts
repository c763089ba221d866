import { createProcessor } from '@mdx-js/mdx'
import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { foreignTree } from '../../node/markdown/markdownTree.ts'
import { MARKDOWN_SYNTAX } from '../../node/markdown/markdownSyntax.ts'
import { loadNativeParser, type NativeParser, parseNatively } from '../../node/markdown/parser.ts'
import { visit } from '../../node/visit.ts'

const remark = unified().use(remarkParse).use(MARKDOWN_SYNTAX).freeze()
const parser = await loadNativeParser()

/** The trees of both parsers. The native one is null for what is left to remark. */
export function treesOf(source: string): { remark: unknown; native: unknown } {
  const native = parseNatively(source, loaded())
  const placed = remark.parse(source)
  if (native) leaveOutPlaces(placed, native)
  return { remark: plain(placed), native: native && plain(native) }
}

/** The trees that text of others gets with both parsers. */
export function foreignTreesOf(source: string): { remark: unknown; native: unknown } {
  const [placed, native] = [foreignTree(source, null), foreignTree(source, loaded())]
  leaveOutPlaces(placed, native)
  return { remark: plain(placed), native: plain(native) }
}

/**
 * The trees of both parsers for MDX, as plugins of pages get them. Null for what isn't MDX, and for
 * what is left to remark.
 */
export function mdxTreesOf(source: string): { remark: unknown; native: unknown } {
  const native = parseNatively(source, loaded(), 'mdx')
  const placed = asGiven((processor) => processor.parse(source))
  const given = native && asGiven(() => native)
  if (given && placed) leaveOutPlaces(placed, given)
  return { remark: placed && plain(placed), native: given && plain(given) }
}

function loaded(): NativeParser {
  if (!parser) throw new Error('There is no native parser for this machine.')
  return parser
}

/** A tree after MDX has worked on it. Null where the source isn't MDX. */
function asGiven(parse: (processor: Pick<Processor, 'parse'>) => unknown): Root | null {
  let given: Root | null = null
  const take = () => (tree: Root) => {
    given = structuredClone(tree)
    return { type: 'root', children: [] } satisfies Root
  }
  const processor = createProcessor({ format: 'mdx', remarkPlugins: [...MARKDOWN_SYNTAX, take] })
  try {
    processor.runSync(parse(processor) as never)
  } catch {
    // Most of what isn't MDX has a message; some of it fails an assertion of remark.
    return null
  }
  return given
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
  return JSON.parse(
    JSON.stringify(tree, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : (value ?? undefined),
    ),
  )
}
