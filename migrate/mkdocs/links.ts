import { posix } from 'node:path'
import type { SourceLocale } from '../languages.ts'
import { routeOfName } from './navigation.ts'

export interface LinkContext {
  /** Path of the page below the docs folder, without its language. */
  readonly name: string
  readonly locale: SourceLocale
  /** `locale/name` of all pages. */
  readonly names: ReadonlySet<string>
  /** Files that aren't pages, by their path in `public`. */
  readonly assets: ReadonlyMap<string, string>
}

/** A link to a file as the URL that it has, and one to the URL of a page as its route. */
export function linkOf(url: string, { name, locale, names, assets }: LinkContext): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
  if (path === '' || /^[a-z][\w+.-]*:|^\/\//i.test(path) || path.startsWith('/')) return url
  const at = (folder: string): string => posix.normalize(posix.join(folder, path))
  const file = at(posix.dirname(name))
  if (path.endsWith('.md')) return url.replace(/(^|\/)README\.md/, '$1index.md')
  // In HTML paths are those of URLs, where the page is a folder.
  const byUrl = at(routeOfName(name).slice(1))
  const found = [file, byUrl]
    .flatMap((each) => [posix.join(locale.prefix, each), each])
    .find((each) => assets.has(each))
  if (found !== undefined) return `/${found}${rest}`
  const target = [byUrl, file].find((each) =>
    [`${each.replace(/\/$/, '')}.md`, posix.join(each, 'index.md')].some((page) =>
      names.has(`${locale.prefix}/${page}`),
    ),
  )
  return target === undefined ? url : `${posix.join('/', target, '/')}${rest}`
}
