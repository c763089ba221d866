import { memo, Suspense, useEffect, useRef, type ReactElement } from 'react'
import { usePage, useSidebar, useUiText } from '../../client/index.ts'
import { Slot } from '../layout/Slot.tsx'
import { dropRestoredRules } from './restoreScript.ts'
import { SidebarTree } from './SidebarTree.tsx'
import { useSidebarScroll } from './useSidebarScroll.ts'
import './sidebar.css'

function LoadedSidebar(): ReactElement | null {
  const sidebar = useSidebar()
  const { routePath } = usePage()
  const uiText = useUiText()
  const ref = useRef<HTMLElement>(null)
  useSidebarScroll(ref, sidebar?.key ?? '', routePath)
  useEffect(dropRestoredRules, [])
  if (!sidebar) return null
  return (
    <nav ref={ref} className="bf-sidebar" aria-label={uiText('sidebarNav')} data-key={sidebar.key}>
      <div className="bf-tree">
        <Slot name="beforeSidebar" />
        <SidebarTree sidebar={sidebar} idPrefix="sb-" />
        <Slot name="afterSidebar" />
      </div>
    </nav>
  )
}

/**
 * The pages of the section. The server's HTML stays until the data of the section is loaded; for that the boundary
 * must not be drawn again meanwhile, hence `memo` and no properties.
 */
export const Sidebar: React.NamedExoticComponent = memo(function Sidebar(): ReactElement {
  return (
    <Suspense fallback={null}>
      <LoadedSidebar />
    </Suspense>
  )
})
