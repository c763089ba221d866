import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { CompileConfig } from './compileConfig.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import { localeOf, withoutPrefix } from '../../shared/locale.ts'
import { localizeLink } from '../../shared/localizeLink.ts'
import { isExternal, isFileName, routePathOf, splitLink, withinSite } from '../../shared/routePath.ts'
import type { PageRoutes } from '../source/pageRoutes.ts'
import type { LinkTarget } from './pageJob.ts'
import type { PublicFolders } from '../source/publicFolders.ts'
import { isScriptLink } from './scriptLink.ts'

/** Where links of one source are resolved from. */
export interface LinkOrigin {
  readonly relativePath: string
  /** Absolute path of the source. */
  readonly path: string
}

/** What a resolver needs of the site. */
export interface LinkSite extends PublicFolders {
  readonly config: CompileConfig
  /** Absolute content root. */
  readonly contentRoot: string
  readonly routes: Pick<PageRoutes, 'of' | 'ofFile' | 'hasDotted'>
}

/**
 * Finds what a link of a page names, or null for an address that is neither of the site nor of the web: `mailto:`, `data:`.
 * A route without version and language is looked for in those of the page; `/v1/…`, `/zh/…` and `/v1/zh/…` name theirs.
 * A link to a page as it is written wins. Else one with the extension of a page names a source, one with another extension a file, and any other a route.
 */
export function resolveLink(href: string, origin: LinkOrigin, { config, contentRoot, routes }: Omit<LinkSite, keyof PublicFolders>): LinkTarget | null {
  if (href === '') return null
  if (isScriptLink(href)) return { kind: 'script' }
  if (isExternal(href)) return /^(?:https?:)?\/\//i.test(href) ? { kind: 'external', url: href.startsWith('//') ? `https:${href}` : href } : null
  const { path: encoded, anchor: hash } = splitLink(href)
  const path = withinSite(decode(encoded))
  const anchor = decode(hash.slice(1))
  if (path === '') return { kind: 'page', routePath: routes.of(origin.relativePath), anchor }
  const extension = /\.[a-z\d]+$/i.exec(path)?.[0] ?? ''
  const isSource = config.route.extensions.includes(extension)
  const isFile = extension !== '' && extension !== '.html' && !isSource

  if (path.startsWith('/')) {
    const from = editionOfPlace(origin.relativePath, config.editions) ?? { version: config.multiVersion.default, lang: config.lang }
    const written = localizeLink(path, from, config.editions)
    if (routes.hasDotted(written)) return { kind: 'page', routePath: written, anchor }
    if (isFile) return { kind: 'public', path }
    const route = (isSource || extension === '.html' ? path.slice(0, -extension.length) : path).replace(/\/index$/, '/')
    const localized = asWritten(localizeLink(route, from, config.editions), { config, contentRoot })
    return { kind: 'page', routePath: isSource ? routes.ofFile(localized) : localized, anchor }
  }

  const target = resolve(dirname(origin.path), path)
  // Pages are looked for from the place of the page, which is in another language than its source when it is not translated.
  const below = relative(contentRoot, resolve(contentRoot, dirname(origin.relativePath), path)).replaceAll('\\', '/')
  const written = withinSite(routePathOf(`${below}.mdx`, config.editions))
  if (routes.hasDotted(written)) return { kind: 'page', routePath: written, anchor }
  const exists = isFile && existsSync(target)
  if (isFile && (exists || isFileName(path))) return { kind: 'file', path: target, exists }
  const isFolder = path.endsWith('/') || path === '.' || path === '..'
  const source = isSource ? below : `${below.replace(/\.html$/, '')}${isFolder ? '/index' : ''}.mdx`
  const routePath = withinSite(routePathOf(source, config.editions))
  return { kind: 'page', routePath: isSource ? routes.ofFile(routePath) : routePath, anchor }
}

/** Rspress opens the index of a folder without the slash at its end too, and the page beside a folder with one. */
function asWritten(routePath: string, { config, contentRoot }: Pick<LinkSite, 'config' | 'contentRoot'>): string {
  if (config.compat === null) return routePath
  const { folder, prefix } = localeOf(routePath, config.editions)
  const path = join(contentRoot, folder, withoutPrefix(routePath, prefix))
  const exists = (file: string): boolean => config.route.extensions.some((extension) => existsSync(file + extension))
  if (routePath.endsWith('/')) return routePath !== '/' && !exists(join(path, 'index')) && exists(path.replace(/[\\/]+$/, '')) ? routePath.slice(0, -1) : routePath
  return !exists(path) && exists(join(path, 'index')) ? `${routePath}/` : routePath
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
