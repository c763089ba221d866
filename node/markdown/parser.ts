import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { MOST_RUNS } from './boundedRuns.ts'
import { isBounded } from './boundedScripts.ts'
import type { ContainerFenceNode } from './containerFence.ts'
import { MARKDOWN_SYNTAX } from './markdownSyntax.ts'
import { readCommentIds } from './headingId.ts'
import { completeMdx } from './nativeMdx.ts'
import { withoutOwnSyntax } from './ownSyntax.ts'
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
  // A box that isn't beside a text.
  /(?:[-+*]|\d[.)])[\t ]+\[[\t xX]\](?![\t ][\p{L}\p{N}(]|[(:[])/u,
  /\[[\t xX]\]\s(?:\S{0,99}@|www\.|https?:)/i,
  // A sign of a list with nothing behind it.
  /^[\t >]*(?:[-+*]|\d+[.)])[\t ]*$/m,
  // A list that doesn't begin with 1, or a definition, below indented code.
  /^(?: {4}|\t).*\n[\t >]*(?:(?!1[.)])\d+[.)][\t ]|\[)/m,
  // A URL without a scheme, or an email address, in the middle of a word.
  /[^\s(*_[/]www\.|(?:[^\p{ASCII}]|[*_])[\w.+-]{0,99}@\w|[\u{10000}-\u{10FFFF}]http/u,
  // What may belong to a URL or not.
  /(?:www\.|:\/\/|@)\S{0,999}(?:[[|]|&[#\w]+;)/,
  // A link or an image with a line break at its end.
  /^(?=.*!\[).*\\$|\\\n[\t >]*\]/m,
]

const ONLY_REMARK_IN: Readonly<Record<'md' | 'mdx', readonly RegExp[]>> = {
  // HTML in a list or a quotation.
  md: [/^[\t ]*(?:[-+*>]|\d+[.)])[\t >]*<[!/?a-z]/im],
  mdx: [
    // A statement right below a table.
    /\|.*\n(?:import|export) /,
    // An id or a tab behind what may be a block; a block of a list with a space behind it.
    /[>}][\t ]*\{#|[>}] *\t/,
    /^[\t >]*(?:[-+*]|\d+[.)]).*[>}] +$/m,
  ],
}

const FENCE_SIGN = /[`~]/
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
  const unlike = [...ONLY_REMARK, ...ONLY_REMARK_IN[format]]
  if (unlike.some((syntax) => syntax.test(source)) || hasUnlikeBlock(source)) return null
  if (format === 'mdx' && !isBounded(source)) return null
  const plain = withoutOwnSyntax(source, readFence)
  if (!plain) return null
  try {
    const tree = parser[format](plain.text)
    joinTexts(tree)
    if (!plain.restore(tree) || !areFencesClosed(tree, source)) return null
    readCommentIds(tree)
    return format === 'md' || completeMdx(tree, source) ? tree : null
  } catch {
    // What is nested too deeply, or no MDX. remark has a place for the message.
    return null
  }
}

/** True for HTML right below a table or a definition, and for more emphasis than remark reads. */
function hasUnlikeBlock(source: string): boolean {
  return source
    .split(/\n[\t >]*\n/)
    .some(
      (block) =>
        (/\n[\t >]*</.test(block) && /\||\[\^|\]:/.test(block)) ||
        (block.length > MOST_RUNS && (block.match(/[*_~]+/g)?.length ?? 0) > MOST_RUNS),
    )
}

/** The native parser ends a text behind what looks like a URL and isn't one. */
function joinTexts(tree: Root): void {
  visit(tree, 'text', (node, index = 0, parent) => {
    const next = parent?.children[index + 1]
    if (next?.type !== 'text') return undefined
    node.value += next.value
    if (node.position && next.position) node.position.end = next.position.end
    parent?.children.splice(index + 1, 1)
    return index
  })
}

/** False if a list or a quotation ends in a block of code, which the parsers end differently. */
function areFencesClosed(tree: Root, source: string): boolean {
  let areClosed = true
  visit(tree, 'code', ({ position }) => {
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset]
    if (!FENCE_SIGN.test(source[start] ?? '')) return
    areClosed &&= LAST_FENCE.test(source.slice(start, end))
  })
  return areClosed
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
