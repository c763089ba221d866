import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseSync } from 'vite'
import {
  childrenOf,
  defaultsIn,
  type Member,
  meaningOf,
  membersIn,
  type ModuleText,
  nameOf,
  outlineOf,
  summaryOf,
  type SyntaxNode,
  typesIn,
} from './meaning.ts'

/** What a module declares and exports. */
export interface Module {
  readonly file: string
  /** Name → what declares it: several for an overloaded function. */
  readonly declarations: ReadonlyMap<string, readonly Declaration[]>
  /** Local name → where it comes from. */
  readonly imports: ReadonlyMap<string, Origin>
  /** Exported name → its local name, or where it comes from. */
  readonly exports: ReadonlyMap<string, string | Origin>
  /** Modules all of whose names are exported. */
  readonly stars: readonly string[]
  /** Values that options get where they are left out, as `color = 'red'`. */
  readonly defaults: readonly string[]
}

export interface Origin {
  /** As written. */
  readonly from: string
  /** Null for all names together. */
  readonly name: string | null
}

export interface Declaration {
  readonly meaning: string
  /** As that of a section that is about it. */
  readonly summary: string
  /** As that of somebody who only mentions it. */
  readonly outline: string
  readonly members: readonly Member[]
  /** Names of the types that it takes. */
  readonly types: readonly string[]
  /** Names of all types in it, those of its members as well. */
  readonly uses: readonly string[]
}

const EXTENSIONS = ['.ts', '.tsx', '.mts', '.d.ts', '.d.mts', '.js', '.jsx', '.mjs']

/** The file that a relative import names. Null for a package, and for what isn't code. */
export function moduleAt(specifier: string, importer: string): string | null {
  if (!specifier.startsWith('.')) return null
  const path = resolve(dirname(importer), specifier)
  const bare = path.replace(/\.([cm]?)jsx?$/, '')
  const candidates = [
    ...(/\.d\.[cm]?ts$/.test(importer) ? ['.d.ts', '.d.mts'].map((end) => bare + end) : []),
    ...(/\.[cm]?[jt]sx?$/.test(path) ? [path] : []),
    ...[...new Set([path, bare])].flatMap((start) => EXTENSIONS.map((end) => start + end)),
    ...EXTENSIONS.map((end) => `${path}/index${end}`),
  ]
  return candidates.find((file) => existsSync(file)) ?? null
}

/** Reads a module: what it declares, imports and exports. */
export function readModule(file: string): Module {
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, text)
  const own = { text, comments }
  const declarations = new Map<string, Declaration[]>()
  const imports = new Map<string, Origin>()
  const exports = new Map<string, string | Origin>()
  const stars: string[] = []
  // The doc comment is before `export`.
  const declare = (node: SyntaxNode, statement: SyntaxNode): string[] =>
    namedIn(node).map(({ name, part }) => {
      const declaration = readDeclaration(statement, part, own)
      declarations.set(name, [...(declarations.get(name) ?? []), declaration])
      return name
    })
  for (const statement of childrenOf(program)) {
    const { declaration, source, specifiers = [] } = statement as ModuleStatement
    const from = source?.value
    if (statement.type === 'ImportDeclaration')
      for (const { local, imported } of specifiers)
        imports.set(nameOf(local), { from: from ?? '', name: imported ? nameOf(imported) : null })
    else if (statement.type === 'ExportAllDeclaration') {
      const as = statement['exported'] as SyntaxNode | null
      if (as) exports.set(nameOf(as), { from: from ?? '', name: null })
      else stars.push(from ?? '')
    } else if (statement.type === 'ExportNamedDeclaration') {
      if (declaration) for (const name of declare(declaration, statement)) exports.set(name, name)
      for (const { local, exported } of specifiers)
        exports.set(
          nameOf(exported),
          from === undefined ? nameOf(local) : { from, name: nameOf(local) },
        )
    } else declare(statement, statement)
  }
  return { file, declarations, imports, exports, stars, defaults: defaultsIn(program, text) }
}

interface ModuleStatement extends SyntaxNode {
  readonly declaration?: SyntaxNode | null
  readonly source?: { readonly value: string } | null
  readonly specifiers?: readonly {
    readonly local: SyntaxNode
    readonly imported?: SyntaxNode
    readonly exported?: SyntaxNode
  }[]
}

function readDeclaration(statement: SyntaxNode, part: SyntaxNode, module: ModuleText): Declaration {
  const uses = typesIn(part)
  return {
    meaning: meaningOf(statement, module),
    summary: summaryOf(statement, part, module),
    outline: outlineOf(statement, part, module),
    members: membersIn(part, module),
    // The members of a type are its meaning, but what they refer to is another matter.
    types: /Interface|TypeAlias|Enum/.test(part.type) ? [] : uses,
    uses,
  }
}

/** The names that a statement declares, and what declares each. */
function namedIn(node: SyntaxNode): { readonly name: string; readonly part: SyntaxNode }[] {
  const parts =
    node.type === 'VariableDeclaration' ? (node['declarations'] as readonly SyntaxNode[]) : [node]
  return parts.flatMap((part) => {
    const id = part['id'] as SyntaxNode | null | undefined
    return id?.type === 'Identifier' ? [{ name: nameOf(id), part }] : []
  })
}
