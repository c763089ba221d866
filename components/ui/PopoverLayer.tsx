import { autoUpdate, flip, offset, shift, size, useFloating } from '@floating-ui/react'
import { useRef, type ReactElement, type ReactNode, type RefObject } from 'react'
import type { PopoverPlacement } from './Popover.tsx'
import { usePresence } from './usePresence.ts'

export interface PopoverLayerProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly placement: PopoverPlacement
  readonly label: string
  readonly className: string | undefined
  readonly close: () => void
  readonly content: (close: () => void) => ReactNode
}

const MARGIN = 16

/** The floating panel of a popover. */
export function PopoverLayer({
  anchor,
  isOpen,
  placement,
  label,
  className,
  close,
  content,
}: PopoverLayerProps): ReactElement | null {
  const panel = useRef<HTMLDivElement>(null)
  const isPresent = usePresence(panel, isOpen)
  const { refs, floatingStyles } = useFloating({
    open: isPresent,
    placement,
    // Transforms belong to the animation.
    transform: false,
    elements: { reference: anchor.current },
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(8),
      flip({ padding: MARGIN }),
      shift({ padding: MARGIN }),
      size({
        padding: MARGIN,
        apply({ availableHeight, availableWidth, elements }) {
          elements.floating.style.maxHeight = `${availableHeight}px`
          elements.floating.style.maxWidth = `${availableWidth}px`
        },
      }),
    ],
  })
  if (!isPresent) return null
  return (
    <div
      ref={(element) => {
        panel.current = element
        refs.setFloating(element)
      }}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups form controls
      role="group"
      aria-label={label}
      className={className ? `bf-popover ${className}` : 'bf-popover'}
      data-state={isOpen ? 'open' : 'closed'}
      style={floatingStyles}
    >
      {content(close)}
    </div>
  )
}
