import type { ReactElement } from 'react'
import { usePage, useUiText } from '../../client/index.ts'
import './notice.css'

/**
 * Notice above a draft that builds don't include it.
 *
 * @example
 * import { defineTheme, DraftNotice } from 'bifolio/theme'
 *
 * export default defineTheme({ components: { DraftNotice: () => <div className="draft"><DraftNotice
 * /></div> } })
 */
export function DraftNotice(): ReactElement | null {
  const t = useUiText()
  return usePage().frontmatter.draft === true ? (
    <p className="bf-notice" role="note">
      {t('draftNotice')}
    </p>
  ) : null
}
