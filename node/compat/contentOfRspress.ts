import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedConfig, ResolvedLocale } from '../../shared/config/resolvedConfig.ts'

/** Files of Rspress that aren't pages: its folder of static files, and fragments. */
const NO_PAGES: readonly string[] = ['public/**', '**/_[^_]*']

/**
 * The config of a site whose content was written for Rspress, which has no folder of the language
 * where there is one language.
 */
export function withContentOfRspress(given: ResolvedConfig, root: string): ResolvedConfig {
  if (given.compat === null) return given
  const config = {
    ...given,
    route: { ...given.route, exclude: [...given.route.exclude, ...NO_PAGES] },
  }
  const [first] = config.locales
  if (config.locales.length > 1 || !first || isFolder(join(root, config.root, first.folder)))
    return config
  const withoutLanguage = (locale: ResolvedLocale): ResolvedLocale => ({
    ...locale,
    folder: locale.version,
  })
  return {
    ...config,
    locales: config.locales.map(withoutLanguage),
    editions: config.editions.map(withoutLanguage),
  }
}

/** Folder whose files are served as they are. Rspress has it inside of the content. */
export function publicFolder(config: ResolvedConfig, root: string): string {
  const inContent = join(root, config.root, 'public')
  return config.compat !== null && existsSync(inContent) ? inContent : join(root, 'public')
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
