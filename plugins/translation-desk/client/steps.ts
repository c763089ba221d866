const WORK = '[data-work="true"]'

/**
 * Moves the focus to the section that needs work before or behind the one that has it. False if
 * there is none.
 */
export function focusNext(main: HTMLElement, direction: 1 | -1): boolean {
  const sections = [...main.querySelectorAll<HTMLElement>(WORK)]
  const active = document.activeElement?.closest<HTMLElement>('.bf-desk-section') ?? null
  const isBeyond = (section: HTMLElement): boolean => {
    if (active === null) return true
    const side =
      direction === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
    return section !== active && (active.compareDocumentPosition(section) & side) !== 0
  }
  const target = direction === 1 ? sections.find(isBeyond) : sections.findLast(isBeyond)
  if (target) focusSection(target)
  return target !== undefined
}

/** Focuses the first section that needs work, or else the page. */
export function focusFirst(main: HTMLElement): void {
  const first = main.querySelector<HTMLElement>(WORK)
  if (first) focusSection(first)
  else main.focus()
}

/** A button that is gone takes the focus with it: gives it to the text of its section. */
export function keepFocus(section: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.matches(':disabled'))
    section?.querySelector('textarea')?.focus({ preventScroll: true })
}

function focusSection(section: HTMLElement): void {
  section.scrollIntoView({ block: 'start' })
  section
    .querySelector<HTMLElement>('.bf-desk-translation textarea')
    ?.focus({ preventScroll: true })
}
