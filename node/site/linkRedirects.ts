import type { PublishedRedirect } from '../plugin/types.ts'
import type { LinkUse } from '../markdown/pageJob.ts'

/**
 * Creates a function that follows a link to an old URL: its target becomes the page that plugins
 * redirect to. A link to a page, and one whose redirect has no page, is returned as it is. An
 * anchor of the redirect wins over that of the link.
 */
export function followRedirects(
  redirects: readonly PublishedRedirect[],
  pages: Pick<ReadonlySet<string>, 'has'>,
): (link: LinkUse) => LinkUse {
  if (redirects.length === 0) return (link) => link
  const exact = new Map(redirects.map(({ from, to }) => [plainPath(from), to]))
  const patterns = redirects
    .filter(({ from }) => from.endsWith('/*'))
    .toSorted((a, b) => b.from.length - a.from.length)
  const pageAt = (path: string): string | undefined =>
    [path, path.endsWith('/') ? path.slice(0, -1) : `${path}/`].find((each) => pages.has(each))
  /** The first target that is a page or another site. */
  const targetOf = (path: string): string | undefined =>
    [
      exact.get(plainPath(path)),
      ...patterns.map(({ from, to }) => {
        const start = from.slice(0, -1)
        if (!path.startsWith(start)) return undefined
        return to.endsWith('/*') ? to.slice(0, -1) + path.slice(start.length) : to
      }),
    ].find((to) => to !== undefined && (!to.startsWith('/') || pageAt(pathOf(to)) !== undefined))
  return (link) => {
    const { target } = link
    if (target.kind !== 'page' && target.kind !== 'public') return link
    const path = target.kind === 'page' ? target.routePath : target.path
    const to = pageAt(path) === undefined ? targetOf(path) : undefined
    if (to === undefined) return link
    if (!to.startsWith('/')) return { ...link, target: { kind: 'external', url: to } }
    const [, anchor = target.kind === 'page' ? target.anchor : ''] = /#(.*)$/.exec(to) ?? []
    const routePath = pageAt(pathOf(to)) ?? pathOf(to)
    return { ...link, target: { kind: 'page', routePath, anchor } }
  }
}

const pathOf = (url: string): string => url.replace(/[?#].*$/, '')

/** A path without what hosts treat alike: `.html`, `index.html`, a slash at the end. */
function plainPath(path: string): string {
  return path.replace(/(?:(?<=\/)index)?\.html$/, '').replace(/(?<=.)\/$/, '')
}
