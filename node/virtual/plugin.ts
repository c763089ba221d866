import type { Plugin } from 'vite'
import { contextOf } from '../site/context.ts'
import { findVirtualModule } from './modules.ts'
import { engineFile } from '../engineModules.ts'
import { PREFIX } from './prefix.ts'
import { fileOfImport } from '../markdown/portableImports.ts'
import { refuseUnknownData } from './unknownData.ts'

const RESOLVED = '\0'

/** In development, documents link to stylesheets with `?direct`. Keys of modules are encoded. */
const withoutQuery = (specifier: string): string => specifier.replace(/\?.*$/s, '')

/** Serves the virtual modules. */
export function virtualPlugin(root: () => string): Plugin {
  return {
    name: 'bifolio:virtual',
    resolveId: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      async handler(specifier, importer) {
        const file = engineFile(specifier) ?? fileOfImport(specifier, root())
        if (file !== null) return await this.resolve(file, importer, { skipSelf: true })
        const found = findVirtualModule(withoutQuery(specifier))
        if (found?.module.name === 'data/')
          refuseUnknownData(await contextOf({ root: root() }), found.key, importer)
        return found && RESOLVED + specifier
      },
    },
    load: {
      filter: { id: new RegExp(`^${RESOLVED}${PREFIX}`) },
      async handler(id) {
        const found = findVirtualModule(withoutQuery(id.slice(RESOLVED.length)))
        if (!found) return null
        const command = this.environment.mode === 'build' ? 'build' : 'serve'
        return await found.module.load(await contextOf({ root: root() }), found.key, command)
      },
    },
  }
}
