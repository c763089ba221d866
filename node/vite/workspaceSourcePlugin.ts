import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { createIdResolver, type Plugin, type Rolldown } from 'vite'
import { PACKAGES, SOURCE_CONDITIONS } from '../config/projectNames.ts'
import { packageFolder, packageOf } from '../packageFolder.ts'
import { slashed } from '../slashed.ts'
import { versionRoot } from '../source/versionRoot.ts'
import { contextOf } from '../site/context.ts'

/** What can only be a source. A condition may also refer to a build for development. */
const SOURCE = /\.(?:[cm]?tsx?|jsx)(?:$|\?)|\/src\//
const CONDITIONS = new RegExp(`"(?:${SOURCE_CONDITIONS.join('|')})":`)

/**
 * Resolves packages of the workspace to their sources where their `exports` have a condition for
 * them, in builds too: nobody has to build them first. Installed packages stay as they are. Pages
 * of a version that has a root of its own get the packages that are listed there.
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
  const pinned = pinnedPackages(root)
  const find = async (
    plugin: Rolldown.PluginContext,
    { id, importer }: { readonly id: string; readonly importer: string | undefined },
    conditions: readonly string[],
  ): Promise<string | undefined> => {
    const { environment } = plugin
    const key = [environment.name, ...conditions].join(' ')
    const resolver =
      resolvers.get(key) ??
      createIdResolver(environment.getTopLevelConfig(), {
        asSrc: false,
        conditions: [...conditions, ...environment.config.resolve.conditions],
      })
    resolvers.set(key, resolver)
    return await resolver(environment, id, importer)
  }
  return {
    name: 'bifolio:workspace-source',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:@[\w.~-]+\/)?[\w~][\w.~-]*(?:\/|\?|$)/ },
      async handler(id, own) {
        const name = packageOf(id)
        const other = await pinned(name, own)
        const importer = other ?? own
        if (isUsed(name, importer)) {
          const found = await find(this, { id, importer }, SOURCE_CONDITIONS)
          if (found !== undefined && SOURCE.test(slashed(found))) return found
        }
        return other === null ? null : await find(this, { id, importer }, [])
      },
    },
  }
}

/** What a site has once: a page would run with two of it. */
const ONCE: readonly string[] = [...PACKAGES, 'bifolio']

/**
 * Finds where pages of a version import a package from: the root of the version, if its
 * `package.json` lists the package. Null for others.
 */
function pinnedPackages(
  root: () => string,
): (name: string, importer: string | undefined) => Promise<string | null> {
  const listed = new Map<string, Listed>()
  return async (name, importer) => {
    if (importer === undefined || !isAbsolute(importer) || ONCE.includes(name)) return null
    const { config, contentRoot } = await contextOf({ root: root() })
    if (Object.keys(config.multiVersion.roots).length === 0) return null
    const place = slashed(relative(contentRoot, importer))
    const folder = versionRoot(place, root(), config)
    if (folder === join(root(), '')) return null
    const manifest = join(folder, 'package.json')
    return dependenciesOf(manifest, listed).includes(name) ? manifest : null
  }
}

/** Packages that a `package.json` lists. Read again when it has changed, while a server runs. */
interface Listed {
  readonly modified: number
  readonly names: readonly string[]
}

function dependenciesOf(manifest: string, known: Map<string, Listed>): readonly string[] {
  const modified = statSync(manifest).mtimeMs
  const before = known.get(manifest)
  if (before?.modified === modified) return before.names
  const { dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as Readonly<
    Record<string, object | undefined>
  >
  const names = Object.keys({ ...dependencies, ...devDependencies })
  known.set(manifest, { modified, names })
  return names
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
