import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseSync } from 'vite'
import { type SyntaxNode, childrenOf, hashOf, meaningOf, typesIn } from './meaning.ts'

/** What a module declares and exports. */
interface Module {
  readonly file: string
  /** Name → what declares it: several for an overloaded function. */
  readonly declarations: ReadonlyMap<string, readonly Declaration[]>
  /** Local name → where it comes from. */
  readonly imports: ReadonlyMap<string, Origin>
  /** Exported name → its local name, or where it comes from. */
  readonly exports: ReadonlyMap<string, string | Origin>
  /** Modules all of whose names are exported. */
  readonly stars: readonly string[]
}

interface Origin {
  /** As written. */
  readonly from: string
  /** Null for all names together. */
  readonly name: string | null
}

interface Declaration {
  readonly meaning: string
  readonly types: readonly string[]
}

/** Reads the exports of packages. A module is parsed once. */
export interface ExportReader {
  /** Exported name → hash of its meaning. */
  exportsOf(file: string): ReadonlyMap<string, string>
  /** Hash of what a module declares by a name, exported or not. Null if there is no such name. */
  declarationIn(file: string, name: string): string | null
  /** True if a package exports all names of another one, which isn't read. `file`: its entry. */
  forwards(file: string): boolean
  /** True if the code of a package has a word, as a method or a parameter. `file`: its entry. */
  mentions(file: string, word: string): boolean
}

/** Makes a reader that keeps what it has read. */
export function createExportReader(): ExportReader {
  const modules = new Map<string, Module>()
  const read = (file: string): Module => {
    const known = modules.get(file)
    if (known) return known
    const module = readModule(file)
    modules.set(file, module)
    return module
  }
  const hash = (file: string, name: string): string | null => {
    const meaning = meaningIn(file, name, read)
    return meaning === null ? null : hashOf(meaning)
  }
  const words = new Map<string, ReadonlySet<string>>()
  const wordsOf = (file: string): ReadonlySet<string> => {
    const known = words.get(file) ?? wordsIn(file)
    words.set(file, known)
    return known
  }
  return {
    exportsOf: (file) =>
      new Map(
        [...exportedNames(file, read)].flatMap((name) => {
          const origin = originOf(file, name, read)
          const found = origin && hash(origin.file, origin.name)
          return found === null ? [] : [[name, found] as const]
        }),
      ),
    declarationIn: hash,
    forwards: (file) =>
      modulesFrom(file, read).some((each) =>
        read(each).stars.some((from) => moduleAt(from, each) === null),
      ),
    mentions: (file, word) => modulesFrom(file, read).some((each) => wordsOf(each).has(word)),
  }
}

/** A module and those that it imports, packages left out. */
function modulesFrom(entry: string, read: Read): string[] {
  const found = new Set([entry])
  for (const file of found) {
    const { exports, imports, stars } = read(file)
    const origins = [...exports.values(), ...imports.values()]
    const names = origins.flatMap((each) => (typeof each === 'string' ? [] : [each.from]))
    for (const from of [...names, ...stars]) {
      const target = moduleAt(from, file)
      if (target !== null) found.add(target)
    }
  }
  return [...found]
}

/** Words of the code, without those of comments. */
function wordsIn(file: string): ReadonlySet<string> {
  const text = readFileSync(file, 'utf8')
  const words = new Set<string>()
  let end = 0
  for (const comment of [...parseSync(file, text).comments, { start: text.length, end: 0 }]) {
    for (const [word] of text.slice(end, comment.start).matchAll(/[A-Za-z_$][\w$]*/g))
      words.add(word)
    end = comment.end
  }
  return words
}

type Read = (file: string) => Module

function exportedNames(file: string, read: Read, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const { exports, stars } = read(file)
  const behind = stars.flatMap((from) => {
    const target = moduleAt(from, file)
    return target === null ? [] : [...exportedNames(target, read, seen)]
  })
  return new Set([...exports.keys(), ...behind].filter((name) => name !== 'default'))
}

/** The module that declares an exported name, and its name there. */
function originOf(
  file: string,
  name: string,
  read: Read,
  seen: Set<string> = new Set(),
): { readonly file: string; readonly name: string } | null {
  if (seen.has(`${file}#${name}`)) return null
  seen.add(`${file}#${name}`)
  const { exports, imports, stars } = read(file)
  const exported = exports.get(name)
  const origin = typeof exported === 'string' ? imports.get(exported) : exported
  if (typeof exported === 'string' && !origin) return { file, name: exported }
  if (origin) {
    const target = moduleAt(origin.from, file)
    // What another package declares changes with the version of that package.
    if (target === null || origin.name === null) return { file, name }
    return originOf(target, origin.name, read, seen)
  }
  for (const from of stars) {
    const target = moduleAt(from, file)
    const found = target === null ? null : originOf(target, name, read, seen)
    if (found) return found
  }
  return null
}

/** With the types that it uses, since they say how it is called. */
function meaningIn(file: string, name: string, read: Read): string | null {
  const module = read(file)
  const own = module.declarations.get(name)
  if (!own) {
    const exported = module.exports.get(name)
    return typeof exported === 'object' ? `${exported.from} ${exported.name}` : null
  }
  const types = [...new Set(own.flatMap((declaration) => declaration.types))].toSorted()
  const used = types.flatMap((type) => {
    const place = declaredIn(module, type, read)
    return place?.declarations.get(place.name)?.map(({ meaning }) => meaning) ?? []
  })
  return [...own.map(({ meaning }) => meaning), ...used].join('\n')
}

function declaredIn(
  module: Module,
  name: string,
  read: Read,
): (Pick<Module, 'declarations'> & { readonly name: string }) | null {
  if (module.declarations.has(name)) return { declarations: module.declarations, name }
  const origin = module.imports.get(name)
  const target = origin && moduleAt(origin.from, module.file)
  if (!target || origin.name === null) return null
  const found = originOf(target, origin.name, read)
  return found && { declarations: read(found.file).declarations, name: found.name }
}

const EXTENSIONS = ['.ts', '.tsx', '.mts', '.d.ts', '.d.mts', '.js', '.jsx', '.mjs']

/** The file that a relative import names. Null for a package, and for what isn't code. */
function moduleAt(specifier: string, importer: string): string | null {
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

function readModule(file: string): Module {
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, text)
  const declarations = new Map<string, Declaration[]>()
  const imports = new Map<string, Origin>()
  const exports = new Map<string, string | Origin>()
  const stars: string[] = []
  // The doc comment is before `export`.
  const declare = (node: SyntaxNode, statement: SyntaxNode): string[] =>
    namedIn(node).map(({ name, types }) => {
      const meaning = meaningOf(statement, { text, comments })
      declarations.set(name, [...(declarations.get(name) ?? []), { meaning, types }])
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
  return { file, declarations, imports, exports, stars }
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

/** The names that a statement declares, and the types that each uses. */
function namedIn(node: SyntaxNode): { readonly name: string; readonly types: readonly string[] }[] {
  const parts =
    node.type === 'VariableDeclaration' ? (node['declarations'] as readonly SyntaxNode[]) : [node]
  return parts.flatMap((part) => {
    const id = part['id'] as SyntaxNode | null | undefined
    // The members of a type are its meaning, but what they refer to is another matter.
    const types = /Interface|TypeAlias|Enum/.test(part.type) ? [] : typesIn(part)
    return id?.type === 'Identifier' ? [{ name: nameOf(id), types }] : []
  })
}

/** Of an identifier, or of a name in quotes. */
function nameOf(node: SyntaxNode | undefined): string {
  return String(node?.['name'] ?? node?.['value'] ?? '')
}
