import { useCallback, useEffect, useRef, useState } from 'react'

/** Before a popover or tooltip opens or closes. Unit: milliseconds. */
const DELAY = 100

/** An open state that waits before it follows the pointer. */
export interface DelayedOpen {
  readonly isOpen: boolean
  /** Opens or closes at once, and forgets what was waiting. */
  readonly setOpen: (isOpen: boolean) => void
  /** Opens or closes after the delay, unless the opposite is asked for in between. */
  readonly setOpenSoon: (isOpen: boolean) => void
}

/** Keeps an open state with the delays of popovers and tooltips. */
export function useDelayedOpen(): DelayedOpen {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const setOpen = useCallback((next: boolean) => {
    clearTimeout(timer.current)
    setIsOpen(next)
  }, [])
  const setOpenSoon = useCallback((next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(setIsOpen, DELAY, next)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { isOpen, setOpen, setOpenSoon }
}
