import type { Expression, Node, Program, SpreadElement } from 'estree'
import type { Json } from '../../shared/page.ts'

/** Names whose value is known without running anything. */
export type Scope = ReadonlyMap<string, Json>

type Evaluated = Expression | SpreadElement | Node | null | undefined
type NodeOf<Type extends Node['type']> = Extract<Node, { type: Type }>

/**
 * The value of an expression that is a literal or names one; undefined for anything that has to be
 * run.
 */
export function literalOf(node: Evaluated, scope: Scope): Json | undefined {
  switch (node?.type) {
    case 'Literal':
      return primitiveOf(node.value)
    case 'TemplateLiteral':
      return templateOf(node, scope)
    case 'Identifier':
      return scope.get(node.name)
    case 'ArrayExpression': {
      const values = node.elements.map((element) => literalOf(element, scope))
      return values.every((value) => value !== undefined) ? values : undefined
    }
    case 'ObjectExpression':
      return objectOf(node, scope)
    case 'MemberExpression':
      return memberOf(node, scope)
    case 'BinaryExpression':
      return node.operator === '+'
        ? joined(literalOf(node.left, scope), literalOf(node.right, scope))
        : undefined
    default:
      return undefined
  }
}

/** Patterns, dates and big integers aren't JSON. */
function primitiveOf(value: NodeOf<'Literal'>['value']): Json | undefined {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
    ? (value as Json)
    : undefined
}

function templateOf(node: NodeOf<'TemplateLiteral'>, scope: Scope): string | undefined {
  const values = node.expressions.map((expression) => literalOf(expression, scope))
  if (values.some((value) => value === undefined || typeof value === 'object')) return undefined
  return node.quasis
    .map(({ value }, at) => `${value.cooked ?? ''}${at < values.length ? String(values[at]) : ''}`)
    .join('')
}

function objectOf(node: NodeOf<'ObjectExpression'>, scope: Scope): Json | undefined {
  const entries: [string, Json][] = []
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) return undefined
    const { key } = property
    const value = literalOf(property.value, scope)
    if (value === undefined) return undefined
    entries.push([key.type === 'Identifier' ? key.name : String(literalOf(key, scope)), value])
  }
  return Object.fromEntries(entries)
}

function memberOf(node: NodeOf<'MemberExpression'>, scope: Scope): Json | undefined {
  const { property, computed } = node
  const object = literalOf(node.object, scope)
  const name = property.type === 'Identifier' ? property.name : undefined
  const key = computed ? literalOf(property, scope) : name
  if (typeof object !== 'object' || object === null) return undefined
  if (typeof key !== 'string' && typeof key !== 'number') return undefined
  return Object.hasOwn(object, key) ? (object as Readonly<Record<string, Json>>)[key] : undefined
}

function joined(left: Json | undefined, right: Json | undefined): string | undefined {
  return typeof left === 'string' && (typeof right === 'string' || typeof right === 'number')
    ? left + right
    : undefined
}

/** The value of `{…}` in a page, which is one expression or, as a comment, none. */
export function literalOfProgram(
  program: Program | null | undefined,
  scope: Scope,
): Json | undefined {
  const [only] = program?.body ?? []
  return only?.type === 'ExpressionStatement' ? literalOf(only.expression, scope) : undefined
}
