import { relative } from 'node:path'
import type { ComponentCall, PluginSetupContext } from 'bifolio'
import { editionAt } from '../editions.ts'
import { createLinks, type FindName } from './links.ts'
import { type ApiModules, createModules } from './modules.ts'
import type { ApiDocgenOptions } from './options.ts'

/** The modules as a version of the site has them. */
export interface VersionModules {
  readonly version: string
  readonly modules: ApiModules
  readonly links: (call: ComponentCall) => Promise<FindName>
}

/** Finds the modules for the version of the page that a tag is in. */
export function createVersionModules(
  modules: ApiModules,
  options: ApiDocgenOptions,
  { root, cache }: Pick<PluginSetupContext, 'root' | 'cache'>,
): (call: ComponentCall) => VersionModules {
  const { typeLinks = {} } = options
  const ofVersions = new Map<string, VersionModules>()
  return ({ page, contentRoot, config }) => {
    const place = relative(contentRoot, page).replaceAll('\\', '/')
    const { version = '' } = editionAt(place, config.editions) ?? {}
    const before = ofVersions.get(version)
    if (before) return before
    const folder = config.multiVersion.roots[version]
    const isPinned = folder !== undefined || modules.versions.includes(version)
    const own = isPinned
      ? createModules(options, { root, cache, version, ...(folder && { versionRoot: folder }) })
      : modules
    const links = createLinks({ names: own.names, modules: own, typeLinks })
    const made = { version, modules: own, links }
    ofVersions.set(version, made)
    return made
  }
}
