import type { ReactElement } from 'react'
import { Link, useUiText } from '../../client/index.ts'
import { X } from '../icons/X.ts'
import { useAnnouncement } from './useAnnouncement.ts'
import './announcement.css'

/**
 * The line above every page. One that was closed is hidden by the stylesheet, before the first
 * paint. Renders nothing on a site without one.
 *
 * @example
 * import { defineTheme, AnnouncementBar } from 'bifolio/theme'
 *
 * const InBox = () => <div className="news"><AnnouncementBar /></div>
 *
 * export default defineTheme({ components: { AnnouncementBar: InBox } })
 */
export function AnnouncementBar(): ReactElement | null {
  const announcement = useAnnouncement()
  const uiText = useUiText()
  if (!announcement) return null
  const { text, link, closable, close } = announcement
  return (
    <aside className="bf-announcement" aria-label={uiText('announcement')}>
      <p>{link === null ? text : <Link href={link}>{text}</Link>}</p>
      {closable && (
        <button
          type="button"
          className="bf-icon-button"
          aria-label={uiText('close')}
          onClick={close}
          data-js
        >
          <X size={18} />
        </button>
      )}
    </aside>
  )
}
