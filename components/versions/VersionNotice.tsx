import type { ReactElement } from 'react'
import { Link, usePage, useSite, useUiText } from '../../client/index.ts'
import { useVersionAlternates } from './useVersionAlternates.ts'
import '../notice/notice.css'

/**
 * Notice above the text that the page belongs to another version than the current one, with a link
 * to its page there.
 *
 * @example
 * import { defineTheme, VersionNotice } from 'bifolio/theme'
 *
 * const InBox = () => <div className="old"><VersionNotice /></div>
 *
 * export default defineTheme({ components: { VersionNotice: InBox } })
 */
export function VersionNotice(): ReactElement | null {
  const { version } = usePage()
  const { locales } = useSite()
  const links = useVersionAlternates()
  const t = useUiText()
  const current = links.find((link) => link.version === locales[0]?.version)
  if (!current || current.version === version) return null
  const values = { version, current: current.version }
  return (
    <div className="bf-notice" role="note">
      <p>
        {t('versionNotice', values)}{' '}
        <Link href={current.routePath}>
          {t(current.isParent ? 'versionNearest' : 'versionCurrent', values)}
        </Link>
      </p>
    </div>
  )
}
