import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import { onDemand } from './onDemand.tsx'
import { useDelayedOpen } from './useDelayedOpen.ts'
import { useDismiss } from './useDismiss.ts'
import './overlay.css'

const TooltipLayer = onDemand(() => import('./TooltipLayer.tsx').then((module) => module.TooltipLayer))

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
    TooltipLayer.prepare()
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
          <TooltipLayer.Part anchor={root} isOpen={isOpen} text={text} />
      )}
    </span>
  )
}
