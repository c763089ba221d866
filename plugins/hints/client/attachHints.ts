import { createHint, type HintSource } from './createHint.ts'

/** Time that a pointer rests on a link before its hint appears. Unit: milliseconds. */
const OPEN_DELAY = 200
/** Time for the pointer to reach the hint. Unit: milliseconds. */
const CLOSE_DELAY = 200

/** Selectors of the links whose hints come before those of links in general. */
const special = new Set<string>()

/** Which links have hints. */
export interface HintOptions {
  /** CSS selector of the links. */
  readonly selector: string
  readonly textOf: HintSource
  /**
   * True for links whose hint may be all that the reader needs, such as those to terms: a first tap
   * shows it, a second one follows the link. False for others, which leave these their links.
   */
  readonly isSpecial: boolean
}

/**
 * Shows a hint when a reader points at a link or focuses it. Returns a function that undoes it.
 */
export function attachHints(options: HintOptions): () => void {
  const { selector, textOf, isSpecial } = options
  const hint = createHint(textOf)
  if (isSpecial) special.add(selector)
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let touched: Element | null = null
  const linkOf = ({ target }: Event) => linkAt(target, options)
  const soon = (action: () => void, delay: number): void => {
    clearTimeout(timer)
    timer = setTimeout(action, delay)
  }
  const isInHint = ({ target }: Event): boolean => target instanceof Node && hint.contains(target)
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ): void => document.addEventListener(name, listener, { capture: true, signal: over.signal })

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
    if (!isSpecial || !link || link !== touched || hint.link() === link) return
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
  const focused = linkAt(document.activeElement, options)
  if (focused) void hint.show(focused)
  return () => {
    over.abort()
    special.delete(selector)
    clearTimeout(timer)
    hint.hide()
  }
}

/** The link at an element, if it has hints of this kind. */
function linkAt(
  element: EventTarget | null,
  { selector, isSpecial }: HintOptions,
): HTMLAnchorElement | null {
  const link = element instanceof Element ? element.closest('a') : null
  const isTaken = (): boolean => [...special].some((other) => link?.matches(other))
  return link?.matches(selector) && (isSpecial || !isTaken()) ? link : null
}
