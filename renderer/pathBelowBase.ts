/** What Vike has of the URL of a request. */
export interface RequestUrl {
  /** Path without what Vike takes for the base. */
  readonly urlPathname: string
  /** URL of the request. While prerendering, it is one of our own list, without the base. */
  readonly urlOriginal: string
  readonly isPrerendering: boolean
}

/**
 * Path of a request below the base. Vike removes the base from URLs that never had it, too: of a
 * site below `/docs/`, that is the folder of `/docs/start`.
 */
export function pathBelowBase({ urlPathname, urlOriginal, isPrerendering }: RequestUrl): string {
  return isPrerendering ? urlOriginal : urlPathname
}
