/** Time that the dialog may take; after it keys belong to the page again. Unit: milliseconds. */
const PATIENCE = 3000

let typed = ''
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps what is typed until the search field is loaded at the first opening, after what the field
 * begins with.
 */
export function keepEarlyKeys(first = ''): void {
  typed = first
  document.addEventListener('keydown', onKey, true)
  clearTimeout(timer)
  timer = setTimeout(leaveEarlyKeys, PATIENCE)
}

/** What was typed so far. */
export function earlyKeys(): string {
  return typed
}

/** Keys belong to what has the focus from now on. */
export function leaveEarlyKeys(): void {
  typed = ''
  clearTimeout(timer)
  document.removeEventListener('keydown', onKey, true)
}

function onKey(event: KeyboardEvent): void {
  const { key } = event
  // An input method begins in a field only.
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (key.length === 1) typed += key
  else if (key === 'Backspace') typed = typed.slice(0, -1)
  else return
  event.preventDefault()
}
