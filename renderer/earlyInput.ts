import { isSearchShortcut } from '../components/search/isSearchShortcut.ts'
import { APP_ID } from './hydrationData.ts'

/** What the reader does before the app is running. */
export interface EarlyInput {
  /** Does it again, in its order, and keeps no more. */
  replay(): void
  /** Keeps no more. */
  stop(): void
}

/**
 * Keeps clicks on buttons, the keys that open the search with what is typed after them, and what is
 * written into fields.
 */
export function keepEarlyInput(): EarlyInput {
  const kept: (() => void)[] = []
  const fields = new Set<HTMLInputElement | HTMLTextAreaElement>()
  let isSearching = false

  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null
    // A button of a form works as it does with JavaScript disabled.
    if (!button || button.form || !isInApp(button)) return
    const find = finder(button)
    kept.push(() => find()?.click())
    if (button.matches('.bf-search-button *')) isSearching = true
  }
  const onKey = (event: KeyboardEvent): void => {
    const { key, code, ctrlKey, metaKey, isComposing } = event
    if (isComposing || document.querySelector('dialog:modal')) return
    const opens = isSearchShortcut(event) && document.querySelector('.bf-search-button') !== null
    const isTyped = isSearching && !ctrlKey && !metaKey && (key.length === 1 || key === 'Backspace')
    if (!opens && !isTyped) return
    event.preventDefault()
    isSearching = true
    kept.push(() =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', {
          key,
          code,
          ctrlKey,
          metaKey,
          bubbles: true,
          cancelable: true,
        }),
      ),
    )
  }
  const onInput = ({ target }: Event): void => {
    if (
      (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
      isInApp(target)
    )
      fields.add(target)
  }

  const stop = (): void => {
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('input', onInput, true)
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('input', onInput, true)
  return {
    stop,
    replay() {
      stop()
      for (const field of fields) writeAgain(field)
      for (const act of kept) act()
    },
  }
}

/**
 * Finds a button again. The app replaces the elements of a page that it renders for another
 * language: then the button in the same place.
 */
function finder(button: HTMLButtonElement): () => HTMLButtonElement | undefined {
  const part = /(?:^| )(bf-[\w-]+)/.exec(button.closest('[class*="bf-"]')?.className ?? '')?.[1]
  const all = (): HTMLButtonElement[] => [
    ...document.querySelectorAll<HTMLButtonElement>(`button.${part}, .${part} button`),
  ]
  const index = all().indexOf(button)
  return () => (button.isConnected ? button : all()[index])
}

/** Dialogs of a site beside the app are none of ours. */
function isInApp(element: Element): boolean {
  return document.getElementById(APP_ID)?.contains(element) === true
}

/**
 * React takes the current value for its own, and ignores an event with a value that it already has.
 */
function writeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio|file)$/.test(field.type)) return
  const fireInput = (): boolean => field.dispatchEvent(new Event('input', { bubbles: true }))
  // The part of the page that the field is in may not be React's yet. Then this makes it so.
  fireInput()
  field.value = ''
  const own =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, value)
  fireInput()
}
