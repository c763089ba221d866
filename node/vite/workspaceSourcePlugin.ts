import { readFileSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { createIdResolver, type Plugin } from 'vite'
import { SOURCE_CONDITIONS } from '../config/projectNames.ts'
import { packageFolder, packageOf } from '../packageFolder.ts'
import { slashed } from '../slashed.ts'

/** What can only be a source. A condition may also refer to a build for development. */
const SOURCE = /\.(?:[cm]?tsx?|jsx)(?:$|\?)|\/src\//
const CONDITIONS = new RegExp(`"(?:${SOURCE_CONDITIONS.join('|')})":`)

/**
 * Resolves packages of the workspace to their sources where their `exports` have a condition for
 * them, in builds too: nobody has to build them first. Installed packages stay as they are.
 */
export function workspaceSourcePlugin(root: () => string): Plugin {
  const resolvers = new Map<string, ReturnType<typeof createIdResolver>>()
  /** Folder of a package → whether its sources are used. */
  const known = new Map<string, boolean>()
  const isUsed = (name: string, importer: string | undefined): boolean => {
    const from = importer && isAbsolute(importer) ? dirname(importer.replace(/\?.*$/, '')) : root()
    const folder = packageFolder(name, from)
    if (folder === null) return false
    const answer = known.get(folder) ?? hasSource(folder)
    known.set(folder, answer)
    return answer
  }
  return {
    name: 'bifolio:workspace-source',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:@[\w.~-]+\/)?[\w~][\w.~-]*(?:\/|\?|$)/ },
      async handler(id, importer) {
        if (!isUsed(packageOf(id), importer)) return null
        const { environment } = this
        const { conditions } = environment.config.resolve
        const resolver =
          resolvers.get(environment.name) ??
          createIdResolver(environment.getTopLevelConfig(), {
            asSrc: false,
            conditions: [...SOURCE_CONDITIONS, ...conditions],
          })
        resolvers.set(environment.name, resolver)
        const found = await resolver(environment, id, importer)
        return found !== undefined && SOURCE.test(slashed(found)) ? found : null
      },
    },
  }
}

/** True for a package of the workspace whose `exports` have a condition for sources. */
function hasSource(folder: string): boolean {
  try {
    if (slashed(realpathSync(folder)).includes('/node_modules/')) return false
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly exports?: unknown
    }
    return CONDITIONS.test(JSON.stringify(exports) ?? '')
  } catch {
    return false
  }
}
