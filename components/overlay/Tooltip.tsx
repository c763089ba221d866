import { lazy, Suspense, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useDelayedOpen } from './useDelayedOpen.ts'
import { useDismiss } from './useDismiss.ts'
import './overlay.css'

const loadLayer = (): Promise<{ default: typeof import('./TooltipLayer.tsx').TooltipLayer }> =>
  import('./TooltipLayer.tsx').then((module) => ({ default: module.TooltipLayer }))
const TooltipLayer = lazy(loadLayer)

export interface TooltipProps {
  /** What is said. The control must carry the same words as its name. */
  readonly text: string
  /** One control. */
  readonly children: ReactNode
}

/** Shows the name of a control above it, under a mouse and on focus. Its code is loaded on intent. */
export function Tooltip({ text, children }: TooltipProps): ReactElement {
  const { isOpen, setOpen, setOpenSoon } = useDelayedOpen()
  const [wasOpened, setWasOpened] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  useDismiss(root, isOpen, () => setOpen(false))
  if (isOpen && !wasOpened) setWasOpened(true)

  const show = (): void => {
    void loadLayer().catch(() => {})
    setOpenSoon(true)
  }
  return (
    <span
      ref={root}
      className="bf-tooltip-root"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={() => setOpenSoon(false)}
      onPointerDown={() => setOpen(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={() => setOpen(false)}
    >
      {children}
      {wasOpened && (
        <Suspense fallback={null}>
          <TooltipLayer anchor={root} isOpen={isOpen} text={text} />
        </Suspense>
      )}
    </span>
  )
}
