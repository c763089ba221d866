import { parseFrontMatter, withIndexName } from './engine.ts'
import { noteOf } from './notes.ts'
import type { MigrationPlan, PlannedPage } from './types.ts'

/** A path without what hosts treat alike: `.html`, `/index`, a slash at the end. */
export function plainPath(path: string): string {
  const decoded = path
    .replace(/[?#].*$/, '')
    .replace(/\.html$/, '')
    .replace(/(^|\/)index$/, '$1')
    .replace(/\/+$/, '')
  return decoded === '' ? '/' : decoded
}

/**
 * The path that redirects an old one. `/x/index.html` stays in its folder: hosts look for it there
 * alone.
 */
export function redirectedPath(path: string): string {
  return /.\/index\.html$/.test(path) ? `${plainPath(path)}/` : plainPath(path)
}

/** Path of a page on the new site, without base and extension: `/zh/guide/start`. */
export function routeOf(
  { path, text }: Pick<PlannedPage, 'path' | 'text'>,
  config: MigrationPlan['config'],
): string {
  const { lang = 'en', locales, multiVersion } = config
  const parts = path.split('/').slice((config.root ?? 'content').split('/').length)
  const isVersioned = (multiVersion?.versions?.length ?? 0) > 0
  const version = isVersioned ? parts.shift() : undefined
  const isLocalized = (locales?.length ?? 0) > 0
  const locale = isLocalized ? parts.shift() : undefined
  const prefix = [
    version === multiVersion?.default ? undefined : version,
    locale === lang ? undefined : locale,
  ].filter((part) => part !== undefined && part !== '')
  const { slug } = parseFrontMatter(text, path).frontMatter
  const below = withIndexName(parts.join('/').replace(/\.\w+$/, ''))
  const place =
    slug === undefined
      ? below
      : slug.startsWith('/')
        ? slug.slice(1)
        : [...below.split('/').slice(0, -1), slug].join('/')
  return plainPath(`/${[...prefix, place].join('/')}`)
}

/** The same as redirects name it: the page of a folder has a slash at its end. */
function urlOf(page: Pick<PlannedPage, 'path' | 'text'>, config: MigrationPlan['config']): string {
  const route = routeOf(page, config)
  const { slug } = parseFrontMatter(page.text, page.path).frontMatter
  const isFolder =
    slug === undefined
      ? /(?:^|\/)(?:index|README|readme)\.\w+$/.test(page.path)
      : slug.endsWith('/')
  return (isFolder || config.route?.trailingSlash === true) && route !== '/' ? `${route}/` : route
}

/**
 * Redirects from every path that has changed, and those that the old site had. Notes of `plan` say
 * which cannot be.
 */
export function redirectsOf(plan: MigrationPlan): {
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  readonly notes: MigrationPlan['notes']
} {
  const routes = new Map(
    plan.pages.map((page) => [routeOf(page, plan.config), urlOf(page, plan.config)] as const),
  )
  const notes: MigrationPlan['notes'][number][] = []
  const redirects = new Map<string, string>()
  for (const page of plan.pages) {
    const route = routeOf(page, plan.config)
    if (page.oldPath === undefined || plainPath(page.oldPath) === route) continue
    const from = plainPath(page.oldPath)
    if (routes.has(from))
      notes.push(
        noteOf(
          'migrate/manual',
          { file: page.source },
          `Its old path ${from} is that of another page now.`,
          `It is at ${route}. Links from other sites open the other page.`,
        ),
      )
    else redirects.set(from, urlOf(page, plan.config))
  }
  for (const { from, to: stated } of plan.redirects ?? []) {
    const to = /^(?:\w+:|\/)/.test(stated) ? stated : `/${stated}`
    const page = routes.get(plainPath(from))
    const isServed =
      page !== undefined && (page.endsWith('/') || !redirectedPath(from).endsWith('/'))
    if (!isServed) redirects.set(redirectedPath(from), currentUrl(to, routes))
  }
  // The page at the old URL is written where the old site had it.
  const fromOf = (path: string): string =>
    plan.config.route?.trailingSlash === true && !/\*$|\.\w+$/.test(path)
      ? `${path.replace(/\/$/, '')}/`
      : path
  const all = [...redirects].map(([from, to]) => ({ from: fromOf(from), to }))
  const { usable, lost } = usableRedirects(all, targetsOf(plan, routes, fromOf))
  for (const { from, to } of lost)
    notes.push(
      noteOf(
        'migrate/manual',
        { file: 'bifolio.config.ts' },
        `The redirect from ${from} goes to ${to}, which the new site does not have.`,
        'It was left out. Add it with a page as its target.',
      ),
    )
  return { redirects: usable, notes }
}

/** What redirects may point to. */
interface Targets {
  readonly paths: readonly string[]
  /** URL of the page or the file at a path. */
  urlAt(path: string): string | undefined
}

/**
 * Pages in all languages, lists that plugins make, and files, which only a whole URL can be.
 * `slashed` is for those of a list.
 */
function targetsOf(
  plan: MigrationPlan,
  routes: ReadonlyMap<string, string>,
  slashed: (path: string) => string,
): Targets {
  const made = plan.made ?? []
  const urls = new Map([
    ...shownRoutes(plan),
    ...routes,
    ...made.map((route): [string, string] => [plainPath(route), route]),
  ])
  const { siteUrl, base = '/' } = plan.config
  const files = new Set(plan.files.map(({ path }) => path))
  const fileAt = (path: string): string | undefined =>
    siteUrl !== undefined && files.has(`public${path}`)
      ? new URL(base + path.slice(1), siteUrl).href
      : undefined
  const isMade = (path: string): boolean =>
    made.some((list) => list.endsWith('/*') && path.startsWith(list.slice(0, -1)))
  return {
    paths: [...urls.keys()],
    urlAt: (path) => urls.get(plainPath(path)) ?? (isMade(path) ? slashed(path) : fileAt(path)),
  }
}

/** The URL of a target as it is now, with its query and anchor. */
function currentUrl(to: string, routes: ReadonlyMap<string, string>): string {
  if (/^\w+:/.test(to)) return to
  const [rest = ''] = /[?#].*$/.exec(to) ?? []
  return (routes.get(plainPath(to)) ?? plainPath(to)) + rest
}

/** Where other languages show pages of the main one. */
function shownRoutes({
  pages,
  config,
}: Pick<MigrationPlan, 'pages' | 'config'>): [route: string, url: string][] {
  const { lang = 'en', locales = [], root = 'content' } = config
  const isVersioned = (config.multiVersion?.versions?.length ?? 0) > 0
  const at = root.split('/').length + (isVersioned ? 1 : 0)
  const others = locales.map((locale) => locale.lang).filter((other) => other !== lang)
  return pages.flatMap((page) => {
    const parts = page.path.split('/')
    if (parts[at] !== lang) return []
    return others.map((other): [string, string] => {
      const shown = { ...page, path: parts.with(at, other).join('/') }
      return [routeOf(shown, config), urlOf(shown, config)]
    })
  })
}

/** Redirects that follow each other. More are a circle. */
const MOST_PATTERNS = 8

/** Target of a redirect for all below a path, whose own target may be redirected as well. */
function endOfPattern(
  to: string,
  redirects: readonly { readonly from: string; readonly to: string }[],
): string | null {
  let target = to
  for (let count = 0; count < MOST_PATTERNS; count++) {
    const start = target.slice(0, -1)
    const next = redirects.find(
      ({ from }) => from.endsWith('/*') && start.startsWith(from.slice(0, -1)),
    )
    if (!next) return target
    if (!next.to.endsWith('*')) return next.to
    target = `${next.to.slice(0, -1)}${start.slice(next.from.length - 1)}*`
  }
  return null
}

/** Redirects that the new site can have: to pages that exist, each path once. */
function usableRedirects(
  redirects: readonly { readonly from: string; readonly to: string }[],
  { paths, urlAt }: Targets,
): {
  readonly usable: readonly { readonly from: string; readonly to: string }[]
  readonly lost: readonly { readonly from: string; readonly to: string }[]
} {
  const targets = new Map(redirects.map(({ from, to }) => [plainPath(from), to]))
  const resolved = (to: string, seen: readonly string[] = []): string | null => {
    if (/^https?:/.test(to)) return to
    if (to.endsWith('*')) {
      const end = endOfPattern(to, redirects)
      const hasPages = (start: string): boolean =>
        /^https?:/.test(start) || paths.some((route) => route.startsWith(start))
      return end?.endsWith('*') !== true || hasPages(end.slice(0, -1)) ? end : null
    }
    if (!to.startsWith('/')) return null
    const [path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(to)?.slice(1) ?? []
    const own = urlAt(path)
    if (own !== undefined) return own + rest
    const next = targets.get(plainPath(path))
    if (next === undefined || seen.includes(path)) return null
    return resolved(/[?#]/.test(next) ? next : next + rest, [...seen, path])
  }
  const kept: { from: string; to: string }[] = []
  const lost: { from: string; to: string }[] = []
  for (const { from, to } of redirects) {
    const path = from.startsWith('/') ? from : `/${from}`
    const target = resolved(to)
    if (target === null || !/^\/(?:[^\s?#*]*|(?:[^\s?#*]*\/)?\*)$/.test(path))
      lost.push({ from: path, to })
    else if (!kept.some((other) => other.from === path)) kept.push({ from: path, to: target })
  }
  return { usable: kept, lost }
}

/** URLs of a sitemap that don't exist on the new site. `origin` and base are removed. */
export function lostPaths(
  sitemap: string,
  {
    plan,
    redirects,
  }: { readonly plan: MigrationPlan; readonly redirects: readonly { readonly from: string }[] },
): string[] {
  const base = (plan.config.base ?? '/').replace(/\/$/, '')
  const known = new Set([
    ...plan.pages.map((page) => routeOf(page, plan.config)),
    ...shownRoutes(plan).map(([route]) => route),
    ...(plan.made ?? []).map(plainPath),
    ...redirects.map(({ from }) => plainPath(from)),
    ...plan.files.flatMap(({ path }) =>
      path.startsWith('public/') ? [plainPath(path.slice('public'.length))] : [],
    ),
  ])
  const below = [...redirects.map(({ from }) => from), ...(plan.made ?? [])].flatMap((from) =>
    from.endsWith('/*') ? [from.slice(0, -1)] : [],
  )
  const paths = [...sitemap.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)].map(([, url = '']) =>
    decodeURI(new URL(url.replaceAll('&amp;', '&'), 'https://localhost').pathname),
  )
  return [
    ...new Set(
      paths.map((path) => plainPath(path.startsWith(`${base}/`) ? path.slice(base.length) : path)),
    ),
  ].filter((path) => !known.has(path) && !below.some((start) => path.startsWith(start)))
}
