import { useCallback, useState } from 'react'

/** A part that is loaded when it is first opened and stays loaded after. */
export interface OverlayState {
  readonly isOpen: boolean
  /** True from the first opening on. */
  readonly isLoaded: boolean
  readonly open: () => void
  readonly close: () => void
  /** Forgets that it was opened: its code could not be loaded. */
  readonly reset: () => void
}

/** Keeps whether a dialog is open. The callbacks never change. */
export function useOverlay(): OverlayState {
  const [state, setState] = useState({ isOpen: false, isLoaded: false })
  const open = useCallback(() => setState({ isOpen: true, isLoaded: true }), [])
  const close = useCallback(
    () => setState((last) => (last.isOpen ? { ...last, isOpen: false } : last)),
    [],
  )
  const reset = useCallback(() => setState({ isOpen: false, isLoaded: false }), [])
  return { ...state, open, close, reset }
}
