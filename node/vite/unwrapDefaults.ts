import { parseModule } from '../schema/parseModule.ts'

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** An import of a package, in a module or in any text. */
const PACKAGE = /\b(?:from|import)\s*\(?\s*(["'])([\w@][^"':\n]*)\1/g

/** An expression: what bundlers take for the default export of a CommonJS module. */
export const unwrapped = (name: string): string =>
  `${name}?.__esModule && 'default' in ${name} ? ${name}.default : ${name}`

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

/**
 * Makes the default imports of packages what bundlers take for them. Null if nothing changes. The
 * values are there before the first import, as imports are: what comes first may use them.
 */
export function unwrapDefaults(
  file: string,
  code: string,
  isWrapped: (name: string) => boolean,
): string | null {
  const names = packagesIn(code).filter(isWrapped)
  if (names.length === 0) return null
  const { staticImports } = moduleOf(file, code)
  const defaults = staticImports
    .filter(({ moduleRequest }) => names.includes(moduleRequest.value))
    .flatMap(({ entries }) => entries)
    .filter(
      ({ isType, importName: { kind, name } }) =>
        !isType && (kind === 'Default' || name === 'default'),
    )
    .map(({ localName }) => localName)
  const values = defaults.map(({ value }) => `const ${value} = ${unwrapped(`${value}$all`)};`)
  const start = staticImports[0]?.start ?? 0
  return edited(code, [
    ...defaults.map(({ value, ...place }) => ({ ...place, text: `${value}$all` })),
    ...(values.length === 0 ? [] : [{ start, end: start, text: values.join('') }]),
  ])
}

/** Names of packages that a module may import. */
function packagesIn(code: string): string[] {
  return [...new Set([...code.matchAll(PACKAGE)].map(([, , name = '']) => name))]
}

/** The imports and exports of a module. A compiled page is a module with JSX. */
function moduleOf(file: string, code: string): ReturnType<typeof parseModule>['module'] {
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
