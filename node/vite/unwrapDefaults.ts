import type { ParseResult } from 'vite'
import { parseModule } from '../schema/parseModule.ts'

type Module = ParseResult['module']
type StaticImport = Module['staticImports'][number]
type StaticExportEntry = Module['staticExports'][number]['entries'][number]
type ImportName = Pick<StaticExportEntry['importName'], 'name'> & { readonly kind: string }

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** An import of a package, in a module or in any text. */
const PACKAGE = /\b(?:from|import)\s*\(?\s*(["'])([\w@][^"':\n]*)\1/g

/** Export of our own modules of a package: all that the package exports. */
export const ALL_EXPORTS = 'bifolio$exports'

/** An expression: what bundlers take for the default export of a CommonJS module. */
export const unwrapped = (name: string): string =>
  `${name}?.__esModule && 'default' in ${name} ? ${name}.default : ${name}`

/**
 * An expression: an object of all exports whose default one is that. Node.js finds names of a
 * CommonJS module by reading it, and misses some, so they're taken from the module itself on the
 * server.
 */
export function namespace(all: string, isServer: boolean): string {
  const from = isServer ? `{ ...(${all}.${ALL_EXPORTS} ?? ${all}.default), ...${all} }` : all
  const names = `__esModule, "module.exports": _, ${ALL_EXPORTS}, ...all`
  return `(({ ${names} }) => ({ ...all, default: ${unwrapped('all.default')} }))(${from})`
}

/**
 * An expression: an export of a CommonJS module by its name, on the server. Throws what Node.js
 * throws if there is none.
 */
export function named(all: string, { name, from }: { name: string; from: string }): string {
  const message = JSON.stringify(
    `Named export '${name}' not found. The requested module '${from}' is a CommonJS module`,
  )
  return (
    `((name, all) => { for (const each of [all, Object(all.${ALL_EXPORTS} ?? all.default)]) ` +
    `if (name in each) return each[name]; ` +
    `throw new SyntaxError(${message}) })(${JSON.stringify(name)}, ${all})`
  )
}

/**
 * Imports packages by other names: those that `rename` returns. Null if nothing changes. Imports
 * whose names are computed stay.
 */
export function renamePackages(
  file: string,
  code: string,
  rename: (name: string) => string | null,
): string | null {
  const names = new Map(packagesIn(code).map((name) => [name, rename(name)]))
  if ([...names.values()].every((name) => name === null)) return null
  const { staticImports, staticExports, dynamicImports } = moduleOf(file, code)
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest)),
    ...dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ]
  const edits = requests.flatMap((request) => {
    if (request === null) return []
    const { start, end } = request
    const text = names.get(code.slice(start + 1, end - 1)) ?? null
    return text === null ? [] : [{ start, end, text: JSON.stringify(text) }]
  })
  // The names of one `export { a, b } from` have the same place.
  return edited(code, [...new Map(edits.map((edit) => [edit.start, edit])).values()])
}

/** What is known of a package. */
export interface PackageKind {
  /** True if Node.js takes all of its exports for the default one. */
  isWrapped(name: string): boolean
  /** How an object of its exports is made. Null if it stays as it is. */
  namespaceOf(name: string): ((all: string) => string) | null
  /** Where Node.js gives modules the exports that it has found by reading the package. */
  readonly isServer: boolean
}

/**
 * Makes the imports of packages what bundlers take for them: default ones, those by a name on the
 * server, and objects of all exports, also where they're exported again. Null if nothing changes.
 * The values are there before the first import, as imports are: what comes first may use them.
 * Lines stay where they are.
 */
export function unwrapDefaults(
  file: string,
  code: string,
  { isWrapped, namespaceOf, isServer }: PackageKind,
): string | null {
  const names = packagesIn(code).filter(isWrapped)
  if (names.length === 0) return null
  const { staticImports, staticExports } = moduleOf(file, code)
  const values: string[] = []
  const edits: Edit[] = []
  const valueOf = ({ kind, name }: ImportName, from: string): ((all: string) => string) | null => {
    if (!names.includes(from)) return null
    if (kind === 'NamespaceObject' || kind === 'All') return namespaceOf(from)
    if (kind === 'Default' || name === 'default') return unwrapped
    // Of an ES module, bundlers report a name that is missing.
    const isKnown = !isServer || name === null || namespaceOf(from) === null
    return isKnown ? null : (all) => named(all, { name, from })
  }
  for (const statement of staticImports) {
    const entries = statement.entries.flatMap((entry) => {
      const write = entry.isType ? null : valueOf(entry.importName, statement.moduleRequest.value)
      return write ? [{ ...entry, write }] : []
    })
    const own = entries.some(({ importName }) => isName(importName))
      ? importedByName(code, statement, entries)
      : imported(entries)
    values.push(...own.values)
    edits.push(...own.edits)
  }
  let first = staticImports[0]?.start ?? code.length
  for (const { entries, ...statement } of staticExports) {
    const again = exportedAgain(code, statement, {
      entries: entries.map((each) => ({
        ...each,
        write: each.moduleRequest && valueOf(each.importName, each.moduleRequest.value),
      })),
      count: values.length,
    })
    if (!again) continue
    first = Math.min(first, statement.start)
    values.push(...again.values)
    edits.push({ ...statement, text: again.text })
  }
  if (values.length === 0) return null
  return edited(code, [...edits, { start: first, end: first, text: values.join('') }])
}

/** Values of our own, and what the code gets in place of what made them. */
interface Rewritten {
  readonly values: readonly string[]
  readonly edits: readonly Edit[]
}

type ImportEntry = StaticImport['entries'][number] & { readonly write: (all: string) => string }

/** `import a from 'package'` and `import * as a from 'package'` with values of our own. */
function imported(entries: readonly ImportEntry[]): Rewritten {
  const all = entries.map(({ localName }) => `${localName.value}$all`)
  return {
    values: entries.map(
      ({ write, localName }, at) => `const ${localName.value} = ${write(all[at] ?? '')};`,
    ),
    edits: entries.map(({ localName }, at) => ({ ...localName, text: all[at] ?? '' })),
  }
}

/** `import a, { b } from 'package'` as an import of all exports: Node.js may not find that name. */
function importedByName(
  code: string,
  { start, moduleRequest }: StaticImport,
  entries: readonly ImportEntry[],
): Rewritten {
  const all = `${entries[0]?.localName.value ?? ''}$all`
  const end = moduleRequest.start
  const lines = '\n'.repeat(code.slice(start, end).split('\n').length - 1)
  return {
    values: entries.map(({ write, localName, importName }) => {
      const from = isName(importName) ? all : `${all}.default`
      return `const ${localName.value} = ${write(from)};`
    }),
    edits: [{ start, end, text: `import * as ${all} from ${lines}` }],
  }
}

/** True for `{ name }`, but not for `{ default as name }`. */
function isName({ kind, name }: ImportName): boolean {
  return kind === 'Name' && name !== 'default'
}

type ExportEntry = StaticExportEntry & { readonly write: ((all: string) => string) | null }

/** `export { default } from 'package'` with a value of our own. Null if it stays as it is. */
function exportedAgain(
  code: string,
  { start, end }: Pick<Edit, 'start' | 'end'>,
  { entries, count }: { readonly entries: readonly ExportEntry[]; readonly count: number },
): { readonly values: readonly string[]; readonly text: string } | null {
  // `export { a }` of something imported has no name of a package in it.
  const own = entries.filter(
    ({ isType, moduleRequest: from }) => !isType && from && from.start >= start && from.end <= end,
  )
  if (own.every(({ write }) => write === null)) return null
  const textOf = (place: { readonly start: number | null; readonly end: number | null }): string =>
    code.slice(place.start ?? 0, place.end ?? 0)
  const parts = own.map(({ write, moduleRequest, importName, exportName, ...place }, at) => {
    const from = moduleRequest ? textOf(moduleRequest) : ''
    if (!write) return { text: `export { ${textOf(place)} } from ${from};` }
    const name = `again$${count + at}`
    const what =
      importName.kind === 'All' || isName(importName)
        ? `* as ${name}$all`
        : `{ default as ${name}$all }`
    return {
      value: `const ${name} = ${write(`${name}$all`)};`,
      text: `import ${what} from ${from}; export { ${name} as ${textOf(exportName)} };`,
    }
  })
  const lines = '\n'.repeat(code.slice(start, end).split('\n').length - 1)
  return {
    values: parts.flatMap(({ value = [] }) => value),
    text: parts.map(({ text }) => text.replaceAll(/\s*\n\s*/g, ' ')).join(' ') + lines,
  }
}

/** Names of packages that a module may import. */
function packagesIn(code: string): string[] {
  return [...new Set([...code.matchAll(PACKAGE)].map(([, , name = '']) => name))]
}

/** The imports and exports of a module. A compiled page is a module with JSX. */
function moduleOf(file: string, code: string): Module {
  return parseModule(file.replace(/\.mdx$/, '.jsx'), code).module
}

function edited(code: string, edits: readonly Edit[]): string | null {
  if (edits.length === 0) return null
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end),
      code,
    )
}
