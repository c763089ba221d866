import type { ResolvedAnnouncement } from '../../shared/config/resolvedConfig.ts'

/** Key of the id that was closed last, in `localStorage`. */
const KEY = 'bifolio-announcement'
/** Attribute of the root element. */
const OFF = 'data-announcement-off'

/** Script for the document head: hides a bar that was closed before. Empty where it cannot be closed. */
export function announcementHeadScript(announcement: ResolvedAnnouncement | null): string {
  if (!announcement?.closable) return ''
  return `try{if(localStorage.getItem('${KEY}')===${JSON.stringify(announcement.id)})document.documentElement.setAttribute('${OFF}','')}catch(e){}`
}

/** Shows or hides the bar as it was left. */
export function showAnnouncement(announcement: ResolvedAnnouncement | null): void {
  let closed: string | null = null
  try {
    closed = localStorage.getItem(KEY)
  } catch {
    // Without storage it is there again on the next page.
  }
  document.documentElement.toggleAttribute(OFF, announcement?.closable === true && closed === announcement.id)
}

/** Hides the bar and remembers it. */
export function closeAnnouncement(id: string): void {
  document.documentElement.toggleAttribute(OFF, true)
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Storage may be forbidden; the bar is then away for this page.
  }
}
