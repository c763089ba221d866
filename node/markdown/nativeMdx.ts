import { Parser } from 'acorn'
import acornJsx from 'acorn-jsx'
import type { Program } from 'estree'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx'
import type { Nodes, Root } from 'mdast'
import { eventsToAcorn } from 'micromark-util-events-to-acorn'
import type { Event } from 'micromark-util-types'
import { createPoints, type SourcePoint } from './sourcePoints.ts'
import { SKIP, visit } from '../visit.ts'
import { isJsx } from '../jsxNode.ts'

// What the native parser leaves out of a tree of MDX, and remark has in it: the syntax trees of
// expressions, and the places of attributes.

const acorn = Parser.extend(acornJsx())
const ACORN_OPTIONS = { ecmaVersion: 2024, sourceType: 'module' } as const
const ESM = /^(?:Import|Export)\w*Declaration$/
/** White space of a line that a tab makes wider than its characters. */
const TAB_IN_INDENT = /\n[ >]*\t/

/** A source, and where its offsets are. */
interface Text {
  readonly source: string
  readonly pointAt: (offset: number) => SourcePoint
}

/** A piece of a source, without what the lines of a container begin with. */
interface Piece {
  readonly events: Event[]
  readonly start: SourcePoint
  readonly end: number
}

/** Thrown for what only remark can read. */
class Unlike extends Error {}

/** Completes a tree of the native parser. False if remark may make another of the source. */
export function completeMdx(tree: Root, source: string): boolean {
  const text = { source, pointAt: createPoints(source) }
  const imported: string[] = []
  try {
    visit(tree, (node) => {
      // Its title isn't MDX.
      if (node.type === 'containerFence') return SKIP
      completeNode(node, text, imported)
    })
    return true
  } catch {
    // JavaScript that can't be parsed, too: remark has a place for the message.
    return false
  }
}

function completeNode(node: Nodes, text: Text, imported: string[]): void {
  if (node.type === 'text') {
    // A brace that isn't escaped begins an expression.
    if (node.value.includes('{') && /(?<!\\)\{/.test(writtenIn(node, text))) throw new Unlike()
  } else if (node.type === 'image' || node.type === 'imageReference') {
    // remark reads tags and expressions in a description, and leaves them out.
    if (/[<{]/.test(writtenIn(node, text))) throw new Unlike()
  } else if (node.type === 'mdxjsEsm') completeEsm(node, text, imported)
  else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const piece = pieceAt(text, node.value, startOf(node) + 1)
    if (piece.end + 1 !== node.position?.end.offset) throw new Unlike()
    requireBlock(text, startOf(node), piece.end)
    requireEnd(node, text)
    node.data = { estree: programOf(piece, { allowEmpty: true }) }
  } else if (isJsx(node)) {
    delete node.data
    let at = startOf(node) + 1 + (node.name?.length ?? 0)
    if (!text.source.startsWith(node.name ?? '', startOf(node) + 1)) throw new Unlike()
    for (const attribute of node.attributes) at = completeAttribute(attribute, at, text)
    requireBlock(text, startOf(node), at)
    requireEnd(node, text)
  }
}

/**
 * Several lines may be in other blocks: those of a quotation without its sign, and what is right
 * behind them.
 */
function requireEnd(node: Nodes, text: Text): void {
  const [written, start] = [writtenIn(node, text), startOf(node)]
  if (!written.includes('\n')) return
  const before = text.source.slice(text.source.lastIndexOf('\n', start - 1) + 1, start)
  const isLazy = before.includes('>') && /\n(?![\t ]*>)/.test(written)
  if (isLazy || text.source[start + written.length] === '{') throw new Unlike()
}

function writtenIn(node: Nodes, { source }: Text): string {
  return source.slice(startOf(node), node.position?.end.offset)
}

function startOf({ position }: Nodes): number {
  if (position?.start.offset === undefined) throw new Unlike()
  return position.start.offset
}

/**
 * What goes on in the next line may end there: in the middle of a line, where a block begins; below
 * a line of a container, which it doesn't belong to.
 */
function requireBlock({ source }: Text, start: number, end: number): void {
  if (!source.slice(start, end).includes('\n')) return
  const lineStart = source.lastIndexOf('\n', start - 1) + 1
  const before = source.slice(source.lastIndexOf('\n', lineStart - 2) + 1, lineStart)
  if (/[^\s>]/.test(source.slice(lineStart, start)) || !/^\s*(?:$|[<{]|\/?>\s*$)/.test(before))
    throw new Unlike()
}

type Esm = Extract<Nodes, { type: 'mdxjsEsm' }>

/** Imports and exports, which end at the first blank line. */
function completeEsm(node: Esm, text: Text, imported: string[]): void {
  const start = startOf(node)
  const end = start + node.value.length
  const { source, pointAt } = text
  if (!source.startsWith(node.value, start) || /\n[\t ]*\n/.test(node.value)) throw new Unlike()
  if (!/^[\t ]*(?:\n[\t ]*(?:\n|$)|$)/.test(source.slice(end))) throw new Unlike()
  const prefix = imported.length > 0 ? `var ${imported.join(',')}\n` : ''
  const program = programOf(pieceAt(text, node.value, start), { isEsm: true, prefix })
  if (prefix !== '') program.body.shift()
  for (const statement of program.body) {
    if (!ESM.test(statement.type)) throw new Unlike()
    if (statement.type === 'ImportDeclaration')
      imported.push(...statement.specifiers.map(({ local }) => local.name))
  }
  if (node.position) node.position.end = pointAt(end)
  node.data = { estree: program }
}

/** Completes an attribute behind a place in its tag. Where it ends. */
function completeAttribute(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  behind: number,
  text: Text,
): number {
  const start = skip(text.source, behind, /\s*/y)
  const end =
    attribute.type === 'mdxJsxAttribute'
      ? endOfAttribute(attribute, start, text)
      : endOfSpread(attribute, start, text)
  attribute.position = { start: text.pointAt(start), end: text.pointAt(end) }
  return end
}

function endOfAttribute(attribute: MdxJsxAttribute, start: number, text: Text): number {
  const { source } = text
  const { name, value } = attribute
  const nameEnd = start + name.length
  if (!source.startsWith(name, start)) throw new Unlike()
  if (value === null || value === undefined) return nameEnd
  const at = skip(source, nameEnd, /\s*=\s*/y)
  const sign = source[at] ?? ''
  if (typeof value === 'string') {
    const end = source.indexOf(sign, at + 1)
    if (!/["']/.test(sign) || end < 0) throw new Unlike()
    return end + 1
  }
  if (sign !== '{') throw new Unlike()
  const piece = pieceAt(text, value.value, at + 1)
  if (source[piece.end] !== '}') throw new Unlike()
  value.data = { estree: programOf(piece) }
  return piece.end + 1
}

function endOfSpread(attribute: MdxJsxExpressionAttribute, start: number, text: Text): number {
  const piece = pieceAt(text, attribute.value, start + 1)
  if (text.source[start] !== '{' || text.source[piece.end] !== '}') throw new Unlike()
  const program = programOf(piece, { prefix: '({', suffix: '})' })
  const [head] = program.body
  const properties =
    head?.type === 'ExpressionStatement' && head.expression.type === 'ObjectExpression'
      ? head.expression.properties
      : []
  if (properties.length !== 1 || properties[0]?.type !== 'SpreadElement') throw new Unlike()
  attribute.data = { estree: program }
  return piece.end + 1
}

function skip(source: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from
  const found = pattern.exec(source)
  if (!found) throw new Unlike()
  return from + found[0].length
}

/** Finds a value in the source, whose lines may begin with white space that isn't in the value. */
function pieceAt({ source, pointAt }: Text, value: string, start: number): Piece {
  const events: Event[] = []
  let at = start
  const add = (type: 'lineEnding' | 'data', written: string): void => {
    if (!source.startsWith(written, at)) throw new Unlike()
    const token = { type, start: pointAt(at), end: pointAt(at + written.length) }
    const chunks = type === 'data' ? [written] : [-4]
    events.push(['enter', token, { sliceStream: () => [...chunks] }] as unknown as Event)
    at += written.length
  }
  value.split('\n').forEach((line, index) => {
    if (index > 0) {
      add('lineEnding', '\n')
      at = skip(source, at, / */y) - (/^ */.exec(line)?.[0].length ?? 0)
    }
    if (line !== '') add('data', line)
  })
  if (TAB_IN_INDENT.test(source.slice(start, at))) throw new Unlike()
  return { events, start: pointAt(start), end: at }
}

interface ProgramOptions {
  readonly isEsm?: boolean
  readonly allowEmpty?: boolean
  readonly prefix?: string
  readonly suffix?: string
}

function programOf(
  { events, start }: Piece,
  { isEsm = false, allowEmpty = false, prefix = '', suffix = '' }: ProgramOptions = {},
): Program {
  const { estree, error } = eventsToAcorn(events, {
    acorn,
    acornOptions: ACORN_OPTIONS,
    tokenTypes: ['data'],
    start: { ...start, _index: 0, _bufferIndex: 0 },
    expression: !isEsm,
    allowEmpty,
    prefix,
    suffix,
  })
  if (error || !estree) throw new Unlike()
  return estree
}
