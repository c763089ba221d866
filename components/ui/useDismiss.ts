import { useEffect, type RefObject } from 'react'

/** Why an open part is asked to close. */
export type DismissReason = 'escape' | 'outside' | 'leave'

/** Calls back when an open part should close: Escape, a press outside, or focus that leaves. */
export function useDismiss(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (reason: DismissReason) => void,
): void {
  useEffect(() => {
    if (!isOpen) return
    const isOutside = (target: EventTarget | null): boolean =>
      target instanceof Node && !root.current?.contains(target)
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onDismiss('escape')
    }
    const onPress = (event: Event): void => {
      if (isOutside(event.target)) onDismiss('outside')
    }
    const onFocus = (event: FocusEvent): void => {
      if (isOutside(event.target)) onDismiss('leave')
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onFocus)
    }
  }, [root, isOpen, onDismiss])
}
