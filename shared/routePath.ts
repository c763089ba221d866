import { type Edition, belowEdition, editionOfPlace } from './edition.ts'
import { type LinkPattern, matchesPattern } from './linkPattern.ts'

/** Sets how route paths become URLs. */
export interface UrlRules {
  /** Slash at both ends. */
  readonly base: string
  readonly cleanUrls: boolean
}

/** Distinguishes pages from files. */
export interface LinkRules extends UrlRules {
  /** Route paths of the pages whose names look like those of files: `/guide/node.js`. */
  readonly fileLikePages: readonly string[]
  /** Links that leave the site on its own origin. @default none */
  readonly plainLinks?: readonly LinkPattern[]
  /** True if the URLs of all pages end with a slash. @default false */
  readonly trailingSlash?: boolean
  /** Route paths of pages without that slash: hosts look for them at `404.html`. @default none */
  readonly notFoundPages?: readonly string[]
}

const SCHEME = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** True for a URL that leaves the site: with a scheme, or protocol-relative. */
export function isExternal(link: string): boolean {
  return SCHEME.test(link)
}

/**
 * True for a path that stays on the site's origin. A URL parser reads `//x` and `/\\x` as hosts,
 * and skips tabs and line breaks.
 */
export function isSitePath(link: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return /^\/(?![/\\])/.test(link) && !/[\u0000-\u001f]/.test(link)
}

/**
 * A path of the site. Browsers would take one that begins with two slashes for another host; to
 * them `\` is a slash, and tabs and line breaks are nothing.
 */
export function withinSite(path: string): string {
  return path.replace(/^\/[\t\n\r]*[/\\][\t\n\r/\\]*/, '/')
}

/** Splits a URL into path, query and anchor; query and anchor keep their sign or are empty. */
export function splitLink(link: string): { path: string; query: string; anchor: string } {
  const hashAt = link.indexOf('#')
  const anchor = hashAt < 0 ? '' : link.slice(hashAt)
  const rest = hashAt < 0 ? link : link.slice(0, hashAt)
  const queryAt = rest.indexOf('?')
  return queryAt < 0
    ? { path: rest, query: '', anchor }
    : { path: rest.slice(0, queryAt), query: rest.slice(queryAt), anchor }
}

/**
 * A path without extension as it would be if the page of a folder were always called `index`: as
 * on code hosts, that may be its `README`.
 */
export function withIndexName(path: string): string {
  return path.replace(/(?<=^|\/)(?:README|readme)$/, 'index')
}

/**
 * Route path of a source file below the content root.
 * The folder of version and language becomes the prefix, `index` and `README` are the page of their
 * folder: `zh/api/index.mdx` → `/zh/api/`.
 */
export function routePathOf(
  relativePath: string,
  editions: readonly Pick<Edition, 'folder' | 'unversioned' | 'prefix'>[],
): string {
  const edition = editionOfPlace(relativePath, editions)
  const path = withIndexName(belowEdition(relativePath, edition).replace(/\.[^./]+$/, '')).replace(
    /(^|\/)index$/,
    '$1',
  )
  return `${edition?.prefix ?? ''}/${path}`
}

/**
 * Place below the content root of a page that no file makes: `/zh/releases/2.0` →
 * `zh/releases/2.0.tsx`.
 */
export function placeOf(
  routePath: string,
  { folder, prefix }: Pick<Edition, 'folder' | 'prefix'>,
): string {
  const path = routePath.slice(prefix.length) || '/'
  return `${folder}${path}${path.endsWith('/') ? 'index' : ''}.tsx`
}

/**
 * A name with a dot looks like that of a file when letters follow: `logo.svg`, and not `2.0`. A
 * page may have such a name too.
 */
export function isFileName(path: string): boolean {
  return /\.(?=[a-z\d]*[a-z])[a-z\d]+$/i.test(path)
}

/**
 * A route path as a URL has it. What is encoded stays as it is: no name of a page contains a
 * percent sign.
 */
export function encodePath(path: string): string {
  // Half a character cannot be encoded.
  return encodeURI(path.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll('%25', '%')
}

/** A path of a URL as it is written in file names, or null when it is not encoded correctly. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/**
 * Path of the HTML file of a route path in the output: `/guide/x` → `guide/x.html`, `/api/` →
 * `api/index.html`.
 */
export function outputFileOf(routePath: string): string {
  return routePath.endsWith('/') ? `${routePath.slice(1)}index.html` : `${routePath.slice(1)}.html`
}

/**
 * Path of the Markdown file of a route path in the output: `/guide/x` → `guide/x.md`, `/api/` →
 * `api/index.md`.
 */
export function markdownFileOf(routePath: string): string {
  return outputFileOf(routePath).replace(/\.html$/, '.md')
}

/**
 * URL of a link on the deployed site: of a page, or of a file. External URLs and bare anchors are
 * returned as they are.
 */
export function hrefOf(link: string, rules: LinkRules): string {
  const { path } = splitLink(link)
  if (isFileLink(path, rules)) return fileHrefOf(link, rules.base)
  if (rules.notFoundPages?.includes(path)) return pageHrefOf(link, { ...rules, cleanUrls: false })
  return pageHrefOf(rules.trailingSlash ? endedWithSlash(link) : link, rules)
}

/** A link to a page, which may be written without the slash that its URL has. */
function endedWithSlash(link: string): string {
  const { path, query, anchor } = splitLink(link)
  return isSiteLink(link) && !path.endsWith('/') ? `${path}/${query}${anchor}` : link
}

/** URL of a page on the deployed site, whatever its name looks like. */
export function pageHrefOf(link: string, { base, cleanUrls }: UrlRules): string {
  if (!isSiteLink(link)) return link
  const { path, query, anchor } = splitLink(link)
  return (
    base.slice(0, -1) +
    encodePath(path) +
    (cleanUrls || path.endsWith('/') ? '' : '.html') +
    query +
    anchor
  )
}

/** URL of a file on the deployed site: base, and no extension added. */
export function fileHrefOf(link: string, base: string): string {
  return pageHrefOf(link, { base, cleanUrls: true })
}

/** True for a path that looks like that of a file or of another site, and isn't a page's. */
export function isFileLink(
  path: string,
  { fileLikePages, plainLinks = [] }: Pick<LinkRules, 'fileLikePages' | 'plainLinks'>,
): boolean {
  return (
    (isFileName(path) || matchesPattern(path, plainLinks)) &&
    !fileLikePages.includes(decodePath(path) ?? path)
  )
}

function isSiteLink(link: string): boolean {
  return link.startsWith('/') && !isExternal(link)
}

/**
 * Route path of a URL of this site: base, `.html` and `index` removed. Null if it's outside of the
 * base. A path that can't be decoded stays as it is: no page has it.
 */
export function routePathOfUrl(pathname: string, base: string): string | null {
  let path = pathname
  if (base !== '/') {
    if (path === base.slice(0, -1)) path = base
    if (!path.startsWith(base)) return null
    path = path.slice(base.length - 1)
  }
  return withinSite((decodePath(path) ?? path).replace(/\.html$/, '').replace(/\/index$/, '/'))
}
