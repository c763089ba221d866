import type { Nodes, Root } from 'mdast'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { MOST_RUNS } from './boundedRuns.ts'
import { isBounded } from './boundedScripts.ts'
import type { ContainerFenceNode } from './containerFence.ts'
import { MARKDOWN_SYNTAX } from './markdownSyntax.ts'
import { readCommentIds } from './headingId.ts'
import { joinTexts } from './joinTexts.ts'
import { completeMdx } from './nativeMdx.ts'
import { withoutOwnSyntax } from './ownSyntax.ts'
import { isFence, withoutVerbatim } from './verbatim.ts'
import { visit } from '../visit.ts'

// The parser is a part: text in, mdast with positions out. Sätteri, which is native, reads what it
// reads as remark does; remark reads the rest. A random test compares their trees.

/** Sätteri, for Markdown and for MDX. */
export type NativeParser = Readonly<Record<'md' | 'mdx', (source: string) => Root>>

/** Text that the two parsers read in different ways. */
const ONLY_REMARK: readonly RegExp[] = [
  // Front matter in TOML, which we don't read; characters that are replaced.
  /^\+\+\+|\0|\p{Surrogate}/u,
  // Emphasis between Han characters and punctuation that begins something.
  /[\u1100-\u{3FFFF}][*_~]+(?![*_~，。、；：！？）」』》】”’.,;:!?)\]])[\p{P}\p{S}]/u,
  /(?![*_~])[\p{P}\p{S}][*_~]+[\u1100-\u{3FFFF}]/u,
  /[\u3000-\u303F\uFF00-\uFFEF][*_~]+[\p{L}\p{N}]/u,
  // Two signs that begin emphasis and one that may end it.
  /(?<![*_])([*_])\1(?!\1)[^*_\n]*[\u1100-\u{3FFFF}]\1(?!\1)/u,
  // A character that isn't visible beside emphasis.
  /[*_~]\p{Cf}|\p{Cf}[*_~]/u,
  // One tilde beside emphasis; signs of one kind between those of another.
  /[*_]~(?!~)|(?<!~)~[*_]|\*_+\*|_\*+_/,
  // Several signs beside others in a word.
  /[\p{L}\p{N}](?:\*{2,}_+|_{2,}\*+|\*+_{2,}|_+\*{2,})[\p{L}\p{N}]/u,
  // Nothing but wide punctuation between signs.
  /[*_~][\u3000-\u303F\uFF00-\uFFEF]+[*_~]/,
  // A box that isn't beside a text, or is in a heading.
  /(?:[-+*]|\d[.)])[\t ]+\[[\t xX]\](?![\t ][\p{L}\p{N}(]|[(:[])/u,
  /\[[\t xX]\].*\n[\t >]*(?:=+|-+)[\t ]*$/m,
  /\[[\t xX]\]\s(?:\S{0,99}@|www\.|https?:)/i,
  // A sign of a list with nothing behind it, or with what separates the rows of a table.
  /^[\t >]*(?:(?:[-+*]|\d+[.)])[\t ]+)*(?:[-+*]|\d+[.)])[\t ]*$|^[\t >]*-[\t ]+\|/m,
  // A footnote that doesn't begin with a word, or is in an image or in a link.
  /^[\t >]*\[\^[^\]\n]+\]:(?![\t ]+(?:[\p{L}\p{N}"'(`“‘]|\*\S|\[(?!\^)))/mu,
  /!\[\^|\[[^\]]{0,999}\[\^/,
  // A URL without a scheme, or an email address, in the middle of a word; one with a scheme.
  /[^\s(*_[/]www\.|(?:[^\p{ASCII}]|[*_/])[\w.+-]{0,99}@[\w-]+\.|[\u{10000}-\u{10FFFF}]http/u,
  /(?:mailto|xmpp):/,
  // What may belong to a URL or not.
  /(?:www\.|:\/\/|@)\S{0,999}(?:[[|]|&[#\w]+;)/,
  // A last line of nothing but white space.
  /\n[\t >]+$/,
  // A link or an image with a line break at its end.
  /^(?=.*!\[).*\\$|\\\n[\t >]*\]/m,
]

const ONLY_REMARK_IN: Readonly<Record<'md' | 'mdx', readonly RegExp[]>> = {
  // HTML in a list or a quotation.
  md: [/^[\t ]*(?:[-+*>]|\d+[.)])[\t >]*<[!/?a-z]/im],
  mdx: [
    // An id or a tab behind what may be a block; a block of a list with a space behind it.
    /[>}][\t ]*\{#|[>}] *\t/,
    /^[\t >]*(?:[-+*]|\d+[.)]).*[>}] +$/m,
  ],
}

/** A list that doesn't begin with 1, a definition, or white space behind indented code. */
const UNLIKE_BEHIND_CODE = /^(?:\n[\t >]*)*(?:(?!1[.)])\d+[.)][\t ]|\[)|^(?:\n[\t ]*)+(?: {4}|\t)/
const BLOCKS_WITH_SIGNS = new Set(['listItem', 'footnoteDefinition', 'blockquote'])
const BLANK = /^[\t >]*$/
const SPACE_BEHIND_FENCE = /^.*(?:[\t ]{2}|\t)\n/
const LAST_FENCE = /\n[\t >]*(?:```+|~~~+)[\t ]*$/

let loading: Promise<NativeParser | null> | undefined
let loaded: NativeParser | null = null

/** Loads the native parser. Null where there is no binary for it. */
export function loadNativeParser(): Promise<NativeParser | null> {
  const features = { frontmatter: true, gfm: true }
  return (loading ??= import('satteri').then(
    ({ markdownToMdast, mdxToMdast }) =>
      (loaded = {
        md: (source) => markdownToMdast(source, { features }) as Root,
        mdx: (source) => mdxToMdast(source, { features }) as Root,
      }),
    () => null,
  ))
}

/** The native parser once it's loaded, for what can't wait. Null before that. */
export function loadedParser(): NativeParser | null {
  return loaded
}

const remark = unified().use(remarkParse).use(MARKDOWN_SYNTAX).freeze()
const fences = new Map<string, ContainerFenceNode | null>()

function readFence(line: string): ContainerFenceNode | null {
  const known = fences.get(line)
  if (known !== undefined) return known
  const [node, ...others] = remark.parse(line).children
  const fence = node?.type === 'containerFence' && others.length === 0 ? node : null
  fences.set(line, fence)
  return fence
}

/** The tree that remark with our syntax makes, natively. Null where that isn't certain. */
export function parseNatively(
  source: string,
  parser: NativeParser,
  format: 'md' | 'mdx' = 'md',
): Root | null {
  if (format === 'mdx' && !isBounded(source)) return null
  try {
    const plain = withoutOwnSyntax(source, readFence, () =>
      withoutVerbatim(source, parser[format](source)),
    )
    if (!plain) return null
    const tree = parser[format](plain.text)
    if (isReadUnlike(withoutVerbatim(source, tree), format)) return null
    // The native parser ends a text behind what looks like a URL and isn't one.
    joinTexts(tree)
    if (!plain.restore(tree) || !isAlike(tree, source)) return null
    readCommentIds(tree)
    return format === 'md' || completeMdx(tree, source) ? tree : null
  } catch {
    // What is nested too deeply, or no MDX. remark has a place for the message.
    return null
  }
}

/** True for text that remark may read in another way. */
function isReadUnlike(text: string, format: 'md' | 'mdx'): boolean {
  const unlike = [...ONLY_REMARK, ...ONLY_REMARK_IN[format]]
  return unlike.some((syntax) => syntax.test(text)) || hasUnlikeBlock(text)
}

const DEFINITION = /^[\t >]*\[[^\]\n]+\]:/m

/**
 * True for HTML or a statement below a table without a blank line, for HTML, a table or a number in
 * one block with a definition, and for more emphasis than remark reads.
 */
function hasUnlikeBlock(source: string): boolean {
  return source
    .split(/\n[\t >]*\n/)
    .some(
      (block) =>
        (/\n[\t >]*(?:<(?!!--)|(?:import|export) )/.test(block) && block.includes('|')) ||
        (/\n[\t >]*</.test(block) && /\[\^|\]:/.test(block)) ||
        (/\n[\t >]*\d+[.)]|\|/.test(block) && DEFINITION.test(block)) ||
        (block.length > MOST_RUNS && (block.match(/[*_~]+/g)?.length ?? 0) > MOST_RUNS),
    )
}

/** False for a tree in which remark's may have other values or places. */
function isAlike(tree: Root, source: string): boolean {
  let isSame = true
  visit(tree, (node, _, parent) => {
    isSame &&= isNodeAlike(node as Nodes, source, BLOCKS_WITH_SIGNS.has(parent?.type ?? ''))
  })
  return isSame
}

function isNodeAlike(node: Nodes, source: string, isBelowSign: boolean): boolean {
  const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset]
  switch (node.type) {
    // Without a fence at the end of a list or a quotation, or indented.
    case 'code': {
      const written = source.slice(start, end)
      return isFence(source, start)
        ? LAST_FENCE.test(written) && !SPACE_BEHIND_FENCE.test(written)
        : !UNLIKE_BEHIND_CODE.test(source.slice(end))
    }
    // A comment at the end of an item, a tag right below a text of it.
    case 'html':
      return !node.value.endsWith('\n') && (!isBelowSign || BLANK.test(lineAbove(source, start)))
    // A sign of code that has no other, before what is in the next line; a line break alone, before
    // a line that is indented.
    case 'text':
      if (node.value === '\n') return !/[>\s]/.test(source.charAt(end))
      return !node.value.endsWith('\n') || !node.value.includes('`')
    // In another block it may end at another place.
    case 'blockquote':
      return !isBelowSign
    // One that a tag makes end behind the next block.
    case 'heading':
      return !node.children.some(({ type }: Nodes) => type === 'paragraph')
    // Before a line that is indented.
    case 'break':
      return !/^[>\s]/.test(source.slice(end, end + 1))
    // Of several lines.
    case 'definition':
    case 'linkReference':
    case 'imageReference':
      return !node.label?.includes('\n')
    default:
      return true
  }
}

/** The line above that of a position. A sign if there are not two line breaks before it. */
function lineAbove(source: string, at: number): string {
  const end = source.lastIndexOf('\n', at - 1)
  const start = end > 0 ? source.lastIndexOf('\n', end - 1) : -1
  return start < 0 ? '-' : source.slice(start + 1, end)
}

interface NativeParserOptions {
  readonly native: NativeParser
  /** Whether dollar signs are math, which only remark reads. */
  readonly hasMath: boolean
}

/**
 * unified plugin: reads pages natively, unless a plugin has added syntax. It comes after our own
 * syntax.
 */
export function nativeParser(this: Processor, { native, hasMath }: NativeParserOptions): void {
  const { parser: parseWithRemark } = this
  if (!parseWithRemark) return
  const extensions = (): number => this.data().micromarkExtensions?.length ?? 0
  const own = extensions()
  this.parser = (source, file) => {
    const format = /\.(mdx?)$/.exec(file.path ?? '')?.[1] as 'md' | 'mdx' | undefined
    const isPlain = extensions() === own && !(hasMath && source.includes('$'))
    return (
      (format && isPlain && parseNatively(source, native, format)) ||
      parseWithRemark.call(this, source, file)
    )
  }
}
