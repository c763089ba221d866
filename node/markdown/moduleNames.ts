import type { ESTree } from 'vite'
import type { Json } from '../../shared/page.ts'
import { literalOf, type Scope } from '../schema/literal.ts'

type Node = ESTree.Node

/** What the names of a module mean, as far as it is known without running it. */
export interface ModuleNames {
  readonly constants: Scope
  /** Functions that `useHref()` has returned. */
  readonly hrefs: ReadonlySet<string>
  /** `navigate` of the package. */
  readonly navigates: ReadonlySet<string>
  /** True when an element gets its link from a value that isn't known. */
  readonly takesLinks: boolean
}

/**
 * The names in the statements of a module. A constant counts only if nothing else in the module has
 * its name, so that no scope has to be followed.
 */
export function namesOf(body: unknown): ModuleNames {
  const declared = new Map<string, number>()
  const values = new Map<string, Node>()
  const hrefs = new Set<string>()
  const navigates = new Set<string>()
  let takesLinks = false
  const declare = (name: string): void => void declared.set(name, (declared.get(name) ?? 0) + 1)
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item)
      return
    }
    if (!isNode(value)) return
    const { type } = value
    if (type === 'VariableDeclaration') {
      for (const { id, init } of value.declarations) {
        for (const name of boundNames(id)) declare(name)
        if (id.type !== 'Identifier' || value.kind !== 'const' || !init) continue
        values.set(id.name, plain(init))
        if (isHrefCall(init)) hrefs.add(id.name)
      }
    } else if (type === 'ImportDeclaration') {
      for (const each of value.specifiers) {
        declare(each.local.name)
        if (value.source.value === 'bifolio/client' && importedOf(each) === 'navigate')
          navigates.add(each.local.name)
      }
    } else if (/^(?:Function|ArrowFunction)/.test(type))
      for (const parameter of (value as ESTree.Function).params)
        for (const name of boundNames(parameter)) declare(name)
    else if (type === 'CatchClause') for (const name of boundNames(value.param)) declare(name)
    else if (type === 'JSXSpreadAttribute') takesLinks = true
    else if (type === 'JSXAttribute' && /^(?:href|to)$/.test(String(value.name.name)))
      takesLinks ||= isUnknown(value.value)
    for (const [key, inner] of Object.entries(value)) if (key !== 'parent') visit(inner)
  }
  visit(body)
  const isOnly = (name: string): boolean => declared.get(name) === 1
  const constants = new Map<string, Json>()
  for (const [name, node] of values) {
    const known = isOnly(name)
      ? literalOf(node as Parameters<typeof literalOf>[0], constants)
      : undefined
    if (known !== undefined) constants.set(name, known)
  }
  const only = (names: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...names].filter(isOnly))
  return { constants, hrefs, navigates: only(navigates), takesLinks }
}

function importedOf(specifier: ESTree.ImportDeclarationSpecifier): string {
  return specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
    ? specifier.imported.name
    : ''
}

/** The names that a pattern binds. */
function boundNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) =>
        boundNames(each.type === 'Property' ? each.value : each.argument),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundNames)
    case 'AssignmentPattern':
      return boundNames(pattern.left)
    case 'RestElement':
      return boundNames(pattern.argument)
    case 'TSParameterProperty':
      return boundNames(pattern.parameter)
    default:
      return []
  }
}

function isUnknown(value: ESTree.JSXAttribute['value']): boolean {
  return value?.type === 'JSXExpressionContainer' && value.expression.type !== 'Literal'
}

/** A call of `useHref()`, which returns a function. */
export function isHrefCall(node: unknown): boolean {
  return (
    isNode(node) &&
    node.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    node.callee.name === 'useHref'
  )
}

/** An expression without what TypeScript and brackets add. */
export function plain(node: Node): Node {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return plain(node.expression)
    default:
      return node
  }
}

/** True for a part of a syntax tree. */
export function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  )
}
