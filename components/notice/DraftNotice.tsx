import type { ReactElement } from 'react'
import { usePage, useUiText } from '../../client/index.ts'
import './notice.css'

/**
 * Says above a draft that no build has it.
 *
 * @example
 * import { defineTheme, DraftNotice } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { DraftNotice: () => <div className="draft"><DraftNotice /></div> } })
 */
export function DraftNotice(): ReactElement | null {
  const t = useUiText()
  return usePage().frontmatter.draft === true ? (
    <p className="bf-notice" role="note">
      {t('draftNotice')}
    </p>
  ) : null
}
