import type ts from 'typescript'
import type { TypeScript } from './typescript.ts'

/** A placeholder for code that is left out. */
export const LEFT = '_left'
/** Placeholders for more properties, arguments and elements, which have no types of their own. */
const REST = '_rest'
const ARGUMENTS = '_args'
const ELEMENTS = '_list'

/** What follows a text to declare the placeholders in it. */
export function declarationsOf(text: string): string[] {
  const declare = (name: string, declaration: string): string[] =>
    text.includes(name) ? [declaration] : []
  return [
    ...declare(LEFT, `declare const ${LEFT}: any; type ${LEFT} = any;`),
    ...declare(REST, `declare const ${REST}: {};`),
    ...declare(ARGUMENTS, `declare const ${ARGUMENTS}: [];`),
    ...declare(ELEMENTS, `declare const ${ELEMENTS}: never[];`),
  ]
}

/** A comment instead of code that is left out, and one instead of arguments. */
export const LEFT_OUT: RegExp = /(?:\/\/|\/\*|\{\/\*)\s*(?:\.{3}|…)|\(\s*\/\*[^]*?\*\/\s*\)/

/**
 * Finds code that something is left out of: statements with such a place, those that use what they
 * declare, and those that use what may be declared there. In the others, nothing is missing.
 * Returns a test for offsets of the file.
 */
export function partsOf(file: ts.SourceFile, typescript: TypeScript): (offset: number) => boolean {
  const statements = statementsIn(file, typescript)
  const around = (offset: number): ts.Node | undefined =>
    statements.findLast((each) => each.getStart(file) <= offset && offset < each.end)
  const { names, declared } = namesIn(file, { typescript, around })
  const parts = new Set<ts.Node | undefined>(marksIn(file.text).map(around))
  const known = new Set([...declared.values()].flat())
  const unknown = new Set(
    [...names.values()].flat().filter((name) => !known.has(name) && !(name in globalThis)),
  )
  const addUsing = (): void => {
    for (const [statement, used] of names)
      if (statement && used.some((name) => unknown.has(name))) parts.add(statement)
  }
  addUsing()
  for (const part of parts) {
    for (const name of (part && declared.get(part)) ?? []) unknown.add(name)
    addUsing()
  }
  return (offset) => {
    const own = around(offset)
    return own !== undefined && parts.has(own)
  }
}

function marksIn(text: string): number[] {
  const mark = new RegExp(
    String.raw`\b(?:${LEFT}|${REST}|${ARGUMENTS}|${ELEMENTS})\b|${LEFT_OUT.source}`,
    'g',
  )
  return Array.from(text.matchAll(mark), ({ index }) => index)
}

/** Statements in their order: one that is inside of another comes after it. */
function statementsIn(file: ts.SourceFile, typescript: TypeScript): ts.Node[] {
  const found: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    const isStatement = typescript.isStatement(node) && !typescript.isBlock(node)
    if (isStatement || typescript.isClassElement(node)) found.push(node)
    typescript.forEachChild(node, visit)
  }
  typescript.forEachChild(file, visit)
  return found
}

/** What has a name that is none of a variable. */
const MEMBERS = [
  'isPropertyAccessExpression',
  'isPropertyAssignment',
  'isPropertySignature',
  'isPropertyDeclaration',
  'isMethodDeclaration',
  'isMethodSignature',
  'isJsxAttribute',
] as const

interface NameOptions {
  readonly typescript: TypeScript
  readonly around: (offset: number) => ts.Node | undefined
}

/** Names that statements use and declare, without those of statements inside of them. */
function namesIn(
  file: ts.SourceFile,
  { typescript, around }: NameOptions,
): {
  readonly names: ReadonlyMap<ts.Node | undefined, readonly string[]>
  readonly declared: ReadonlyMap<ts.Node, readonly string[]>
} {
  const names = new Map<ts.Node | undefined, string[]>()
  const declared = new Map<ts.Node, string[]>()
  const visit = (node: ts.Node): void => {
    typescript.forEachChild(node, visit)
    if (!typescript.isIdentifier(node)) return
    const own = around(node.getStart(file))
    const { parent } = node
    const isName = 'name' in parent && parent.name === node
    const isOfMember = isName && MEMBERS.some((each) => typescript[each](parent))
    if (!isOfMember && !isName) names.set(own, [...(names.get(own) ?? []), node.text])
    if (own && isName && !isOfMember) declared.set(own, [...(declared.get(own) ?? []), node.text])
  }
  visit(file)
  return { names, declared }
}

/**
 * Ellipses for more arguments, and for more of an argument or of a typed value: offset → their
 * placeholder, so that the rest is checked.
 */
export function restsIn(file: ts.SourceFile, typescript: TypeScript): Map<number, string> {
  const found = new Map<number, string>()
  const visit = (node: ts.Node): void => {
    typescript.forEachChild(node, visit)
    const isSpread = typescript.isSpreadAssignment(node) || typescript.isSpreadElement(node)
    if (!isSpread || node.expression.getText(file) !== LEFT) return
    const { parent } = node
    if (typescript.isCallExpression(parent) || typescript.isNewExpression(parent))
      found.set(node.getStart(file), ARGUMENTS)
    else if (isExpected(parent, typescript))
      found.set(node.getStart(file), typescript.isArrayLiteralExpression(parent) ? ELEMENTS : REST)
  }
  visit(file)
  return found
}

/** True for a value whose type is known without it. */
function isExpected(value: ts.Node, typescript: TypeScript): boolean {
  const { parent } = value
  if (
    typescript.isPropertyAssignment(parent) ||
    typescript.isObjectLiteralExpression(parent) ||
    typescript.isArrayLiteralExpression(parent) ||
    typescript.isParenthesizedExpression(parent) ||
    typescript.isJsxExpression(parent)
  )
    return isExpected(parent, typescript)
  if (typescript.isVariableDeclaration(parent)) return parent.type !== undefined
  return (
    typescript.isCallExpression(parent) ||
    typescript.isNewExpression(parent) ||
    typescript.isJsxAttribute(parent) ||
    typescript.isJsxSpreadAttribute(parent) ||
    typescript.isSatisfiesExpression(parent)
  )
}
