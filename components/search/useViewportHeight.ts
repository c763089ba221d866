import { useEffect, useRef, type RefObject } from 'react'

/**
 * An element whose `--_bf-viewport-height` is what the on-screen keyboard leaves, so that nothing
 * ends up below it.
 */
export function useViewportHeight(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const update = (): void =>
      element.current?.style.setProperty('--_bf-viewport-height', `${viewport.height}px`)
    update()
    viewport.addEventListener('resize', update)
    return () => viewport.removeEventListener('resize', update)
  }, [])
  return element
}
