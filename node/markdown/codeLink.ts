import type { LinkInCode } from './linksInCode.ts'
import type { LinkUse } from './pageJob.ts'
import { type LinkSite, resolveLink } from './resolveLink.ts'

/** A component has no language of its own: a route without one is of the first. */
const ORIGIN = { relativePath: '', path: '' }

/** A link in code, with its place. */
export type CodeLink = Omit<LinkInCode, 'start'> & Pick<LinkUse, 'file' | 'line' | 'column'>

/**
 * A link in code as one that can be checked. None for a URL outside of the base, which isn't of the
 * site.
 */
export function resolveCodeLink({ form, ...link }: CodeLink, site: LinkSite): LinkUse[] {
  const { base } = site.config
  const isBased = base !== '/' && link.href.startsWith(base)
  if (form === 'url' && base !== '/' && !isBased && link.href.startsWith('/')) return []
  const route = isBased && form !== 'route' ? link.href.slice(base.length - 1) : link.href
  const target = resolveLink(route, ORIGIN, site)
  return target === null ? [] : [{ ...link, target }]
}
