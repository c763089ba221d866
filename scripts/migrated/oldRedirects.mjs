// Redirects that the old site had: of its tool, and of the files of its host.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['', 'public', 'static', 'docs/public']

/** `{ url, to }` of each redirect from one path. Those with wildcards are left out. */
export function oldRedirects({ source, config }) {
  const rules = FOLDERS.flatMap((folder) => {
    const file = join(source, folder, '_redirects')
    return existsSync(file) ? linesOf(readFileSync(file, 'utf8')) : []
  })
  const astro = Object.entries(typeof config.redirects === 'object' ? config.redirects : {}).map(
    ([from, to]) => ({
      url: from.startsWith('/') ? from : `/${from}`,
      to: typeof to === 'string' ? to : (to?.destination ?? ''),
    }),
  )
  // Of two rules for one URL, hosts follow the first.
  const byUrl = new Map([...rules, ...astro].reverse().map((rule) => [rule.url, rule]))
  return [...byUrl.values()].filter(({ url }) => !/[*:[\]]/.test(url))
}

/** True for a redirect that ended at a page of the old site, or at another site. */
export function wasAlive(redirect, old, rules) {
  const plain = (url) => url.replace(/[?#].*$/, '').replace(/(?:\/index)?(?:\.html)?\/?$/, '')
  const pages = new Set(old.map(({ url }) => plain(url)))
  const targets = new Map(rules.map((rule) => [plain(rule.url), rule.to]))
  let { to } = redirect
  for (let count = 0; count <= rules.length; count++) {
    if (/^https?:/.test(to)) return true
    const path = plain(to.startsWith('/') ? to : `/${to}`)
    if (pages.has(path)) return true
    to = targets.get(path)
    if (to === undefined) return false
  }
  return false
}

function linesOf(text) {
  return text.split('\n').flatMap((line) => {
    const [url = '', to, status = '301'] = line.trim().split(/\s+/)
    return url.startsWith('/') && to !== undefined && /^30\d/.test(status) ? [{ url, to }] : []
  })
}
