import { addEntry, replaceEntry } from './historyEntry.ts'
import type { ScrollMemory } from './scrollMemory.ts'

/** Loads a URL as a document. */
export function leaveTo({ href }: URL, isReplaced: boolean): void {
  // With an anchor, the browser would only scroll, and report it like a back navigation.
  if (href === window.location.href) window.location.reload()
  else if (isReplaced) window.location.replace(href)
  else window.location.assign(href)
}

/** Makes a URL that of the document. False where the browser refuses. */
export function writeUrl(url: URL, memory: ScrollMemory, isReplaced: boolean): boolean {
  memory.leave()
  // The same URL again adds no entry, as with any link.
  const isNew = !isReplaced && url.href !== window.location.href
  const isWritten = isNew ? addEntry(null, url) : replaceEntry(null, url)
  if (isWritten) memory.enter(isNew)
  return isWritten
}
