import { memo, type NamedExoticComponent, type ReactElement, Suspense } from 'react'
import { useSidebarBranch, useUiText } from '../../client/index.ts'
import { Slot } from '../layout/Slot.tsx'
import { useThemed } from '../layout/theme.ts'
import { SidebarTree } from './SidebarTree.tsx'
import { useSidebarScroll } from './useSidebarScroll.ts'
import './sidebar.css'

function LoadedSidebar(): ReactElement | null {
  const sidebar = useSidebarBranch()
  const uiText = useUiText()
  const ref = useSidebarScroll(sidebar)
  const themed = useThemed({ SidebarTree })
  if (!sidebar) return null
  return (
    // A script in the head finds the sidebar by its class and its key before the first paint.
    <nav ref={ref} className="bf-sidebar" aria-label={uiText('sidebarNav')} data-key={sidebar.key}>
      <div className="bf-tree">
        <Slot name="beforeSidebar" />
        <themed.SidebarTree sidebar={sidebar} />
        <Slot name="afterSidebar" />
      </div>
    </nav>
  )
}

/**
 * The pages of the section. The server's HTML stays until the data of the section is loaded; for that the boundary
 * must not be drawn again meanwhile, hence `memo` and no properties.
 */
export const Sidebar: NamedExoticComponent = memo(function Sidebar(): ReactElement {
  return (
    <Suspense fallback={null}>
      <LoadedSidebar />
    </Suspense>
  )
})
