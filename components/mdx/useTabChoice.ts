import { useCallback, useEffect, useState } from 'react'

/** Sent on the window when a tab of a group is chosen. */
const EVENT = 'bifolio:tab'
const keyOf = (groupId: string): string => `bifolio-tabs-${groupId}`

interface Choice {
  readonly groupId: string
  readonly value: string
}

/**
 * The chosen tab. Tabs with the same group follow each other, on this page and in other tabs of the browser,
 * and the choice is remembered. A value that these tabs do not have changes nothing.
 */
export function useTabChoice(
  values: readonly string[],
  { groupId, initial }: { readonly groupId: string | undefined; readonly initial: string },
): readonly [string, (value: string) => void] {
  const [chosen, setChosen] = useState(initial)
  useEffect(() => {
    if (groupId === undefined) return
    const remembered = read(groupId)
    if (remembered !== null) setChosen(remembered)
    const onChoice = (event: Event): void => {
      const { detail } = event as CustomEvent<Choice>
      if (detail.groupId === groupId) setChosen(detail.value)
    }
    const onStorage = (event: StorageEvent): void => {
      if (event.key === keyOf(groupId) && event.newValue !== null) setChosen(event.newValue)
    }
    window.addEventListener(EVENT, onChoice)
    window.addEventListener('storage', onStorage)
    return () => {
      window.removeEventListener(EVENT, onChoice)
      window.removeEventListener('storage', onStorage)
    }
  }, [groupId])
  const choose = useCallback(
    (value: string) => {
      setChosen(value)
      if (groupId === undefined) return
      write(groupId, value)
      window.dispatchEvent(new CustomEvent<Choice>(EVENT, { detail: { groupId, value } }))
    },
    [groupId],
  )
  return [values.includes(chosen) ? chosen : initial, choose]
}

function read(groupId: string): string | null {
  try {
    return localStorage.getItem(keyOf(groupId))
  } catch {
    return null
  }
}

function write(groupId: string, value: string): void {
  try {
    localStorage.setItem(keyOf(groupId), value)
  } catch {
    // Without storage the choice lasts for this page.
  }
}
