import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { anchorTarget } from '../../client/anchorTarget.ts'
import { onNavigate, usePage } from '../../client/index.ts'
import { focusTarget } from './focusTarget.ts'

/** Makes a text another one that sounds alike. */
const SAME = '\u00A0'

/** After a client navigation: moves focus to the heading the reader arrives at, and says the page's title. */
export function Announcer(): ReactElement {
  const { title } = usePage()
  const latest = useRef(title)
  const [said, setSaid] = useState('')
  // A layout effect: the end of a navigation is told before other effects run.
  useLayoutEffect(() => {
    latest.current = title
  }, [title])

  useEffect(
    () =>
      onNavigate(() => {
        // What the theme has opened belongs to the page that was left, and a modal lets no focus out. Dialogs of the site are its own matter.
        for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open][class*="bf-"]')) dialog.close()
        // The router scrolls: to the top, the anchor, or where the reader was.
        focusTarget(arrivalHeading())
        // The same text again would be no change, and nothing would be said.
        setSaid((before) => latest.current + (before === latest.current ? SAME : ''))
      }),
    [],
  )
  return (
    <div className="bf-sr" aria-live="polite">
      {said}
    </div>
  )
}

function arrivalHeading(): HTMLElement | null {
  const { hash } = window.location
  return (hash !== '' && anchorTarget(hash)) || document.querySelector<HTMLElement>('main h1')
}
