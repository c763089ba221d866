/** Time that the dialog may take; after it keys belong to the page again. Unit: milliseconds. */
const PATIENCE = 3000

/** What is typed while the search field is loaded at the first opening. */
export interface EarlyKeys {
  /** Keeps what is typed from now on, after what the field begins with. */
  keep(first?: string): void
  /** What was typed so far. */
  typed(): string
  /** Keys belong to what has the focus from now on. */
  leave(): void
}

/** Keeps keys between `keep` and `leave`. */
export function createEarlyKeys(): EarlyKeys {
  let typed = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const onKey = (event: KeyboardEvent): void => {
    const { key } = event
    // An input method begins in a field only.
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (key.length === 1) typed += key
    else if (key === 'Backspace') typed = typed.slice(0, -1)
    else return
    event.preventDefault()
  }
  const leave = (): void => {
    typed = ''
    clearTimeout(timer)
    document.removeEventListener('keydown', onKey, true)
  }
  return {
    keep(first = '') {
      typed = first
      document.addEventListener('keydown', onKey, true)
      clearTimeout(timer)
      timer = setTimeout(leave, PATIENCE)
    },
    typed: () => typed,
    leave,
  }
}
