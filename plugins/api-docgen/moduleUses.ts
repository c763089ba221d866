import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readPageFacts } from 'bifolio'

/** A page that shows a module. */
export interface ModuleUse {
  readonly module: string
  /** The only component of it that the page shows. Missing when it shows all. */
  readonly component?: string
  /** Below the content folder. */
  readonly page: string
}

/** Finds the pages that show modules. */
export type FindUses = (contentRoot: string) => Promise<readonly ModuleUse[]>

/** Reads each page once, and again when it changed, because every tag of every page needs it. */
export function createUses(
  read: (file: string) => Promise<string> = (file) => readFile(file, 'utf8'),
): FindUses {
  const known = new Map<
    string,
    { readonly state: string; readonly uses: Promise<readonly ModuleUse[]> }
  >()
  return async (contentRoot) => {
    const pages = (await readdir(contentRoot, { recursive: true }))
      .map((page) => page.replaceAll('\\', '/'))
      .filter((page) => page.endsWith('.mdx'))
      .toSorted()
    const found = await Promise.all(
      pages.map(async (page) => {
        const file = join(contentRoot, page)
        const state = await stat(file).then(
          ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
          () => '',
        )
        const before = known.get(file)
        if (before?.state === state) return await before.uses
        // What isn't a file, or can't be read, is reported with the other pages.
        const uses = read(file).then(
          (source) => usesIn(source, page),
          () => [],
        )
        known.set(file, { state, uses })
        return await uses
      }),
    )
    return found.flat()
  }
}

function usesIn(source: string, page: string): ModuleUse[] {
  // Spares most pages the parser.
  if (!source.includes('<API')) return []
  return readPageFacts(source, { path: page }).components.flatMap(
    ({ name, props: { moduleName, component } }) =>
      name === 'API' && typeof moduleName === 'string'
        ? [{ module: moduleName, page, ...(typeof component === 'string' && { component }) }]
        : [],
  )
}
