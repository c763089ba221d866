import { createContext, use, type ComponentType, type Context, type ReactElement } from 'react'
import { usePage } from '../../client/index.ts'
import { ComponentsAt } from './PageComponents.tsx'

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
  ])[]
}

/** Filled by the renderer. */
export const GlobalsContext: Context<Globals> = createContext<Globals>({
  announcement: null,
  scrollToTop: null,
  versions: null,
  components: [],
})

/**
 * The line above every page. Absent on a site without one.
 *
 * @example
 * import { defineTheme, AnnouncementBar } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { AnnouncementBar: () => <div
 * className="news"><AnnouncementBar /></div> } })
 */
export function AnnouncementBar(): ReactElement | null {
  const { announcement: Bar } = use(GlobalsContext)
  return Bar && <Bar />
}

/** The components at the end of every page. */
export function GlobalComponents(): ReactElement {
  const { scrollToTop: ScrollToTop, components } = use(GlobalsContext)
  const { pageType, frontmatter } = usePage()
  return (
    <>
      {ScrollToTop && pageType !== 'blank' && <ScrollToTop />}
      {frontmatter.globalUIComponents !== false &&
        components.map(([component, props], index) => {
          // The props come from the config, so their type is unknown here.
          const Component = component as ComponentType<Readonly<Record<string, unknown>>>
          return <Component key={index} {...props} />
        })}
      {frontmatter.globalUIComponents !== false && <ComponentsAt slot={null} />}
    </>
  )
}
