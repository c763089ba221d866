import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { contextOf } from '../site/context.ts'

/** Remembers what the files that pages import are called in the output, for what is written beside the pages. */
export function assetNamesPlugin(root: () => string): Plugin {
  return {
    name: 'bifolio:asset-names',
    apply: 'build',
    async generateBundle(_, bundle) {
      if (this.environment.name === 'ssr') return
      const { bundled } = await contextOf({ root: root() })
      for (const output of Object.values(bundle)) {
        if (output.type !== 'asset') continue
        for (const source of output.originalFileNames) bundled.assetFiles.set(resolve(root(), source), output.fileName)
      }
    },
  }
}
