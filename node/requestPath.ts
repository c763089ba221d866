import { decodePath } from '../shared/routePath.ts'

/** Parsed request URL. */
export interface RequestPath {
  /**
   * Decoded names of folders and file below the base. An empty last one: the path ends with a
   * slash.
   */
  readonly segments: readonly string[]
  /** With its question mark, or empty. */
  readonly query: string
}

/**
 * Takes the target of a request apart. `base`: the base without its slash. `outside`: not below the
 * base. `malformed`: cannot be decoded, or has names that could lead out of the folder or that no
 * file has.
 */
export function requestPath(
  target: string,
  base: string,
): RequestPath | 'base' | 'outside' | 'malformed' {
  // Proxies send the whole URL.
  const [, origin, path = '', query = ''] =
    /^(https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? []
  const decoded = decodePath(origin !== undefined && path === '' ? '/' : path)
  if (!decoded?.startsWith('/')) return 'malformed'
  const all = decoded.split('/')
  if (all.some((segment) => segment === '.' || segment === '..' || /[\\\0]/.test(segment)))
    return 'malformed'
  if (base !== '/' && decoded === base.slice(0, -1)) return 'base'
  return decoded.startsWith(base)
    ? { segments: decoded.slice(base.length).split('/'), query }
    : 'outside'
}
