import { useEffect, type RefObject } from 'react'

/**
 * Sets `--_bf-viewport-height` on an element to what the on-screen keyboard leaves, so that nothing
 * ends up below it.
 */
export function useViewportHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const update = (): void =>
      element.current?.style.setProperty('--_bf-viewport-height', `${viewport.height}px`)
    update()
    viewport.addEventListener('resize', update)
    return () => viewport.removeEventListener('resize', update)
  }, [element])
}
