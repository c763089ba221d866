import { escapePath } from 'tinyglobby'
import { type Edition, foldersOf, inFolder } from '../../shared/edition.ts'
import type { BuildContext } from '../site/context.ts'
import { slashed } from '../slashed.ts'
import { fromRoot, type PageModule, pageModulesOf } from './pageModules.ts'

/**
 * Code of the map from the routes of a language of a version to their pages. Vite's glob finds the
 * MDX files and components of the content and loads each when its page is asked for; what has no
 * file is imported by its name.
 */
export async function contentMap(
  context: BuildContext,
  edition: Edition,
  command: 'build' | 'serve',
): Promise<string> {
  const modules = await pageModulesOf(context, edition, command)
  const own = modules.flatMap(({ file, isFallback }) => (file && !isFallback ? [file] : []))
  const originals = modules.flatMap(({ file, isFallback }) => (file && isFallback ? [file] : []))
  // In development a pattern: Vite finds files that are added.
  const patterns = command === 'serve' ? patternsOf(context, edition) : own.map(escapePath)
  const entry = ({ routePath, specifier, file, isFallback }: PageModule): string => {
    const load = file
      ? `${isFallback ? 'originals' : 'own'}[${JSON.stringify(file)}]`
      : `() => import(${JSON.stringify(specifier)})`
    return `${JSON.stringify(keyOf(routePath, edition.prefix))}: ${load}`
  }
  const table = (isListed: boolean): string =>
    `{${modules.filter((module) => module.isListed === isListed).map(entry)}}`
  return `const own = ${globOf(patterns)}
const originals = ${globOf(originals.map(escapePath), { query: { lang: edition.lang } })}
export const pages = ${table(false)}
export const listed = ${table(true)}`
}

function globOf(patterns: readonly string[], options?: object): string {
  if (patterns.length === 0) return '{}'
  const parts = options ? [patterns, options] : [patterns]
  return `import.meta.glob(${parts.map((part) => JSON.stringify(part)).join(', ')})`
}

function patternsOf(
  { root, contentRoot, config }: BuildContext,
  edition: Edition,
): readonly string[] {
  const content = fromRoot(root, slashed(contentRoot))
  return foldersOf(edition).flatMap((folder) =>
    config.route.extensions.map(
      (extension) => `${escapePath(inFolder(content, folder))}/**/*${extension}`,
    ),
  )
}

/** Key of a route in the map of its edition: `/zh/guide/` → `/guide/index`. */
function keyOf(routePath: string, prefix: string): string {
  return routePath.slice(prefix.length).replace(/\/$/, '/index')
}
