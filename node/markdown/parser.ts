import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { MOST_RUNS } from './boundedRuns.ts'
import type { ContainerFenceNode } from './containerFence.ts'
import { MARKDOWN_SYNTAX } from './markdownSyntax.ts'
import { withoutOwnSyntax } from './ownSyntax.ts'
import { visit } from '../visit.ts'

// The parser is a part: text in, mdast with positions out. Sätteri, which is native, reads what it
// reads as remark does; remark reads the rest. A random test compares their trees.

type Parse = (source: string) => Root

/** Text that the two parsers read in different ways. */
const ONLY_REMARK: readonly RegExp[] = [
  // Front matter in TOML, which we don't read; a character that Markdown has to replace.
  /^\+\+\+|\0/,
  // Emphasis between Han characters and punctuation that begins something.
  /[\u1100-\u{3FFFF}][*_~]+(?![*_~，。、；：！？）」』》】”’.,;:!?)\]])[\p{P}\p{S}]/u,
  /(?![*_~])[\p{P}\p{S}][*_~]+[\u1100-\u{3FFFF}]/u,
  // A box that isn't beside a text.
  /(?:[-+*]|\d[.)])[\t ]+\[[\t xX]\](?![\t ][\p{L}\p{N}(]|[(:[])/u,
  /\[[\t xX]\]\s(?:\S{0,99}@|www\.|https?:)/i,
  // A sign of a list with nothing behind it, below a text.
  /[^\n]\n[\t >]*(?:[-+*]|\d+[.)])[\t ]*$/m,
  // HTML in a list or a quotation.
  /^[\t ]*(?:[-+*>]|\d+[.)])[\t >]*<[!/?a-z]/im,
  // A URL without a scheme, or an email address, in the middle of a word.
  /[^\s(*_[/]www\.|(?:[^\p{ASCII}]|[*_])[\w.+-]{0,99}@\w|[\u{10000}-\u{10FFFF}]http/u,
  // What may belong to a URL or not.
  /(?:www\.|:\/\/|@)\S{0,999}(?:\[|&[#\w]+;)/,
  // A link or an image with a line break at its end.
  /^(?=.*!\[).*\\$|\\\n[\t >]*\]/m,
]

const FENCE_SIGN = /[`~]/
const LAST_FENCE = /\n[\t >]*(?:```+|~~~+)[\t ]*$/

let native: Promise<Parse | null> | undefined

/** Loads the native parser. Null where there is no binary for it. */
export function loadNativeParser(): Promise<Parse | null> {
  return (native ??= import('satteri').then(
    ({ markdownToMdast }) =>
      (source) =>
        markdownToMdast(source, { features: { frontmatter: true, gfm: true } }) as Root,
    () => null,
  ))
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
export function parseNatively(source: string, parse: Parse): Root | null {
  if (ONLY_REMARK.some((syntax) => syntax.test(source)) || hasUnlikeBlock(source)) return null
  const plain = withoutOwnSyntax(source, readFence)
  if (!plain) return null
  try {
    const tree = parse(plain.text)
    joinTexts(tree)
    return plain.restore(tree) && areFencesClosed(tree, source) ? tree : null
  } catch {
    // What is nested too deeply. remark has a place for the message.
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
  readonly parse: Parse
  /** Whether dollar signs are math, which only remark reads. */
  readonly hasMath: boolean
}

/**
 * unified plugin: reads plain Markdown natively, unless a plugin has added syntax. It comes after
 * our own syntax.
 */
export function nativeParser(this: Processor, { parse, hasMath }: NativeParserOptions): void {
  const { parser: parseWithRemark } = this
  if (!parseWithRemark) return
  const extensions = (): number => this.data().micromarkExtensions?.length ?? 0
  const own = extensions()
  this.parser = (source, file) => {
    const isPlain =
      file.path?.endsWith('.md') && extensions() === own && !(hasMath && source.includes('$'))
    return (isPlain && parseNatively(source, parse)) || parseWithRemark.call(this, source, file)
  }
}
