import type { Root } from 'mdast'
import type { Processor } from 'unified'

// The parser is a part: text in, mdast with positions out. Sätteri, which is native, reads what it
// reads as remark does; remark reads the rest.

type Parse = (source: string) => Root

/**
 * Text that the two parsers read in different ways, or that is written in a syntax of ours. A
 * random test compares both over what none of these matches.
 */
const ONLY_REMARK: readonly RegExp[] = [
  // Containers and ids of headings.
  /^[\t >]*:::|\{#/m,
  // Front matter in TOML, which we don't read; a character that Markdown has to replace.
  /^\+\+\+|\0/,
  // One tilde: strikethrough of GFM, a range of ours.
  /(?<!~)~(?!~)/,
  // Emphasis between Han characters and punctuation.
  /[\u1100-\u{3FFFF}][*_~]+[\p{P}\p{S}]|[\p{P}\p{S}][*_~]+[\u1100-\u{3FFFF}]/u,
  // A box with no text beside it.
  /\[[\t xX]\][\t ]*(?:$|[<\\]|[\t ]{2})/m,
  // HTML right below a table or a footnote.
  /^[^\n]*(?:\||\[\^)[^\n]*\n[\t >]*</m,
  // A URL without a scheme in the middle of a word.
  /[^\s\p{ASCII}]www\./u,
]

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

/** Whether the native parser reads the source as remark with our syntax does. */
export function isReadAlike(source: string): boolean {
  return !ONLY_REMARK.some((syntax) => syntax.test(source))
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
  const remark = this.parser
  const extensions = (): number => this.data().micromarkExtensions?.length ?? 0
  const own = extensions()
  this.parser = (source, file) =>
    file.path.endsWith('.md') &&
    extensions() === own &&
    isReadAlike(source) &&
    !(hasMath && source.includes('$'))
      ? parse(source)
      : remark?.call(this, source, file)
}
