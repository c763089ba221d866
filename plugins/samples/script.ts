import type ts from 'typescript'
import { withoutRemoved } from './prepare.ts'
import type { Sample } from './samples.ts'
import type { TypeScript } from './typescript.ts'

/** What a statement of a sample is said to do, at its place in the code. */
export interface Step {
  readonly sample: Sample
  /** Of the statement. */
  readonly offset: number
  /** What a comment expects of it. */
  readonly expected: Expectation | null
}

/** `// => value` or `// throws text`. */
export interface Expectation {
  readonly kind: 'value' | 'print' | 'throw'
  readonly text: string
  /** Of the text in the code. */
  readonly offset: number
}

/** The blocks of a page as one module, that reports what it does to `globalThis.samples`. */
export interface Script {
  readonly code: string
  readonly steps: readonly Step[]
}

/**
 * Joins blocks: each is in the scope of those before it, so that it can use their names and declare
 * its own again. Imports come first, and are unpacked where they are written.
 */
export function joinBlocks(samples: readonly Sample[], typescript: TypeScript): Script {
  const steps: Step[] = []
  const imports: string[] = []
  const bodies = samples.map((sample, index) => {
    const code = withoutRemoved(sample.code, [])
    const file = typescript.createSourceFile(
      /^(?:ts|typescript|mts)$/.test(sample.lang) ? 'sample.ts' : 'sample.tsx',
      code,
      typescript.ScriptTarget.ESNext,
      true,
    )
    const parts = file.statements.map((statement) => {
      if (typescript.isImportDeclaration(statement)) return unpacked(statement, imports, typescript)
      const text = plainStatement(statement, typescript)
      if (text === '') return ''
      const expected = expectationAfter(statement, code, typescript)
      const step = steps.push({ sample, offset: statement.getStart(), expected }) - 1
      return `samples.at(${step});\n${observed(text, { statement, step, expected }, typescript)}`
    })
    return `{\nsamples.block(${index});\n${parts.join('\n')}`
  })
  const code = [...imports, bodies.join('\n'), '}'.repeat(samples.length), 'samples.end()'].join(
    '\n',
  )
  return { code, steps }
}

/** Puts an import at the top, and returns what declares its names. */
function unpacked(
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  imports: string[],
  typescript: TypeScript,
): string {
  if (importClause?.isTypeOnly) return ''
  const name = `imported${imports.length}`
  imports.push(
    importClause
      ? `import * as ${name} from ${moduleSpecifier.getText()}`
      : `import ${moduleSpecifier.getText()}`,
  )
  const bindings = importClause?.namedBindings
  const own = importClause?.name ? [`default: ${importClause.name.text}`] : []
  if (bindings && typescript.isNamespaceImport(bindings))
    return [
      `const ${bindings.name.text} = ${name};`,
      ...own.map((each) => `const { ${each} } = ${name};`),
    ].join(' ')
  const named = (bindings?.elements ?? [])
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map((each) => `${(each.propertyName ?? each.name).getText()}: ${each.name.text}`)
  return importClause ? `const { ${[...own, ...named].join(', ')} } = ${name};` : ''
}

/** A statement as it can be in a block: nothing is exported from there. */
function plainStatement(statement: ts.Statement, typescript: TypeScript): string {
  if (typescript.isExportDeclaration(statement) || typescript.isModuleDeclaration(statement))
    return ''
  if (typescript.isExportAssignment(statement)) return `void (${statement.expression.getText()});`
  const text = statement.getText()
  const modifiers = typescript.canHaveModifiers(statement)
    ? (typescript.getModifiers(statement) ?? [])
    : []
  const last = modifiers.findLast(({ kind }) =>
    [typescript.SyntaxKind.ExportKeyword, typescript.SyntaxKind.DefaultKeyword].includes(kind),
  )
  if (!last) return text
  const plain = text.slice(last.end - statement.getStart()).trimStart()
  return /^(?:async )?function\s*\*?\s*\(|^class\s*(?:extends\b[^{]*)?\{/.test(plain)
    ? `void (${plain});`
    : plain
}

const COMMENT = /^[ \t]*;?[ \t]*\/\/[ \t]*(=>|→|throws\b)[ \t]?(.*)/
const BELOW = /^[ \t]*;?[ \t]*\n[ \t]*\/\/[ \t]*(=>|→|throws\b)[ \t]?(.*)/

function expectationAfter(
  statement: ts.Statement,
  code: string,
  typescript: TypeScript,
): Expectation | null {
  const rest = code.slice(statement.getEnd())
  const found = COMMENT.exec(rest) ?? BELOW.exec(rest)
  if (!found) return null
  const [all, sign, text = ''] = found
  const offset = statement.getEnd() + all.length - text.length
  const kind = sign === 'throws' ? 'throw' : isPrinting(statement, typescript) ? 'print' : 'value'
  return { kind, text: text.trimEnd(), offset }
}

function isPrinting(statement: ts.Statement, typescript: TypeScript): boolean {
  return (
    typescript.isExpressionStatement(statement) &&
    /^console\.(?:log|info|warn|error|debug|table|dir)\(/.test(statement.getText())
  )
}

interface Observed extends Pick<Step, 'expected'> {
  readonly statement: ts.Statement
  readonly step: number
}

/** A statement that reports its value, what it prints, or what it throws. */
function observed(
  text: string,
  { statement, step, expected }: Observed,
  typescript: TypeScript,
): string {
  switch (expected?.kind) {
    case 'throw':
      return [
        `try {\n${text}\nsamples.value(${step});`,
        `} catch (error) {\nsamples.thrown(${step}, error);\n}`,
      ].join('\n')
    case 'print':
      return `samples.print(${step});\n${text}\nsamples.printed(${step});`
    case 'value':
      break
    default:
      return text
  }
  if (typescript.isExpressionStatement(statement))
    return `samples.value(${step}, (${statement.expression.getText()}));`
  const declared = typescript.isVariableStatement(statement)
    ? statement.declarationList.declarations.at(-1)?.name.getText()
    : undefined
  // A pattern is an object or a list of what it declares.
  return declared === undefined ? text : `${text}\nsamples.value(${step}, (${declared}));`
}
