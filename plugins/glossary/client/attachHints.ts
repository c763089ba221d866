import { createHint } from './createHint.ts'

/** Time that a pointer rests on a term before its definition appears. Unit: milliseconds. */
const OPEN_DELAY = 200
/** Time for the pointer to reach the definition. Unit: milliseconds. */
const CLOSE_DELAY = 200

/**
 * Shows the definition of a term when a reader points at its link, focuses it or taps it. A second
 * tap follows the link. Returns a function that undoes it.
 */
export function attachHints(selector: string): () => void {
  const hint = createHint()
  const over = new AbortController()
  const { signal } = over
  let timer: ReturnType<typeof setTimeout> | undefined
  let touched: Element | null = null
  const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
    target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
  const soon = (action: () => void, delay: number): void => {
    clearTimeout(timer)
    timer = setTimeout(action, delay)
  }
  const isInHint = ({ target }: Event): boolean => target instanceof Node && hint.contains(target)
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ): void => document.addEventListener(name, listener, { capture: true, signal })

  listen('pointerover', (event) => {
    if (event.pointerType === 'touch') return
    const link = linkOf(event)
    if (link) soon(() => void hint.show(link), OPEN_DELAY)
    else if (isInHint(event)) clearTimeout(timer)
    else if (hint.isShown() && hint.link() !== document.activeElement) soon(hint.hide, CLOSE_DELAY)
    else clearTimeout(timer)
  })
  listen('focusin', (event) => {
    const link = linkOf(event)
    // A tap focuses the link before its click.
    if (link && link !== touched) void hint.show(link)
  })
  listen('focusout', (event) => {
    if (linkOf(event) === hint.link()) hint.hide()
  })
  listen('pointerdown', (event) => {
    touched = event.pointerType === 'touch' ? linkOf(event) : null
    if (!linkOf(event) && !isInHint(event)) hint.hide()
  })
  listen('click', (event) => {
    const link = linkOf(event)
    if (!link || link !== touched || hint.link() === link) return
    event.preventDefault()
    event.stopPropagation()
    void hint.show(link).then((isKnown) => {
      if (!isKnown) link.click()
    })
    touched = null
  })
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !hint.isShown()) return
    event.stopPropagation()
    hint.hide()
  })
  // It may have had the focus before this code was loaded.
  const focused = document.activeElement
  if (focused instanceof HTMLAnchorElement && focused.matches(selector)) void hint.show(focused)
  return () => {
    over.abort()
    clearTimeout(timer)
    hint.hide()
  }
}
