import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { routePathOf } from '../../shared/routePath.ts'

interface NamedPage {
  readonly routePath: string
  readonly name: string
  readonly file?: string
}

/** Pages that have an address in common: only one of them could be reached. `made` are those that come from data, `added` those of plugins. */
export function duplicateRoutes(sources: readonly string[], made: readonly string[], config: Pick<ResolvedConfig, 'root' | 'editions'>, added: ReadonlyMap<string, { readonly plugin: string }> = new Map()): Diagnostic[] {
  const first = new Map<string, NamedPage>()
  const routeOf = (place: string): string => routePathOf(place, config.editions)
  const pages: NamedPage[] = [
    ...sources.map((place) => ({ routePath: routeOf(place), name: `${config.root}/${place}`, file: `${config.root}/${place}` })),
    ...made.map((place) => ({ routePath: routeOf(place), name: 'a page made from data' })),
    ...[...added].map(([place, { plugin }]) => ({ routePath: routeOf(place), name: `a page of the plugin "${plugin}"` })),
  ]
  return pages.flatMap((page): Diagnostic[] => {
    const key = withoutCase(page.routePath)
    const other = first.get(key)
    if (other === undefined) {
      first.set(key, page)
      return []
    }
    const file = page.file ?? other.file
    return [{ ...(page.routePath === other.routePath ? duplicate(page, other) : conflict(page, other)), hint: 'Rename one of them, or remove it.', ...(file !== undefined && { file }) }]
  })
}

/** Windows, macOS and some hosts take paths for the same that differ in case, or in the form of Unicode. */
function withoutCase(routePath: string): string {
  return routePath.normalize('NFC').toLowerCase()
}

function duplicate(page: NamedPage, other: NamedPage): Diagnostic {
  return { code: 'route/duplicate', severity: 'error', message: `The address ${page.routePath} belongs to two pages: ${other.name} and ${page.name}.` }
}

/** Authors can rename their files, and not what a plugin makes of theirs. */
function conflict(page: NamedPage, other: NamedPage): Diagnostic {
  const difference = page.routePath.normalize('NFC') === other.routePath.normalize('NFC') ? 'the form of their Unicode characters' : 'upper and lower case'
  return {
    code: 'route/conflict',
    severity: page.file !== undefined && other.file !== undefined ? 'error' : 'warning',
    message: `The URLs ${other.routePath} and ${page.routePath} differ only in ${difference}, which Windows, macOS and some hosts ignore: ${other.name} and ${page.name}.`,
  }
}
