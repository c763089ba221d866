import type { Parser } from 'react-docgen-typescript'
import type ts from 'typescript'
import type { TypeScriptApi } from '../api-text/program.ts'

/** What gives a property its value: `size = 'small'`, or `size: 'small'`. */
type DefaultNode = ts.BindingElement | ts.PropertyAssignment

interface Source {
  readonly checker: ts.TypeChecker
  readonly TypeScript: TypeScriptApi
  readonly file: ts.SourceFile | undefined
}

/**
 * The defaults of a component as they are in its code, by property. The library takes those of all
 * components of a file for each of them. Null if the code of the component isn't found.
 */
export function propDefaults(
  component: ts.Symbol | undefined,
  parser: Pick<Parser, 'getPropMap'>,
  source: Source,
): Readonly<Record<string, unknown>> | null {
  const node = component?.valueDeclaration
  const code = node && codeOf(node, source)
  if (!component || !code) return null
  const { TypeScript } = source
  const nodes = TypeScript.isClassLike(code)
    ? staticDefaults(code, TypeScript)
    : [...parameterDefaults(code, TypeScript), ...assignedDefaults(component, source)]
  return parser.getPropMap(nodes as unknown as ts.NodeArray<DefaultNode>)
}

type ComponentFunction = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction

/** The function or the class of a component: also one in `memo(…)` and under another name. */
function codeOf(node: ts.Node, source: Source): ComponentFunction | ts.ClassLikeDeclaration | null {
  const { checker, TypeScript } = source
  if (
    TypeScript.isFunctionDeclaration(node) ||
    TypeScript.isFunctionExpression(node) ||
    TypeScript.isArrowFunction(node) ||
    TypeScript.isClassLike(node)
  )
    return node
  if (TypeScript.isVariableDeclaration(node))
    return node.initializer ? codeOf(node.initializer, source) : null
  if (TypeScript.isCallExpression(node))
    return node.arguments[0] ? codeOf(node.arguments[0], source) : null
  if (TypeScript.isIdentifier(node)) {
    const found = declarationOf(checker.getSymbolAtLocation(node), source)
    return found && found !== node ? codeOf(found, source) : null
  }
  return TypeScript.isExportAssignment(node) ||
    TypeScript.isParenthesizedExpression(node) ||
    TypeScript.isAsExpression(node) ||
    TypeScript.isSatisfiesExpression(node)
    ? codeOf(node.expression, source)
    : null
}

function declarationOf(
  symbol: ts.Symbol | undefined,
  { checker, TypeScript }: Source,
): ts.Declaration | undefined {
  const isAlias = symbol && (symbol.flags & TypeScript.SymbolFlags.Alias) !== 0
  return (isAlias ? checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration
}

/** `({ size = 'small' })`, and the same as a statement of the body. */
function parameterDefaults(
  { parameters: [first], body }: ComponentFunction,
  TypeScript: TypeScriptApi,
): DefaultNode[] {
  if (!first) return []
  if (TypeScript.isObjectBindingPattern(first.name)) return [...first.name.elements]
  const name = first.name.getText()
  const statements = body && TypeScript.isBlock(body) ? [...body.statements] : []
  return statements
    .filter((each) => TypeScript.isVariableStatement(each))
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ name: pattern, initializer }) =>
      TypeScript.isObjectBindingPattern(pattern) && initializer?.getText() === name
        ? [...pattern.elements]
        : [],
    )
}

/** `static defaultProps = { … }`. */
function staticDefaults(code: ts.ClassLikeDeclaration, TypeScript: TypeScriptApi): DefaultNode[] {
  return code.members.flatMap((member) =>
    TypeScript.isPropertyDeclaration(member) && member.name.getText() === 'defaultProps'
      ? assignmentsOf(member.initializer, TypeScript)
      : [],
  )
}

/** `Button.defaultProps = { … }`. */
function assignedDefaults({ name }: ts.Symbol, { file, TypeScript }: Source): DefaultNode[] {
  return (file?.statements ?? []).flatMap((each) =>
    TypeScript.isExpressionStatement(each) &&
    TypeScript.isBinaryExpression(each.expression) &&
    each.expression.left.getText() === `${name}.defaultProps`
      ? assignmentsOf(each.expression.right, TypeScript)
      : [],
  )
}

function assignmentsOf(node: ts.Node | undefined, TypeScript: TypeScriptApi): DefaultNode[] {
  return node && TypeScript.isObjectLiteralExpression(node)
    ? node.properties.filter((each) => TypeScript.isPropertyAssignment(each))
    : []
}
