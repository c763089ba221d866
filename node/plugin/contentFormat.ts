import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedConfig, ResolvedLocale } from '../../shared/config/resolvedConfig.ts'
import type { ContentFormat } from './types.ts'

/** The config of a site whose folders are arranged in this format. */
export function placeContent(
  config: ResolvedConfig,
  { optionalLanguageFolder = false }: ContentFormat,
  root: string,
): ResolvedConfig {
  const [first, ...others] = config.locales
  if (!optionalLanguageFolder || !first || others.length > 0) return config
  if (isFolder(join(root, config.root, first.folder))) return config
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

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
