/** What `usePage().extra['bifolio:last-updated']` has of a page. */
export type LastUpdatedData = {
  /** Time of the last commit of its file, ISO 8601. Absent when it is unknown or hidden. */
  readonly date?: string
  /** Names, those with the most commits first. Absent when they are off, unknown or hidden. */
  readonly contributors?: readonly string[]
}

declare module 'bifolio/client' {
  interface PageExtra {
    readonly 'bifolio:last-updated'?: LastUpdatedData
  }
}
