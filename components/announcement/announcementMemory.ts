import { readStored, siteKey, writeStored } from '../../client/storage.ts'
import type { ResolvedAnnouncement } from '../../shared/config/resolvedConfig.ts'

/** Key of the id that was closed last, in `localStorage`. */
const KEY = siteKey('bifolio-announcement')
/** Attribute of the root element. */
const OFF = 'data-announcement-off'

/**
 * Shows or hides the bar as it was left. Called in the document head too, so that a bar that was
 * closed never shows.
 */
export function showAnnouncement(
  announcement: Pick<ResolvedAnnouncement, 'id' | 'closable'> | null,
): void {
  const closed = readStored('localStorage', KEY, (id) => id)
  document.documentElement.toggleAttribute(
    OFF,
    announcement?.closable === true && closed === announcement.id,
  )
}

/** Hides the bar and remembers it. */
export function closeAnnouncement(id: string): void {
  document.documentElement.toggleAttribute(OFF, true)
  writeStored('localStorage', KEY, id)
}
