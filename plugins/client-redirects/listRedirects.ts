import { closest, type PluginProblem } from 'bifolio'
import { type BrowserRules, decoded, statedTarget, withoutExtension } from './client/findTarget.ts'

/** One or more old URLs and their target. */
export interface Redirect {
  /** Paths without base. `/old/*` is every URL below `/old/`. */
  readonly from: string | readonly string[]
  /**
   * A page of the site without base, a URL with https://, or `/new/*` for the URL below `/new/`
   * with the same rest, which may be on another site: `https://new.example/*`.
   */
  readonly to: string
}

/** One old URL and its target. */
export interface SingleRedirect {
  readonly from: string
  readonly to: string
}

const isPattern = (path: string): boolean => path.endsWith('/*')

/**
 * The redirects as they are looked up: paths are decoded, and where the URLs of all pages end with
 * a slash, so do those of redirects.
 */
export function readRedirects(
  redirects: readonly Redirect[],
  trailingSlash: boolean,
): readonly Redirect[] {
  const read = (written: string): string => {
    if (!written.startsWith('/')) return written
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(written) ?? []
    const place = decoded(path) ?? path
    const isOpen = trailingSlash && !/(?:\/|\/\*|\.html)$/.test(place)
    return place + (isOpen ? '/' : '') + rest
  }
  return redirects.map(({ from, to }) => ({ from: [from].flat().map(read), to: read(to) }))
}

const pairsOf = (redirects: readonly Redirect[]): (SingleRedirect & { readonly index: number })[] =>
  redirects.flatMap(({ from, to }, index) =>
    [from].flat().map((path) => ({ from: path, to, index })),
  )

/** Every old URL and pattern with its target. */
export function eachRedirect(redirects: readonly Redirect[]): SingleRedirect[] {
  return pairsOf(redirects).map(({ from, to }) => ({ from, to }))
}

/** The path by which an old URL is looked up. */
const lookedUp = (from: string): string => (isPattern(from) ? from : withoutExtension(from) || '/')

/** The redirects in the form for lookups. */
export function rulesOf(redirects: readonly Redirect[]): BrowserRules {
  const pairs = pairsOf(redirects).map(({ from, to }) => ({ from: lookedUp(from), to }))
  return {
    exact: Object.fromEntries(
      pairs.filter(({ from }) => !isPattern(from)).map(({ from, to }) => [from, to]),
    ),
    patterns: pairs
      .filter(({ from }) => isPattern(from))
      .toSorted((a, b) => b.from.length - a.from.length),
  }
}

interface Urls {
  readonly pages: ReadonlySet<string>
}

/**
 * Target of a URL. Null for a page, for a URL without a redirect, and if the target isn't a page.
 */
export function targetOf(
  path: string,
  { exact, patterns }: BrowserRules,
  { pages }: Urls,
): string | null {
  if (pages.has(path)) return null
  const stated = statedTarget(path, exact)
  if (stated !== undefined) return stated
  for (const { from, to } of patterns.filter((pattern) =>
    path.startsWith(pattern.from.slice(0, -1)),
  )) {
    const target = isPattern(to) ? to.slice(0, -1) + path.slice(from.length - 1) : to
    if (!isPattern(to) || !to.startsWith('/') || pages.has(target)) return target
  }
  return null
}

/**
 * Every old URL that is known: those in the options, those of the last release, and for a pattern
 * one for each page below its target.
 */
export function listRedirects(
  redirects: readonly Redirect[],
  pageList: readonly string[],
  released: readonly string[] = [],
): SingleRedirect[] {
  const rules = rulesOf(redirects)
  const pages = new Set(pageList)
  const mirrored = rules.patterns
    .filter(({ to }) => isPattern(to) && to.startsWith('/'))
    .flatMap(({ from, to }) =>
      pageList
        .filter((path) => path.startsWith(to.slice(0, -1)))
        .map((page) => from.slice(0, -1) + page.slice(to.length - 1)),
    )
  return [...new Set([...Object.keys(rules.exact), ...mirrored, ...released])].flatMap((from) => {
    const to = targetOf(from, rules, { pages })
    return to === null ? [] : [{ from, to }]
  })
}

/** What makes redirects useless or endless. */
export function findProblems(
  redirects: readonly Redirect[],
  pages: readonly string[],
): PluginProblem[] {
  const pairs = pairsOf(redirects)
  const exists = new Set(pages)
  const sources = new Set(pairs.map(({ from }) => from))
  return pairs.flatMap(({ from, to, index }, position): PluginProblem[] => {
    const path = to.replace(/[?#].*$/, '')
    const problem = (message: string, hint: string): PluginProblem[] => [
      { message, hint, at: ['redirects', index] },
    ]
    if (pairs.findIndex((pair) => lookedUp(pair.from) === lookedUp(from)) < position)
      return problem(`'${from}' is redirected twice.`, 'Remove one of the two.')
    if (exists.has(lookedUp(from)))
      return problem(
        `'${from}' is a page and cannot be redirected to '${to}'.`,
        'Remove the page or the redirect.',
      )
    if (isPattern(to) && !isPattern(from))
      return problem(
        `Invalid redirect from '${from}' to '${to}': only the target has a star.`,
        "End both with '/*', or neither.",
      )
    if (sources.has(path))
      return problem(
        `Invalid redirect from '${from}' to '${to}': the target is redirected, too.`,
        'Use the final page as the target.',
      )
    if (isPattern(to) && to.startsWith('/'))
      return pages.some((page) => page.startsWith(to.slice(0, -1)))
        ? []
        : problem(
            `Invalid redirect from '${from}' to '${to}': there are no pages below the target.`,
            'Correct `to`.',
          )
    return to.startsWith('/') && !exists.has(path)
      ? problem(
          `Invalid redirect from '${from}' to '${to}': there is no page at the target.`,
          hintFor({ path, rest: to.slice(path.length) }, pages),
        )
      : []
  })
}

/** The page that was probably meant. */
function hintFor(
  { path, rest }: { readonly path: string; readonly rest: string },
  pages: readonly string[],
): string {
  const place = withoutExtension(path)
  const other = place.endsWith('/') ? place.slice(0, -1) : `${place}/`
  const near = [place, other].find((each) => pages.includes(each)) ?? closest(path, pages)
  return near === undefined ? 'Correct `to`.' : `Correct \`to\`: did you mean '${near}${rest}'?`
}
