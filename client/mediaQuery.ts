/** What the site needs of a media query. */
export type MediaQuery = Pick<
  MediaQueryList,
  'matches' | 'addEventListener' | 'removeEventListener'
>

const NEVER: MediaQuery = {
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
}

/** A media query, which never matches where the browser has none. Only in the browser. */
export function mediaQuery(query: string): MediaQuery {
  return typeof window.matchMedia === 'function' ? window.matchMedia(query) : NEVER
}
