import { posix } from 'node:path'
import type { Diagnostic } from '../engine.ts'
import { isInstallable, noteMissingPackage, packageName } from '../manifest.ts'
import { OLD_VALUE, OLD_VALUE_FILE } from '../oldComponent.ts'
import type { PlannedFile, SourceProject } from '../types.ts'
import { resolveCode } from './imports.ts'
import type { Links } from './links.ts'
import { withLazyParts } from './lazyParts.ts'
import { SHIMS, shimPath } from './shims.ts'
import type { SourceSite } from './sourceSite.ts'

/** The code that pages import, with what it imports itself. */
export interface Components {
  /** Has a file of code copied. Gives its place in the new project. */
  take(file: string): string
  takeShim(name: string): string
  /** Adds the package of an import to those of the project. False when it cannot be installed. */
  takePackage(specifier: string, file: string): boolean
  /** Packages by name, with the ranges of the old project. */
  readonly packages: Readonly<Record<string, string>>
  /**
   * All files so far. `takePart` has pages converted that components import. Gives the new path.
   */
  files(takePart: (file: string) => string): Promise<PlannedFile[]>
}

const IMPORT = /((?:\bfrom|\bimport|\brequire\(|\bimport\()\s*)(['"])([^'"\n]+)\2/g
const CODE = /\.(?:[jt]sx?|mjs)$/

export function createComponents(
  site: SourceSite,
  {
    links,
    project,
    notes,
    ranges,
  }: {
    readonly links: Links
    readonly project: SourceProject
    readonly notes: Diagnostic[]
    readonly ranges: Readonly<Record<string, string>>
  },
): Components {
  /** New path by file. */
  const taken = new Map<string, string>()
  const shims = new Set<string>()
  const packages: Record<string, string> = {}
  const take = (file: string): string => {
    if (!CODE.test(file)) return links.copy(file)
    const path = taken.get(file) ?? links.pathFor(file).replace(/\.js$/, '.jsx')
    taken.set(file, path)
    return path
  }
  const takeShim = (name: string): string => {
    shims.add(name)
    return shimPath(name)
  }
  const missing = new Set<string>()
  const takePackage = (specifier: string, file: string): boolean => {
    const name = packageName(specifier)
    if (/^(?:node:|react(?:-dom)?$|bifolio$)/.test(name) || name === '') return true
    const range = ranges[name]
    if (isInstallable(range)) packages[name] = range
    else if (!missing.has(name)) {
      missing.add(name)
      noteMissingPackage(name, range, { file, notes })
    }
    return isInstallable(range)
  }
  const done = new Map<string, string>()
  const convert = (
    { file, path, code }: { readonly file: string; readonly path: string; readonly code: string },
    takePart: (file: string) => string,
  ): string =>
    withLazyParts(code).replace(IMPORT, (all, before: string, quote: string, specifier: string) => {
      const to = (target: string): string => {
        const found = posix.relative(posix.dirname(path), target)
        return `${before}${quote}${found.startsWith('.') ? found : `./${found}`}${quote}`
      }
      if (Object.hasOwn(SHIMS, specifier)) return to(takeShim(specifier))
      if (/^@(?:theme|theme-original|theme-init|generated|docusaurus)\//.test(specifier)) return all
      if (!/^(?:\.{1,2}\/|@site\/)/.test(specifier)) {
        takePackage(specifier, file)
        return all
      }
      const found = resolveCode(specifier, {
        links,
        project,
        site,
        place: { file, path, page: null },
      })
      if (found !== null) return to(/\.mdx?$/.test(found) ? takePart(found) : take(found))
      return all
    })
  return {
    take,
    takeShim,
    takePackage,
    packages,
    async files(takePart) {
      // Files are added while they are read.
      for (const [file, path] of taken)
        if (!done.has(path))
          done.set(path, convert({ file, path, code: await project.read(file) }, takePart))
      return [
        ...[...done].map(([path, text]) => ({ path, text })),
        ...[...shims].map((name) => ({ path: shimPath(name), text: SHIMS[name] ?? '' })),
        ...([...shims].some((name) => SHIMS[name]?.includes('oldValue'))
          ? [{ path: OLD_VALUE_FILE, text: OLD_VALUE }]
          : []),
      ]
    },
  }
}
