import type { ReactElement } from 'react'
import { Footer } from '../doc-footer/Footer.tsx'
import { Navbar } from '../navbar/Navbar.tsx'
import { LocalBar } from '../outline/LocalBar.tsx'
import { Outline } from '../outline/Outline.tsx'
import { Sidebar } from '../sidebar/Sidebar.tsx'
import { LayoutProvider } from './LayoutProvider.tsx'
import { PageBody } from './PageBody.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { Slot } from '../layout/Slot.tsx'
import { useThemed } from '../layout/parts.ts'
import type { LayoutProps } from '../layout/theme.ts'
import { useLayoutParts } from '../layout/useLayoutParts.ts'

/**
 * Everything around the content of a page, chosen by page type and front matter.
 *
 * @example
 * import { defineTheme, Layout } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { Layout: ({ children }) =>
 * <><Layout>{children}</Layout><p>Below every page</p></> } })
 */
export function Layout({ children }: LayoutProps): ReactElement {
  const parts = useLayoutParts()
  const themed = useThemed({ Navbar, Sidebar, LocalBar, Outline, Footer })
  return (
    <LayoutProvider>
      <Slot name="top" />
      {parts.navbar && <themed.AnnouncementBar />}
      <Slot name="beforeNav" />
      {parts.navbar && <themed.Navbar />}
      <ProgressLine />
      <div
        className="bf-frame"
        data-navbar={parts.navbar ? '' : undefined}
        data-sidebar={parts.sidebar ? '' : undefined}
        data-outline={parts.outline ? '' : undefined}
      >
        {parts.sidebar && <themed.Sidebar />}
        <div className="bf-column">
          {(parts.sidebar || parts.outline) && (
            <themed.LocalBar hasSidebar={parts.sidebar} hasOutline={parts.outline} />
          )}
          <PageBody>{children}</PageBody>
        </div>
        {parts.outline && <themed.Outline />}
        {parts.footer && <themed.Footer />}
      </div>
      <Slot name="bottom" />
    </LayoutProvider>
  )
}
