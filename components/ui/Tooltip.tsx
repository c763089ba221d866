import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import { lazyPart } from './lazyPart.tsx'
import { useDelayedOpen } from './useDelayedOpen.ts'
import { useDismiss } from './useDismiss.ts'
import './overlay.css'

const TooltipLayer = lazyPart(() =>
  import('./TooltipLayer.tsx').then((module) => module.TooltipLayer),
)

/** Properties of `Tooltip`. */
export interface TooltipProps {
  /** What is said. The control must carry the same words as its name. */
  readonly text: string
  /** One control. */
  readonly children: ReactNode
}

/**
 * Shows the name of a control above it, under a mouse and on focus. Its code is loaded on intent.
 *
 * @example
 * <Tooltip text="Copy">
 *   <button type="button" aria-label="Copy">⧉</button>
 * </Tooltip>
 */
export function Tooltip({ text, children }: TooltipProps): ReactElement {
  const { isOpen, setOpen, setOpenSoon } = useDelayedOpen()
  const [wasOpened, setWasOpened] = useState(false)
  const [isPlain, setIsPlain] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  useDismiss(root, isOpen, () => setOpen(false))
  if (isOpen && !wasOpened) setWasOpened(true)

  const show = (): void => {
    TooltipLayer.preload()
    setOpenSoon(true)
  }
  // The reader has asked for nothing, so nothing is said. The browser has a plainer way to show a
  // name.
  const showByBrowser = (): 'handled' => {
    setIsPlain(true)
    return 'handled'
  }
  return (
    <span
      ref={root}
      title={isPlain ? text : undefined}
      className="bf-tooltip-root"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={() => setOpenSoon(false)}
      onPointerDown={() => setOpen(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={() => setOpen(false)}
    >
      {children}
      {wasOpened && (
        <TooltipLayer.Part anchor={root} isOpen={isOpen} text={text} onMissing={showByBrowser} />
      )}
    </span>
  )
}
