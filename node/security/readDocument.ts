import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5'
import { VOID_ELEMENTS } from '../htmlElements.ts'

/** An element with its attributes. Names are in lower case, values decoded. */
export interface DocumentElement {
  readonly tag: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
}

/** What a content security policy decides about in a document. */
export interface ReadDocument {
  /** Scripts in the document that a browser runs, those of templates included. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Elements with attributes. */
  readonly elements: readonly DocumentElement[]
  /**
   * Offset after the encoding of the document, else at the start of its head. Null without a head.
   */
  readonly headAt: number | null
}

/** Types of a script element that the browser runs. Others, such as JSON, are data. */
const RUNS =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i

/** How the text inside of an element is read. That of any other is markup. */
const MODES: ReadonlyMap<string, Tokenizer['state']> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ...['style', 'xmp', 'iframe', 'noembed', 'noframes'].map(
    (tag) => [tag, TokenizerMode.RAWTEXT] as const,
  ),
  ...['title', 'textarea'].map((tag) => [tag, TokenizerMode.RCDATA] as const),
  ['plaintext', TokenizerMode.PLAINTEXT],
])

/** Elements of SVG and MathML inside of which is HTML. */
const HTML_INSIDE = {
  svg: new Set(['foreignobject', 'desc', 'title']),
  math: new Set(['mi', 'mo', 'mn', 'ms', 'mtext']),
}

/** An element that is open. */
interface Open {
  readonly tag: string
  readonly kind: 'html' | 'svg' | 'math'
}

/** HTML elements that end an SVG in which they are. */
const BREAK_OUT = new Set(
  (
    'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img ' +
    'li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var'
  ).split(' '),
)

/**
 * Reads a document like a browser with JavaScript disabled, in which `<noscript>` is markup too.
 * Only its tags are read, without a tree: that takes a third of the time.
 */
export function readDocument(html: string): ReadDocument {
  const reader = new DocumentReader()
  reader.read(html)
  return reader
}

class DocumentReader implements ReadDocument, TokenHandler {
  readonly scripts: string[] = []
  readonly styles: string[] = []
  readonly elements: DocumentElement[] = []
  headAt: number | null = null
  readonly onParseError = null
  #hasCharset = false
  /** The elements around the current place, from the outermost SVG or MathML on. */
  #around: Open[] = []
  /** The script or style that is read. */
  #code: { readonly tag: string; readonly into: string[]; text: string } | null = null
  readonly #tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, this)

  read(html: string): void {
    this.#tokenizer.write(html, true)
  }

  onStartTag(token: Token.TagToken): void {
    const { tagName: tag, attrs, selfClosing } = token
    if (attrs.length > 0)
      this.elements.push({ tag, attributes: attrs.map(({ name, value }) => [name, value]) })
    if (this.#kind() !== 'html' && BREAK_OUT.has(tag))
      this.#around = this.#around.slice(0, this.#around.findLastIndex(hasHtml) + 1)
    const isRoot = this.#kind() === 'html' && (tag === 'svg' || tag === 'math')
    const kind = isRoot ? tag : this.#kind()
    const isForeign = kind !== 'html'
    if (this.#around.length === 0 && !isForeign) this.#noteHead(token)
    else if (!(isForeign ? selfClosing : VOID_ELEMENTS.has(tag))) this.#around.push({ tag, kind })
    if (!isForeign) this.#tokenizer.state = MODES.get(tag) ?? this.#tokenizer.state
    this.#tokenizer.inForeignNode = this.#kind() !== 'html'
    if (isForeign && selfClosing) return
    if (tag === 'script' && isRun(token, isForeign))
      this.#code = { tag, into: this.scripts, text: '' }
    else if (tag === 'style') this.#code = { tag, into: this.styles, text: '' }
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (tagName === this.#code?.tag) this.#endCode()
    const opened = this.#around.findLastIndex(({ tag }) => tag === tagName)
    if (opened >= 0) this.#around = this.#around.slice(0, opened)
    this.#tokenizer.inForeignNode = this.#kind() !== 'html'
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.#code) this.#code.text += chars
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token)
  }

  onNullCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token)
  }

  /** A style without an end applies, a script without one never runs. */
  onEof(): void {
    if (this.#code?.tag === 'style') this.#endCode()
  }

  onComment(): void {}

  onDoctype(): void {}

  /** What a tag is that comes now. */
  #kind(): Open['kind'] {
    const last = this.#around.at(-1)
    return !last || hasHtml(last) ? 'html' : last.kind
  }

  #noteHead(token: Token.TagToken): void {
    const isCharset =
      token.tagName === 'meta' && !this.#hasCharset && attributeOf(token, 'charset') !== undefined
    if (token.tagName !== 'head' && !isCharset) return
    this.headAt = token.location?.endOffset ?? null
    this.#hasCharset ||= isCharset
  }

  #endCode(): void {
    this.#code?.into.push(this.#code.text)
    this.#code = null
  }
}

function hasHtml({ tag, kind }: Open): boolean {
  return kind === 'html' || HTML_INSIDE[kind].has(tag)
}

function attributeOf({ attrs }: Token.TagToken, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value
}

/** True for a script element whose text is run. */
function isRun(token: Token.TagToken, isForeign: boolean): boolean {
  const sources = isForeign ? ['src', 'href', 'xlink:href'] : ['src']
  return (
    sources.every((name) => attributeOf(token, name) === undefined) &&
    RUNS.test((attributeOf(token, 'type') ?? '').trim())
  )
}
