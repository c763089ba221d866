import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ResolvedConfig, ResolvedLocale } from '../../shared/config/resolvedConfig.ts'
import { editionKey } from '../../shared/edition.ts'
import { isLanguage } from '../isLanguage.ts'

type Editions = Pick<ResolvedConfig, 'root' | 'locales' | 'editions'>

/**
 * The config with the folders that the content has: a site in one language needs no folder for it.
 * Its pages are in the content folder itself then, or in the folders of its versions.
 */
export function placeContent(config: ResolvedConfig, root: string): ResolvedConfig {
  if (!isFlat(config, root)) return config
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

/** True if files that came have put the pages of a site into other folders. */
export function isRearranged(config: Editions, root: string): boolean {
  const wasFlat = config.editions.every(({ folder, version }) => folder === version)
  return wasFlat ? hasLanguageFolder(config, root) : isFlat(config, root)
}

function isFlat(config: Editions, root: string): boolean {
  return (
    config.locales.length === 1 &&
    !hasLanguageFolder(config, root) &&
    config.editions.some(({ version }) => holdsPages(join(root, config.root, version)))
  )
}

function hasLanguageFolder({ root: content, editions }: Editions, root: string): boolean {
  return editions.some((edition) => existsSync(join(root, content, editionKey(edition))))
}

/** Folders alone may be those of other languages: of a site whose language is the wrong one. */
function holdsPages(folder: string): boolean {
  const entries = entriesOf(folder).filter(({ name }) => !/^[._]/.test(name))
  const folders = entries.filter((entry) => entry.isDirectory())
  return (
    entries.some((entry) => entry.isFile() && /\.mdx?$/i.test(entry.name)) ||
    (folders.length > 0 && !folders.some(({ name }) => isLanguage(name)))
  )
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
