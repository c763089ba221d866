import { existsSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { ResolvedConfig } from '../../shared/config/resolvedConfig.ts'
import { isExternal, routePathOf, splitLink } from '../../shared/routePath.ts'
import type { LinkTarget } from './pageJob.ts'

/** Where links of one source are resolved from. */
export interface LinkOrigin {
  readonly relativePath: string
  /** Absolute path of the source. */
  readonly path: string
  readonly lang: string
}

/** What a resolver needs of the site. */
export interface LinkSite {
  readonly config: ResolvedConfig
  /** Absolute content root. */
  readonly contentRoot: string
  /** Absolute folder whose files are served as they are. */
  readonly publicDir: string
}

/**
 * Finds what a link of a page names, or null for an address that is neither of the site nor of the web: `mailto:`, `data:`.
 * A route without a language is looked for in the language of the page; `/en/…` and `/zh/…` name theirs.
 */
export function resolveLink(href: string, origin: LinkOrigin, { config, contentRoot }: Omit<LinkSite, 'publicDir'>): LinkTarget | null {
  if (href === '') return null
  if (isExternal(href)) return /^(?:https?:)?\/\//i.test(href) ? { kind: 'external', url: href.startsWith('//') ? `https:${href}` : href } : null
  const { path: encoded, anchor: hash } = splitLink(href)
  const path = decode(encoded)
  const anchor = decode(hash.slice(1))
  if (path === '') return { kind: 'page', routePath: routePathOf(origin.relativePath, config.lang), anchor }
  const extension = /\.[a-z\d]+$/i.exec(path)?.[0] ?? ''
  const isSource = config.route.extensions.includes(extension)

  if (path.startsWith('/')) {
    if (extension !== '' && extension !== '.html' && !isSource) return { kind: 'public', path }
    const route = (isSource || extension === '.html' ? path.slice(0, -extension.length) : path).replace(/\/index$/, '/')
    return { kind: 'page', routePath: withLocale(route, origin.lang, config), anchor }
  }

  const target = resolve(dirname(origin.path), path)
  // Pages are looked for from the place of the page, which is in another language than its source when it is not translated.
  const below = relative(contentRoot, resolve(contentRoot, dirname(origin.relativePath), path)).replaceAll('\\', '/')
  if (extension !== '' && extension !== '.html' && !isSource) return { kind: 'file', path: target, exists: existsSync(target) }
  const isFolder = path.endsWith('/') || path === '.' || path === '..'
  const source = isSource ? below : `${below.replace(/\.html$/, '')}${isFolder ? '/index' : ''}.mdx`
  return { kind: 'page', routePath: routePathOf(source, config.lang), anchor }
}

function withLocale(route: string, lang: string, config: ResolvedConfig): string {
  const first = route.split('/')[1]
  const named = config.locales.find((locale) => locale.lang === first)
  const locale = named ?? config.locales.find((candidate) => candidate.lang === lang)
  const path = named ? route.slice(named.lang.length + 1) || '/' : route
  return `${locale?.prefix ?? ''}${path}`
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
