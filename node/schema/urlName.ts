/** Characters nobody sees: they break lines of a terminal, or turn the text after them around. */
const INVISIBLE = /[\p{Cc}\u2028-\u202E\u2066-\u2069\uFEFF]/u

/**
 * Room is left for what the build appends: extensions and hashes. File systems take 255. Unit:
 * bytes.
 */
const LONGEST_NAME = 200

/** URLs and links of a page may have these: of its HTML, its Markdown and its source. */
export const OUTPUT_EXTENSION = /\.(?:html|mdx?)$/i

/** A path as shown on one line of a message. */
export function shownName(path: string): string {
  return path.replaceAll(new RegExp(INVISIBLE, 'gu'), (character) => `\\u${codeOf(character)}`)
}

/**
 * True for a name, or after a slash a path of names, that can be a URL: what a file could be
 * called, without its extension.
 */
export function isSlug(slug: string): boolean {
  const names = slug
    .replace(/^\//, '')
    .replace(/(?<=.)\/$/, '')
    .split('/')
  const isFolder = slug.startsWith('/') && slug.endsWith('/')
  const page = names.at(-1) ?? ''
  return (
    (slug.startsWith('/') || !slug.includes('/')) &&
    (slug === '/' ||
      names.every(
        (name) => name !== '' && name !== '.' && name !== '..' && problemOf(name) === null,
      )) &&
    page !== 'index' &&
    slug !== '/404' &&
    (isFolder || !OUTPUT_EXTENSION.test(page))
  )
}

/** Why a name cannot be a part of a URL on every host, or null. */
export function problemOf(name: string): string | null {
  const invisible = INVISIBLE.exec(name)?.[0]
  if (invisible !== undefined) return `contains the invisible character U+${codeOf(invisible)}`
  const special = /[%#?\\]/.exec(name)?.[0]
  if (special !== undefined) return `contains "${special}", which has a meaning of its own in URLs`
  if (/^\s|\s$/.test(name)) return `${/^\s/.test(name) ? 'begins' : 'ends'} with a space`
  return Buffer.byteLength(name) > LONGEST_NAME ? `is longer than ${LONGEST_NAME} bytes` : null
}

function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
