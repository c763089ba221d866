import { useCallback, useRef, useState, type RefObject } from 'react'
import { useDismiss, type DismissReason } from './useDismiss.ts'

/** A button and the part it opens, inside one root. */
export interface Disclosure<Root extends HTMLElement> {
  readonly isOpen: boolean
  readonly root: RefObject<Root | null>
  readonly button: RefObject<HTMLButtonElement | null>
  readonly toggle: () => void
  readonly close: () => void
}

/**
 * Opens and closes a part that needs no placing. Escape returns focus to the button; a press
 * outside or leaving by Tab closes.
 *
 * @example
 * const { isOpen, root, button, toggle } = useDisclosure()
 * <div ref={root}>
 *   <button ref={button} type="button" aria-expanded={isOpen} onClick={toggle}>
 *     More
 *   </button>
 *   {isOpen && <p>Part</p>}
 * </div>
 */
export function useDisclosure<Root extends HTMLElement = HTMLDivElement>(): Disclosure<Root> {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<Root>(null)
  const button = useRef<HTMLButtonElement>(null)
  const onDismiss = useCallback((reason: DismissReason) => {
    setOpen(false)
    if (reason === 'escape') button.current?.focus()
  }, [])
  useDismiss(root, isOpen, onDismiss)
  const toggle = useCallback(() => setOpen((was) => !was), [])
  const close = useCallback(() => setOpen(false), [])
  return { isOpen, root, button, toggle, close }
}
