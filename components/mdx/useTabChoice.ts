import { useCallback, useState, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../client/storage.ts'

/** Sent on the window when a tab of a group is chosen. */
const EVENT = 'bifolio:tab'
/**
 * All sites of an origin share it: what a reader prefers, such as a package manager, is about the
 * reader.
 */
const keyOf = (groupId: string): string => `bifolio-tabs-${groupId}`

/**
 * The chosen tab. Tabs with the same group follow each other, on this page and in other tabs of the
 * browser, and the choice is remembered. A value that these tabs do not have changes nothing.
 */
export function useTabChoice(
  values: readonly string[],
  { groupId, initial }: { readonly groupId: string | undefined; readonly initial: string },
): readonly [string, (value: string) => void] {
  const ofGroup = useSyncExternalStore(
    subscribe,
    () => read(groupId),
    () => null,
  )
  // Without a group, or without storage, the choice lasts for as long as these tabs.
  const [own, setOwn] = useState<string | null>(null)
  const choose = useCallback(
    (value: string) => {
      setOwn(value)
      if (groupId === undefined) return
      writeStored('localStorage', keyOf(groupId), value)
      window.dispatchEvent(new Event(EVENT))
    },
    [groupId],
  )
  const chosen = [ofGroup, own].find((value) => value !== null && values.includes(value))
  return [chosen ?? initial, choose]
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(EVENT, notify)
  window.addEventListener('storage', notify)
  return () => {
    window.removeEventListener(EVENT, notify)
    window.removeEventListener('storage', notify)
  }
}

function read(groupId: string | undefined): string | null {
  return groupId === undefined ? null : readStored('localStorage', keyOf(groupId), (value) => value)
}
