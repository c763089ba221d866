import type { Plugin } from 'vite'
import { firstLoad } from './chunkGraph.ts'

/**
 * Lists before a chunk that is loaded later only what the first load has not brought. Every page
 * carries these lists.
 */
export function preloadsPlugin(): Plugin {
  /** Names of chunks that every page loads. */
  let loaded = new Set<string>()
  /** Names of chunks with styles of their own. */
  const styled = new Set<string>()
  return {
    name: 'bifolio:preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies(file, dependencies) {
            const missing = dependencies.filter((name) => !loaded.has(name))
            // A chunk that nothing else is loaded with needs no list.
            return missing.length === 1 && missing[0] === file && !styled.has(file) ? [] : missing
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        if (this.environment.name !== 'client') return
        loaded = firstLoad(bundle)
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && output.viteMetadata?.importedCss.size)
            styled.add(output.fileName)
        }
      },
    },
  }
}
