import { useEffect } from 'react'

/** True for Ctrl K or ⌘ K anywhere, and for `/` where it is not text. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  if (event.isComposing || event.altKey || event.shiftKey) return false
  const hasCommand = event.ctrlKey !== event.metaKey
  if (event.key.toLowerCase() === 'k') return hasCommand
  return event.key === '/' && !event.ctrlKey && !event.metaKey && !isTextField(event.target)
}

/** Opens the search by key. Without a modal in front only: keys belong to the modal then. */
export function useSearchShortcut(onOpen: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isSearchShortcut(event)) return
      event.preventDefault()
      if (document.querySelector('dialog[open]') === null) onOpen()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onOpen])
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
