import type { Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import type { CodeBlock, PageComponent } from '../plugin/types.ts'
import { SKIP, visit } from '../visit.ts'
import { readMarkdownComponents } from './markdownComponents.ts'
import { MARKDOWN_SYNTAX } from './markdownSyntax.ts'
import { writtenProps } from './writtenProps.ts'

/** What is written in the source of a page. */
export interface PageFacts {
  /** Fenced code blocks in their order, those in quotes left out. */
  readonly codeBlocks: readonly CodeBlock[]
  /** Components in their order. */
  readonly components: readonly PageComponent[]
}

type Parser = Processor<Root, Root, Root>
const createParser = (isMdx: boolean): Parser =>
  unified()
    .use(remarkParse)
    .use(isMdx ? [remarkMdx] : [])
    .use(MARKDOWN_SYNTAX)
    .freeze() as unknown as Parser
const parsers: { md?: Parser; mdx?: Parser } = {}
const NOTHING: PageFacts = { codeBlocks: [], components: [] }

/**
 * Reads the source of a page that is not compiled yet, by the syntax that it is compiled with: what
 * is commented out is not there. `path` decides between Markdown and MDX. Finds nothing in a page
 * that can't be read, which is reported when it is compiled.
 *
 * @example
 * readPageFacts('```js\nrun()\n```\n', { path: 'guide/x.md' }).codeBlocks[0]?.code // 'run()'
 */
export function readPageFacts(text: string, { path }: { readonly path: string }): PageFacts {
  const codeBlocks: CodeBlock[] = []
  const components: PageComponent[] = []
  const tree = parsePage(text, path)
  if (!tree) return NOTHING
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1
    if (node.type === 'code')
      codeBlocks.push({ lang: node.lang ?? '', meta: node.meta ?? '', code: node.value, line })
    if (
      (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
      /^[A-Z]/.test(node.name ?? '')
    )
      components.push({ name: node.name ?? '', props: writtenProps(node, new Map()), line })
    return node.type === 'blockquote' ? SKIP : undefined
  })
  return { codeBlocks, components }
}

/** The tree of a source, whose components are tags in Markdown too. Null with a syntax error. */
export function parsePage(text: string, path: string): Root | null {
  const isMdx = path.endsWith('.mdx')
  const parser = (parsers[isMdx ? 'mdx' : 'md'] ??= createParser(isMdx))
  const source = text.replaceAll('\r\n', '\n')
  try {
    const tree = parser.parse(source)
    if (!isMdx) readMarkdownComponents(tree, { source, isComponent: (name) => /^[A-Z]/.test(name) })
    return tree
  } catch {
    return null
  }
}
