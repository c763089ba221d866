/** Every redirect for one URL, and those for all URLs below one, longest first. */
export interface BrowserRules {
  readonly exact: Readonly<Record<string, string>>
  readonly patterns: readonly { readonly from: string; readonly to: string }[]
}

/**
 * What no path of a page has, and what makes a URL parser read a host where a path is meant:
 * `//host`, `/\host`, a tab between.
 */
// oxlint-disable-next-line no-control-regex
const NO_PAGE = /\/\/|[\\\u0000-\u001f\u007f]/

/**
 * The path that redirects are looked up by, without base and file extension. Null for a path that
 * no page can have, which is never redirected: what a pattern keeps of it would be read as another
 * site.
 */
export function oldPathOf(pathname: string, base: string): string | null {
  const path = decoded(pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname)
  return path === null || NO_PAGE.test(path) ? null : withoutExtension(path)
}

/** A path without its file: `/old.html` is `/old`, and `/old/index.html` is `/old/`. */
export function withoutExtension(path: string): string {
  return path.replace(/(?:(?<=\/)index)?\.html$/, '')
}

/**
 * A percent sign that begins no code is a character of the path. Null for a code that is cut in the
 * middle of a character.
 */
export function decoded(pathname: string): string | null {
  try {
    return decodeURI(pathname.replaceAll(/%(?![\da-f]{2})/gi, '%25'))
  } catch {
    return null
  }
}

/** The target that is stated for one URL, with or without a slash at its end. */
export function statedTarget(path: string, exact: BrowserRules['exact']): string | undefined {
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
  const found = [path, other].find((each) => Object.hasOwn(exact, each))
  return found === undefined ? undefined : exact[found]
}

/**
 * Target of a URL without a page. Null if there is no redirect for it, and if it would redirect
 * endlessly.
 */
export function findTarget(path: string, { exact, patterns }: BrowserRules): string | null {
  const stated = statedTarget(path, exact)
  if (stated !== undefined) return stated
  const matching = (url: string): BrowserRules['patterns'] =>
    patterns.filter(({ from }) => url.startsWith(from.slice(0, -1)))
  const [pattern] = matching(path)
  if (!pattern) return null
  if (!pattern.to.endsWith('/*')) return pattern.to
  // Whether the target exists is known on the server only. One that a pattern speaks of too might
  // never be a page.
  const target = pattern.to.slice(0, -1) + path.slice(pattern.from.length - 1)
  return matching(target).length > 0 ? null : target
}

interface Visit {
  readonly url: URL
  /** Slash at both ends. */
  readonly base: string
  /** URL of a route path. */
  readonly hrefOf: (link: string) => string
}

/**
 * The target of a visit of an unknown URL, with its query and anchor. Null if no redirect applies.
 */
export function redirectOf({ url, base, hrefOf }: Visit, rules: BrowserRules): URL | null {
  const path = oldPathOf(url.pathname, base)
  const found = path === null ? null : findTarget(path, rules)
  if (found === null) return null
  const target = new URL(hrefOf(found), url)
  if (url.search) target.search = url.search
  if (url.hash) target.hash = url.hash
  return target
}
