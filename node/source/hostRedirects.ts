import type { PublishedRedirect } from '../plugin/types.ts'

/**
 * Redirects in a file `_redirects`, which Netlify, Cloudflare Pages and others follow: `/old /new`,
 * `/old/* /new/:splat 301`. Left out are rules with conditions or with variables, and those for the
 * whole site, which serve its own "not found" page or another domain. Paths are without base.
 */
export function hostRedirects(text: string, base: string = '/'): PublishedRedirect[] {
  const start = base.replace(/\/$/, '')
  const own = (path: string): string =>
    path.startsWith(`${start}/`) ? path.slice(start.length) : path
  return text.split('\n').flatMap((line) => {
    const [from = '', to = '', status = '301', ...conditions] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    const isFollowed = /^(?:200|30\d)!?$/.test(status) && conditions.length === 0
    if (!isFollowed || !from.startsWith(`${start}/`) || !/^(?:\/|https?:)/.test(to)) return []
    const rule = { from: own(from), to: own(to).replace(/(?<=\/):splat$/, '*') }
    const isPlain = !/:\w/.test(rule.from + rule.to.replace(/^https?:\/\/[^/]*/, ''))
    return rule.from === '/*' || !isPlain ? [] : [rule]
  })
}
