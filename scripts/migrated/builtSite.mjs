// Reads a built site as a web host would serve it.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const REDIRECT = /<meta http-equiv="refresh" content="0; ?url=([^"]+)"/
const MOST_REDIRECTS = 5

/** The file of a URL path: itself, with `.html`, or the index of a folder. Null if none exists. */
function fileOf(folder, path) {
  const plain = join(folder, path)
  const candidates = path.endsWith('/')
    ? [join(plain, 'index.html')]
    : [plain, `${plain}.html`, join(plain, 'index.html')]
  return candidates.find((file) => existsSync(file) && statSync(file).isFile()) ?? null
}

/**
 * What a host answers for a path of the old site. `page` is the HTML file that the reader sees in
 * the end, and `how` is the way to it: `page`, `redirect`, `slash` (only on hosts that add or
 * remove the slash at the end), `host` (a rule of `_redirects`), `pattern` (a redirect for all
 * below a path), `file`, `external`, `dead`.
 */
export function answerOf(path, { folder, base, patterns }, seen = 0) {
  const below = withoutBase(decoded(path), base)
  const file = fileOf(folder, below)
  const other = below.endsWith('/')
    ? below.replace(/\/+$/, '')
    : `${below.replace(/(?:\/index)?\.html$/, '')}/`
  const near = file ?? (other === '' ? null : fileOf(folder, other))
  if (near !== null) {
    if (!near.endsWith('.html')) return { how: 'file' }
    const html = readFileSync(near, 'utf8')
    const target = REDIRECT.exec(html.slice(0, 2000))?.[1]
    if (target === undefined) return { how: file === null ? 'slash' : 'page', page: near, html }
    if (/^https?:/.test(target)) return { how: 'external' }
    if (seen === MOST_REDIRECTS) return { how: 'dead' }
    const next = new URL(target.replaceAll('&amp;', '&'), `http://host${path}`).pathname
    const end = answerOf(next, { folder, base, patterns }, seen + 1)
    return end.how === 'dead' ? end : { ...end, how: 'redirect' }
  }
  const own = hostRule(folder, below)
  if (own !== undefined) {
    if (/^https?:/.test(own)) return { how: 'external' }
    if (seen === MOST_REDIRECTS) return { how: 'dead' }
    const end = answerOf(own.replace(/[?#].*$/, ''), { folder, base, patterns }, seen + 1)
    return end.how === 'dead' ? end : { how: 'host' }
  }
  const rule = patterns.find(({ from }) => below.startsWith(from.slice(0, -1)))
  if (!rule || seen === MOST_REDIRECTS) return { how: 'dead' }
  if (/^https?:/.test(rule.to)) return { how: 'external' }
  const next = rule.to.replace(/\*$/, below.slice(rule.from.length - 1))
  const end = answerOf(next, { folder, base: '/', patterns }, seen + 1)
  return end.how === 'dead' ? end : { how: 'pattern' }
}

/** The target of a path in the `_redirects` of the build. */
function hostRule(folder, path) {
  const file = join(folder, '_redirects')
  if (!existsSync(file)) return undefined
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [from, to, status = '301'] = line.trim().split(/\s+/)
    if (to === undefined || !/^30\d/.test(status)) continue
    if (from === path) return to
    const start = from.endsWith('/*') ? from.slice(0, -1) : null
    if (start !== null && path.startsWith(start))
      return to.replace(':splat', path.slice(start.length))
  }
  return undefined
}

function withoutBase(path, base) {
  const start = base.replace(/\/$/, '')
  return path.startsWith(`${start}/`) ? path.slice(start.length) : path
}

export function decoded(path) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Redirects for all paths below one, of the config that the migration wrote. */
export function patternsOf(config) {
  return [...config.matchAll(/from: '(\/[^']*\*)',\s*to: '([^']*)'/g)]
    .map(([, from, to]) => ({ from, to }))
    .toSorted((a, b) => b.from.length - a.from.length)
}
