import { useEffect, useRef, type MouseEvent, type ReactElement, type ReactNode } from 'react'

/** Properties of a modal dialog. */
export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Name of the dialog. */
  readonly label: string
  readonly className?: string
  /** Called on Escape before the dialog closes. Return `'handled'` to keep it open. */
  readonly onEscape?: () => 'handled' | void
  readonly children: ReactNode
}

/**
 * A modal on the native `<dialog>`: the page behind is inert, Escape and a press on the scrim close
 * it, focus returns to the opener.
 *
 * @example
 * <Dialog open={isOpen} onClose={() => setOpen(false)} label="Terms">
 *   <p>Use it at your own risk.</p>
 * </Dialog>
 */
export function Dialog({
  open,
  onClose,
  label,
  className,
  onEscape,
  children,
}: DialogProps): ReactElement {
  const ref = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element | null>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) {
      opener.current = document.activeElement
      // Without modal dialogs it's still a part of the page.
      if (typeof dialog.showModal === 'function') dialog.showModal()
      else dialog.setAttribute('open', '')
    } else {
      if (typeof dialog.close === 'function') dialog.close()
      else dialog.removeAttribute('open')
    }
  }, [open])

  // The browser may close it by itself: a second Escape cannot be prevented.
  const onClosed = (): void => {
    if (open) onClose()
    // Safari does not focus a pressed button, so the browser's own return of focus is not enough.
    if (opener.current instanceof HTMLElement && document.activeElement === document.body)
      opener.current.focus({ preventScroll: true })
  }
  const onPress = (event: MouseEvent): void => {
    if (event.target === ref.current) onClose()
  }

  return (
    // The scrim is part of the dialog; Escape is its key.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      onClose={onClosed}
      onCancel={(event) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        if (onEscape?.() !== 'handled') onClose()
      }}
      onMouseDown={onPress}
    >
      {children}
    </dialog>
  )
}
