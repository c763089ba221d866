import { basename } from 'node:path'
import { parseSync } from 'vite'

/** The names that a module of the package exports. */
export type PublicNames = Readonly<Record<string, ReadonlySet<string>>>

/** A copy of a component for a site. */
export interface RewrittenSource {
  readonly code: string
  /** Stylesheets beside it, as the source names them. */
  readonly styles: readonly string[]
  /** Files of icons, which a copy has in `icons/` beside it. */
  readonly icons: readonly string[]
  /** Other packages that it needs. */
  readonly packages: readonly string[]
  /** Names that are not public: a copy could not import them. */
  readonly missing: readonly string[]
}

interface Imported {
  readonly name: string
  readonly local: string
  readonly isType: boolean
}

/**
 * Puts public names in the place of the relative imports of a component. Stylesheets beside it stay
 * beside it.
 */
export function rewriteImports(source: string, publicNames: PublicNames): RewrittenSource {
  const { module } = parseSync('component.tsx', source)
  const styles: string[] = []
  const icons: string[] = []
  const packages: string[] = []
  const missing: string[] = []
  const moved = new Map<string, Imported[]>()
  const cuts: { start: number; end: number; text: string }[] = []
  for (const { start, end, moduleRequest, entries } of module.staticImports) {
    const specifier = moduleRequest.value
    if (!specifier.startsWith('.')) {
      packages.push(specifier)
      continue
    }
    if (specifier.startsWith('../icons/')) {
      icons.push(basename(specifier))
      cuts.push({
        start,
        end,
        text: source.slice(start, end).replace(specifier, `./icons/${basename(specifier)}`),
      })
      continue
    }
    if (specifier.endsWith('.css')) {
      styles.push(specifier)
      cuts.push({ start, end, text: `import './${basename(specifier)}'` })
      continue
    }
    cuts.push({ start, end: source[end] === '\n' ? end + 1 : end, text: '' })
    // A name can be a component and a type: the folder decides.
    const isClient = (entry: string): boolean => entry === 'bifolio/client'
    const fromClient = /\/(client|shared)\//.test(specifier)
    const entryPoints = Object.keys(publicNames).toSorted(
      (a, b) => (fromClient ? 1 : -1) * (Number(isClient(b)) - Number(isClient(a))),
    )
    for (const { importName, localName, isType } of entries) {
      const name = importName.kind === 'Name' ? (importName.name ?? '') : importName.kind
      const from = entryPoints.find((candidate) => publicNames[candidate]?.has(name))
      if (from === undefined) missing.push(name)
      else moved.set(from, [...(moved.get(from) ?? []), { name, local: localName.value, isType }])
    }
  }
  const imports = [...moved]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, names]) => statement(from, names))
  let code = source
  for (const { start, end, text } of cuts.toReversed())
    code = code.slice(0, start) + text + code.slice(end)
  return { code: `${imports.join('')}${code}`, styles, icons, packages, missing }
}

function statement(from: string, names: readonly Imported[]): string {
  const isOnlyTypes = names.every(({ isType }) => isType)
  const list = names
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(
      ({ name, local, isType }) =>
        `${isType && !isOnlyTypes ? 'type ' : ''}${name}${local === name ? '' : ` as ${local}`}`,
    )
  return `import ${isOnlyTypes ? 'type ' : ''}{ ${list.join(', ')} } from '${from}'\n`
}
