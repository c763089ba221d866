import type ts from 'typescript'
import { type Insertion, originalOffset } from './insertions.ts'
import type { TypeScript } from './typescript.ts'

/** A comment for what is left out, or an ellipsis on a line of its own. */
const HAS_LEFT_OUT = /(?:\/\/|\/\*|\{\/\*)\s*(?:\.{3}|…)|^\s*(?:\.{3}|…)\s*$/m
/** A declaration whose value is a comment. */
const NO_VALUE = /^([ \t]*)(?:const|let|var)\s[^\n]*=\s*\/\*[^\n]*\*\/[ \t]*(?=\n\1\S)/gm
/** A comment in place of what it describes. */
const IS_COMMENT = /^\s*\/\*[^]*\*\/\s*$/

/** Gives what is left out a value of any type: bodies, members, arguments, values. */
export function leftOut(
  file: ts.SourceFile,
  shown: string,
  insertions: readonly Insertion[],
  typescript: TypeScript,
): Insertion[] {
  const found = Array.from(shown.matchAll(NO_VALUE), ({ index, 0: { length } }) => ({
    at: index + length,
    text: ' _left;',
  }))
  const between = (start: number, end: number): { inner: string; at: number } => {
    const [from, at] = [start, end].map((offset) => originalOffset(offset, insertions))
    return { inner: shown.slice(from, at), at: at ?? 0 }
  }
  const visit = (node: ts.Node): void => {
    typescript.forEachChild(node, visit)
    const added = additionTo(node, between, typescript)
    if (added) found.push(added)
  }
  visit(file)
  return found
}

function additionTo(
  node: ts.Node,
  between: (start: number, end: number) => { readonly inner: string; readonly at: number },
  typescript: TypeScript,
): Insertion | null {
  const body = typescript.isFunctionLike(node) && 'body' in node ? node.body : undefined
  if (body && typescript.isBlock(body) && hasResult(node, typescript)) {
    const { inner, at } = between(body.getStart() + 1, body.end - 1)
    const isLeftOut = body.statements.length === 0 ? inner.trim() !== '' : HAS_LEFT_OUT.test(inner)
    return isLeftOut && !returns(body, typescript) ? { at, text: '\n;return _left;' } : null
  }
  if (typescript.isCallExpression(node) && node.arguments.length === 0) {
    const { inner, at } = between(node.arguments.pos, node.end - 1)
    return IS_COMMENT.test(inner) ? { at, text: '..._left' } : null
  }
  if (typescript.isClassLike(node) || typescript.isInterfaceDeclaration(node)) {
    const { inner, at } = between(node.members.pos, node.end - 1)
    const isLeftOut = node.members.length === 0 && HAS_LEFT_OUT.test(inner)
    return isLeftOut ? { at, text: '\n[_left: string]: any;' } : null
  }
  return null
}

function hasResult(node: ts.Node, { isConstructorDeclaration, isAccessor }: TypeScript): boolean {
  return !isConstructorDeclaration(node) && !isAccessor(node)
}

/** True for a body with a result of its own. */
function returns(node: ts.Node, typescript: TypeScript): boolean {
  return (
    (typescript.isReturnStatement(node) && node.expression !== undefined) ||
    (typescript.forEachChild(node, (child) =>
      typescript.isFunctionLike(child) ? false : returns(child, typescript),
    ) ??
      false)
  )
}
