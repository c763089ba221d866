import type { Plugin } from 'vite'
import { RSPRESS_MODULES } from '../compat/rspressNames.ts'
import { contextOf } from '../site/context.ts'

/**
 * Lets components that were written for Rspress import its modules. Pages are changed when they are
 * compiled.
 */
export function rspressPlugin(root: () => string): Plugin {
  return {
    name: 'bifolio:rspress',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^(?:${Object.keys(RSPRESS_MODULES).join('|')})$`) },
      async handler(source, importer) {
        const kind = RSPRESS_MODULES[source]
        if (kind === undefined || (await contextOf({ root: root() })).config.compat === null)
          return null
        return await this.resolve(`bifolio/rspress/${kind}`, importer, { skipSelf: true })
      },
    },
  }
}
