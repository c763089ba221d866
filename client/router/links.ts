/** Which links the router opens. */
export interface LinkRules {
  /** Slash at both ends. */
  readonly base: string
  /** True for the path of a file, which only the browser can open. */
  isFile(pathname: string): boolean
}

/** The link of a click that the router takes over, or null. */
export function linkOf(event: MouseEvent, { base, isFile }: LinkRules): HTMLAnchorElement | null {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (
    !(link instanceof HTMLAnchorElement) ||
    (link.target !== '' && link.target !== '_self') ||
    link.hasAttribute('download')
  )
    return null
  if (link.origin !== window.location.origin || !link.pathname.startsWith(base)) return null
  return isFile(link.pathname) ? null : link
}
