import { posix } from 'node:path'
import { withoutBase } from './config.ts'
import { relativePath } from '../mdx/files.ts'
import { fileOf, type Layout, servedPath } from './layout.ts'

/** What links of a page are read with. */
export interface LinkContext {
  /** Relative to the source folder. */
  readonly file: string
  /** Path of the page in the new project. */
  readonly path: string
  readonly base: string | undefined
  readonly layout: Layout
  /** Paths of pages in the new project by their files. */
  readonly pagePaths: ReadonlyMap<string, string>
}

/**
 * A link of a page as ours. Astro needs the base in it, and browsers resolve relative ones from the
 * URL of the page.
 */
export function convertLink(
  url: string,
  { file, path, base, layout, pagePaths }: LinkContext,
): string {
  if (url === '' || /^(?:[a-z][\w+.-]*:|\/\/|#|\?)/i.test(url)) return url
  if (url.startsWith('/')) return withoutBase(url, base)
  const [, target = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? []
  const linked = fileOf(target.startsWith('.') ? target : `./${target}`, file, layout)
  const found = linked === null ? undefined : pagePaths.get(decodeURI(linked))
  if (found !== undefined) return `${relativePath(path, found)}${rest}`
  // A file with an extension isn't a page of Starlight.
  if (/\.(?!html$)[a-z\d]{2,5}$/i.test(target)) return url
  const name = file.slice(layout.docs.length + 1)
  return `${posix.join('/', servedPath(name), target)}${rest}`
}
