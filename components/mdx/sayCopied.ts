import { announce } from '../../client/announce.ts'
import { loadLateTexts } from '../../client/locales.ts'
import './link-copied.css'

/** Time that the text is shown. Unit: milliseconds. */
const SHOWN = 2000

/** Shows and announces beside the link of a heading that it was copied. */
export async function sayCopied(link: HTMLElement): Promise<void> {
  const { linkCopied } = await loadLateTexts()
  announce(linkCopied)
  if (link.dataset.said !== undefined) return
  const { left, right } = link.getBoundingClientRect()
  const isRight = left + right > window.innerWidth
  // The stylesheet shows it, so that no text is added to the heading.
  link.dataset.said = linkCopied
  link.dataset.toward = isRight ? 'left' : 'right'
  setTimeout(() => {
    delete link.dataset.said
    delete link.dataset.toward
  }, SHOWN)
}
