import { readStored, siteKey, writeStored } from '../../client/storage.ts'
import type { ResolvedAnnouncement } from '../../shared/config/resolvedConfig.ts'

/** Key of the id that was closed last, in `localStorage`. */
const KEY = siteKey('bifolio-announcement')
/** Attribute of the root element. */
const OFF = 'data-announcement-off'

/** Script for the document head: hides a bar that was closed before. Empty where it cannot be closed. */
export function announcementHeadScript(announcement: ResolvedAnnouncement | null): string {
  if (!announcement?.closable) return ''
  return `try{if(localStorage.getItem(${JSON.stringify(KEY)})===${JSON.stringify(announcement.id)})document.documentElement.setAttribute('${OFF}','')}catch(e){}`
}

/** Shows or hides the bar as it was left. */
export function showAnnouncement(announcement: ResolvedAnnouncement | null): void {
  const closed = readStored('localStorage', KEY, (id) => id)
  document.documentElement.toggleAttribute(OFF, announcement?.closable === true && closed === announcement.id)
}

/** Hides the bar and remembers it. */
export function closeAnnouncement(id: string): void {
  document.documentElement.toggleAttribute(OFF, true)
  writeStored('localStorage', KEY, id)
}
