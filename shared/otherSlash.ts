/** The same path with a slash at its end, or without the one that it has. */
export function otherSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : `${path}/`
}
