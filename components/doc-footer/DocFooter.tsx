import type { ReactElement } from 'react'
import { PageTools } from './PageTools.tsx'
import { PrevNext } from './PrevNext.tsx'
import './doc-footer.css'

/** What follows the text of a page. */
export function DocFooter(): ReactElement {
  return (
    <div className="bf-doc-footer">
      <PageTools />
      <PrevNext />
    </div>
  )
}
