import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { anchorTarget } from '../../client/anchorTarget.ts'
import { onNavigate, usePage } from '../../client/index.ts'

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
        // What lies behind a dialog cannot take the focus, and a dialog that closes later would take it back.
        document.querySelector<HTMLDialogElement>('dialog:modal')?.close()
        // What is open belongs to the page that was left, and a modal lets no focus out.
        for (const dialog of document.querySelectorAll('dialog')) if (dialog.open) dialog.close()
        const heading = arrivalHeading()
        heading?.setAttribute('tabindex', '-1')
        // The router scrolls: to the top, the anchor, or where the reader was.
        heading?.focus({ preventScroll: true })
        setSaid(latest.current)
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
