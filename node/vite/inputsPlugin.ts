import type { Plugin } from 'vite'
import { contextOf } from '../site/context.ts'

/** Remembers the modules that the bundles of a build are made from. */
export function inputsPlugin(root: () => string): Plugin {
  const collector: Plugin = {
    name: 'bifolio:inputs',
    apply: 'build',
    async buildEnd(error) {
      if (error) return
      const { bundled } = await contextOf({ root: root() })
      for (const id of this.getModuleIds()) bundled.inputs.add(id)
    },
  }
  return {
    ...collector,
    config: () => ({
      worker: { plugins: () => [{ ...collector, name: 'bifolio:worker-inputs' }] },
    }),
  }
}
