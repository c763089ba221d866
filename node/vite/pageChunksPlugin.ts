import type { Plugin, Rolldown } from 'vite'
import { PAGE_PARTS } from '../../shared/themeComponents.ts'
import { LIB } from '../engineModules.ts'
import { contextOf, type BuildContext } from '../site/context.ts'
import { PREFIX } from '../virtual/prefix.ts'
import { builtModules, idOf } from '../virtual/pageModules.ts'
import { entryOf, firstLoad, reachable, stylesOf, themeOf } from './chunkGraph.ts'

/**
 * The maps of a build's server from routes to pages. They name pages, and don't depend on what is
 * in them.
 */
const MAP = `\0${PREFIX}content/`
const LOCALE = new RegExp(`^\0${PREFIX}(locale/.+)$`)
const PAGE_PART = new RegExp(`^components/[\\w-]+/(${PAGE_PARTS.join('|')})\\.\\w+$`)

/** Name of a module that only some pages load: of a locale, or of a part of the layout. */
export function partNameOf(id: string): string | undefined {
  const ofEngine = id.startsWith(LIB) ? PAGE_PART.exec(id.slice(LIB.length)) : null
  return (LOCALE.exec(id) ?? ofEngine)?.[1]
}

/**
 * Makes a chunk of each page with components that no other code of the browser names, so that
 * editing a page doesn't change the names of what other pages load. Remembers where pages are in
 * the bundles, for the manifests and the documents.
 */
export function pageChunksPlugin(root: () => string): Plugin {
  /** Route path → the bundler's reference of the chunk. */
  const references = new Map<string, string>()
  return {
    name: 'bifolio:page-chunks',
    apply: 'build',
    async buildStart() {
      references.clear()
      if (this.environment.name !== 'client') return
      const known = new Map<string, string>()
      for (const { routePath, specifier } of await builtModules(
        await contextOf({ root: root() }),
      )) {
        const reference =
          known.get(specifier) ??
          this.emitFile({ type: 'chunk', id: specifier, preserveSignature: 'allow-extension' })
        known.set(specifier, reference)
        references.set(routePath, reference)
      }
    },
    generateBundle: {
      // When chunks that have nothing but styles are removed.
      order: 'post',
      async handler(_, bundle) {
        const context = await contextOf({ root: root() })
        if (this.environment.name === 'ssr') {
          const modules = new Map(
            (await builtModules(context)).map(({ routePath, specifier }) => [
              routePath,
              idOf(specifier),
            ]),
          )
          context.bundled.pages.serverFiles = serverFiles(bundle, modules)
        } else if (this.environment.name === 'client') {
          const pages = new Map(
            [...references].map(([routePath, reference]) => [
              routePath,
              this.getFileName(reference),
            ]),
          )
          Object.assign(context.bundled.pages, browserFiles(bundle, pages))
        }
      },
    },
  }
}

/** `pages`: route path → name of the page's chunk. */
function browserFiles(
  bundle: Rolldown.OutputBundle,
  pages: ReadonlyMap<string, string>,
): Pick<
  BuildContext['bundled']['pages'],
  'entry' | 'theme' | 'files' | 'chunks' | 'parts' | 'pageFiles'
> {
  const first = firstLoad(bundle)
  const firstStyles = stylesOf(bundle, first)
  const neededWith = (chunk: string): string[] => {
    const scripts = reachable(bundle, [chunk], ({ imports }) => imports)
    const styles = stylesOf(bundle, scripts)
    return [
      chunk,
      ...[...scripts].filter((name) => name !== chunk && !first.has(name)),
      ...[...styles].filter((name) => !firstStyles.has(name)),
    ]
  }
  const chunks = [...pages].map(([routePath, chunk]): [string, string[]] => [
    routePath,
    neededWith(chunk),
  ])
  const parts = Object.values(bundle).flatMap((output) => {
    const name = output.type === 'chunk' ? partNameOf(output.facadeModuleId ?? '') : undefined
    return name === undefined
      ? []
      : [[decodeURIComponent(name), neededWith(output.fileName)] as const]
  })
  const names = new Set(pages.values())
  const entries = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' && output.isEntry && !names.has(output.fileName)
      ? [output.fileName]
      : [],
  )
  const follow = ({ imports, dynamicImports }: Rolldown.OutputChunk): string[] => [
    ...imports,
    ...dynamicImports,
  ]
  const withStyles = (from: Iterable<string>): Set<string> => {
    const found = reachable(bundle, from, follow)
    return new Set([...found, ...stylesOf(bundle, found)])
  }
  const shared = withStyles(entries)
  return {
    entry: entryOf(bundle)[0] ?? '',
    theme: themeOf(bundle),
    files: Object.keys(bundle),
    chunks: Object.fromEntries(chunks),
    parts: Object.fromEntries(parts),
    pageFiles: [...withStyles(names)].filter((name) => !shared.has(name)),
  }
}

/** `modules`: route path → id of the page's module. */
function serverFiles(
  bundle: Rolldown.OutputBundle,
  modules: ReadonlyMap<string, string>,
): BuildContext['bundled']['pages']['serverFiles'] {
  const chunkOf = new Map<string, string>()
  const entries: string[] = []
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue
    if (output.isEntry) entries.push(output.fileName)
    for (const id of [output.facadeModuleId, ...output.moduleIds])
      if (id !== null && !chunkOf.has(id)) chunkOf.set(id, output.fileName)
  }
  // Whatever loads pages does so through the maps.
  const follow = ({ imports, dynamicImports, moduleIds }: Rolldown.OutputChunk): string[] =>
    moduleIds.every((id) => id.startsWith(MAP)) ? imports : [...imports, ...dynamicImports]
  const program = reachable(bundle, entries, follow)
  return Object.fromEntries(
    [...modules].flatMap(([routePath, id]) => {
      const chunk = chunkOf.get(id)
      if (chunk === undefined) return []
      return [
        [routePath, [...reachable(bundle, [chunk], follow)].filter((name) => !program.has(name))],
      ]
    }),
  )
}
