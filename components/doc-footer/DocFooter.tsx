import type { ReactElement } from 'react'
import { Slot } from '../layout/Slot.tsx'
import { useThemed } from '../layout/parts.ts'
import { PrevNext } from './PrevNext.tsx'
import './doc-footer.css'

/**
 * What follows the text of a page.
 *
 * @example
 * import { defineTheme, DocFooter } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { DocFooter: () => <><DocFooter /><p>Was this page
 * helpful?</p></> } })
 */
export function DocFooter(): ReactElement {
  const themed = useThemed({ PrevNext })
  return (
    <div className="bf-doc-footer">
      <Slot name="beforeDocFooter" />
      <themed.PrevNext />
      <Slot name="afterDocFooter" />
    </div>
  )
}
