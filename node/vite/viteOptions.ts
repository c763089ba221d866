import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { loadConfigFromFile, type UserConfig } from 'vite'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { findViteConfig } from '../config/configFile.ts'
import { locateInConfig } from '../config/locateInConfig.ts'
import type { Path } from '../schema/place.ts'
import { slashed } from '../slashed.ts'
import { flatPlugins } from './project.ts'

/** An option or a plugin of Vite with which no site can be built. */
interface Unsupported {
  readonly isSet: (given: UserConfig, plugins: readonly string[], root: string) => boolean
  /** Where it is in the config. */
  readonly path: Path
  readonly message: string
  readonly hint: string
}

const UNSUPPORTED: readonly Unsupported[] = [
  {
    isSet: (given, _, root) =>
      given.root !== undefined && slashed(resolve(root, given.root)) !== slashed(root),
    path: ['root'],
    message: 'sets `root` to another folder.',
    hint: 'Remove it, and run Bifolio in the folder that holds its config.',
  },
  {
    isSet: ({ publicDir }) => publicDir !== undefined && publicDir !== 'public',
    path: ['publicDir'],
    message: "sets `publicDir`, which a site doesn't read.",
    hint:
      'Remove it. Files in `public` are copied, and those of `publicDirs` of the Bifolio ' +
      'config.',
  },
  {
    isSet: ({ build }) => build?.lib !== undefined && build.lib !== false,
    path: ['build', 'lib'],
    message: 'sets `build.lib`: it builds a library.',
    hint: 'Remove it, or move the site to a folder of its own.',
  },
  {
    isSet: ({ build }) => build?.assetsDir === '',
    path: ['build', 'assetsDir'],
    message: 'sets an empty `build.assetsDir`.',
    hint: 'Name a folder, or remove the option.',
  },
  {
    isSet: ({ build }) => build?.write === false,
    path: ['build', 'write'],
    message: 'sets `build.write` to false, so pages have nothing to load.',
    hint: 'Remove it.',
  },
  {
    isSet: (_, plugins) => plugins.some((name) => name.startsWith('vite:legacy-')),
    path: ['plugins'],
    message: 'has the plugin @vitejs/plugin-legacy, which needs an index.html.',
    hint: 'Remove it. Older browsers show pages as with JavaScript disabled.',
  },
]

/**
 * Ends the run for a Vite config with which pages would be broken, or files missing.
 *
 * @throws UsageError project/vite-config with every problem
 */
export async function requireViteOptions(root: string, given: UserConfig): Promise<void> {
  const plugins = (await flatPlugins(given.plugins ?? [])).map(({ name }) => name)
  const path = findViteConfig(root)
  const source = path === null ? '' : readFileSync(path, 'utf8')
  // A command gives the root itself, which hides that of the file.
  const own = path !== null && /\broot\b/.test(source) ? await rootIn(path, root) : undefined
  const options = own === undefined ? given : { ...given, root: own }
  const found = UNSUPPORTED.filter(({ isSet }) => isSet(options, plugins, root))
  if (found.length === 0) return
  const file = path === null ? undefined : slashed(relative(root, path))
  const locate = path === null ? undefined : locateInConfig(source, path)
  throw new UsageError(
    found.map(({ path: keys, message, hint }): Diagnostic => ({
      code: 'project/vite-config',
      severity: 'error',
      message: `The Vite config ${message}`,
      hint,
      ...(file !== undefined && { file, ...locate?.(keys, 'key') }),
    })),
  )
}

async function rootIn(path: string, root: string): Promise<string | undefined> {
  const env = { command: 'build', mode: 'production' } as const
  return (await loadConfigFromFile(env, path, root))?.config.root
}
