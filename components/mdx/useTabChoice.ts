import { use, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { SiteContext, UrlContext } from '../../client/contexts.ts'
import { dropRules } from '../../client/restoredRules.ts'
import { router } from '../../client/router/router.ts'
import { readStored, writeStored } from '../../client/storage.ts'
import { isUrlName, keyOf } from './tabMemory.ts'

/** Sent on the window when a tab of a group is chosen. */
const EVENT = 'bifolio:tab'

/** Shows a tab. `isAsked` is false where an anchor in its panel is the reason. */
export type ChooseTab = (value: string, isAsked?: boolean) => void

/**
 * The chosen tab. Tabs with the same group follow each other, on this page and in other tabs of the
 * browser, and the choice is remembered. The URL has it too, and wins. A value that these tabs do
 * not have changes nothing.
 */
export function useTabChoice(
  values: readonly string[],
  { groupId, initial }: { readonly groupId: string | undefined; readonly initial: string },
): readonly [string, ChooseTab] {
  const ofGroup = useSyncExternalStore(
    subscribe,
    () => read(groupId),
    () => null,
  )
  const parameter = useParameter(groupId)
  const inUrl = useUrlChoice(parameter)
  // Without a group, or without storage, the choice lasts for as long as these tabs.
  const [own, setOwn] = useState<string | null>(null)
  const choose = useCallback<ChooseTab>(
    (value, isAsked = true) => {
      setOwn(value)
      if (groupId === undefined) return
      writeStored('localStorage', keyOf(groupId), value)
      if (parameter !== undefined) writeUrl(parameter, value, isAsked)
      window.dispatchEvent(new Event(EVENT))
    },
    [groupId, parameter],
  )
  useEffect(() => dropRules('tabs'), [])
  const chosen = [inUrl, ofGroup, own].find((value) => value !== null && values.includes(value))
  return [chosen ?? initial, choose]
}

/** Name of the parameter of a group, if it has one. */
function useParameter(groupId: string | undefined): string | undefined {
  const isOn = use(SiteContext)?.themeConfig.tabsInUrl
  return isOn && groupId !== undefined && isUrlName(groupId) ? groupId : undefined
}

/** What the URL of the page sets. Null in the first render, which has to be that of the server. */
function useUrlChoice(parameter: string | undefined): string | null {
  const url = use(UrlContext)
  return useSyncExternalStore(
    // The context renders again when the URL changes.
    subscribeToNothing,
    () => (parameter === undefined ? null : (url?.searchParams.get(parameter) ?? null)),
    () => null,
  )
}

const subscribeToNothing = (): (() => void) => () => {}

/** Replaces the query. An anchor adds nothing to it, and only corrects another value. */
function writeUrl(parameter: string, value: string, isAsked: boolean): void {
  const write = (): void => router.replaceQuery((url) => url.searchParams.set(parameter, value))
  if (isAsked) write()
  // The router can follow when the effects of the page have run.
  else if (new URLSearchParams(window.location.search).has(parameter)) queueMicrotask(write)
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
