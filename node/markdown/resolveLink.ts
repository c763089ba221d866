import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { decodeText } from '../../shared/decodeText.ts'
import { slashed } from '../slashed.ts'
import type { CompileConfig } from './compileConfig.ts'
import { editionOfPlace } from '../../shared/edition.ts'
import { type LinkPattern, linkPatternOf, matchesPattern } from '../../shared/linkPattern.ts'
import { localizeLink } from '../../shared/localizeLink.ts'
import {
  isExternal,
  isFileName,
  routePathOf,
  splitLink,
  withIndexName,
  withinSite,
} from '../../shared/routePath.ts'
import type { PageRoutes } from '../source/pageRoutes.ts'
import type { LinkTarget } from './pageJob.ts'
import { publicFile, type PublicFolders } from '../source/publicFolders.ts'
import { isScriptLink } from './scriptLink.ts'

/** Name of the file that a link without a target would be: no file can have it. */
const EMPTY = ':empty:'

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
  readonly routes: Pick<PageRoutes, 'of' | 'ofFile' | 'has' | 'hasDotted' | 'existing' | 'isShared'>
}

/**
 * Finds the target of a link, or null for a URL that's neither of the site nor of the web:
 * `mailto:`, `data:`.
 * A route without version and language is looked for in those of the page; `/v1/…`, `/zh/…` and
 * `/v1/zh/…` name theirs.
 * A slash at the end does not matter where only one of the two is a page. A link to a page as it is
 * written wins. Else one with the extension of a page names a source, one with another extension a
 * file, and any other a route.
 */
export function resolveLink(
  href: string,
  origin: LinkOrigin,
  { config, contentRoot, routes, ...folders }: LinkSite,
): LinkTarget | null {
  if (href === '') return { kind: 'file', path: join(dirname(origin.path), EMPTY), exists: false }
  if (isScriptLink(href)) return { kind: 'script' }
  if (isExternal(href))
    return /^(?:https?:)?\/\//i.test(href)
      ? { kind: 'external', url: href.startsWith('//') ? `https:${href}` : href }
      : null
  const { path: encoded, anchor: hash } = splitLink(href)
  const path = withinSite(decodeText(encoded))
  const anchor = decodeText(hash.slice(1))
  if (path === '') return { kind: 'page', routePath: routes.of(origin.relativePath), anchor }
  const extension = /\.[a-z\d]+$/i.exec(path)?.[0] ?? ''
  const isSource = config.route.extensions.includes(extension)
  const isFile = extension !== '' && extension !== '.html' && !isSource

  if (path.startsWith('/')) {
    const from = editionOfPlace(origin.relativePath, config.editions) ?? {
      version: config.multiVersion.default,
      lang: config.lang,
    }
    const written = localizeLink(path, from, config.editions)
    if (routes.hasDotted(written)) return { kind: 'page', routePath: written, anchor }
    if (isFile || isPublicPage(path, { ...folders, routes }, written))
      return { kind: 'public', path }
    if (isExcluded(href, config) && !routes.has(routes.existing(written)))
      return { kind: 'public', path }
    const route = withIndexName(
      isSource || extension === '.html' ? path.slice(0, -extension.length) : path,
    ).replace(/\/index$/, '/')
    const localized = localizeLink(route, from, config.editions)
    const shared = sharedPage(route, { localized, lang: from.lang }, { config, routes })
    if (shared !== null) return { kind: 'page', routePath: shared, anchor }
    return pageTarget(isSource ? routes.ofFile(localized) : localized, anchor, routes)
  }

  const target = resolve(dirname(origin.path), path)
  // Pages are looked for from the place of the page, which is in another language than its source
  // when it is not translated.
  const below = slashed(
    relative(contentRoot, resolve(contentRoot, dirname(origin.relativePath), path)),
  )
  const written = withinSite(routePathOf(`${below}.mdx`, config.editions))
  if (routes.hasDotted(written)) return { kind: 'page', routePath: written, anchor }
  const exists = isFile && existsSync(target)
  if (isFile && (exists || isFileName(path))) return { kind: 'file', path: target, exists }
  const isFolder = path.endsWith('/') || path === '.' || path === '..'
  const source = isSource ? below : `${below.replace(/\.html$/, '')}${isFolder ? '/index' : ''}.mdx`
  const routePath = withinSite(routePathOf(source, config.editions))
  if (isExcluded(href, config) && !routes.has(routes.existing(routePath)))
    return { kind: 'public', path: routePath }
  return pageTarget(isSource ? routes.ofFile(routePath) : routePath, anchor, routes)
}

/**
 * A page that another version does not have: one that belongs to no version, or of a plugin, whose
 * lists of a blog and pages of an API are those of the default version.
 */
function sharedPage(
  route: string,
  { localized, lang }: { readonly localized: string; readonly lang: string },
  { config, routes }: Pick<LinkSite, 'config' | 'routes'>,
): string | null {
  const { default: version } = config.multiVersion
  if (version === '' || routes.has(routes.existing(localized))) return null
  const current = routes.existing(localizeLink(route, { version, lang }, config.editions))
  return routes.isShared(current) ? current : null
}

/** Links that are of no concern to this site. */
export function excludedLinks({
  markdown: { checkDeadLinks },
}: Pick<CompileConfig, 'markdown'>): readonly LinkPattern[] {
  return typeof checkDeadLinks === 'object' ? checkDeadLinks.excludes.map(linkPatternOf) : []
}

function isExcluded(href: string, config: Pick<CompileConfig, 'markdown'>): boolean {
  return matchesPattern(href, excludedLinks(config))
}

/**
 * True for `/demo.html` and `/demo/` where that is a file of the public folder, or a folder of it
 * with an index page, and no page.
 */
export function isPublicPage(
  path: string,
  { routes, ...folders }: PublicFolders & { readonly routes: Pick<PageRoutes, 'existing' | 'has'> },
  written: string,
): boolean {
  if (path === '/' || !/(?:\.html|\/)$/.test(path)) return false
  const file = path.endsWith('/') ? `${path}index.html` : path
  return (
    !routes.has(routes.existing(written.replace(/(?:\/index)?\.html$/, ''))) &&
    existsSync(publicFile(file, folders))
  )
}

/** A link may have a slash at its end that its page has not, and the other way round. */
function pageTarget(
  written: string,
  anchor: string,
  routes: Pick<PageRoutes, 'existing'>,
): LinkTarget {
  const routePath = routes.existing(written)
  return { kind: 'page', routePath, anchor, ...(routePath !== written && { written }) }
}
