import { useCallback, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { lazyPart } from './lazyPart.tsx'
import { useDelayedOpen } from './useDelayedOpen.ts'
import { useDismiss, type DismissReason } from './useDismiss.ts'
import './overlay.css'

const PopoverLayer = lazyPart(() =>
  import('./PopoverLayer.tsx').then((module) => module.PopoverLayer),
)

/** Position of a popover relative to its button. */
export type PopoverPlacement = 'bottom-start' | 'bottom' | 'bottom-end'

/** Properties of `Popover`. */
export interface PopoverProps {
  /** Name of the button. */
  readonly label: string
  /** What the button shows. */
  readonly icon: ReactNode
  /** @default 'bottom-start' */
  readonly placement?: PopoverPlacement
  /** Opens under a mouse too, after the delay. @default false */
  readonly opensOnHover?: boolean
  readonly className?: string
  /** Class of the floating panel. */
  readonly panelClassName?: string
  /** Called when opening is likely, to load what the panel shows. */
  readonly onIntent?: () => void
  /** What the panel shows. `close` closes it and returns focus to the button. */
  readonly children: (close: () => void) => ReactNode
}

/**
 * A button that opens a panel without an arrow below it. The code of the panel is loaded on intent.
 *
 * @example
 * <Popover label="Help" icon={<span aria-hidden>?</span>}>
 *   {(close) => <button type="button" onClick={close}>Close</button>}
 * </Popover>
 */
export function Popover(props: PopoverProps): ReactElement {
  const {
    label,
    icon,
    placement = 'bottom-start',
    opensOnHover = false,
    className,
    panelClassName,
    onIntent,
    children,
  } = props
  const { isOpen, setOpen, setOpenSoon } = useDelayedOpen()
  const [wasOpened, setWasOpened] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Pressed, not only hovered: it then stays when the pointer leaves.
  const isPinned = useRef(false)
  const id = useId()
  if (isOpen && !wasOpened) setWasOpened(true)

  const close = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [setOpen])
  const onDismiss = useCallback(
    (reason: DismissReason) => {
      if (reason === 'escape' && root.current?.contains(document.activeElement)) close()
      else setOpen(false)
    },
    [close, setOpen],
  )
  useDismiss(root, isOpen, onDismiss)

  const prepare = (): void => {
    PopoverLayer.preload()
    onIntent?.()
  }
  return (
    <div
      ref={root}
      className={className ? `bf-popover-root ${className}` : 'bf-popover-root'}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'mouse') return
        prepare()
        if (!opensOnHover) return
        if (!isOpen) isPinned.current = false
        setOpenSoon(true)
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse' && opensOnHover && !isPinned.current) setOpenSoon(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className="bf-icon-button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onFocus={prepare}
        onPointerDown={prepare}
        onClick={() => {
          const wasHovered = isOpen && opensOnHover && !isPinned.current
          isPinned.current = wasHovered || !isOpen
          setOpen(isPinned.current)
        }}
        data-js
      >
        {icon}
      </button>
      {/* The id that the button controls is always there. */}
      <div id={id} className="bf-popover-anchor">
        {wasOpened && (
          <PopoverLayer.Part
            anchor={button}
            isOpen={isOpen}
            placement={placement}
            label={label}
            className={panelClassName}
            close={close}
            content={children}
            onMissing={() => {
              setOpen(false)
              setWasOpened(false)
            }}
          />
        )}
      </div>
    </div>
  )
}
