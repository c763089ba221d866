import { use, type ComponentType, type ReactElement } from 'react'
import { usePage } from '../../client/index.ts'
import { GlobalsContext } from './GlobalsContext.ts'
import { Boundary } from './Boundary.tsx'
import { useComponentsAt } from './PageComponents.tsx'

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
  const added = useComponentsAt(null)
  return (
    <>
      {ScrollToTop && pageType !== 'blank' && (
        <Boundary of="ScrollToTop">
          <ScrollToTop />
        </Boundary>
      )}
      {frontmatter.globalUIComponents !== false &&
        components.map(([component, props, name], index) => {
          // The props come from the config, so their type is unknown here.
          const Component = component as ComponentType<Readonly<Record<string, unknown>>>
          return (
            <Boundary key={index} of={name}>
              <Component {...props} />
            </Boundary>
          )
        })}
      {frontmatter.globalUIComponents !== false && added}
    </>
  )
}
