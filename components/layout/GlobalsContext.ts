import { createContext, type ComponentType, type Context } from 'react'

/** Components that the config adds to every page. Only what it uses is part of the site. */
export interface Globals {
  readonly announcement: ComponentType | null
  readonly scrollToTop: ComponentType | null
  /** What a site with versions shows. */
  readonly versions: Readonly<
    Record<'VersionMenu' | 'VersionLinks' | 'VersionNotice', ComponentType>
  > | null
  /** Components of the site, each with what it is given. */
  readonly components: readonly (readonly [
    component: ComponentType<never>,
    props: Readonly<Record<string, unknown>>,
    /** For reports. */
    name: string,
  ])[]
}

/** Filled by the renderer. */
export const GlobalsContext: Context<Globals> = createContext<Globals>({
  announcement: null,
  scrollToTop: null,
  versions: null,
  components: [],
})
