import type ts from 'typescript'
import type { TypeScript } from './typescript.ts'

/** The names of a block. */
export interface SampleNames {
  /** What the block declares for itself, each with the module that it's imported from, if any. */
  readonly declared: ReadonlyMap<string, string>
  readonly exported: ReadonlySet<string>
  /** Names that it may use without declaring them. */
  readonly used: ReadonlySet<string>
  /** Names of variables at the top, with what they are declared by. */
  readonly variables: ReadonlyMap<string, 'const' | 'let'>
  /** Names that it assigns something to. */
  readonly assigned: ReadonlySet<string>
}

/** Collects the names at the top of a file, and those that it uses anywhere. */
export function namesIn(file: ts.SourceFile, typescript: TypeScript): SampleNames {
  const declared = new Map<string, string>()
  const exported = new Set<string>()
  const used = new Set<string>()
  const assigned = new Set<string>()
  for (const statement of file.statements) {
    for (const name of declaredBy(statement, typescript)) {
      declared.set(name, originOf(statement, typescript))
      if (isExported(statement, typescript)) exported.add(name)
    }
    if (typescript.isExportDeclaration(statement) && statement.exportClause)
      for (const name of exportedBy(statement.exportClause, typescript)) exported.add(name)
  }
  const visit = (node: ts.Node): void => {
    if (typescript.isIdentifier(node) && !isMemberName(node, typescript)) used.add(node.text)
    const target = assignedBy(node, typescript)
    if (target && typescript.isIdentifier(target)) assigned.add(target.text)
    typescript.forEachChild(node, visit)
  }
  visit(file)
  return { declared, exported, used, assigned, variables: variablesIn(file, typescript) }
}

function variablesIn(
  file: ts.SourceFile,
  typescript: TypeScript,
): ReadonlyMap<string, 'const' | 'let'> {
  const found = file.statements.flatMap((statement) => {
    if (!typescript.isVariableStatement(statement)) return []
    const { flags, declarations } = statement.declarationList
    const kind = (flags & typescript.NodeFlags.Const) === 0 ? ('let' as const) : ('const' as const)
    const names = declarations.flatMap(({ name }) => boundBy(name, typescript))
    return names.map((name) => [name, kind] as const)
  })
  return new Map(found)
}

/** What a node assigns something to. */
function assignedBy(node: ts.Node, typescript: TypeScript): ts.Node | undefined {
  if (typescript.isPrefixUnaryExpression(node) || typescript.isPostfixUnaryExpression(node))
    return node.operand
  const { FirstAssignment, LastAssignment } = typescript.SyntaxKind
  const isAssignment =
    typescript.isBinaryExpression(node) &&
    node.operatorToken.kind >= FirstAssignment &&
    node.operatorToken.kind <= LastAssignment
  return isAssignment ? node.left : undefined
}

function originOf(statement: ts.Statement, typescript: TypeScript): string {
  return typescript.isImportDeclaration(statement) ? statement.moduleSpecifier.getText() : ''
}

function declaredBy(statement: ts.Statement, typescript: TypeScript): string[] {
  if (typescript.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundBy(name, typescript))
  if (typescript.isImportDeclaration(statement)) return importedBy(statement, typescript)
  const isDeclaration =
    typescript.isFunctionDeclaration(statement) ||
    typescript.isClassDeclaration(statement) ||
    typescript.isInterfaceDeclaration(statement) ||
    typescript.isTypeAliasDeclaration(statement) ||
    typescript.isEnumDeclaration(statement) ||
    typescript.isModuleDeclaration(statement) ||
    typescript.isImportEqualsDeclaration(statement)
  return isDeclaration && statement.name && typescript.isIdentifier(statement.name)
    ? [statement.name.text]
    : []
}

function boundBy(name: ts.BindingName, typescript: TypeScript): string[] {
  if (typescript.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) =>
    typescript.isBindingElement(element) ? boundBy(element.name, typescript) : [],
  )
}

function importedBy({ importClause }: ts.ImportDeclaration, typescript: TypeScript): string[] {
  const bindings = importClause?.namedBindings
  const named = bindings
    ? typescript.isNamespaceImport(bindings)
      ? [bindings.name.text]
      : bindings.elements.map(({ name }) => name.text)
    : []
  return [...(importClause?.name ? [importClause.name.text] : []), ...named]
}

function exportedBy(clause: ts.NamedExportBindings, typescript: TypeScript): string[] {
  return typescript.isNamedExports(clause)
    ? clause.elements.map(({ name }) => name.text)
    : [clause.name.text]
}

function isExported(statement: ts.Statement, typescript: TypeScript): boolean {
  const modifiers = typescript.canHaveModifiers(statement)
    ? (typescript.getModifiers(statement) ?? [])
    : []
  const has = (kind: ts.SyntaxKind): boolean => modifiers.some((each) => each.kind === kind)
  const { ExportKeyword, DefaultKeyword } = typescript.SyntaxKind
  return has(ExportKeyword) && !has(DefaultKeyword)
}

/** The name of something inside of something, which nothing else declares. */
function isMemberName(node: ts.Identifier, typescript: TypeScript): boolean {
  const { parent } = node
  return (
    (typescript.isPropertyAccessExpression(parent) && parent.name === node) ||
    (typescript.isPropertyAssignment(parent) && parent.name === node) ||
    (typescript.isJsxAttribute(parent) && parent.name === node)
  )
}
