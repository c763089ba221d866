import { HASHED_FOLDERS } from '../../release/hashedFiles.ts'

/** What the settings of a web server depend on. */
export interface HostedSite {
  /** Slash at both ends. */
  readonly base: string
  /** Folders with a 404 page of their own, such as `zh`, without slashes at the ends. */
  readonly notFoundFolders: readonly string[]
  /** What links to pages end with: `''` with `cleanUrls`. */
  readonly pageSuffix: '' | '.html'
  /** True if the site has `.br` and `.gz` files. */
  readonly isCompressed: boolean
}

/** What is worth compressing, beside `text/html`. Servers have two names for scripts. */
export const COMPRESSED_TYPES = [
  'text/css',
  'text/plain',
  'text/markdown',
  'text/javascript',
  'text/xml',
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'application/xml',
  'application/atom+xml',
  'application/rss+xml',
  'application/wasm',
  'image/svg+xml',
]

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * For hosts that send the headers of a path with a 404 as well: a browser would keep a file as
 * missing for a year if a deployment didn't have it for a moment. After an hour, a kept file is
 * still used, and checked in the background.
 */
export const REVALIDATED = 'public, max-age=3600, stale-while-revalidate=31536000'

/** For a regular expression: `assets|search-index`. */
export const HASHED_PATTERN: string = HASHED_FOLDERS.join('|')

/** The base in a regular expression. It contains no other special character. */
export function baseInPattern(base: string): string {
  return base.replaceAll('.', String.raw`\.`)
}

/** Lines one level deeper. Empty lines stay empty. */
export function indented(lines: readonly string[], indent: string): string[] {
  return lines.map((line) => (line === '' ? '' : indent + line))
}

export function textOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}
