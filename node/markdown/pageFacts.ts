import type { Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import type { CodeBlock, PageComponent } from '../plugin/types.ts'
import { visit } from '../visit.ts'
import { readMarkdownComponents } from './markdownComponents.ts'
import { MARKDOWN_SYNTAX } from './markdownSyntax.ts'
import { loadedParser, type NativeParser, parseNatively } from './parser.ts'
import { writtenProps } from './writtenProps.ts'
import { isJsx } from '../jsxNode.ts'

/** A piece of text in the source of a page. */
export interface WrittenText {
  readonly text: string
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
}

/** What is written in the source of a page. */
export interface PageFacts {
  /** Fenced code blocks in their order, those in quotes left out. */
  readonly codeBlocks: readonly CodeBlock[]
  /** Components in their order. */
  readonly components: readonly PageComponent[]
  /** Code in the text, in its order. */
  readonly codeSpans: readonly WrittenText[]
  /** Comments, without their marks: those of HTML in Markdown, those in braces in MDX. */
  readonly comments: readonly WrittenText[]
}

type Parser = Processor<Root, Root, Root>
const createParser = (isMdx: boolean): Parser =>
  unified()
    .use(remarkParse)
    .use(isMdx ? [remarkMdx] : [])
    .use(MARKDOWN_SYNTAX)
    .freeze() as unknown as Parser
const parsers: { md?: Parser; mdx?: Parser } = {}
const NOTHING: PageFacts = { codeBlocks: [], components: [], codeSpans: [], comments: [] }

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
  const codeSpans: WrittenText[] = []
  const comments: WrittenText[] = []
  const tree = parsePage(text, path, loadedParser())
  if (!tree) return NOTHING
  // Nodes come in their order: those that begin before this offset are in a quote.
  let endOfQuote = 0
  visit(tree, (node) => {
    const { line, column, offset = 0 } = node.position?.start ?? { line: 1, column: 1 }
    if (node.type === 'blockquote') endOfQuote = node.position?.end.offset ?? offset
    if (node.type === 'inlineCode') codeSpans.push({ text: node.value, line, column })
    if ('value' in node)
      for (const each of commentsIn(node)) comments.push({ text: each, line, column })
    if (offset < endOfQuote) return
    if (node.type === 'code')
      codeBlocks.push({ lang: node.lang ?? '', meta: node.meta ?? '', code: node.value, line })
    if (isJsx(node) && /^[A-Z]/.test(node.name ?? ''))
      components.push({ name: node.name ?? '', props: writtenProps(node, new Map()), line })
  })
  return { codeBlocks, components, codeSpans, comments }
}

const COMMENTS = {
  html: /<!--([^]*?)-->/g,
  mdxFlowExpression: /^\s*\/\*([^]*?)\*\/\s*$/g,
  mdxTextExpression: /^\s*\/\*([^]*?)\*\/\s*$/g,
}

function commentsIn({ type, value }: { readonly type: string; readonly value: string }): string[] {
  const pattern = COMMENTS[type as keyof typeof COMMENTS]
  return pattern ? Array.from(value.matchAll(pattern), ([, text = '']) => text.trim()) : []
}

/**
 * The tree of a source, whose components are tags in Markdown too. Null with a syntax error. With a
 * native parser, a tag on a line of its own in MDX isn't in a paragraph.
 */
export function parsePage(
  text: string,
  path: string,
  native: NativeParser | null = null,
): Root | null {
  const isMdx = path.endsWith('.mdx')
  const format = isMdx ? 'mdx' : 'md'
  const source = text.replaceAll('\r\n', '\n')
  try {
    const tree =
      (native && parseNatively(source, native, format)) ??
      (parsers[format] ??= createParser(isMdx)).parse(source)
    if (!isMdx) readMarkdownComponents(tree, { source, isComponent: (name) => /^[A-Z]/.test(name) })
    return tree
  } catch {
    return null
  }
}
