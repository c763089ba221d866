import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { repository } from '../support/cli.ts'

// The types that a project gets, read from the declarations of the compiled package.

const { exports } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, { readonly types?: string }>>
}
const PLUGINS = readdirSync(join(repository, 'plugins')).filter((name) =>
  existsSync(join(repository, 'plugins', name, 'index.ts')),
)

/** What only runs, and what only declares modules. */
const WITHOUT_NAMES: ReadonlySet<string> = new Set(['./docs/client', './mdx'])

/** Entry → absolute path of its declarations. */
const ENTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries(exports).flatMap(([name, { types }]): [string, string][] => {
    if (types === undefined || WITHOUT_NAMES.has(name)) return []
    const names = name.includes('*') ? PLUGINS : ['']
    return names.map((plugin) => [
      name.replace('*', plugin),
      join(repository, types.replace('*', plugin)),
    ])
  }),
)

const program = ts.createProgram([...ENTRIES.values()], {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2023,
  jsx: ts.JsxEmit.ReactJSX,
  noEmit: true,
  skipLibCheck: true,
})
const checker = program.getTypeChecker()

const resolved = (symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
const isOwn = (symbol: ts.Symbol): boolean => {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? ''
  return file.includes('/lib/') && !file.includes('/node_modules/')
}

/** What an entry exports, sorted by name. */
function exportsOf(file: string): ts.Symbol[] {
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  return module
    ? checker.getExportsOfModule(module).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    : []
}

/** Every type of this package that a declaration names. */
function typesIn(node: ts.Node, found: Set<ts.Symbol> = new Set()): Set<ts.Symbol> {
  const name = ts.isTypeReferenceNode(node)
    ? node.typeName
    : ts.isExpressionWithTypeArguments(node)
      ? node.expression
      : ts.isImportTypeNode(node)
        ? node.qualifier
        : undefined
  const symbol = name && checker.getSymbolAtLocation(name)
  if (symbol && isOwn(resolved(symbol)) && !(resolved(symbol).flags & ts.SymbolFlags.TypeParameter))
    found.add(resolved(symbol))
  ts.forEachChild(node, (child) => void typesIn(child, found))
  return found
}

const printer = ts.createPrinter({ removeComments: true })

/** The declarations of an entry, without comments. */
function signaturesOf(file: string): string {
  return exportsOf(file)
    .map((symbol) => {
      const declarations = resolved(symbol).declarations ?? []
      const texts = declarations
        .filter((declaration) => isOwn(resolved(symbol)) || ts.isExportSpecifier(declaration))
        .map((declaration) =>
          printer.printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile()),
        )
      return `// ${symbol.name}\n${[...new Set(texts)].join('\n')}`
    })
    .join('\n\n')
}

test('the declarations are there', () => {
  expect(ENTRIES.size).toBeGreaterThan(20)
  for (const [name, file] of ENTRIES) expect(exportsOf(file).length, name).toBeGreaterThan(0)
})

test('every type in a signature is exported by an entry', () => {
  const known = new Set([...ENTRIES.values()].flatMap(exportsOf).map(resolved))
  const missing = [...ENTRIES].flatMap(([name, file]) =>
    exportsOf(file).flatMap((symbol) =>
      (resolved(symbol).declarations ?? []).flatMap((declaration) =>
        [...typesIn(declaration)]
          .filter((type) => !known.has(type))
          .map((type) => `bifolio${name.slice(1)}: ${symbol.name} names ${type.name}`),
      ),
    ),
  )
  expect([...new Set(missing)]).toEqual([])
})

const isHookOrComponent = (symbol: ts.Symbol): boolean =>
  (resolved(symbol).flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable)) !== 0 &&
  /^(?:use)?[A-Z]/.test(symbol.name)

test.each(['.', './client', './components', './theme'])(
  'every export of bifolio%s has a description, and hooks and components have an example',
  (name) => {
    const found = exportsOf(ENTRIES.get(name) ?? '')
    expect(
      found
        .filter(
          (symbol) =>
            isOwn(resolved(symbol)) &&
            resolved(symbol).getDocumentationComment(checker).length === 0,
        )
        .map((symbol) => symbol.name),
    ).toEqual([])
    expect(
      found
        .filter(
          (symbol) =>
            isHookOrComponent(symbol) &&
            !resolved(symbol)
              .getJsDocTags(checker)
              .some((tag) => tag.name === 'example'),
        )
        .map((symbol) => symbol.name),
    ).toEqual([])
  },
)

/** Names that an example leaves to the reader. */
const CANNOT_FIND_NAME = [2304, 2552, 18004, 18048]

/**
 * An example as a module: whole modules as they are, statements in a function, the rest as an
 * expression. What it names of the package is imported.
 */
function moduleOf(text: string): string {
  if (/^import /m.test(text)) return text
  // Statements, then what a component renders with them.
  const [, statements = text, markup] = /^([^<][\s\S]*?)\n(<[\s\S]*)$/.exec(text) ?? []
  const imports = ['./client', './components', './theme', '.'].map((name) => {
    const used = exportsOf(ENTRIES.get(name) ?? '')
      .filter(
        (symbol) =>
          (resolved(symbol).flags & ts.SymbolFlags.Value) !== 0 &&
          new RegExp(`\\b${symbol.name}\\b`).test(text),
      )
      .map((symbol) => symbol.name)
    return used.length === 0 ? '' : `import { ${used.join(', ')} } from 'bifolio${name.slice(1)}'\n`
  })
  const head = imports.join('')
  if (/^\s*</.test(text)) return `${head}export const example = (<>${text}</>)\n`
  if (/^export /m.test(text)) return `${head}${text}\n`
  const isAsync = /\bawait\b/.test(text)
  const result = markup === undefined ? '' : `return <>${markup}</>`
  return (
    `${head}export ${isAsync ? 'async ' : ''}function Example() {\n` +
    `${statements}\n${result}\n}\n`
  )
}

test('the examples of docstrings are right', () => {
  const sources = new Map<string, string>()
  for (const name of ['.', './client', './components', './theme']) {
    for (const symbol of exportsOf(ENTRIES.get(name) ?? '').filter((candidate) =>
      isOwn(resolved(candidate)),
    )) {
      for (const [index, tag] of resolved(symbol)
        .getJsDocTags(checker)
        .filter(({ name: kind }) => kind === 'example')
        .entries()) {
        sources.set(
          join(repository, `test/build/example-${name.slice(2)}-${symbol.name}-${index}.tsx`),
          moduleOf(ts.displayPartsToString(tag.text)),
        )
      }
    }
  }
  expect(sources.size).toBeGreaterThan(80)
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    strict: true,
    noImplicitAny: false,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, getSourceFile } = host
  host.fileExists = (file) => sources.has(file) || fileExists(file)
  host.readFile = (file) => sources.get(file) ?? readFile(file)
  host.getSourceFile = (file, ...rest) => {
    const text = sources.get(file)
    return text === undefined
      ? getSourceFile(file, ...rest)
      : ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TSX)
  }
  const examples = ts.createProgram([...sources.keys()], options, host)
  const problems = [...sources.keys()].flatMap((file) => {
    const source = examples.getSourceFile(file)
    return [...examples.getSyntacticDiagnostics(source), ...examples.getSemanticDiagnostics(source)]
      .filter(({ code }) => !CANNOT_FIND_NAME.includes(code))
      .map(
        ({ code, messageText }) =>
          `${file.slice(file.lastIndexOf('/') + 1)}: ${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      )
  })
  expect(problems).toEqual([])
})

// A change here changes what projects can write. Meant:
// `npx vitest run --config test/vitest.config.ts test/build/publicTypes.test.ts -u`.
test.each([...ENTRIES])('signatures of bifolio%s', async (name, file) => {
  await expect(`${signaturesOf(file)}\n`).toMatchFileSnapshot(
    `__snapshots__/api/${name === '.' ? 'bifolio' : name.slice(2).replaceAll('/', '-')}.txt`,
  )
})
