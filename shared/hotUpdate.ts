import type { CollectionEntry } from './collection.ts'
import type { PageData } from './page.ts'

/** Event of a page's module that was loaded again. Its detail is the new module. */
export const PAGE_CHANGED = 'bifolio:page-changed'

/** Message of the development server to open pages about an edit. */
export interface PageUpdate {
  /** True when more than these pages changed, such as the navigation. */
  readonly reload: boolean
  /** Pages with a new module. */
  readonly pages: readonly {
    readonly routePath: string
    /** URL of its module. */
    readonly url: string
    /** The module of a page that is only HTML: nothing has to be asked for. */
    readonly module?: { readonly html: string; readonly pageData: PageData }
  }[]
  /** Collections with other entries, by their keys. Absent when there are none. */
  readonly collections?: Readonly<Record<string, readonly CollectionEntry[]>>
}

/** Message of a page that has loaded. */
export interface ShownPage {
  /** Of the site data it has. */
  readonly revision: number
  readonly routePath: string
  readonly hash: string
}
