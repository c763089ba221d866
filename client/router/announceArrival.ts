import { anchorTarget } from './anchorTarget.ts'
import { announce } from '../announce.ts'
import { focusTarget } from '../focusTarget.ts'

/** After a client navigation: moves focus to the target heading, and announces the page's title. */
export function announceArrival(hash: string, title: string): void {
  closeDialogs()
  // The router scrolls: to the top, the anchor, or where the reader was.
  focusTarget(anchorTarget(hash) ?? document.querySelector<HTMLElement>('main h1'))
  announce(title)
}

/**
 * Closes what the theme has opened: it belongs to the page that was left, and a modal lets no focus
 * out. Dialogs of the site are its own matter.
 */
export function closeDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open][class*="bf-"]'))
    dialog.close()
}
