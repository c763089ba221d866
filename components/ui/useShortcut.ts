import { useEffect } from 'react'

/**
 * Runs an action by key, anywhere on the page. Without a modal in front only: keys belong to the
 * modal then.
 */
export function useShortcut(
  isShortcut: (event: KeyboardEvent) => boolean,
  run: (event: KeyboardEvent) => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || !isShortcut(event)) return
      event.preventDefault()
      if (document.querySelector('dialog:modal') === null) run(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isShortcut, run])
}
