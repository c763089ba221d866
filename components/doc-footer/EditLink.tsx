import type { ReactElement } from 'react'
import { useEditUrl, useLocale } from '../../client/index.ts'
import { Pencil } from '../icons/Pencil.ts'

/**
 * Link to the source of the page, where it can be edited.
 *
 * @example
 * import { defineTheme, EditLink } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { EditLink: () => <p className="edit"><EditLink /></p> }
 * })
 */
export function EditLink(): ReactElement | null {
  const { editLink } = useLocale()
  const url = useEditUrl()
  if (url === null || editLink === null) return null
  return (
    <a className="bf-edit-link" href={url} target="_blank" rel="noreferrer">
      <Pencil size={16} />
      {editLink.text}
    </a>
  )
}
