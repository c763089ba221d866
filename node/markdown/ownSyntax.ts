import type { Nodes, Parents, Root, Text } from 'mdast'
import { visit } from '../visit.ts'
import { createPoints } from './sourcePoints.ts'
import type { ContainerFenceNode } from './containerFence.ts'

// Syntax of ours that a parser of plain Markdown or MDX doesn't know. Before it reads a page, each
// piece is exchanged for one of the same length that it reads as a block or a word of its own; in
// the tree, which has the positions of the source then, each gets its node.

type Position = NonNullable<Nodes['position']>
type Point = Position['start']

/** Reads a line as the fence of a container. Null when it is none. */
export type ReadFence = (line: string) => ContainerFenceNode | null

/** A source without syntax of ours. */
export interface PlainSource {
  readonly text: string
  /**
   * Puts the syntax back into the tree of the text. False if a piece is where it can't be put back:
   * then the tree is of no use.
   */
  readonly restore: (tree: Root) => boolean
}

/**
 * Words that stand for ids, and are names in JavaScript: letters that hardly any text has. The last
 * only fills.
 */
const [FIRST_WORD, FILLER] = [0xa000, '\ua48c']
const MOST_IDS = 1100
/** A sign like `~` in everything but its meaning. */
const SWUNG_DASH = '\u2053'
const STAND_INS = /[\u2053\ua000-\ua48c]/
const ID_WORD = /\{([\ua000-\ua48b])\ua48c*\}/g

const FENCE = /^((?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*)(:{3,}[^\n]*)$/gm
const ID = /(?<!\\)\{#([^}\t\r\n][^{} \t\r\n]*)\}/g
const PLAIN_ID = /^[\p{L}\p{N}_.:/-]+$/u
/** One tilde: strikethrough in GFM, a range sign of ours. */
const TILDE = /(?<![~\\])~(?!~)/g
/** Pieces that a parser may read together with what is beside them. */
const UNSURE: readonly RegExp[] = [
  // A piece that may be escaped; what may be in a URL or beside one.
  /\\\\[~{]|(?:www\.|:\/\/|@)\S{0,999}(?:~|\{#)|~(?:www|http)/,
  // An id beside white space that belongs to no text.
  /^(?:[\t >]|(?:[-+*]|\d+[.)])[\t ])*\{#[^\s{}]+\}|\{#[^\s{}]+\}[\t ]+$/m,
]
/** A title with a link, which the rest of the page may define, or with a tag. */
const UNSURE_TITLE = /[[<]/

const BLOCK_PARENTS = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'])

interface Fence {
  readonly standIn: string
  readonly line: string
  readonly start: Point
  readonly node: ContainerFenceNode
}

interface Id {
  readonly written: string
  readonly start: Point
}

/**
 * Hides syntax of ours. Null for a source in which that can't be done for certain. `getText` gives
 * the source without what is taken as it is written.
 */
export function withoutOwnSyntax(
  source: string,
  readFence: ReadFence,
  getText: () => string,
): PlainSource | null {
  if (STAND_INS.test(source)) return null
  if (isUnsure(source) && isUnsure(getText())) return null
  const pointAt = createPoints(source)
  const fences: Fence[] = []
  const ids: Id[] = []
  let isSure = true
  const text = source
    .replace(FENCE, (whole: string, indent: string, line: string, offset: number) => {
      const node = readFence(line)
      if (!node) return whole
      isSure &&= !UNSURE_TITLE.test(line)
      const standIn = `# ${FILLER.repeat(line.length - 2)}`
      fences.push({ standIn, line, start: pointAt(offset + indent.length), node })
      return indent + standIn
    })
    .replace(ID, (written: string, id: string, offset: number) => {
      isSure &&= PLAIN_ID.test(id)
      const word = String.fromCharCode(FIRST_WORD + ids.length)
      ids.push({ written, start: pointAt(offset) })
      return `{${word.padEnd(id.length + 1, FILLER)}}`
    })
    .replace(TILDE, SWUNG_DASH)
  if (!isSure || ids.length > MOST_IDS) return null
  return {
    text,
    restore: (tree) => text === source || restoreAll(tree, { fences, ids }),
  }
}

function isUnsure(text: string): boolean {
  return UNSURE.some((piece) => piece.test(text))
}

interface Hidden {
  readonly fences: readonly Fence[]
  readonly ids: readonly Id[]
}

function restoreAll(tree: Root, { fences, ids }: Hidden): boolean {
  const fenceOf = new Map(fences.map((fence) => [fence.start.line, fence]))
  let left = fences.length + ids.length
  const wordIn = (value: string): Id | undefined =>
    /^.\ua48c*$/.test(value) ? ids[value.charCodeAt(0) - FIRST_WORD] : undefined
  const restoreText = (text: string): string =>
    text.replaceAll(ID_WORD, (word, sign: string) => {
      const id = ids[sign.charCodeAt(0) - FIRST_WORD]
      if (!id) return word
      left--
      return id.written
    })
  /** Code and HTML, whose lines end as those of the source. */
  const restoreLines = (value: string, { start, end }: Position): string => {
    const lines = value.split('\n')
    const first = end.line - start.line + 1 === lines.length ? start.line : start.line + 1
    return lines
      .map((line, at) => {
        const fence = fenceOf.get(first + at)
        if (!fence || !line.endsWith(fence.standIn)) return restoreText(line)
        left--
        return line.slice(0, -fence.standIn.length) + fence.line
      })
      .join('\n')
  }
  const replaced = (node: Nodes, isBlock: boolean): readonly Nodes[] => {
    const fence = node.type === 'heading' && fenceOf.get(node.position?.start.line ?? 0)
    if (fence && node.position?.start.offset === fence.start.offset) {
      left--
      return [fenceAt(fence)]
    }
    restoreTildes(node)
    if (node.type === 'text') return splitAtIds(node, ids, () => left--)
    const id = node.type === 'mdxTextExpression' && wordIn(node.value)
    if (id) {
      left--
      return [idAt(id)]
    }
    if (node.type === 'inlineCode' || (node.type === 'html' && !isBlock))
      node.value = restoreText(node.value)
    else if ((node.type === 'code' || node.type === 'html') && node.position)
      node.value = restoreLines(node.value, node.position)
    if ('children' in node) replaceChildren(node)
    return [node]
  }
  const replaceChildren = (parent: Parents): void => {
    const isOfBlocks = BLOCK_PARENTS.has(parent.type)
    parent.children = parent.children.flatMap((child) =>
      replaced(child, isOfBlocks),
    ) as typeof parent.children
  }
  replaceChildren(tree)
  return left === 0
}

/** In the texts of a node, and in those of its attributes. */
function restoreTildes(node: object): void {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string' && key !== 'type')
      Object.assign(node, { [key]: value.replaceAll(SWUNG_DASH, '~') })
    else if (key === 'attributes' && Array.isArray(value)) value.forEach(restoreTildes)
    else if (key === 'value' && value instanceof Object) restoreTildes(value)
  }
}

/** The texts between ids, and the ids. */
function splitAtIds(node: Text, ids: readonly Id[], onFound: () => void): Nodes[] {
  const { position } = node
  const parts: Nodes[] = []
  let [at, start] = [0, position?.start]
  const addText = (value: string, end: Point | undefined): void => {
    if (value !== '')
      parts.push({ type: 'text', value, ...(start && end && { position: { start, end } }) })
  }
  for (const found of node.value.matchAll(ID_WORD)) {
    const id = ids[(found[1] ?? '').charCodeAt(0) - FIRST_WORD]
    if (!id) continue
    onFound()
    addText(node.value.slice(at, found.index), id.start)
    parts.push(idAt(id))
    ;[at, start] = [found.index + found[0].length, along(id.start, id.written.length)]
  }
  if (at === 0) return [node]
  addText(node.value.slice(at), position?.end)
  return parts
}

function idAt({ written, start }: Id): Nodes {
  const position = { start, end: along(start, written.length) }
  return { type: 'headingId', value: written.slice(2, -1), position }
}

/** A fence that was read alone, at its place in the page. */
function fenceAt({ node, start }: Fence): ContainerFenceNode {
  const copy = structuredClone(node)
  visit(copy, ({ position }) => {
    if (!position) return
    position.start = along(start, position.start.column - 1)
    position.end = along(start, position.end.column - 1)
  })
  return copy
}

/** A point further on in the same line. */
function along({ line, column, offset = 0 }: Point, by: number): Point {
  return { line, column: column + by, offset: offset + by }
}
