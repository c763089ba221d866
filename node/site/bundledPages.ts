/**
 * Where the pages are in the bundles of a build. Plain data, which is kept with the bundles. Paths
 * are relative to the folder of the bundle.
 */
export interface BundledPages {
  /** The script where the browser begins. */
  entry: string
  /**
   * The stylesheet that every page loads, with the order of the cascade layers. Empty when the
   * bundle has none.
   */
  theme: string
  /** Names of all files of the browser's bundle. */
  files: readonly string[]
  /**
   * Route path → the page's chunk, then the scripts and styles that are needed with it and that not
   * every page loads.
   */
  chunks: Readonly<Record<string, readonly string[]>>
  /**
   * What only some pages load beside their own chunk: `locale/zh`, `Overview` → the chunk, then the
   * scripts and styles that are needed with it and that not every page loads.
   */
  parts: Readonly<Record<string, readonly string[]>>
  /**
   * Files of the browser's bundle that nothing but pages load: documents of other pages don't
   * depend on them.
   */
  pageFiles: readonly string[]
  /**
   * Route path → files of the server's bundle that nothing but pages load, and that this page
   * loads.
   */
  serverFiles: Readonly<Record<string, readonly string[]>>
  /** Whether Vike renders pages of the project that are neither content nor the page for errors. */
  hasOwnPages: boolean
}

/** No pages, for a context whose bundles are not made yet. */
export function noBundledPages(): BundledPages {
  return {
    entry: '',
    theme: '',
    files: [],
    chunks: {},
    parts: {},
    pageFiles: [],
    serverFiles: {},
    hasOwnPages: false,
  }
}
