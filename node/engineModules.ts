import { fileURLToPath } from 'node:url'
import { slashed } from './slashed.ts'

/**
 * Modules of the engine that generated code imports, as files of the compiled package without their
 * extension. They have no public names.
 */
export const ENGINE_MODULES = [
  'client/search/searchAlgolia',
  'client/search/searchLocal',
  'client/search/searchPagefind',
  'client/withTexts',
  'components/announcement/AnnouncementBar',
  'components/app/ScrollToTop',
  'components/breadcrumbs/Breadcrumbs',
  'components/search/SearchPage',
  'components/versions/VersionLinks',
  'components/versions/VersionNotice',
  'components/versions/VersionSwitch',
] as const

/** What the specifiers of these modules begin with. */
export const ENGINE_PREFIX = 'virtual:bifolio/engine/'

/** Folder of the compiled engine, with a slash at its end. */
export const LIB: string = slashed(fileURLToPath(new URL('..', import.meta.url)))
const KNOWN: ReadonlySet<string> = new Set(ENGINE_MODULES)

/** Specifier of a module of the engine, for generated code. */
export function engineModule(name: (typeof ENGINE_MODULES)[number]): string {
  return ENGINE_PREFIX + name
}

/** The file that such a specifier stands for. Null for any other specifier. */
export function engineFile(specifier: string): string | null {
  if (!specifier.startsWith(ENGINE_PREFIX)) return null
  const name = specifier.slice(ENGINE_PREFIX.length)
  return KNOWN.has(name) ? `${LIB}${name}.js` : null
}
