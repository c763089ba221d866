import type { ESTree } from 'vite'
import { parseModule } from '../schema/parseModule.ts'
import { ARGUMENT, type Locate, type Path, placesIn } from '../schema/place.ts'

type Expression = ESTree.Expression

/**
 * Finds keys of a config in its source, through `defineConfig(…)`, `satisfies`, and constants of
 * the same file.
 * Where the path leaves the file (an import, a spread, a call) the place is the last one that is
 * certain.
 */
export function locateInConfig(source: string, file: string): Locate {
  const { program, errors } = parseModule(file, source)
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration')
  const root = exported && errors.length === 0 ? (exported.declaration as Expression) : undefined
  return locateInExpression(source, program, root)
}

/** Finds keys of an object that a module states, through constants of the same file. */
export function locateInExpression(
  source: string,
  program: ESTree.Program,
  root: Expression | null | undefined,
): Locate {
  const constants = constantsOf(program.body)
  const placeOf = placesIn(source)
  return (path, part) => {
    const offset = root && offsetOf({ root, constants, path, part })
    return typeof offset === 'number' ? placeOf(offset) : undefined
  }
}

interface Search {
  readonly root: Expression
  readonly constants: ReadonlyMap<string, Expression>
  readonly path: Path
  readonly part: 'key' | 'value'
}

function offsetOf({ root, constants, path, part }: Search): number {
  let node = resolveExpression(root, constants)
  let offset = node.start
  for (const key of path) {
    const found =
      key === ARGUMENT
        ? argumentOf(node)
        : typeof key === 'number'
          ? elementOf(node, key)
          : propertyOf(node, String(key))
    if (!found) break
    offset = part === 'key' ? found.keyOffset : found.value.start
    node = resolveExpression(found.value, constants)
  }
  return offset
}

interface Member {
  readonly keyOffset: number
  readonly value: Expression
}

function propertyOf(node: Expression, name: string): Member | undefined {
  if (node.type !== 'ObjectExpression') return undefined
  for (const property of node.properties.toReversed()) {
    // What is spread after the key may replace it, so the key's place would be a guess.
    if (property.type !== 'Property') return undefined
    const { key, value } = property
    const isNamed =
      !property.computed &&
      (key.type === 'Identifier' ? key.name === name : key.type === 'Literal' && key.value === name)
    if (isNamed) return { keyOffset: key.start, value: value as Expression }
  }
  return undefined
}

function argumentOf(node: Expression): Member | undefined {
  const argument = node.type === 'CallExpression' ? node.arguments[0] : undefined
  return argument && argument.type !== 'SpreadElement'
    ? { keyOffset: argument.start, value: argument }
    : undefined
}

function elementOf(node: Expression, index: number): Member | undefined {
  if (node.type !== 'ArrayExpression') return undefined
  const upTo = node.elements.slice(0, index + 1)
  const element = upTo[index]
  if (
    !element ||
    element.type === 'SpreadElement' ||
    upTo.some((other) => other?.type === 'SpreadElement')
  )
    return undefined
  return { keyOffset: element.start, value: element }
}

/** Follows types, constants of the file and calls such as `defineConfig` to the value itself. */
export function resolveExpression(
  node: Expression,
  constants: ReadonlyMap<string, Expression>,
  depth = 0,
): Expression {
  if (
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSAsExpression' ||
    node.type === 'ParenthesizedExpression'
  ) {
    return resolveExpression(node.expression, constants, depth)
  }
  if (
    node.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    /^(?:define|with)[A-Z]/.test(node.callee.name)
  ) {
    const [argument] = node.arguments
    return argument && argument.type !== 'SpreadElement'
      ? resolveExpression(argument, constants, depth)
      : node
  }
  // Plugins on a condition: `isRelease && rss()`, `isRelease ? rss() : null`.
  if (node.type === 'LogicalExpression' && node.operator === '&&')
    return resolveExpression(node.right, constants, depth)
  if (node.type === 'ConditionalExpression') {
    const [only, ...others] = [node.consequent, node.alternate].filter((side) => !isEmpty(side))
    return only && others.length === 0 ? resolveExpression(only, constants, depth) : node
  }
  const constant = node.type === 'Identifier' ? constants.get(node.name) : undefined
  return constant && depth < 10 ? resolveExpression(constant, constants, depth + 1) : node
}

function isEmpty(node: Expression): boolean {
  return (
    (node.type === 'Literal' && !node.value) ||
    (node.type === 'Identifier' && node.name === 'undefined') ||
    (node.type === 'ArrayExpression' && node.elements.length === 0)
  )
}

/** The constants that a module declares at its top level. */
export function constantsOf(body: ESTree.Program['body']): Map<string, Expression> {
  const constants = new Map<string, Expression>()
  for (const statement of body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
  }
  return constants
}
