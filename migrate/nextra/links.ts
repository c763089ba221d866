import { posix } from 'node:path'
import type { SourceLocale } from '../languages.ts'
import { linkOf } from './navigation.ts'
import type { SourcePage } from './sourcePages.ts'

export interface Links {
  /** Link of ours for one in a file. `page` is the page that it is in. */
  of(url: string, file: string, page?: Pick<SourcePage, 'route' | 'locale' | 'name'>): string
}

/**
 * Links of the old site. A path has the base only in HTML, and a language in few; one without a
 * slash at its beginning counts from the URL, or is that of a file.
 */
export function createLinks(
  pages: readonly SourcePage[],
  { base, codes }: { readonly base: string; readonly codes: readonly string[] },
): Links {
  const byRoute = new Map<SourceLocale, Map<string, SourcePage>>()
  const byFile = new Map(pages.map((page) => [page.file.replace(/\.\w+$/, ''), page]))
  for (const page of pages) {
    const own = byRoute.get(page.locale) ?? new Map<string, SourcePage>()
    byRoute.set(page.locale, own)
    // The page of a folder may have a file beside it.
    if (!own.has(page.route) || !page.name.endsWith('index')) own.set(page.route, page)
  }
  const tables = [...byRoute.values()]
  const pageAt = (path: string, locale: SourceLocale | undefined): SourcePage | undefined => {
    const plain = path.replace(/(.)\/$/, '$1')
    const own = locale && byRoute.get(locale)?.get(plain)
    return own ?? tables.map((table) => table.get(plain)).find((page) => page !== undefined)
  }
  const withoutPrefixes = (path: string): string => {
    const inBase = base !== '' && (path === base || path.startsWith(`${base}/`))
    const below = inBase ? path.slice(base.length) || '/' : path
    const [, code, rest] = /^\/([^/]+)(\/.*)?$/.exec(below) ?? []
    return code !== undefined && codes.includes(code) && !pageAt(below, undefined)
      ? (rest ?? '/')
      : below
  }
  return {
    of(url, file, page) {
      if (url === '' || /^(?:[a-z][\w+.-]*:|\/\/|#|\?)/i.test(url)) return url
      const [, written = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
      const target = written.replace(/\.mdx?$/, '')
      if (target.startsWith('/')) {
        const path = withoutPrefixes(target)
        const found = pageAt(decoded(path), page?.locale)
        return `${found ? linkOf(found) : path.replace(/(.)\/$/, '$1')}${rest}`
      }
      if (!page || /\.(?!html$)[a-z\d]{2,5}$/i.test(target)) return url
      const fromUrl = posix.join(posix.dirname(page.route), target)
      const fromFile = posix.join(posix.dirname(file), target)
      const found =
        pageAt(decoded(fromUrl), page.locale) ??
        byFile.get(decoded(fromFile)) ??
        byFile.get(posix.join(decoded(fromFile), 'index')) ??
        pageAt(posix.join(page.route, target), page.locale)
      return `${found ? linkOf(found) : fromUrl}${rest}`
    },
  }
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
