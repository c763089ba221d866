import { useCallback, useId, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { useDismiss, type DismissReason } from './useDismiss.ts'

/** A button and the part it opens, inside one root. */
export interface Disclosure<Root extends HTMLElement> {
  readonly isOpen: boolean
  readonly root: RefObject<Root | null>
  readonly button: RefObject<HTMLButtonElement | null>
  readonly toggle: () => void
  readonly close: () => void
  /** Properties of the button: its `ref`, what it does, and the state of the part. */
  readonly buttonProps: ComponentProps<'button'>
  /** Properties of a part that stays in the document while it's closed. */
  readonly panelProps: { readonly id: string; readonly 'data-state': 'open' | 'closed' }
}

/**
 * Opens and closes a part that needs no placing. Escape returns focus to the button; a press
 * outside or leaving by Tab closes.
 *
 * @example
 * const { isOpen, root, buttonProps, panelProps } = useDisclosure()
 * <div ref={root}>
 *   <button {...buttonProps}>More</button>
 *   <p {...panelProps} hidden={!isOpen}>Part</p>
 * </div>
 */
export function useDisclosure<Root extends HTMLElement = HTMLDivElement>(): Disclosure<Root> {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<Root>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const onDismiss = useCallback((reason: DismissReason) => {
    setOpen(false)
    if (reason === 'escape') button.current?.focus()
  }, [])
  useDismiss(root, isOpen, onDismiss)
  const toggle = useCallback(() => setOpen((was) => !was), [])
  const close = useCallback(() => setOpen(false), [])
  return {
    isOpen,
    root,
    button,
    toggle,
    close,
    buttonProps: {
      ref: button,
      type: 'button',
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: toggle,
    },
    panelProps: { id, 'data-state': isOpen ? 'open' : 'closed' },
  }
}
