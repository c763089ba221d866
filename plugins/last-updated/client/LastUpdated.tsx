import { useHydrated, useLocale, usePage, useSiteText } from 'bifolio/client'
import type { ReactElement } from 'react'
import './last-updated.css'

/**
 * Shows when the page was last changed: the day at first, and the reader's local time when scripts
 * run.
 */
export default function LastUpdated(): ReactElement | null {
  const date = usePage().extra?.['bifolio:last-updated']?.date
  const { tag } = useLocale()
  const text = useSiteText()
  const isHydrated = useHydrated()
  if (date === undefined) return null
  const [before = '', after = ''] = text('lastUpdated').split('{date}')
  const format = new Intl.DateTimeFormat(
    tag,
    isHydrated ? { dateStyle: 'long', timeStyle: 'short' } : { dateStyle: 'long', timeZone: 'UTC' },
  )
  return (
    <p className="bf-last-updated">
      {before}
      {/* The server's words for a day may be newer or older than the browser's. */}
      <time dateTime={date} suppressHydrationWarning>
        {format.format(new Date(date))}
      </time>
      {after}
    </p>
  )
}
