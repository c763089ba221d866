import { memo, type NamedExoticComponent, type ReactElement, Suspense } from 'react'
import { useSidebar, useSidebarBranch, useUiText } from '../../client/index.ts'
import { HydrationSuspense } from '../layout/HydrationSuspense.tsx'
import { Slot } from '../layout/Slot.tsx'
import { useThemed } from '../layout/parts.ts'
import { SidebarTree } from './SidebarTree.tsx'
import { useSidebarScroll } from './useSidebarScroll.ts'
import './sidebar.css'
import type { SidebarProps } from '../layout/partProps.ts'

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

function MenuSidebar(): ReactElement | null {
  const sidebar = useSidebar()
  const uiText = useUiText()
  const themed = useThemed({ SidebarTree })
  if (!sidebar) return null
  return (
    <nav className="bf-tree" aria-label={uiText('sidebarNav')}>
      <themed.SidebarTree sidebar={sidebar} idPrefix="bf:dr-" />
    </nav>
  )
}

/**
 * The pages of the section, beside the text or in the mobile menu. The server's HTML stays until
 * the data of the section is loaded; for that the boundary must not be rendered again meanwhile,
 * hence `memo` and no properties that change.
 *
 * @example
 * import { defineTheme, Sidebar } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { Sidebar: (props) => <><Sidebar {...props} /></> } })
 */
export const Sidebar: NamedExoticComponent<SidebarProps> = memo(function Sidebar({
  place,
}: SidebarProps): ReactElement {
  return place === 'menu' ? (
    <Suspense fallback={null}>
      <MenuSidebar />
    </Suspense>
  ) : (
    <HydrationSuspense>
      <LoadedSidebar />
    </HydrationSuspense>
  )
})
