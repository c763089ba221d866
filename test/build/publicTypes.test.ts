import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { MDX_COMPONENTS } from '../../shared/mdxComponents.ts'
import { repository } from '../support/cli.ts'

// The types that a project gets, read from the declarations of the compiled package.

const { exports } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { readonly exports: Readonly<Record<string, { readonly types?: string }>> }
const PLUGINS = readdirSync(join(repository, 'plugins')).filter((name) => existsSync(join(repository, 'plugins', name, 'index.ts')))

/** Entry → absolute path of its declarations. */
const ENTRIES: ReadonlyMap<string, string> = new Map(Object.entries(exports).flatMap(([name, { types }]): [string, string][] => {
  if (types === undefined || name.startsWith('./__internal/') || name === './mdx') return []
  const names = name.includes('*') ? PLUGINS : ['']
  return names.map((plugin) => [name.replace('*', plugin), join(repository, types.replace('*', plugin))])
}))

const program = ts.createProgram([...ENTRIES.values()], { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, target: ts.ScriptTarget.ES2023, jsx: ts.JsxEmit.ReactJSX, noEmit: true, skipLibCheck: true })
const checker = program.getTypeChecker()

const resolved = (symbol: ts.Symbol): ts.Symbol => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)
const isOwn = (symbol: ts.Symbol): boolean => {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? ''
  return file.includes('/lib/') && !file.includes('/node_modules/')
}

/** What an entry exports, sorted by name. */
function exportsOf(file: string): ts.Symbol[] {
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  return module ? checker.getExportsOfModule(module).toSorted((a, b) => (a.name < b.name ? -1 : 1)) : []
}

/** They shape types of the config, and say nothing by themselves. */
const HELPERS = new Set(['Nullable', 'OrNull', 'Reshaped'])

/** Every type of this package that a declaration names. */
function typesIn(node: ts.Node, found: Set<ts.Symbol> = new Set()): Set<ts.Symbol> {
  const name = ts.isTypeReferenceNode(node) ? node.typeName : ts.isExpressionWithTypeArguments(node) ? node.expression : ts.isImportTypeNode(node) ? node.qualifier : undefined
  const symbol = name && checker.getSymbolAtLocation(name)
  if (symbol && isOwn(resolved(symbol)) && !(resolved(symbol).flags & ts.SymbolFlags.TypeParameter)) found.add(resolved(symbol))
  ts.forEachChild(node, (child) => void typesIn(child, found))
  return found
}

const printer = ts.createPrinter({ removeComments: true })

/** The declarations of an entry, without comments. */
function signaturesOf(file: string): string {
  return exportsOf(file).map((symbol) => {
    const declarations = resolved(symbol).declarations ?? []
    const texts = declarations.filter((declaration) => isOwn(resolved(symbol)) || ts.isExportSpecifier(declaration)).map((declaration) => printer.printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile()))
    return `// ${symbol.name}\n${[...new Set(texts)].join('\n')}`
  }).join('\n\n')
}

test('the declarations are there', () => {
  expect(ENTRIES.size).toBeGreaterThan(20)
  for (const [name, file] of ENTRIES) expect(exportsOf(file).length, name).toBeGreaterThan(0)
})

test('every type in a signature is exported by an entry', () => {
  const known = new Set([...ENTRIES.values()].flatMap(exportsOf).map(resolved))
  const missing = [...ENTRIES].flatMap(([name, file]) => exportsOf(file).flatMap((symbol) =>
    (resolved(symbol).declarations ?? []).flatMap((declaration) => [...typesIn(declaration)].filter((type) => !known.has(type) && !HELPERS.has(type.name)).map((type) => `bifolio${name.slice(1)}: ${symbol.name} names ${type.name}`))))
  expect([...new Set(missing)]).toEqual([])
})

const isHookOrComponent = (symbol: ts.Symbol): boolean => (resolved(symbol).flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable)) !== 0 && /^(?:use)?[A-Z]/.test(symbol.name)

test.each(['.', './client'])('every export of bifolio%s says what it is, and hooks and components show an example', (name) => {
  const found = exportsOf(ENTRIES.get(name) ?? '')
  expect(found.filter((symbol) => isOwn(resolved(symbol)) && resolved(symbol).getDocumentationComment(checker).length === 0).map((symbol) => symbol.name)).toEqual([])
  expect(found.filter((symbol) => isHookOrComponent(symbol) && !resolved(symbol).getJsDocTags(checker).some((tag) => tag.name === 'example')).map((symbol) => symbol.name)).toEqual([])
})

test('every component of pages shows an example', () => {
  const found = new Map(exportsOf(ENTRIES.get('./components') ?? '').map((symbol) => [symbol.name, resolved(symbol)]))
  const named = Object.entries(MDX_COMPONENTS).flatMap(([name, kind]) => (kind === 'compiled' ? [] : [name]))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !found.get(name)?.getJsDocTags(checker).some((tag) => tag.name === 'example'))).toEqual([])
})

// A change here changes what projects can write. Meant: `npx vitest run --config test/vitest.config.ts test/build/publicTypes.test.ts -u`.
test.each([...ENTRIES])('signatures of bifolio%s', async (name, file) => {
  await expect(`${signaturesOf(file)}\n`).toMatchFileSnapshot(`__snapshots__/api/${name === '.' ? 'bifolio' : name.slice(2).replaceAll('/', '-')}.txt`)
})
