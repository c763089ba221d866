import type { Expression, Node, Program, SpreadElement } from 'estree'
import type { Json } from '../../shared/page.ts'

/** Names whose value is known without running anything. */
export type Scope = ReadonlyMap<string, Json>

/**
 * The value of an expression that is a literal or names one; undefined for anything that has to be
 * run.
 */
export function literalOf(
  node: Expression | SpreadElement | Node | null | undefined,
  scope: Scope,
): Json | undefined {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ||
        typeof node.value === 'number' ||
        typeof node.value === 'boolean' ||
        node.value === null
        ? node.value
        : undefined
    case 'TemplateLiteral': {
      const values = node.expressions.map((expression) => literalOf(expression, scope))
      if (values.some((value) => value === undefined || typeof value === 'object')) return undefined
      return node.quasis
        .map(
          ({ value }, index) =>
            `${value.cooked ?? ''}${index < values.length ? String(values[index]) : ''}`,
        )
        .join('')
    }
    case 'Identifier':
      return scope.get(node.name)
    case 'ArrayExpression': {
      const values = node.elements.map((element) => literalOf(element, scope))
      return values.every((value) => value !== undefined) ? values : undefined
    }
    case 'ObjectExpression': {
      const entries: [string, Json][] = []
      for (const property of node.properties) {
        const value =
          property.type === 'Property' && !property.computed
            ? literalOf(property.value, scope)
            : undefined
        if (property.type !== 'Property' || value === undefined) return undefined
        entries.push([
          property.key.type === 'Identifier'
            ? property.key.name
            : String(literalOf(property.key, scope)),
          value,
        ])
      }
      return Object.fromEntries(entries)
    }
    case 'MemberExpression': {
      const object = literalOf(node.object, scope)
      const key = node.computed
        ? literalOf(node.property, scope)
        : node.property.type === 'Identifier'
          ? node.property.name
          : undefined
      if (
        typeof object !== 'object' ||
        object === null ||
        (typeof key !== 'string' && typeof key !== 'number')
      )
        return undefined
      return Object.hasOwn(object, key)
        ? (object as Readonly<Record<string, Json>>)[key]
        : undefined
    }
    case 'BinaryExpression': {
      const [left, right] = [literalOf(node.left, scope), literalOf(node.right, scope)]
      return node.operator === '+' &&
        typeof left === 'string' &&
        (typeof right === 'string' || typeof right === 'number')
        ? left + right
        : undefined
    }
    default:
      return undefined
  }
}

/** The value of `{…}` in a page, which is one expression or, as a comment, none. */
export function literalOfProgram(
  program: Program | null | undefined,
  scope: Scope,
): Json | undefined {
  const [only] = program?.body ?? []
  return only?.type === 'ExpressionStatement' ? literalOf(only.expression, scope) : undefined
}
