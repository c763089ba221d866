import type { ReactElement } from 'react'
import { usePage, useUiText } from '../../client/index.ts'
import './notice.css'

/** Says above a draft that no build has it. */
export function DraftNotice(): ReactElement | null {
  const t = useUiText()
  return usePage().frontmatter.draft === true ? (
    <p className="bf-notice" role="note">
      {t('draftNotice')}
    </p>
  ) : null
}
