import { useRef, useState, type ReactElement } from 'react'
import { useUiText } from '../../client/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { SearchSheet, type SearchSheetHandle } from './SearchSheet.tsx'
import './search-dialog.css'
import type { SearchDialogProps } from '../layout/partProps.ts'

/**
 * The search dialog. The last query is still there when it opens again.
 *
 * @example
 * import { defineTheme, SearchDialog } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { SearchDialog: (props) => <SearchDialog {...props} /> }
 * })
 */
export function SearchDialog({ open, onClose }: SearchDialogProps): ReactElement {
  const t = useUiText()
  const sheet = useRef<SearchSheetHandle>(null)
  const [kept, keep] = useState({ query: '', code: false })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      label={t('search')}
      className="bf-search"
      onEscape={() => (sheet.current?.clear() ? 'handled' : undefined)}
    >
      {open && <SearchSheet ref={sheet} onClose={onClose} start={kept} onKeep={keep} />}
    </Dialog>
  )
}
