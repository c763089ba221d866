/** Modules that the build provides. They are the only door from `node` to the browser. */
declare module 'virtual:bifolio/config' {
  const config: import('../shared/config/resolvedConfig.ts').ClientConfig
  export default config
  /** Changes after each edit that makes every open page load again. Development only. */
  export const revision: number
}
declare module 'virtual:bifolio/locales' {
  /** Key of a language of a version → what its pages know of it. */
  export const locales: Readonly<
    Record<
      string,
      () => Promise<{ readonly default: import('../shared/config/resolvedConfig.ts').ClientLocale }>
    >
  >
  /** Key of a language of a version → texts that its pages in a built site don't have at first. */
  export const lateTexts: Readonly<
    Record<
      string,
      () => Promise<{ readonly default: import('../shared/ui-text/lateTexts.ts').LateTexts }>
    >
  >
}
declare module 'virtual:bifolio/content' {
  /**
   * Key of a language of a version → its map of source file below that folder, without extension →
   * page module. Each map is a chunk of its own. `listed`: pages whose URLs Vike gets from their
   * own files. During a build, pages that need code; null in a built site, whose manifests list
   * their chunks.
   */
  export const content: null | Readonly<
    Record<string, () => Promise<{ readonly pages: PageLoaders; readonly listed: PageLoaders }>>
  >
  type PageLoaders = Readonly<Record<string, () => Promise<unknown>>>
}
declare module 'virtual:bifolio/sidebars' {
  /** Sidebar key → the tree. Null in a built site, which has files. */
  export const sidebars: null | Readonly<
    Record<string, () => Promise<{ readonly default: import('../shared/sidebar.ts').Sidebar }>>
  >
}
declare module 'virtual:bifolio/page-index' {
  /**
   * Key of a language of a version → page data of all its pages. Null in a built site, which has
   * files.
   */
  export const pageIndexes: null | Readonly<
    Record<
      string,
      () => Promise<{ readonly default: readonly import('../shared/page.ts').PageData[] }>
    >
  >
}
declare module 'virtual:bifolio/collections' {
  export const names: readonly string[]
  /** Loads the entries of a collection by its key. Null in a built site, which has files. */
  export const moduleOf:
    | null
    | ((key: string) => Promise<{
        readonly default: readonly import('../shared/collection.ts').CollectionEntry[]
      }>)
}
declare module 'virtual:bifolio/search-index' {
  /**
   * Key of a language of a version → URL of its index. Null in a built site, whose manifests
   * contain it.
   */
  export const searchIndexes: null | Readonly<Record<string, string>>
}
declare module 'virtual:bifolio/search-provider' {
  /** Loads what makes the providers of the site's search; null when the site has no search. */
  export const loadProvider:
    | null
    | (() => Promise<import('./search/searchProvider.ts').CreateSearchProvider>)
}
declare module 'virtual:bifolio/search-provider-name' {
  export const providerName: import('../shared/search/hooks.ts').FinishedSearch['provider']
}
declare module 'virtual:bifolio/search-hooks' {
  /** Loads the site's hooks; null when there are none. */
  export const loadHooks: null | (() => Promise<Record<string, unknown>>)
}
declare module 'virtual:bifolio/diagrams' {
  /** Loads what draws diagrams; null when the site has none. */
  export const loadMermaid: null | (() => Promise<typeof import('mermaid')>)
}
declare module 'virtual:bifolio/page-parts' {
  /** A component that only some pages have. */
  export interface PagePart {
    /** For reports. */
    readonly name: string
    /** A slot, or the end of the page. */
    readonly place: import('../shared/slots.ts').PlaceName
    /** True for the component of the 404 page. */
    readonly isOfNoPage: boolean
    readonly props: Readonly<Record<string, unknown>>
    /** Language → texts that come with it. */
    readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
    readonly load: () => Promise<{
      readonly default: import('react').ComponentType<Readonly<Record<string, unknown>>>
    }>
  }
  /** By their number among the components of all plugins. */
  export const pageParts: Readonly<Record<string, PagePart>>
}
declare module 'virtual:bifolio/parts' {
  /** What theme, config and plugins put into the layout. */
  export const parts: unknown
}
declare module '*.css'
/** Only documents name them: what runs in the browser does without. */
declare module 'virtual:bifolio/document-scripts' {
  /**
   * Code in the head of every document. It declares a function `restore` and reads the base from
   * `BASE`.
   */
  export const restoreCode: string
  /** Code in the head of documents with tabs. It declares a function `restoreTabs`. */
  export const restoreTabsCode: string
  /** Code in the head of documents in development. It declares a function `reportErrors`. */
  export const reportErrorsCode: string
  /** Path of the script that starts the app in a built site, without the base. */
  export const bootPath: string
}
/** The runtime of React's Fast Refresh. Development only. */
declare module 'virtual:bifolio/refresh-runtime' {
  export function register(type: unknown, id: string): void
  export function createSignatureFunctionForTransform(): (type: unknown, key: string) => unknown
  export function validateRefreshBoundaryAndEnqueueUpdate(
    id: string,
    before: object,
    after: object,
  ): unknown
}
