import { usePage, useSiteText } from 'bifolio/client'
import type { ReactElement } from 'react'
import './verify.css'

/** Lists the sections that describe changed code, above the text of the page. */
export default function UnverifiedNotice(): ReactElement | null {
  const { extra } = usePage()
  const text = useSiteText()
  const sections = extra?.['bifolio:verify'] as
    | readonly { readonly id: string; readonly text: string }[]
    | undefined
  if (!sections) return null
  return (
    <div className="bf-unverified" role="note">
      <p>{text('unverified')}</p>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id === '' ? 'bf-main' : encodeURIComponent(section.id)}`}>
              {section.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
