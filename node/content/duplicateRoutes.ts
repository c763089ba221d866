import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { routePathOf } from '../../shared/routePath.ts'

/** Pages that have an address in common: only one of them could be reached. `made` are those that come from data, `added` those of plugins. */
export function duplicateRoutes(sources: readonly string[], made: readonly string[], config: Pick<ResolvedConfig, 'root' | 'editions'>, added: ReadonlyMap<string, { readonly plugin: string }> = new Map()): Diagnostic[] {
  const first = new Map<string, string>()
  const pages = [...sources.map((place) => [place, `${config.root}/${place}`] as const), ...made.map((place) => [place, 'a page made from data'] as const), ...[...added].map(([place, { plugin }]) => [place, `a page of the plugin "${plugin}"`] as const)]
  return pages.flatMap(([place, name]): Diagnostic[] => {
    const routePath = routePathOf(place, config.editions)
    const other = first.get(routePath)
    if (other === undefined) {
      first.set(routePath, name)
      return []
    }
    return [{
      code: 'route/duplicate',
      severity: 'error',
      message: `The address ${routePath} belongs to two pages: ${other} and ${name}.`,
      hint: 'Rename one of them, or remove it.',
      ...fileOf([name, other].find((page) => page.startsWith(`${config.root}/`))),
    }]
  })
}

function fileOf(file: string | undefined): { readonly file?: string } {
  return file === undefined ? {} : { file }
}
