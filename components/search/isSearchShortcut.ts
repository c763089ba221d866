import { isInTextField } from '../ui/isInTextField.ts'

/** Attribute of a document whose site or reader has turned off the shortcuts of one key. */
export const NO_SINGLE_KEYS = 'data-no-single-keys'

/**
 * True for Ctrl K or ⌘ K anywhere, and for `/` and `?` where they aren't text. Some keyboards need
 * Shift for these.
 */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event
  if (altKey) return false
  if (key.toLowerCase() === 'k') return !shiftKey && ctrlKey !== metaKey
  const isKey = /^[/?]$/.test(key) && !ctrlKey && !metaKey && !isInTextField(event)
  return isKey && !document.documentElement.hasAttribute(NO_SINGLE_KEYS)
}
