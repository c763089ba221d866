import { dirname, resolve } from 'node:path'
import { decodeText } from '../../shared/decodeText.ts'
import type { ImageUse } from './pageJob.ts'
import { publicFile, type PublicFolders } from '../source/publicFolders.ts'
import type { Path } from '../schema/place.ts'

/** Extensions of files that browsers show as an image. */
export const PICTURE: RegExp = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i

/** Properties that link to a file and don't show it. */
const LINKS = new Set(['href'])

/** Place of a source that refers to files. */
export interface NamingSource extends PublicFolders {
  /** Absolute. */
  readonly path: string
}

/**
 * Absolute path of the image that a URL of the site or a relative path refers to; null for anything
 * else.
 */
export function imageFile(href: string, { path, ...folders }: NamingSource): string | null {
  const [name = ''] = href.split(/[?#]/)
  if (!PICTURE.test(name) || name.startsWith('//')) return null
  if (name.startsWith('/')) return publicFile(decodeText(name), folders)
  return name.startsWith('.') ? resolve(dirname(path), decodeText(name)) : null
}

/** An image in code, and its offset. */
export interface NamedInCode extends Pick<ImageUse, 'href' | 'path'> {
  readonly start: number
}

/**
 * Images that code imports, and files of `public` in its strings. Relative paths refer to a file in
 * an import and in `new URL('./x.png', import.meta.url)` only. Takes any part of a syntax tree;
 * what has no place was written by no one.
 */
export function imagesInCode(tree: unknown, source: NamingSource): NamedInCode[] {
  const found: NamedInCode[] = []
  const visit = (value: unknown, isPath = false): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, isPath)
      return
    }
    if (!isNode(value)) return
    if (value.type === 'Literal') {
      if (typeof value.value !== 'string' || typeof value.start !== 'number') return
      const path = isPath || value.value.startsWith('/') ? imageFile(value.value, source) : null
      if (path !== null) found.push({ href: value.value, path, start: value.start })
      return
    }
    if (value.type === 'JSXAttribute' && isNode(value.name) && LINKS.has(String(value.name.name)))
      return
    const isNaming =
      value.type === 'ImportDeclaration' ||
      value.type === 'ImportExpression' ||
      (value.type === 'NewExpression' && isNode(value.callee) && value.callee.name === 'URL')
    for (const [key, inner] of Object.entries(value)) if (key !== 'parent') visit(inner, isNaming)
  }
  visit(tree)
  return found
}

/**
 * Files of `public` in the strings of a value, such as images of a front matter or a config, by
 * their paths in it.
 */
export function imagesInValue(
  value: unknown,
  source: NamingSource,
  own: (href: string) => string = (href) => href,
): (Pick<ImageUse, 'href' | 'path'> & { readonly keys: Path })[] {
  if (typeof value === 'string') {
    const href = own(value)
    const path = href.startsWith('/') ? imageFile(href, source) : null
    return path === null ? [] : [{ href: value, path, keys: [] }]
  }
  if (typeof value !== 'object' || value === null) return []
  const entries: [PropertyKey, unknown][] = Array.isArray(value)
    ? value.map((item, at) => [at, item])
    : Object.entries(value)
  return entries.flatMap(([key, inner]) =>
    LINKS.has(String(key)) && !isIcon(value)
      ? []
      : imagesInValue(inner, source, own).map((named) => ({
          ...named,
          keys: [key, ...named.keys],
        })),
  )
}

/** Removes the URL of the site from a URL, because `og:image` has to be absolute. */
export function ownUrl({
  siteUrl,
  base,
}: {
  readonly siteUrl: string | null
  readonly base: string
}): (href: string) => string {
  const origin = siteUrl === null ? null : siteUrl + base
  return (href) =>
    origin !== null && href.startsWith(origin) ? `/${href.slice(origin.length)}` : href
}

/** `['link', { rel: 'icon', href: '/icon.png' }]` shows its target. */
function isIcon(value: object): boolean {
  return 'rel' in value && String(value.rel).includes('icon')
}

function isNode(
  value: unknown,
): value is Readonly<Record<string, unknown>> & { readonly type: string } {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  )
}
