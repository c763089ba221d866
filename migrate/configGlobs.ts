import { isAbsolute } from 'node:path'
import { glob, type GlobOptions, globSync } from 'tinyglobby'

/** Packages that look for files. Configs make navigation of what they find. */
const PACKAGES = new Set(['fast-glob', 'glob', 'globby', 'tiny-glob', 'tinyglobby'])

const GLOBS = '\0bifolio-globs'

type Patterns = string | readonly string[]

/** The patterns and options as one function takes them. Paths are in order. */
function requestOf(patterns: Patterns, options: GlobOptions = {}): [string[], GlobOptions] {
  const all = [patterns].flat() as string[]
  const { ignore, cwd, dot, deep, onlyFiles, onlyDirectories, absolute } = options
  return [
    all.map((pattern) => pattern.replaceAll('\\', '/')),
    Object.fromEntries(
      Object.entries({
        ignore,
        cwd,
        dot,
        deep,
        onlyFiles,
        onlyDirectories,
        // They give the paths of absolute patterns as they are.
        absolute: absolute ?? all.every((pattern) => isAbsolute(pattern)),
        expandDirectories: false,
      }).filter(([, value]) => value !== undefined),
    ),
  ]
}

/** What those packages do, for bundled configs. */
export const globs = {
  glob: async (...request: Parameters<typeof requestOf>): Promise<string[]> =>
    (await glob(...requestOf(...request))).toSorted(),
  globSync: (...request: Parameters<typeof requestOf>): string[] =>
    globSync(...requestOf(...request)).toSorted(),
}

/** The module in the place of such a package. Undefined for another name. */
export function globsId(name: string): string | undefined {
  return PACKAGES.has(name) ? GLOBS : undefined
}

/** The code of that module: each package calls its functions otherwise. */
export function globsModule(id: string): string | undefined {
  return id === GLOBS
    ? `const { glob, globSync } = globalThis.bifolioGlobs
const all = { glob, globSync, sync: globSync, async: glob, globby: glob, globbySync: globSync }
module.exports = Object.assign((...args) => glob(...args), all)
module.exports.default = module.exports
module.exports.__esModule = true
`
    : undefined
}
