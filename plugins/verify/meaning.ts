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

/** How types are computed and handed on, which is nothing that users of a declaration write. */
function isPlumbing(node: SyntaxNode): boolean {
  return COMPUTED.test(node.type) || (node.type === 'TSTypeParameterInstantiation' && refers(node))
}

const COMPUTED = /^TS(?:TypeParameterDeclaration|ConditionalType|MappedType|IndexedAccessType)$/

function refers(node: SyntaxNode): boolean {
  return node.type === 'TSTypeReference' || Array.from(childrenOf(node)).some(refers)
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
export function meaningOf(node: SyntaxNode, module: ModuleText, isOwn = false): string {
  const doc = docBefore(node.start, module)
  return `${doc}\n${withoutLayout(publicText(node, module, isOwn))}`
}

/**
 * What a section relies on that is about a declaration: its doc comment and its signature, and
 * which members it has. What these are is the matter of the sections that name them.
 */
export function summaryOf(node: SyntaxNode, part: SyntaxNode, module: ModuleText): string {
  const members = membersIn(part, module).map(({ name }) => name)
  return [meaningOf(node, module, true), ...new Set(members.toSorted())].join(' ')
}

/** Names of the types that a declaration uses. */
export function typesIn(node: SyntaxNode): string[] {
  if (isPrivate(node) || isBody(node)) return []
  const name = node['typeName'] ?? node['superClass'] ?? (isHeritage(node) && node['expression'])
  const own = isNode(name) && name.type === 'Identifier' ? [nameOf(name)] : []
  return [...own, ...Array.from(childrenOf(node)).flatMap(typesIn)]
}

/** A member of a type or class, by its name. */
export interface Member {
  readonly name: string
  /** As that of a declaration. */
  readonly meaning: string
  /** As that of somebody who only mentions it. */
  readonly outline: string
  /** Names of the types that it has. */
  readonly types: readonly string[]
}

const MEMBER =
  /^(?:TSPropertySignature|TSMethodSignature|(?:TSAbstract)?(?:Property|Method)Definition)$/

/** Members of a declaration, and those of types that are written inside of them. */
export function membersIn(node: SyntaxNode, module: ModuleText): Member[] {
  if (isPrivate(node) || isBody(node)) return []
  const key = node['key']
  const isMember = MEMBER.test(node.type) && node['computed'] !== true && isNode(key)
  const name = isMember ? nameOf(key) : 'constructor'
  const own = name === 'constructor' ? [] : [member(name, node, module)]
  return [...own, ...Array.from(childrenOf(node)).flatMap((each) => membersIn(each, module))]
}

function member(name: string, node: SyntaxNode, module: ModuleText): Member {
  return {
    name,
    meaning: meaningOf(node, module, true),
    outline: outlineOf(node, node, module),
    types: typesIn(node),
  }
}

/**
 * What somebody relies on who only mentions a declaration: how many arguments it needs, and whether
 * it is deprecated: `needs 2`, `needs 2, deprecated`.
 */
export function outlineOf(node: SyntaxNode, part: SyntaxNode, module: ModuleText): string {
  const isDeprecated = docBefore(node.start, module).includes('@deprecated')
  const called = [part, part['init'], part['value']].find(isCalled)
  const parameters = (called?.['params'] as SyntaxNode[] | undefined) ?? []
  const required = parameters.filter(
    ({ type, optional }) => optional !== true && !/^(?:AssignmentPattern|RestElement)$/.test(type),
  )
  return `needs ${required.length}${isDeprecated ? ', deprecated' : ''}`
}

/**
 * True if whoever relied on an outline can rely on another one. `counts`: only if it needs no more
 * arguments.
 */
export function holdsFor(before: string, now: string, counts: boolean): boolean {
  const [old, own] = [before, now].map((each) => /^needs (\d+)(.*)$/.exec(each))
  if (!old || !own || old[2] !== own[2]) return false
  return !counts || Number(own[1]) <= Number(old[1])
}

function isCalled(value: unknown): value is SyntaxNode {
  return isNode(value) && (isFunction(value) || value.type === 'TSMethodSignature')
}

const VALUE = /^(?:Literal|TemplateLiteral|UnaryExpression|ArrayExpression|ObjectExpression)$/

/** Values that properties get where they are left out: `color = 'red'`. */
export function defaultsIn(node: SyntaxNode | Program, text: string): string[] {
  const found = defaultOf(node as SyntaxNode)
  const own =
    found && VALUE.test(found.value.type)
      ? [`${found.name} = ${withoutLayout(text.slice(found.value.start, found.value.end))}`]
      : []
  return [...own, ...Array.from(childrenOf(node)).flatMap((each) => defaultsIn(each, text))]
}

function defaultOf(node: SyntaxNode): { readonly name: string; readonly value: SyntaxNode } | null {
  const [key, value, left, right, operator] = ['key', 'value', 'left', 'right', 'operator'].map(
    (each) => node[each],
  )
  // In a pattern: `{ color = 'red' }`.
  if (node.type === 'Property' && isNode(value) && value.type === 'AssignmentPattern')
    return { name: nameOf(key as SyntaxNode), value: value['right'] as SyntaxNode }
  if (!isNode(left) || !isNode(right) || (operator !== '??' && operator !== '||')) return null
  const property = left.type === 'MemberExpression' && left['computed'] !== true
  return property ? { name: nameOf(left['property'] as SyntaxNode), value: right } : null
}

/** Of an identifier, or of a name in quotes. */
export function nameOf(node: SyntaxNode | undefined): string {
  return String(node?.['name'] ?? node?.['value'] ?? '')
}

function docBefore(start: number, { text, comments }: ModuleText): string {
  const last = comments.findLast(({ end }) => end <= start)
  if (last?.type !== 'Block' || !last.value.startsWith('*')) return ''
  return text.slice(last.end, start).trim() === '' ? textOfDoc(last.value) : ''
}

/** Tags whose text is about something else, and examples, which show what the rest states. */
const BESIDE = /^@(?:see|link|example|since|author|module|category)\b[^]*?(?=\n@|$(?![^]))/gm

function textOfDoc(value: string): string {
  return value
    .split('\n')
    .map((line) => line.replace(/^\s*\*+/, '').trim())
    .join('\n')
    .replace(BESIDE, '')
    .replace(/https?:\/\/[^\s)}\]]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

interface Cut {
  readonly start: number
  readonly end: number
  readonly by: string
}

function publicText(node: SyntaxNode, module: ModuleText, isOwn: boolean): string {
  const { text, comments } = module
  const inside = comments.filter(({ start, end }) => node.start <= start && end <= node.end)
  const cuts = [
    ...cutsIn(node, isOwn),
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

const MEMBERS = /^(?:TSTypeLiteral|TSInterfaceBody|ClassBody)$/

function* cutsIn(node: SyntaxNode, isOwn: boolean): Generator<Cut> {
  for (const child of childrenOf(node)) {
    if (isPrivate(child) || (isOwn && isPlumbing(child))) yield { ...placeOf(child), by: '' }
    else if (child === node['body'] && isFunction(node)) yield { ...placeOf(child), by: '{}' }
    else if (isOwn && MEMBERS.test(child.type)) yield { ...placeOf(child), by: '{}' }
    else yield* cutsIn(child, isOwn)
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

/** What an interface or class takes members from. */
function isHeritage({ type }: SyntaxNode): boolean {
  return type === 'TSInterfaceHeritage' || type === 'TSClassImplements'
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
