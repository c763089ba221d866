import { useEffect, useLayoutEffect, useRef } from 'react'
import { anchorTarget } from '../../client/anchorTarget.ts'
import { announce, announcer } from '../../client/announce.ts'
import { onNavigate, usePage } from '../../client/index.ts'
import { focusTarget } from './focusTarget.ts'

/** After a client navigation: moves focus to the target heading, and announces the page's title. */
export function Announcer(): null {
  const { title } = usePage()
  const latest = useRef(title)
  useEffect(() => void announcer(), [])
  // A layout effect, because the end of a navigation is reported before other effects run.
  useLayoutEffect(() => {
    latest.current = title
  }, [title])

  useEffect(
    () =>
      onNavigate(() => {
        // What the theme has opened belongs to the page that was left, and a modal lets no focus
        // out. Dialogs of the site are its own matter.
        for (const dialog of document.querySelectorAll<HTMLDialogElement>(
          'dialog[open][class*="bf-"]',
        ))
          dialog.close()
        // The router scrolls: to the top, the anchor, or where the reader was.
        focusTarget(arrivalHeading())
        announce(latest.current)
      }),
    [],
  )
  return null
}

function arrivalHeading(): HTMLElement | null {
  const { hash } = window.location
  return anchorTarget(hash) ?? document.querySelector<HTMLElement>('main h1')
}
