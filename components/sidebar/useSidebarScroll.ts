import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { usePage } from '../../client/index.ts'
import { dropRules } from '../../client/restoredRules.ts'
import { scrollPaddingOf } from '../../client/scrollPadding.ts'
import { writeStored } from '../../client/storage.ts'
import type { Sidebar } from '../../shared/sidebar.ts'
import { SCROLL_KEY } from './restoreSidebar.ts'

/**
 * For the element that scrolls: keeps its position during a reload, and scrolls the current row
 * into view.
 *
 * @example
 * const sidebar = useSidebar()
 * const ref = useSidebarScroll(sidebar)
 * <nav ref={ref}>{sidebar && <SidebarTree sidebar={sidebar} />}</nav>
 */
export function useSidebarScroll(sidebar: Sidebar | null): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  const { routePath } = usePage()
  const sidebarKey = sidebar?.key ?? ''
  useEffect(() => dropRules('sidebar'), [])
  useEffect(() => {
    const save = (): void =>
      writeStored(
        'sessionStorage',
        SCROLL_KEY,
        JSON.stringify([sidebarKey, ref.current?.scrollTop ?? 0]),
      )
    window.addEventListener('pagehide', save)
    return () => window.removeEventListener('pagehide', save)
  }, [ref, sidebarKey])

  useLayoutEffect(() => {
    // Not while the page is committed: looking where the row is would make the browser lay
    // everything out once more.
    const frame = requestAnimationFrame(() => ref.current && showCurrentRow(ref.current))
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it reads the marked row
  }, [ref, sidebarKey, routePath])
  return ref
}

/** Scrolls the row of the current page into view, if it isn't there. */
export function showCurrentRow(scroller: HTMLElement, list: HTMLElement = scroller): void {
  const row = list.querySelector('[aria-current="page"]')
  if (!row) return
  const view = scroller.getBoundingClientRect()
  const box = row.getBoundingClientRect()
  // A row keeps its distance from the edge.
  const top = view.top + scrollPaddingOf(scroller)
  if (
    !row.checkVisibility?.({ visibilityProperty: true }) ||
    (box.top >= top && box.bottom <= view.bottom)
  )
    return
  // Not scrollIntoView(): it would scroll the page as well.
  scroller.scrollTop += box.top - top - (view.bottom - top - box.height) / 3
}
