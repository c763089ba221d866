import type ts from 'typescript'
import type { Value } from './client/controls.ts'
import { propsType } from './propsType.ts'

/** A value for a required property until its author writes another one. */
export interface Placeholder {
  readonly code: string
  /** The value, if it's data. */
  readonly value?: Value
}

interface Place {
  readonly checker: ts.TypeChecker
  /** What the value is called, for its texts. */
  readonly name: string
  /** How far inside of other values it is. */
  readonly depth: number
}

/** Objects in objects that get values of their own. */
const DEPTH = 4

/** Classes that every browser has, and how to make one. */
const BUILT_IN: Readonly<Record<string, string>> = {
  Date: 'new Date(0)',
  RegExp: '/./',
  URL: "new URL('https://example.com')",
  Set: 'new Set()',
  ReadonlySet: 'new Set()',
  Map: 'new Map()',
  ReadonlyMap: 'new Map()',
  WeakMap: 'new WeakMap()',
  WeakSet: 'new WeakSet()',
  Error: 'new Error()',
  FormData: 'new FormData()',
  URLSearchParams: 'new URLSearchParams()',
  AbortSignal: 'new AbortController().signal',
  AbortController: 'new AbortController()',
}

/** Required members of an object that get values: what has more isn't written by hand. */
const MEMBERS = 12

/** Types by the words that TypeScript has for them. */
const PLAIN: Readonly<Record<string, Value>> = { number: 0, boolean: false, null: null }

/** Makes values of the properties of a component. */
export function placeholders(
  component: ts.Symbol | undefined,
  checker: ts.TypeChecker,
): (name: string) => Placeholder | null {
  const props = propsType(component, checker)
  return (name) => {
    const property = props && checker.getPropertyOfType(props, name)
    return property ? valueOf(checker.getTypeOfSymbol(property), { checker, name, depth: 0 }) : null
  }
}

/** A value of a type. Where there is none that is right, an object without anything. */
function valueOf(type: ts.Type, place: Place): Placeholder {
  const { checker, name } = place
  const text = checker.typeToString(type)
  if (type.isStringLiteral() || type.isNumberLiteral()) return data(type.value)
  if (text === 'true' || text === 'false') return data(text === 'true')
  if (text in PLAIN) return data(PLAIN[text] ?? null)
  if (text === 'string' || type.isStringLiteral() || text.startsWith('`'))
    return data(wordsOf(name))
  if (text === 'bigint') return { code: '0n' }
  if (text === 'void' || text === 'undefined') return { code: 'undefined' }
  if (type.isUnion()) return memberOf(type.types, place)
  if (type.isTypeParameter()) {
    const constraint = checker.getBaseConstraintOfType(type)
    return constraint && constraint !== type ? valueOf(constraint, place) : data({})
  }
  return objectOf(type, place)
}

/** The best member of a union: a text, other data, null, then code. */
function memberOf(types: readonly ts.Type[], place: Place): Placeholder {
  const members = types
    .filter((type) => place.checker.typeToString(type) !== 'undefined')
    .map((type) => valueOf(type, place))
  const filled = members.filter(({ value }) => value !== undefined && !isEmpty(value))
  return (
    filled.find(({ value }) => typeof value === 'string') ??
    filled.find(({ value }) => value !== null) ??
    filled[0] ??
    members.find(({ value }) => value === undefined) ??
    members[0] ?? { code: '{}', value: {} }
  )
}

/** True for an object without anything: that of a type that has no better placeholder. */
function isEmpty(value: Value): boolean {
  return JSON.stringify(value) === '{}'
}

function objectOf(type: ts.Type, place: Place): Placeholder {
  const { checker, name, depth } = place
  const has = (...names: readonly string[]): boolean =>
    names.every((each) => checker.getPropertyOfType(type, each) !== undefined)
  if (checker.isTupleType(type))
    return listOf(checker.getTypeArguments(type as ts.TypeReference), place)
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference)
    const list = item && depth < DEPTH ? listOf([item], place) : data([])
    // Elements of a list need keys, and functions something to do.
    return list.value === undefined ? data([]) : list
  }
  const [call] = type.getCallSignatures()
  if (call) return functionOf(call, place)
  if (has('type', 'props', 'key')) return { code: `<span>${wordsOf(name)}</span>` }
  if (has('nodeType', 'ownerDocument')) return data(null)
  const known = type.symbol?.name ?? ''
  if (known === 'Promise') return promiseOf(type, place)
  const builtIn = BUILT_IN[known]
  return builtIn !== undefined && isBuiltIn(type) ? { code: builtIn } : membersOf(type, place)
}

function functionOf(call: ts.Signature, { checker, name, depth }: Place): Placeholder {
  const returned = checker.getReturnTypeOfSignature(call)
  if (
    /^(?:void|undefined|any|unknown|never)$/.test(checker.typeToString(returned)) ||
    depth > DEPTH
  )
    return { code: '() => {}' }
  const { code } = valueOf(returned, {
    checker,
    name: name.replace(/^(?:render|get)(?=[A-Z])/, ''),
    depth: depth + 1,
  })
  return { code: `() => ${code.startsWith('{') ? `(${code})` : code}` }
}

function promiseOf(type: ts.Type, place: Place): Placeholder {
  const [value] = place.checker.getTypeArguments(type as ts.TypeReference)
  const inner = value ? valueOf(value, { ...place, depth: place.depth + 1 }) : data(null)
  return { code: `Promise.resolve(${inner.code === 'undefined' ? '' : inner.code})` }
}

/** A list with one value for each type. */
function listOf(types: readonly ts.Type[], { name, ...place }: Place): Placeholder {
  const one = types.length === 1 ? name.replace(/(?<=.)s$/, '') : name
  const items = types.map((type) => valueOf(type, { ...place, name: one, depth: place.depth + 1 }))
  const values = items.flatMap(({ value }) => (value === undefined ? [] : [value]))
  return {
    code: `[${items.map(({ code }) => code).join(', ')}]`,
    ...(values.length === items.length && { value: values }),
  }
}

/** An object with what its type requires. */
function membersOf(type: ts.Type, { checker, depth }: Place): Placeholder {
  const required = checker.getPropertiesOfType(type).filter((each) => !isOptional(each))
  if (depth >= DEPTH || required.length > MEMBERS || isBuiltIn(type)) return data({})
  const members = required.map((each): readonly [name: string, value: Placeholder] => [
    each.name,
    valueOf(checker.getTypeOfSymbol(each), { checker, name: each.name, depth: depth + 1 }),
  ])
  const values = members.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]]))
  const code = members.map(([key, value]) => `${quoted(key)}: ${value.code}`).join(', ')
  return {
    code: code === '' ? '{}' : `{ ${code} }`,
    ...(values.length === members.length && { value: Object.fromEntries(values) as Value }),
  }
}

/** Whether a type is one of the language or of browsers. */
function isBuiltIn({ symbol }: ts.Type): boolean {
  return (symbol?.declarations ?? []).some((each) =>
    /\/lib\.[\w.]+\.d\.ts$/.test(each.getSourceFile().fileName),
  )
}

function isOptional({ flags }: ts.Symbol): boolean {
  const optional: ts.SymbolFlags.Optional = 16_777_216
  return (flags & optional) !== 0
}

/** `menuItem` → `Menu item`. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase()
  return words.replace(/^\w/, (letter) => letter.toUpperCase())
}

function quoted(key: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? key : JSON.stringify(key)
}

function data(value: Value): Placeholder {
  return { code: codeOf(value), value }
}

function codeOf(value: Value): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value)
      .slice(1, -1)
      .replaceAll("'", String.raw`\'`)}'`
  return JSON.stringify(value)
}
