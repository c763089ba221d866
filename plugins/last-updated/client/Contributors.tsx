import { useLocale, usePage, useSiteText } from 'bifolio/client'
import type { ReactElement } from 'react'
import './last-updated.css'

/** Lists the names of those who changed the page. */
export default function Contributors(): ReactElement | null {
  const names = usePage().extra?.['bifolio:last-updated']?.contributors
  const { tag } = useLocale()
  const [before = '', after = ''] = useSiteText()('contributors').split('{names}')
  if (!names) return null
  return (
    <p className="bf-last-updated" suppressHydrationWarning>
      {before}
      {new Intl.ListFormat(tag).formatToParts(names).map(({ type, value }, index) =>
        // Names may be written in another direction than the page.
        type === 'element' ? <bdi key={index}>{value}</bdi> : value,
      )}
      {after}
    </p>
  )
}
