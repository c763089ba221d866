import { useSiteText } from 'bifolio/client'
import type { ReactElement } from 'react'
import { ToolList } from './ToolList.tsx'

/** The section of the home page below the features. */
export function ToolStack(): ReactElement {
  const text = useSiteText()
  return (
    <section className="bf-tool-stack" aria-labelledby="tool-stack">
      <h2 id="tool-stack">{text('toolStackTitle')}</h2>
      <p>{text('toolStackDesc')}</p>
      <ToolList />
    </section>
  )
}
