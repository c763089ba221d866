import type { ReactElement } from 'react'
import { EditLink } from './EditLink.tsx'
import { PrevNext } from './PrevNext.tsx'
import './doc-footer.css'

/** What follows the text of a page. */
export function DocFooter(): ReactElement {
  return (
    <div className="bf-doc-footer">
      <EditLink />
      <PrevNext />
    </div>
  )
}
