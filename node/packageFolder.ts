import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { foldersUpward } from './foldersUpward.ts'

/** What Yarn gives modules in a project with Plug'n'Play, which has no `node_modules`. */
interface PnpApi {
  resolveToUnqualified(request: string, issuer: string): string | null
}

/** True while Node.js runs with Yarn Plug'n'Play. */
export const isPlugAndPlay = (): boolean => process.versions['pnp'] !== undefined

/**
 * The folder of the package that an import in the folder `from` gets. Null if there is none. The
 * package needn't export its `package.json`, as `require.resolve` would have it.
 */
export function packageFolder(name: string, from: string): string | null {
  if (isPlugAndPlay()) return plugAndPlayFolder(name, from)
  const folders = foldersUpward(from).map((folder) => join(folder, 'node_modules', name))
  return folders.find((folder) => existsSync(join(folder, 'package.json'))) ?? null
}

function plugAndPlayFolder(name: string, from: string): string | null {
  const issuer = join(from, 'package.json')
  try {
    const api = createRequire(issuer)('pnpapi') as PnpApi
    return api.resolveToUnqualified(name, issuer)
  } catch {
    return null
  }
}

/** The package of a module: `@kite/parts` of `@kite/parts/hooks`. */
export function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
}
