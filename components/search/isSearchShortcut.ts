import { isInTextField } from '../ui/isInTextField.ts'

/** True for Ctrl K or ⌘ K anywhere, and for `/` where it is not text. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey) return false
  const hasCommand = event.ctrlKey !== event.metaKey
  if (event.key.toLowerCase() === 'k') return hasCommand
  return event.key === '/' && !event.ctrlKey && !event.metaKey && !isInTextField(event)
}
