import { useEffect, useRef, type RefObject } from 'react'
import { watchSize } from '../../client/observers.ts'
import { showCurrentRow } from './useSidebarScroll.ts'

/**
 * The `ref` of a list of pages in a dialog. When the list is shown and has its rows, the row of the
 * current page is scrolled into view.
 *
 * @example
 * const list = useCurrentRow(true)
 * <div ref={list}><Sidebar place="menu" /></div>
 */
export function useCurrentRow(isShown: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = list
    const scroller = current?.closest('dialog')
    if (!isShown || !current || !scroller) return undefined
    // The rows may still be loading. Later on, the reader opens and closes groups.
    const observer = watchSize(() => {
      if (current.querySelector('a')) observer.disconnect()
      showCurrentRow(scroller, current)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [isShown])
  return list
}
