import type { Plugin } from 'vite'
import { contextOf } from '../context.ts'
import { findVirtualModule } from './modules.ts'

const RESOLVED = '\0'

/** Serves the virtual modules. */
export function virtualPlugin(root: () => string): Plugin {
  return {
    name: 'bifolio:virtual',
    resolveId(specifier) {
      return findVirtualModule(specifier) ? RESOLVED + specifier : null
    },
    async load(id) {
      const found = id.startsWith(RESOLVED) ? findVirtualModule(id.slice(RESOLVED.length)) : null
      if (!found) return null
      const command = this.environment.mode === 'build' ? 'build' : 'serve'
      return await found.module.load(await contextOf({ root: root() }), found.key, command)
    },
  }
}
