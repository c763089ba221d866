import { createHash } from 'node:crypto'
import type { parseSync } from 'vite'

type Program = ReturnType<typeof parseSync>['program']
type Comment = ReturnType<typeof parseSync>['comments'][number]

/** A node of a parsed module. Unit of its places: UTF-16 code units. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** The source of a module. */
export interface ModuleText {
  readonly text: string
  readonly comments: readonly Comment[]
}

/** A hash that is the same for texts that mean the same. 10 hexadecimal digits. */
export function hashOf(meaning: string): string {
  return createHash('sha256').update(meaning).digest('hex').slice(0, 10)
}

/** Nodes inside of a node, itself left out, in their order. */
export function* childrenOf(node: SyntaxNode | Program): Generator<SyntaxNode> {
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield each
}

function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Partial<SyntaxNode>).type === 'string' &&
    typeof (value as Partial<SyntaxNode>).start === 'number'
  )
}

/**
 * What somebody who uses a declaration relies on: its doc comment and its code without the bodies
 * of functions, private members, other comments and layout.
 */
export function meaningOf(node: SyntaxNode, module: ModuleText): string {
  const doc = docBefore(node.start, module)
  return `${doc}\n${withoutLayout(publicText(node, module))}`
}

/** Names of the types that a declaration uses. */
export function typesIn(node: SyntaxNode): string[] {
  if (isPrivate(node) || isBody(node)) return []
  const name = node['typeName'] as SyntaxNode | undefined
  const own =
    node.type === 'TSTypeReference' && name?.type === 'Identifier' ? [String(name['name'])] : []
  return [...own, ...Array.from(childrenOf(node)).flatMap(typesIn)]
}

function docBefore(start: number, { text, comments }: ModuleText): string {
  const last = comments.findLast(({ end }) => end <= start)
  if (last?.type !== 'Block' || !last.value.startsWith('*')) return ''
  return text.slice(last.end, start).trim() === '' ? textOfDoc(last.value) : ''
}

function textOfDoc(value: string): string {
  return value
    .split('\n')
    .map((line) => line.replace(/^\s*\*+/, '').trim())
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

interface Cut {
  readonly start: number
  readonly end: number
  readonly by: string
}

function publicText(node: SyntaxNode, { text, comments }: ModuleText): string {
  const inside = comments.filter(({ start, end }) => node.start <= start && end <= node.end)
  const cuts = [
    ...cutsIn(node),
    ...inside.map(({ type, value, start, end }) => ({
      start,
      end,
      by: type === 'Block' && value.startsWith('*') ? ` ${JSON.stringify(textOfDoc(value))} ` : '',
    })),
  ].toSorted((a, b) => a.start - b.start)
  let at = node.start
  let result = ''
  for (const { start, end, by } of cuts) {
    if (start < at) continue
    result += text.slice(at, start) + by
    at = end
  }
  return result + text.slice(at, node.end)
}

function* cutsIn(node: SyntaxNode): Generator<Cut> {
  for (const child of childrenOf(node)) {
    if (isPrivate(child)) yield { ...placeOf(child), by: '' }
    else if (child === node['body'] && isFunction(node)) yield { ...placeOf(child), by: '{}' }
    else yield* cutsIn(child)
  }
}

function placeOf({ start, end }: SyntaxNode): Pick<Cut, 'start' | 'end'> {
  return { start, end }
}

function isFunction({ type }: SyntaxNode): boolean {
  return /^(?:Arrow)?Function|^Function/.test(type)
}

function isBody({ type }: SyntaxNode): boolean {
  return type === 'FunctionBody' || type === 'BlockStatement'
}

function isPrivate({ accessibility, key }: SyntaxNode): boolean {
  return accessibility === 'private' || (isNode(key) && key.type === 'PrivateIdentifier')
}

const STRING = /(["'])((?:\\.|(?!\1).)*)\1|`(?:\\.|[^`\\])*`/g

/** Code as it is however it is formatted. It isn't code any more: commas separate nothing. */
export function withoutLayout(code: string): string {
  let at = 0
  let result = ''
  for (const match of code.matchAll(STRING)) {
    result += layoutOut(code.slice(at, match.index))
    result += match[1] === undefined ? match[0] : JSON.stringify(match[2])
    at = match.index + match[0].length
  }
  return (result + layoutOut(code.slice(at))).trim()
}

function layoutOut(code: string): string {
  return code
    .replace(/[\s,;]+/g, ' ')
    .replace(/(?<=[^\w$]) | (?=[^\w$])/g, '')
    .replace(/(?<=[=:(<])\|/g, '')
    .replace(/\((\w+)\)=>/g, '$1=>')
}
