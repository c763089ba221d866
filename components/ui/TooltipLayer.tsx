import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react'
import { useRef, type ReactElement, type RefObject } from 'react'
import { usePresence } from './usePresence.ts'

/** Unit: pixels. */
const MAX_WIDTH = 250

export interface TooltipLayerProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly text: string
}

/** The floating words of a tooltip. Hidden from screen readers, which read the control's name. */
export function TooltipLayer({ anchor, isOpen, text }: TooltipLayerProps): ReactElement | null {
  const panel = useRef<HTMLSpanElement>(null)
  const isPresent = usePresence(panel, isOpen)
  const { refs, floatingStyles } = useFloating({
    open: isPresent,
    placement: 'top',
    transform: false,
    elements: { reference: anchor.current },
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
  })
  if (!isPresent) return null
  return (
    <span
      ref={(element) => {
        panel.current = element
        refs.setFloating(element)
      }}
      aria-hidden="true"
      className="bf-tooltip"
      data-state={isOpen ? 'open' : 'closed'}
      style={{ ...floatingStyles, maxWidth: MAX_WIDTH }}
    >
      {text}
    </span>
  )
}
