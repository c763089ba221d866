import type { Element, Nodes, Parents } from 'hast'
import GithubSlugger, { slug as slugOf } from 'github-slugger'
import { joinHanLines } from '../source/joinHanLines.ts'
import { literalOfProgram, type Scope } from '../schema/literal.ts'
import { isSign, visibleText } from '../markdown/visibleText.ts'
import { writtenProps } from '../markdown/writtenProps.ts'
import type { Block, Frame, Mark, PageContent, Piece, Section, Target } from './content.ts'

type Jsx = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>

const FRAMES = new Set(
  'ul ol li dl dt dd table thead tbody tfoot tr td th blockquote details summary figure'.split(' '),
)
const BLOCKS = new Set([
  ...FRAMES,
  ...'p div section article main header footer aside caption figcaption hr form fieldset'.split(
    ' ',
  ),
])
const MARKS = new Set(
  'a abbr b cite code del em i ins kbd mark q s small strong sub sup u'.split(' '),
)
const SILENT = new Set(
  'button svg nav noscript script style template head title link meta input select textarea'.split(
    ' ',
  ),
)
/** Attributes of components that readers usually see. */
const READ = new Set(
  (
    'alt caption content desc description details heading label name summary tagline text ' +
    'title'
  ).split(' '),
)

/** What `readBlocks` needs to know of a page. */
export interface ReadOptions {
  /** Title that is shown where no h1 is. @default none */
  readonly title?: string
  /** What is shown or linked to by the front matter. */
  readonly opening?: readonly Block[]
  readonly targets?: readonly Target[]
  /** Values of the names in expressions. */
  readonly values?: Scope
}

/** Splits a page at its headings, into blocks of what readers see. */
export function readBlocks(tree: Nodes, options: ReadOptions = {}): PageContent {
  const reader = new Reader(options.values ?? new Map())
  reader.open({ id: '', depth: 1, title: '' })
  reader.blocks.push(...(options.opening ?? []))
  reader.targets.push(...(options.targets ?? []))
  reader.walk(tree)
  reader.close()
  const title = reader.h1 ?? options.title ?? ''
  const [opening, ...sections] = reader.sections
  const shown: Block[] =
    reader.h1 === null && title !== ''
      ? [{ kind: 'heading', text: title, pieces: [{ text: title, marks: [] }], frames: [] }]
      : []
  return {
    title,
    sections: opening
      ? [{ ...opening, title, blocks: [...shown, ...opening.blocks] }, ...sections]
      : sections,
  }
}

type SectionHead = Omit<Section, 'blocks' | 'targets'>

class Reader {
  readonly sections: Section[] = []
  blocks: Block[] = []
  targets: Target[] = []
  h1: string | null = null
  readonly #values: Scope
  readonly #slugger = new GithubSlugger()
  readonly #marks: Mark[] = []
  readonly #frames: Frame[] = []
  #head: SectionHead | null = null
  #pieces: Piece[] = []
  #keys = 0

  constructor(values: Scope) {
    this.#values = values
  }

  open(head: SectionHead): void {
    this.close()
    this.#head = head
  }

  close(): void {
    this.flush()
    if (this.#head)
      this.sections.push({ ...this.#head, blocks: this.blocks, targets: this.targets })
    this.#head = null
    this.blocks = []
    this.targets = []
  }

  flush(kind: Block['kind'] = 'text'): void {
    const pieces = evened(this.#pieces)
    this.#pieces = []
    if (pieces.length === 0) return
    const text = pieces.map((piece) => piece.text).join('')
    this.blocks.push({ kind, text, pieces, frames: [...this.#frames] })
  }

  walk(node: Nodes): void {
    switch (node.type) {
      case 'text':
        return this.#say(node.value)
      case 'element':
        return this.#element(node)
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.#jsx(node)
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return this.#expression(node)
      case 'root':
        return this.#children(node)
      default:
    }
  }

  #children(node: Parents | Jsx): void {
    for (const child of node.children) this.walk(child)
  }

  #say(text: string): void {
    if (text !== '') this.#pieces.push({ text, marks: [...this.#marks] })
  }

  /** What an expression shows is known if it's a literal. Otherwise, its code is in its place. */
  #expression({ value, data }: Extract<Nodes, { type: `mdx${string}Expression` }>): void {
    const shown = literalOfProgram(data?.estree, this.#values)
    if (typeof shown === 'string' || typeof shown === 'number') this.#say(String(shown))
    else if (shown === undefined && withoutComments(value) !== '')
      this.#within({ tag: 'code' }, () => this.#say(`{${withoutComments(value)}}`))
  }

  #within(mark: Mark, inner: () => void): void {
    this.#marks.push(mark)
    inner()
    this.#marks.pop()
  }

  #framed(frame: Omit<Frame, 'key'> | null, inner: () => void): void {
    this.flush()
    if (frame) this.#frames.push({ ...frame, key: this.#keys++ })
    inner()
    this.flush()
    if (frame) this.#frames.pop()
  }

  #element(node: Element): void {
    const { tagName: tag, properties } = node
    if (SILENT.has(tag) || isSign(node) || properties.ariaHidden === 'true' || isAnchor(node))
      return
    if (/^h[1-6]$/.test(tag)) return this.#heading(node, Number(tag[1]))
    if (tag === 'pre') return this.#code(node)
    if (tag === 'img') return this.#image(properties.src, properties.alt)
    if (tag === 'br') return this.#say('\n')
    if (tag === 'a' && typeof properties.href === 'string') return this.#link(node, properties.href)
    if (tag === 'bifolio-heading-id') return
    if (MARKS.has(tag)) return this.#within({ tag }, () => this.#children(node))
    if (!BLOCKS.has(tag)) return this.#children(node)
    const kind = properties.dataType
    const frame =
      FRAMES.has(tag) || typeof kind === 'string'
        ? { tag, ...(typeof kind === 'string' && { kind }) }
        : null
    this.#framed(frame, () => this.#children(node))
  }

  #link(node: Parents | Jsx, href: string): void {
    const start = this.#pieces.length
    this.#within({ tag: 'a', href }, () => this.#children(node))
    const text = evened(this.#pieces.slice(start))
      .map((piece) => piece.text)
      .join('')
    this.targets.push({ kind: 'link', text, to: href })
  }

  #image(src: unknown, alt: unknown): void {
    const image = { src: String(src ?? ''), alt: String(alt ?? '') }
    this.#pieces.push({ text: '', marks: [...this.#marks], image })
    this.targets.push({ kind: 'image', text: image.alt, to: image.src })
  }

  #code(node: Element): void {
    this.flush()
    const title = node.properties.dataTitle
    if (typeof title === 'string') {
      this.#say(title)
      this.flush()
    }
    const text = codeOf(node)
      .replaceAll(/[ \t]+$/gm, '')
      .replaceAll(/^\n+|\n+$/g, '')
    this.blocks.push({
      kind: 'code',
      text,
      pieces: [{ text, marks: [] }],
      frames: [...this.#frames],
    })
  }

  #heading(node: Element, depth: number): void {
    this.flush()
    const explicit = node.children.find(
      (child) => child.type === 'element' && child.tagName === 'bifolio-heading-id',
    )
    const stated = explicit?.type === 'element' ? explicit.properties.value : node.properties.id
    const outer = this.#frames.splice(0)
    const targets = this.targets
    this.targets = []
    this.#children(node)
    const pieces = this.#pieces
    const own = this.targets
    this.targets = targets
    this.#pieces = []
    const title = evened(pieces)
      .map(({ text }) => text)
      .join('')
    // As in a build, which makes an id of the text alone, and of the title first.
    const slugText = visibleText(node, { values: this.#values }).replaceAll(/\s+/g, ' ').trim()
    const slug = this.#slugger.slug(slugOf(slugText) || `section-${this.sections.length + 1}`)
    if (depth === 1 && this.h1 === null) this.h1 = title
    else {
      const isExplicit = typeof stated === 'string'
      this.open({ id: isExplicit ? stated : slug, depth, title, ...(isExplicit && { isExplicit }) })
    }
    this.targets.push(...own)
    this.#pieces = pieces
    this.flush('heading')
    this.#frames.push(...outer)
  }

  #jsx(node: Jsx): void {
    const name = node.name ?? ''
    const props = writtenProps(node, this.#values)
    if (/^[a-z]/.test(name) && !name.includes('-')) return this.#element(elementOf(node, props))
    const read = Object.entries(props).filter(
      ([key, value]) => READ.has(key) && (typeof value === 'string' || typeof value === 'number'),
    )
    if (name !== '') this.targets.push({ kind: 'component', text: `<${name}>`, to: propsOf(node) })
    const inner = (): void => {
      for (const [, value] of read) this.#say(`${String(value)} `)
      if (node.type === 'mdxJsxFlowElement') this.flush()
      this.#children(node)
    }
    if (node.type === 'mdxJsxFlowElement') this.#framed(null, inner)
    else inner()
  }
}

/** The attributes that aren't read, as they are written. */
function propsOf({ attributes }: Jsx): string {
  return attributes
    .flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') return [`{${attribute.value}}`]
      if (READ.has(attribute.name) || attribute.name === 'className') return []
      const { value } = attribute
      const written = typeof value === 'string' ? JSON.stringify(value) : `{${value?.value ?? ''}}`
      return [
        value === null || value === undefined ? attribute.name : `${attribute.name}=${written}`,
      ]
    })
    .toSorted()
    .join(' ')
}

function elementOf(node: Jsx, props: ReturnType<typeof writtenProps>): Element {
  return {
    type: 'element',
    tagName: node.name ?? '',
    properties: Object.fromEntries(
      Object.entries(props).filter(([, value]) => typeof value === 'string'),
    ) as Element['properties'],
    children: node.children,
  }
}

function isAnchor({ tagName, properties: { className } }: Element): boolean {
  return (
    tagName === 'a' &&
    Array.isArray(className) &&
    className.some((name) =>
      /(?:^|-)(?:header|heading|hash)?-?(?:anchor|hash-link)/.test(String(name)),
    )
  )
}

function codeOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && (isSign(node) || node.tagName === 'button')) return ''
  return 'children' in node ? node.children.map(codeOf).join('') : ''
}

function withoutComments(code: string): string {
  return code
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Characters that nobody sees. */
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/g

/** White space as a browser shows it: single spaces, none at the ends. */
function evened(pieces: readonly Piece[]): Piece[] {
  const joined = joinHanLines(pieces.map(({ text }) => text.replace(INVISIBLE, '')))
  const result: Piece[] = []
  let endsInSpace = true
  for (const [at, piece] of pieces.entries()) {
    let text = (joined[at] ?? '').replace(/\s+/g, ' ')
    if (endsInSpace) text = text.trimStart()
    if (text === '' && !piece.image) continue
    if (!piece.image) endsInSpace = text.endsWith(' ')
    result.push({ ...piece, text })
  }
  const last = result.findLastIndex(({ image }) => !image)
  return result
    .map((piece, at) => (at === last ? { ...piece, text: piece.text.trimEnd() } : piece))
    .filter(({ text, image }) => text !== '' || image)
}
