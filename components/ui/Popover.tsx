import {
  useCallback,
  useId,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
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
  const prepare = (): void => {
    PopoverLayer.preload()
    onIntent?.()
  }
  const { isOpen, close, fold, root, button, pointer, press } = usePopover(opensOnHover, prepare)
  const [wasOpened, setWasOpened] = useState(false)
  const id = useId()
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <div
      ref={root}
      className={className ? `bf-popover-root ${className}` : 'bf-popover-root'}
      {...pointer}
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
        onClick={press}
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
              fold()
              setWasOpened(false)
            }}
          />
        )}
      </div>
    </div>
  )
}

interface PopoverHandle {
  readonly isOpen: boolean
  /** Closes it, and returns focus to the button. */
  readonly close: () => void
  /** Closes it where the focus is elsewhere. */
  readonly fold: () => void
  readonly root: RefObject<HTMLDivElement | null>
  readonly button: RefObject<HTMLButtonElement | null>
  readonly pointer: Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave'>
  readonly press: () => void
}

/** What opens and closes a popover. `prepare` is called when a mouse comes near. */
function usePopover(opensOnHover: boolean, prepare: () => void): PopoverHandle {
  const { isOpen, setOpen, setOpenSoon } = useDelayedOpen()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Pressed, not only hovered: it then stays when the pointer leaves.
  const isPinned = useRef(false)

  const fold = useCallback(() => setOpen(false), [setOpen])
  const close = useCallback(() => {
    fold()
    button.current?.focus()
  }, [fold])
  const onDismiss = useCallback(
    (reason: DismissReason) =>
      reason === 'escape' && root.current?.contains(document.activeElement) ? close() : fold(),
    [close, fold],
  )
  useDismiss(root, isOpen, onDismiss)
  const pointer: PopoverHandle['pointer'] = {
    onPointerEnter({ pointerType }) {
      if (pointerType !== 'mouse') return
      prepare()
      if (!opensOnHover) return
      if (!isOpen) isPinned.current = false
      setOpenSoon(true)
    },
    onPointerLeave({ pointerType }) {
      if (pointerType === 'mouse' && opensOnHover && !isPinned.current) setOpenSoon(false)
    },
  }
  const press = (): void => {
    const wasHovered = isOpen && opensOnHover && !isPinned.current
    isPinned.current = wasHovered || !isOpen
    setOpen(isPinned.current)
  }
  return { isOpen, close, fold, root, button, pointer, press }
}
