const KEY = 'bifolio-locale-hint'

/** True when the reader closed the line about the other language, or chose a language. */
export function isLocaleHintDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'off'
  } catch {
    // Without storage a line that is closed would come back on every page.
    return true
  }
}

/** Remembers that the line is not wanted. */
export function dismissLocaleHint(): void {
  try {
    localStorage.setItem(KEY, 'off')
  } catch {
    // Nothing to do: the line does not show without storage.
  }
}
