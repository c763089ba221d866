import { Pencil } from 'lucide-react'
import type { ReactElement } from 'react'
import { useLocale, usePage } from '../../client/index.ts'
import { editUrlOf } from '../../shared/editLink.ts'

/** Link to the source of the page, where it can be edited. */
export function EditLink(): ReactElement | null {
  const page = usePage()
  const { editLink } = useLocale()
  const url = editUrlOf(page, editLink)
  if (url === null || editLink === null) return null
  return (
    <a className="bf-edit-link" href={url} target="_blank" rel="noreferrer">
      <Pencil size={16} strokeWidth={1.5} aria-hidden />
      {editLink.text}
    </a>
  )
}
