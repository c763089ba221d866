import { useEffect } from 'react'
import { useLocale } from '../../client/index.ts'
import type { ResolvedAnnouncement } from '../../shared/config/resolvedConfig.ts'
import { closeAnnouncement, showAnnouncement } from './announcementMemory.ts'

/** Content of the announcement bar. */
export interface AnnouncementState extends Pick<
  ResolvedAnnouncement,
  'text' | 'link' | 'closable'
> {
  /** Hides the bar, remembers that, and moves the focus to the page. */
  readonly close: () => void
}

/**
 * The announcement in the current language. Null if there is none. The root element has the
 * attribute `data-announcement-off` after it was closed.
 *
 * @example
 * const announcement = useAnnouncement()
 * return announcement && <p>{announcement.text}</p>
 */
export function useAnnouncement(): AnnouncementState | null {
  const { announcement } = useLocale()
  // Another language may say something else.
  useEffect(() => showAnnouncement(announcement), [announcement])

  if (!announcement) return null
  const { id, text, link, closable } = announcement
  const close = (): void => {
    closeAnnouncement(id)
    document.getElementById('bf-main')?.focus({ preventScroll: true })
  }
  return { text, link, closable, close }
}
