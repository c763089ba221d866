import type { Plugin } from 'vite'
import { contextOf } from '../site/context.ts'

/** Remembers which modules are in the browser's bundles, for the notices of their packages. */
export function licensesPlugin(root: () => string): Plugin {
  /** Also what is bundled for a worker, with plugins of its own. */
  const collector: Plugin = {
    name: 'bifolio:licenses',
    apply: 'build',
    generateBundle: {
      // Before chunks that have nothing but styles are removed.
      order: 'pre',
      async handler(_, bundle) {
        if (this.environment.name !== 'client') return
        const { bundled } = await contextOf({ root: root() })
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk')
            for (const id of output.moduleIds) bundled.browserModules.add(id)
        }
      },
    },
  }
  return {
    ...collector,
    config: () => ({
      worker: { plugins: () => [{ ...collector, name: 'bifolio:worker-licenses' }] },
    }),
  }
}
