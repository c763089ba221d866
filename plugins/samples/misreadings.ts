import type ts from 'typescript'
import type { TypeScript } from './typescript.ts'

const TYPE_WORD = /^(?:any|boolean|never|number|object|string|unknown)$/

/**
 * Counts what the parser accepts in an object or after a label, and what only types and classes can
 * have: `size?: number`, `fly(wind: number): void`, `size: number | string`.
 */
export function misreadings(file: ts.SourceFile, typescript: TypeScript): number {
  const { SyntaxKind } = typescript
  const isUnion = (node: ts.Node): boolean =>
    typescript.isBinaryExpression(node) &&
    node.operatorToken.kind === SyntaxKind.BarToken &&
    [node.left, node.right].some(
      (side) => isUnion(side) || (typescript.isIdentifier(side) && TYPE_WORD.test(side.text)),
    )
  const isMisread = (node: ts.Node): boolean => {
    if (typescript.isLabeledStatement(node))
      return typescript.isExpressionStatement(node.statement) && isUnion(node.statement.expression)
    if (typescript.isJsxAttribute(node))
      return (
        node.initializer !== undefined &&
        typescript.isJsxExpression(node.initializer) &&
        node.initializer.expression === undefined
      )
    if (!typescript.isObjectLiteralExpression(node.parent)) return false
    if (typescript.isMethodDeclaration(node)) return !node.body || node.questionToken !== undefined
    return typescript.isPropertyAssignment(node) && (hasQuestion(node) || isUnion(node.initializer))
  }
  let count = 0
  const visit = (node: ts.Node): void => {
    if (node !== file && isMisread(node)) count++
    typescript.forEachChild(node, visit)
  }
  visit(file)
  return count
}

/** The parser keeps what an assignment can't have. */
function hasQuestion(node: ts.PropertyAssignment): boolean {
  return (node as { readonly questionToken?: ts.Node }).questionToken !== undefined
}
