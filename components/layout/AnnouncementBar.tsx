import { useEffect, type ReactElement } from 'react'
import { Link, useLocale, useUiText } from '../../client/index.ts'
import { X } from '../icons/X.ts'
import { closeAnnouncement, showAnnouncement } from './announcementMemory.ts'
import './announcement.css'

/** A line above every page. One that was closed is hidden by the stylesheet, before the first paint. */
export function AnnouncementBar(): ReactElement | null {
  const { announcement } = useLocale()
  const uiText = useUiText()
  // Another language may say something else.
  useEffect(() => showAnnouncement(announcement), [announcement])

  if (!announcement) return null
  const { id, text, link, closable } = announcement
  const close = (): void => {
    closeAnnouncement(id)
    document.getElementById('bf-main')?.focus({ preventScroll: true })
  }
  return (
    <aside className="bf-announcement" aria-label={uiText('announcement')}>
      <p>{link === null ? text : <Link to={link}>{text}</Link>}</p>
      {closable && (
        <button type="button" className="bf-icon-button" aria-label={uiText('close')} onClick={close} data-js>
          <X size={18} strokeWidth={1.5} aria-hidden />
        </button>
      )}
    </aside>
  )
}
