import { usePage, useSiteText } from 'bifolio/client'
import { useEffect } from 'react'
import { attachZoom } from './attachZoom.ts'
import './medium-zoom.css'

interface MediumZoomProps {
  readonly selector: string
  readonly margin: number
  readonly background: string
  readonly scrollOffset: number
}

/** Lets readers enlarge the images of the page. Renders nothing. */
export default function MediumZoom({
  selector,
  margin,
  background,
  scrollOffset,
}: MediumZoomProps): null {
  const page = usePage()
  const text = useSiteText()
  const [open, close] = [text('mediumZoomOpen'), text('mediumZoomClose')]
  useEffect(
    () => attachZoom({ selector, margin, background, scrollOffset, open, close }),
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a page has its own images
    [page, selector, margin, background, scrollOffset, open, close],
  )
  return null
}
