/** How the value of an attribute names files. */
export type FileAttribute =
  /** Where it leads: a page or a file. */
  | 'link'
  /** A file that is shown. */
  | 'file'
  /** A list of such files. */
  | 'list'

/**
 * The attributes by which a browser loads something, in lower case. `data` is one of `<object>`
 * only. What is left out isn't loaded (`cite`), doesn't name a file (`action`, `formaction`,
 * `ping`), or is obsolete (`background`, `longdesc`).
 */
const KINDS: Readonly<Record<string, FileAttribute>> = {
  href: 'link',
  xlinkhref: 'link',
  src: 'file',
  poster: 'file',
  srcset: 'list',
  imagesrcset: 'list',
}

/** What an attribute of a tag names. `name`: in HTML, JSX or a syntax tree. Null for nothing. */
export function fileAttribute(name: string, tag: string): FileAttribute | null {
  const key = name.replace(':', '').toLowerCase()
  if (key === 'data') return tag === 'object' ? 'file' : null
  return Object.hasOwn(KINDS, key) ? (KINDS[key] ?? null) : null
}

/** A candidate of a `srcset`: its URL, and how large it is. Only a comma at an end separates. */
const CANDIDATE = /([\s,]*)(\S*[^\s,])(,+|[^,]*,?)/g

/** A `srcset` with other URLs. */
export function mapSrcset(value: string, urlOf: (url: string) => string): string {
  return value.replaceAll(
    CANDIDATE,
    (_, before: string, url: string, after: string) => before + urlOf(url) + after,
  )
}
