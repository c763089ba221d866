import type { Heading, Nodes, Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { EXIT, visit } from '../visit.ts'
import type { Frontmatter } from '../../shared/page.ts'
import { type RichText, richText, type TitleMark } from '../../shared/richText.ts'
import { isSingle } from '../htmlElements.ts'
import { isJsx } from '../jsxNode.ts'
import { MARKDOWN_SYNTAX } from './markdownSyntax.ts'
import { remarkEmoji, withEmoji } from './remarkEmoji.ts'
import { bodyOf } from '../source/frontMatter.ts'

/** How a page is read. */
interface TitleOptions {
  /** Its extension decides between Markdown and MDX. */
  readonly path: string
  /** True when plugins may change any other h1 than one of plain text. */
  readonly isTitlePlain: boolean
}

const ATX = /^ {0,3}#(?:[ \t]|$)/
/** An h1 without any character that Markdown or MDX could read as anything else than text. */
const PLAIN =
  /^ {0,3}#[ \t]+((?![ \t])[^\\`*_~[\]<>{}&$@|#\p{Cc}]*[^\s\\`*_~[\]<>{}&$@|#\p{Cc}])[ \t]*$/u
const IMPORT = /^import (?:\w+|\{ [\w, ]+ \}) from (?:'[\w@./-]+'|"[\w@./-]+");?$/
const SETEXT = /^ {0,3}=+[ \t]*$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/

/**
 * What comes before a title is short. Beyond this, only the compiler determines the title. Unit:
 * characters.
 */
const LONGEST_START = 4000

/** How many lines that look like a title are tried. */
const TRIES = 3

/** Where Markdown and HTML agree about its end. */
const COMMENT = /^<!--(?!-?>)(?:(?!--!?>)[^])*-->\s*$/

/** HTML elements that are text in a line and nothing else. */
const INLINE =
  'a|abbr|b|bdi|cite|code|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var'
const INLINE_TAG = new RegExp(
  String.raw`^<\/?(?:${INLINE})(?:\s[^<>]*)?>$|^<(?:br|img|wbr)(?:\s[^<>]*)?>$`,
)

type TitleProcessor = Processor<Root, Root, Root>
const createProcessor = (isMdx: boolean): TitleProcessor =>
  unified()
    .use(remarkParse)
    .use(isMdx ? [remarkMdx] : [])
    .use(MARKDOWN_SYNTAX)
    .use(() => remarkEmoji)
    .freeze() as unknown as TitleProcessor
const processors: { md?: TitleProcessor; mdx?: TitleProcessor } = {}

/**
 * Title of a page that is not analyzed yet, from its front matter or its h1. Null when that is not
 * certain.
 * The dev server needs the titles of a whole sidebar before it compiles the first page, so only the
 * text up to the h1 is parsed.
 */
export function readTitle(
  source: string,
  frontMatter: Frontmatter,
  options: TitleOptions,
): string | null {
  return readRichTitle(source, frontMatter, options)?.title ?? null
}

/** A title, and the same with its code and emphasis if it has any. */
interface FoundTitle {
  readonly title: string
  readonly richTitle?: RichText
}

/** The same as `readTitle`, with the marks of the title. */
export function readRichTitle(
  source: string,
  frontMatter: Frontmatter,
  { path, isTitlePlain }: TitleOptions,
): FoundTitle | null {
  if (frontMatter.title !== undefined)
    return { title: frontMatter.title.replace(/\s+/g, ' ').trim() }
  const body = bodyOf(source)
  if (body === null) return null
  const plain = PLAIN.exec(firstLine(body))?.[1]
  if (plain !== undefined) return { title: withEmoji(plain) }
  if (isTitlePlain) return null
  const isMdx = path.endsWith('.mdx')
  for (const end of endsOfTitle(body)) {
    const found = firstHeading(body.slice(0, end), isMdx)
    if (found === 'unknown') return null
    if (found) {
      const title = textOf(found)?.replace(/\s+/g, ' ').trim()
      if (!title || hasHtmlMarks(found)) return null
      const rich = richText(found.children.flatMap((child) => piecesOf(child, null)))
      return { title, ...(rich && { richTitle: rich }) }
    }
  }
  return null
}

/** True for marks written as HTML, which only the compiler pairs. */
function hasHtmlMarks(heading: Heading): boolean {
  let found = false
  visit(heading, (node) => {
    found ||=
      (node.type === 'html' && /^<(?:b|code|del|em|i|s|strong)[\s>]/i.test(node.value)) ||
      (node.type === 'mdxJsxTextElement' && /^(?:b|code|del|em|i|s|strong)$/.test(node.name ?? ''))
  })
  return found
}

const MARKS: Readonly<Record<string, TitleMark>> = {
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
}

function piecesOf(node: Nodes, mark: TitleMark | null): RichText {
  if (node.type === 'inlineCode') return [['code', node.value.replace(/\s+/g, ' ')]]
  if (node.type === 'text') {
    const text = node.value.replace(/\s+/g, ' ')
    return [mark === null ? text : [mark, text]]
  }
  const own = MARKS[node.type] ?? mark
  return 'children' in node ? node.children.flatMap((child) => piecesOf(child, own)) : []
}

/**
 * Title of a page that isn't compiled: as `readTitle`, and if that isn't certain, by the whole page
 * as far as its Markdown shows.
 */
export function guessTitle(
  source: string,
  frontMatter: Frontmatter,
  options: TitleOptions,
): string | null {
  const title = readTitle(source, frontMatter, options)
  const body = title === null ? bodyOf(source) : null
  if (body === null) return title
  const found = firstHeading(body, options.path.endsWith('.mdx'))
  if (found === 'unknown' || found === null) return null
  return textOf(found, { isGuess: true })?.trim() || null
}

/** The first line that is neither empty nor an ordinary import. */
function firstLine(body: string): string {
  for (let start = 0, end = 0; start < body.length; start = end + 1) {
    end = body.indexOf('\n', start)
    if (end < 0) end = body.length
    const line = body.slice(start, end)
    if (line.trim() !== '' && !IMPORT.test(line)) return line
  }
  return ''
}

/**
 * Where lines end that look like the end of an h1, outside of code. A wrong guess is harmless: the
 * parser decides.
 */
function* endsOfTitle(body: string): Generator<number> {
  let fence = ''
  let tries = 0
  for (
    let start = 0, end = 0;
    start < Math.min(body.length, LONGEST_START) && tries < TRIES;
    start = end + 1
  ) {
    end = body.indexOf('\n', start)
    if (end < 0) end = body.length
    const line = body.slice(start, end)
    const mark = FENCE.exec(line)?.[1] ?? ''
    if (fence === '' ? mark !== '' : mark.startsWith(fence)) fence = fence === '' ? mark : ''
    if (fence !== '' || !(ATX.test(line) || SETEXT.test(line))) continue
    tries++
    yield end
  }
}

/**
 * The first h1 of the start of a page. `unknown`: what is before it could hold another, or hide it.
 */
function firstHeading(text: string, isMdx: boolean): Heading | 'unknown' | null {
  const processor = (processors[isMdx ? 'mdx' : 'md'] ??= createProcessor(isMdx))
  let tree: Root
  try {
    tree = processor.runSync(processor.parse(text))
  } catch {
    // The text ends within a tag or an expression, or its author is still writing.
    return null
  }
  let found: Heading | 'unknown' | null = null
  visit(tree, (node, _, parent) => {
    const isHeading = node.type === 'heading' && node.depth === 1
    if (isHeading && parent?.type === 'root') found = node
    else if (isHeading || hides(node, parent)) found = 'unknown'
    return found === null ? undefined : EXIT
  })
  return found
}

/**
 * True for what may become something else than what it is: containers, components, HTML other than
 * a comment.
 */
function hides(node: Nodes, parent: Nodes | undefined): boolean {
  switch (node.type) {
    case 'containerFence':
    case 'mdxJsxFlowElement':
      return true
    // What has no end goes up to the end of the text, and hides nothing before it.
    case 'html':
      return !(
        /^<!--(?![^]*-->)/.test(node.value) ||
        COMMENT.test(node.value) ||
        (parent?.type !== 'root' && INLINE_TAG.test(node.value))
      )
    default:
      return false
  }
}

/** True for a tag that the compiler puts a space before. */
function isSpaced(node: Nodes, before: Nodes | undefined): boolean {
  if (node.type === 'html')
    return (
      /^<br\b/i.test(node.value) ||
      (/^<kbd\b/i.test(node.value) && before?.type === 'html' && /^<\/kbd/i.test(before.value))
    )
  const nameOf = (tag: Nodes | undefined): string => (tag && isJsx(tag) ? (tag.name ?? '') : '')
  return nameOf(node) === 'br' || (isSingle(nameOf(node)) && isSingle(nameOf(before)))
}

/**
 * The text of an h1 as the compiler finds it. Null when it depends on the rest of the page or the
 * config.
 */
function textOf(
  heading: Heading,
  { isGuess = false }: { readonly isGuess?: boolean } = {},
): string | null {
  let text = ''
  let isCertain = true
  visit(heading, (node, index, parent) => {
    if (isSpaced(node, parent?.children[(index ?? 0) - 1] as Nodes | undefined)) isCertain = false
    if (node.type === 'text') {
      text += node.value.replace(/[ \t]*\n[ \t]*/g, '\n')
      // A bracket may be a reference to what is defined below, a dollar sign math.
      isCertain &&= !/[[\]$]/.test(node.value)
    } else if (node.type === 'inlineCode') text += node.value.replaceAll('\n', ' ')
    else if (node.type === 'mdxJsxTextElement')
      isCertain &&= node.name !== 'Icon' || node.children.length === 0
    else if (
      node.type === 'break' ||
      node.type === 'footnoteReference' ||
      (node.type === 'html' && !COMMENT.test(node.value) && !INLINE_TAG.test(node.value))
    )
      isCertain = false
  })
  return isCertain || isGuess ? text : null
}
