import type { KeyboardEvent } from 'react'
import type { SearchAction } from './searchState.ts'
import type { Choice } from './useChoice.ts'

type Step = Extract<SearchAction, { type: 'moved' }>['to']

const STEPS: Readonly<Record<string, Step | undefined>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

/** What the keys of the search field do. */
export interface FieldKeys extends Pick<Choice, 'open'> {
  /** True if there are rows. Without them, Home and End move the cursor of the field. */
  readonly hasRows: boolean
  readonly move: (to: Step) => void
  /** Empties the field. Null if it is empty: Escape closes the dialog then. */
  readonly clear: (() => void) | null
}

/** Handles a key of the search field. */
export function handleKey(event: KeyboardEvent, { hasRows, move, clear, open }: FieldKeys): void {
  const { key, shiftKey, ctrlKey, metaKey, keyCode, nativeEvent } = event
  // Keys during composition belong to the input method; Safari ends it before the key that ended
  // it.
  if (nativeEvent.isComposing || keyCode === 229) return
  const step = STEPS[key]
  if (step !== undefined && !shiftKey && (hasRows || key.startsWith('Arrow'))) {
    event.preventDefault()
    move(step)
  } else if (key === 'Escape' && clear !== null) {
    event.preventDefault()
    event.stopPropagation()
    clear()
  } else if (key === 'Enter') {
    event.preventDefault()
    open(ctrlKey || metaKey ? 'newTab' : 'here')
  }
}
