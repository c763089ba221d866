import type { ExportNamedDeclaration, ImportDeclaration, Program } from 'estree'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { type Json, literalOf, MDX_COMPONENTS, visit } from '../engine.ts'
import type { EditedPage } from '../page.ts'
import { packageName } from '../manifest.ts'
import { CODE, PICTURE } from './files.ts'
import { type IsAsync, isAsyncFunction } from './asyncExports.ts'
import { namesIn } from './jsx.ts'
import type { PageTool } from './tool.ts'

/** What a name of a page stands for. */
export type Binding =
  /** A component of the tool, by its name there. */
  | { readonly kind: 'component'; readonly name: string }
  /** A component of the tool that shows an image. */
  | { readonly kind: 'image' }
  /** A module of the tool with something in its place. */
  | { readonly kind: 'shim'; readonly specifier: string }
  | { readonly kind: 'picture' | 'raw' | 'module' | 'page'; readonly file: string }
  | { readonly kind: 'package' | 'own' }
  /** It is gone, and so is what uses it. */
  | { readonly kind: 'lost'; readonly what: string }

/** An import or export of a page. */
export interface Statement {
  readonly start: number
  readonly end: number
  readonly line: number
  /** Imported names. */
  readonly names: readonly string[]
  /** What it imports. */
  readonly specifier: string | null
  /** Place of the specifier, with its quotation marks. */
  readonly specifierAt: readonly [start: number, end: number] | null
}

export interface PageModule {
  readonly bindings: ReadonlyMap<string, Binding>
  /** Constants whose value is known. */
  readonly scope: ReadonlyMap<string, Json>
  readonly statements: readonly Statement[]
}

export interface ModuleContext {
  /**
   * The file that an import names, relative to the source folder. Null for a package, and for a
   * file that does not exist.
   */
  resolve(specifier: string): { readonly file: string | null; readonly isPackage: boolean }
  readonly tool: PageTool
  /** Whether a file of another kind is written as a part in Markdown. @default none is */
  readonly isPart?: ((file: string) => boolean) | undefined
  /** @default no export of a file is asynchronous */
  readonly isAsync?: IsAsync | undefined
  /** Whether a package works without the tool. Puts it on the list of those that are needed. */
  usePackage(name: string): boolean
}

/** Reads the imports and exports of a page. */
export function readModule(page: EditedPage, context: ModuleContext): PageModule {
  const bindings = new Map<string, Binding>()
  const scope = new Map<string, Json>()
  const statements: Statement[] = []
  for (const node of esmOf(page)) {
    const { data } = node
    for (const statement of (data?.estree as Program | undefined)?.body ?? []) {
      const { start, end } = statement as unknown as {
        readonly start: number
        readonly end: number
      }
      const line = statement.loc?.start.line ?? node.position?.start.line ?? 1
      const add = (
        names: readonly string[],
        specifier: string | null = null,
        at: Statement['specifierAt'] = null,
      ): void => void statements.push({ start, end, line, names, specifier, specifierAt: at })
      if (statement.type === 'ImportDeclaration') {
        const read = readImport(statement, context)
        for (const [name, binding] of read) bindings.set(name, binding)
        const { start: from, end: to } = statement.source as unknown as {
          readonly start: number
          readonly end: number
        }
        add([...read.keys()], String(statement.source.value), [from, to])
      } else if (statement.type === 'ExportNamedDeclaration') {
        add(readExport(statement, { bindings, scope, tool: context.tool }))
      } else {
        bindings.set('default', { kind: 'lost', what: 'The page has a default export.' })
        add(['default'])
      }
    }
  }
  return { bindings, scope, statements }
}

/** Imports and exports of a page. They may be in components too. */
export function esmOf(page: EditedPage): MdxjsEsm[] {
  const found: MdxjsEsm[] = []
  visit(page.tree, 'mdxjsEsm', (node) => void found.push(node))
  return found
}

function readImport(statement: ImportDeclaration, context: ModuleContext): Map<string, Binding> {
  const specifier = String(statement.source.value)
  return new Map(
    statement.specifiers.map((each): [string, Binding] => {
      const imported =
        each.type === 'ImportSpecifier'
          ? each.imported.type === 'Identifier'
            ? each.imported.name
            : String(each.imported.value)
          : each.type === 'ImportDefaultSpecifier'
            ? 'default'
            : '*'
      return [each.local.name, bindingOf(specifier, imported, context)]
    }),
  )
}

function bindingOf(
  specifier: string,
  imported: string,
  { tool, resolve, isPart, isAsync, usePackage }: ModuleContext,
): Binding {
  const own = tool.bindingOf(specifier, imported)
  if (own) return own
  const { file, isPackage } = resolve(specifier)
  if (isPackage && Object.hasOwn(tool.shims, specifier)) return { kind: 'shim', specifier }
  if (isPackage)
    return !tool.packages.test(specifier) && usePackage(packageName(specifier))
      ? { kind: 'package' }
      : { kind: 'lost', what: `${specifier} is of ${tool.name}.` }
  if (file === null)
    return { kind: 'lost', what: `The file ${specifier} that the page imports does not exist.` }
  if (/\?raw\b/.test(specifier)) return { kind: 'raw', file }
  if (PICTURE.test(file)) return { kind: 'picture', file }
  if (/\.mdx?$/.test(file) || isPart?.(file) === true)
    return imported === 'default' || imported === 'Content'
      ? { kind: 'page', file }
      : { kind: 'lost', what: `${specifier} is of ${tool.name}.` }
  if (isAsync?.(file, imported))
    return { kind: 'lost', what: `${specifier} is a component that a server renders.` }
  if (CODE.test(file) || /\.module\.\w+$/.test(file)) return { kind: 'module', file }
  const extension = /\.(\w+)(?:\?|$)/.exec(specifier)?.[1]
  const owner = extension?.replace(/^./, (first) => first.toUpperCase()) ?? tool.name
  return { kind: 'lost', what: `${specifier} is a component of ${owner}.` }
}

function readExport(
  statement: ExportNamedDeclaration,
  {
    bindings,
    scope,
    tool,
  }: {
    readonly bindings: Map<string, Binding>
    readonly scope: Map<string, Json>
    readonly tool: PageTool
  },
): string[] {
  const { declaration } = statement
  const declared =
    declaration?.type === 'VariableDeclaration'
      ? declaration.declarations.map(
          ({ id, init }) => [id.type === 'Identifier' ? id.name : '', init ?? null] as const,
        )
      : declaration
        ? [[declaration.id?.name ?? '', declaration] as const]
        : []
  const used = [...namesIn(declaration)]
  const lost = used.find(
    (name) =>
      bindings.get(name)?.kind === 'lost' ||
      bindings.get(name)?.kind === 'image' ||
      bindings.get(name)?.kind === 'raw' ||
      isLost(bindings.get(name), tool) ||
      (tool.given.includes(name) && !bindings.has(name)),
  )
  for (const [name, init] of declared) {
    const what = tool.exports.test(name)
      ? whatOf(name, tool)
      : lost !== undefined
        ? `\`${name}\` uses \`${lost}\`, which is of ${tool.name}.`
        : isComponent(name) && isAsyncFunction(init)
          ? `\`${name}\` is a component that a server renders.`
          : null
    bindings.set(name, what === null ? { kind: 'own' } : { kind: 'lost', what })
    const value = literalOf(init, scope)
    if (value !== undefined) scope.set(name, value)
  }
  return declared.map(([name]) => name)
}

function isComponent(name: string): boolean {
  return /^[A-Z]/.test(name)
}

/** Whether a component of the tool has nothing in its place that code can use. */
function isLost(binding: Binding | undefined, { same, inCode }: PageTool): boolean {
  return (
    binding?.kind === 'component' &&
    !isOurs(binding.name) &&
    !same.has(binding.name) &&
    !Object.hasOwn(inCode, binding.name)
  )
}

/** Whether code can import a component of that name from Bifolio. */
export function isOurs(name: string): boolean {
  return Object.hasOwn(MDX_COMPONENTS, name) && MDX_COMPONENTS[name] !== 'compiled'
}

function whatOf(name: string, { name: owner }: PageTool): string {
  return name === 'components'
    ? 'The page maps Markdown to components.'
    : `The export \`${name}\` of a page is for ${owner}.`
}
