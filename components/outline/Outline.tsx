import { memo, type NamedExoticComponent, type ReactElement } from 'react'
import { useOutline, useUiText } from '../../client/index.ts'
import { Slot } from '../layout/Slot.tsx'
import { OutlineList } from './OutlineList.tsx'
import { useSectionsInView } from './useSectionsInView.ts'
import './outline.css'

/**
 * The headings of the page beside the text, on wide screens.
 *
 * @example
 * import { defineTheme, Outline } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { Outline: () => <><Outline /><a
 * href="/feedback">Feedback</a></> } })
 */
export const Outline: NamedExoticComponent = memo(function Outline(): ReactElement {
  const marks = useSectionsInView(useOutline())
  const title = useUiText()('outlineTitle')
  return (
    <nav className="bf-outline" aria-label={title} data-scroller="">
      <Slot name="beforeOutline" />
      <p>{title}</p>
      <OutlineList {...marks} />
      <Slot name="afterOutline" />
    </nav>
  )
})
