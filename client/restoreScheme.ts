/**
 * Key of the reader's color scheme in `localStorage`. Absent: the system decides. All sites of an
 * origin share it: it is about the reader.
 */
export const SCHEME_KEY = 'bifolio-scheme'

/** What the reader chose. */
export type SchemeChoice = 'system' | 'light' | 'dark'

/** Parts that a URL can hide: `?navbar=0`. */
const HIDEABLE = ['navbar', 'sidebar', 'outline', 'footer']

/**
 * Called in the document head, so that a page never flashes in the wrong scheme. Marks that scripts
 * run, on which system, and applies the switches `?navbar=0`, `?sidebar=0`, `?outline=0` and
 * `?footer=0`.
 */
export function restoreScheme(): void {
  const root = document.documentElement
  root.setAttribute('data-js-on', '')
  const scheme = storedScheme()
  // A site without dark mode states its scheme.
  if ((scheme === 'light' || scheme === 'dark') && !root.hasAttribute('data-scheme'))
    showScheme(scheme)
  const query = new URLSearchParams(location.search)
  const hidden = HIDEABLE.filter((part) => query.get(part) === '0')
  if (hidden.length > 0) root.setAttribute('data-hide', hidden.join(' '))
  if (/Mac|iP(?:hone|ad|od)/.test(navigator.platform)) root.setAttribute('data-apple', '')
}

/** Marks the document with a choice. */
export function showScheme(choice: SchemeChoice): void {
  const root = document.documentElement
  if (choice === 'system') root.removeAttribute('data-scheme')
  else root.setAttribute('data-scheme', choice)
}

function storedScheme(): string | null {
  try {
    return localStorage.getItem(SCHEME_KEY)
  } catch {
    return null
  }
}
