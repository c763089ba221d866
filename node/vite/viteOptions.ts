import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { UserConfig } from 'vite'
import { type Diagnostic, UsageError } from '../../shared/diagnostic.ts'
import { findViteConfig } from '../config/configFile.ts'
import { locateInConfig } from '../config/locateInConfig.ts'
import type { Path } from '../schema/place.ts'
import { slashed } from '../slashed.ts'
import { flatPlugins } from './project.ts'

/** An option or a plugin of Vite with which no site can be built. */
interface Unsupported {
  readonly isSet: (given: UserConfig, plugins: readonly string[]) => boolean
  /** Where it is in the config. */
  readonly path: Path
  readonly message: string
  readonly hint: string
}

const UNSUPPORTED: readonly Unsupported[] = [
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
    isSet: ({ css }) => css?.transformer === 'lightningcss',
    path: ['css', 'transformer'],
    message: 'sets `css.transformer` to Lightning CSS, which refuses icons of the theme.',
    hint: 'Remove it. Vite minifies stylesheets with Lightning CSS by default.',
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
  const found = UNSUPPORTED.filter(({ isSet }) => isSet(given, plugins))
  if (found.length === 0) return
  const path = findViteConfig(root)
  const file = path === null ? undefined : slashed(relative(root, path))
  const locate = path === null ? undefined : locateInConfig(readFileSync(path, 'utf8'), path)
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
